// This room is not furnished yet.
