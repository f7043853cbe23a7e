#ifndef ADAPT_CREADLINE_H
#define ADAPT_CREADLINE_H

// The few calls of GNU readline that the prompt uses. Its globals, and the C library's streams,
// stay behind these functions: Swift's concurrency checks cannot look into them.

#include <stdbool.h>
#include <stddef.h>

typedef enum {
  /// A line was entered.
  PROMPT_LINE,
  /// Ctrl-D on an empty line, or the terminal is gone.
  PROMPT_END,
  /// Ctrl-C: the line was dropped; `*line` is what stood in it.
  PROMPT_INTERRUPT,
  /// SIGTERM or SIGHUP.
  PROMPT_TERMINATED,
  /// The time that `prompt_read` was given is over; the line stays as it is.
  PROMPT_TICK,
} PromptEvent;

/// What may stand where the cursor is.
///
/// Fills `candidates` with `prompt_candidate`; the word from `*start` to the cursor (byte offsets) is
/// replaced. `*suffix` is appended to the only candidate; 0 for nothing.
typedef void (*PromptCompleter)(
    const char *line, size_t cursor, size_t *start, char *suffix);

/// Prepares readline and takes over SIGINT, SIGTSTP, SIGWINCH, SIGTERM and SIGHUP.
void prompt_initialize(const char *name, PromptCompleter completer);

/// Offers one candidate for the completion that is being asked for.
void prompt_candidate(const char *text);

/// Reads a line with editing. After `PROMPT_LINE` it stands in `*line`, which the caller frees.
///
/// `milliseconds` is how long to wait before `PROMPT_TICK`; a negative number waits for ever.
/// After a tick the same call goes on with the same line.
PromptEvent prompt_read(const char *prompt, int milliseconds, char **line);

/// The same for a terminal that cannot move its cursor: a prompt, and a line as the system reads it.
PromptEvent prompt_read_plain(const char *prompt, char **line);

/// Takes the half-entered line off the screen, so that something can be printed; the next
/// `prompt_read` shows it again.
void prompt_hide(void);

/// Gives the terminal back as it was.
void prompt_restore(void);

/// Adds an entry to the history that the arrow keys walk through.
void prompt_remember(const char *entry);
/// Forgets all entries.
void prompt_forget_all(void);

/// Whether Ctrl-C came since the last call.
bool prompt_take_interrupt(void);
/// The same, without taking note of it.
bool prompt_is_interrupted(void);
/// The number of a signal that asks the process to end; 0 while none came.
int prompt_termination(void);

/// How many columns the terminal has; 80 where that is not known.
int prompt_columns(void);

/// Runs a command line of the shell on the terminal and waits for it; gives its exit status, or -1.
int prompt_run_shell(const char *command);


#endif
