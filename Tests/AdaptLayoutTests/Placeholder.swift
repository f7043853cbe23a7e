// This suite is not written yet.
