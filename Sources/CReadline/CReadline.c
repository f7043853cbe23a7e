#include "CReadline.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

static volatile sig_atomic_t interrupted;
static volatile sig_atomic_t suspended;
static volatile sig_atomic_t resized;
static volatile sig_atomic_t terminated;
/// Whether the terminal is in readline's hands: from the prompt on, until a line is entered.
static bool is_editing;

static PromptCompleter completer;
static char **candidates;
static size_t candidate_count;
static size_t candidate_capacity;
static char completion_suffix;

static char *entered_line;
static bool has_entered;

static void suspend(void);

static void note_signal(int number) {
  switch (number) {
  case SIGINT: interrupted = 1; break;
  case SIGTSTP:
    // While an answer is worked out the terminal is as usual, and nothing has to be put back.
    if (is_editing) {
      suspended = 1;
    } else {
      suspend();
    }
    break;
  case SIGWINCH: resized = 1; break;
  default: terminated = number; break;
  }
}

static void handle(int number) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note_signal;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

static sigset_t taken_signals(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTSTP);
  sigaddset(&set, SIGWINCH);
  sigaddset(&set, SIGTERM);
  sigaddset(&set, SIGHUP);
  return set;
}

static void take_line(char *line) {
  entered_line = line;
  has_entered = true;
  // The terminal is the command's until the next prompt.
  rl_callback_handler_remove();
  is_editing = false;
}

static char *next_candidate(const char *text, int state) {
  static size_t position;
  (void)text;
  if (state == 0) position = 0;
  if (position == candidate_count) return NULL;
  char *candidate = candidates[position++];
  return strdup(candidate);
}

static void free_candidates(void) {
  for (size_t i = 0; i < candidate_count; i++) free(candidates[i]);
  candidate_count = 0;
}

void prompt_candidate(const char *text) {
  if (candidate_count == candidate_capacity) {
    size_t capacity = candidate_capacity * 2 + 16;
    char **grown = realloc(candidates, capacity * sizeof *grown);
    if (!grown) return;
    candidates = grown;
    candidate_capacity = capacity;
  }
  char *copy = strdup(text);
  if (copy) candidates[candidate_count++] = copy;
}

static char *word_breaks(void) {
  // Where the word begins is the session's to say, not that of a list of characters.
  size_t start = (size_t)rl_point;
  char suffix = 0;
  free_candidates();
  completer(rl_line_buffer, (size_t)rl_point, &start, &suffix);
  completion_suffix = suffix;
  // Exactly the byte before the word parts it from what stands before.
  static char breaks[2];
  breaks[0] = start > 0 ? rl_line_buffer[start - 1] : 0;
  breaks[1] = 0;
  return breaks;
}

static char **complete(const char *text, int start, int end) {
  (void)start;
  (void)end;
  rl_attempted_completion_over = 1;
  rl_sort_completion_matches = 0;
  rl_completion_append_character = completion_suffix;
  rl_completion_suppress_append = completion_suffix == 0;
  return rl_completion_matches(text, next_candidate);
}

/// Without asking first: while readline is called back it takes any answer for granted.
static void show_candidates(char **matches, int count, int longest) {
  rl_crlf();
  rl_display_match_list(matches, count, longest);
  rl_forced_update_display();
}

/// Whether readline caught a signal that ends the line and has not done anything about it yet.
static bool has_caught_end(void) {
  int caught = rl_pending_signal();
  return caught == SIGINT || caught == SIGTERM || caught == SIGHUP;
}

/// The terminal for reading without ever waiting; -1 where it cannot be opened so.
static int terminal = -1;

/// The next byte of the terminal; the end where a signal ends the line.
///
/// Ctrl-C makes the terminal forget what was typed, also what `pselect` has just told of. Readline
/// would then wait here for another key, whatever its handlers caught.
static int read_byte(FILE *stream) {
  if (terminal < 0) return rl_getc(stream);
  struct pollfd input = {.fd = terminal, .events = POLLIN};
  for (;;) {
    // What readline does about a signal frees what its caller here still reads: that comes later.
    if (interrupted || terminated || has_caught_end()) return EOF;
    unsigned char byte;
    ssize_t count = read(terminal, &byte, 1);
    if (count == 1) return byte;
    if (count == 0 || (errno != EAGAIN && errno != EINTR)) return EOF;
    // Handlers may run between the look and the wait, so that is short.
    poll(&input, 1, 50);
  }
}

void prompt_initialize(const char *name, PromptCompleter with) {
  completer = with;
#ifdef __GLIBC__
  // What one entry needed the next one needs too. Handing it back in between and getting it again
  // takes longer than many an answer.
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
#endif
  // Characters of more than one byte need a locale that knows them.
  setlocale(LC_CTYPE, "");
  if (MB_CUR_MAX == 1) setlocale(LC_CTYPE, "C.UTF-8");
  // The caller's text lives no longer than this call.
  rl_readline_name = strdup(name);
  rl_attempted_completion_function = complete;
  rl_completion_word_break_hook = word_breaks;
  rl_completion_display_matches_hook = show_candidates;
  const char *device = ttyname(STDIN_FILENO);
  if (device) terminal = open(device, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  rl_getc_function = read_byte;
  rl_basic_quote_characters = "";
  rl_completer_quote_characters = "";
  handle(SIGINT);
  handle(SIGTSTP);
  handle(SIGWINCH);
  handle(SIGTERM);
  handle(SIGHUP);
  // Whoever started this process may have left them blocked.
  sigset_t taken = taken_signals();
  sigprocmask(SIG_UNBLOCK, &taken, NULL);
}

static void suspend(void) {
  suspended = 0;
  if (is_editing) rl_deprep_terminal();
  struct sigaction usual, ours;
  memset(&usual, 0, sizeof usual);
  usual.sa_handler = SIG_DFL;
  sigemptyset(&usual.sa_mask);
  sigaction(SIGTSTP, &usual, &ours);
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  sigprocmask(SIG_UNBLOCK, &stop, &before);
  raise(SIGTSTP);
  // Here the process goes on after `fg`.
  sigprocmask(SIG_SETMASK, &before, NULL);
  sigaction(SIGTSTP, &ours, NULL);
  if (is_editing) {
    rl_prep_terminal(1);
    // The window may have another size now.
    rl_resize_terminal();
    rl_on_new_line();
    rl_forced_update_display();
  }
}

static void drop_line(void) {
  interrupted = 0;
  rl_free_line_state();
  rl_callback_sigcleanup();
  rl_replace_line("", 0);
  fputs("^C\n", rl_outstream ? rl_outstream : stdout);
  rl_callback_handler_remove();
  is_editing = false;
}

static bool is_hidden;

void prompt_hide(void) {
  if (!is_editing) return;
  rl_clear_visible_line();
  fflush(rl_outstream);
  rl_deprep_terminal();
  is_hidden = true;
}

static long long now_in_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

PromptEvent prompt_read(const char *prompt, int milliseconds, char **line) {
  *line = NULL;
  has_entered = false;
  entered_line = NULL;
  // Signals arrive only while waiting, so that none comes between the look and the wait.
  sigset_t ours = taken_signals(), before;
  sigprocmask(SIG_BLOCK, &ours, &before);

  if (!is_editing) {
    // What came while a command ran was for the command.
    interrupted = 0;
    rl_callback_handler_install(prompt, take_line);
    is_editing = true;
  } else if (is_hidden) {
    rl_prep_terminal(1);
    rl_on_new_line();
    rl_redisplay();
  }
  is_hidden = false;

  PromptEvent event = PROMPT_END;
  long long deadline = now_in_milliseconds() + (milliseconds < 0 ? 0 : milliseconds);
  for (;;) {
    if (terminated) {
      event = PROMPT_TERMINATED;
      break;
    }
    if (interrupted) {
      *line = strdup(rl_line_buffer ? rl_line_buffer : "");
      drop_line();
      event = PROMPT_INTERRUPT;
      break;
    }
    if (suspended) suspend();
    if (resized) {
      resized = 0;
      rl_resize_terminal();
    }
    fd_set readable;
    FD_ZERO(&readable);
    FD_SET(STDIN_FILENO, &readable);
    struct timespec rest;
    struct timespec *limit = NULL;
    if (milliseconds >= 0) {
      long long left = deadline - now_in_milliseconds();
      if (left < 0) left = 0;
      rest.tv_sec = left / 1000;
      rest.tv_nsec = left % 1000 * 1000000;
      limit = &rest;
    }
    int ready = pselect(STDIN_FILENO + 1, &readable, NULL, NULL, limit, &before);
    if (ready < 0 && errno == EINTR) continue;
    if (ready < 0) break;
    if (ready == 0) {
      event = PROMPT_TICK;
      break;
    }
    // Readline installs its handlers around this call, and sends what it caught on to ours.
    sigprocmask(SIG_SETMASK, &before, NULL);
    rl_callback_read_char();
    if (has_caught_end()) rl_check_signals();
    sigprocmask(SIG_BLOCK, &ours, NULL);
    if (interrupted || terminated) {
      // Readline takes the end that it read for that of the line.
      free(entered_line);
      entered_line = NULL;
      has_entered = false;
      continue;
    }
    if (has_entered) {
      event = entered_line ? PROMPT_LINE : PROMPT_END;
      *line = entered_line;
      break;
    }
  }
  sigprocmask(SIG_SETMASK, &before, NULL);
  return event;
}

PromptEvent prompt_read_plain(const char *prompt, char **line) {
  static char *pending;
  static size_t count, capacity;
  *line = NULL;
  interrupted = 0;
  if (write(STDOUT_FILENO, prompt, strlen(prompt)) < 0) return PROMPT_END;
  for (;;) {
    char *end = count ? memchr(pending, '\n', count) : NULL;
    if (end) {
      size_t length = (size_t)(end - pending);
      *line = strndup(pending, length);
      count -= length + 1;
      memmove(pending, end + 1, count);
      return *line ? PROMPT_LINE : PROMPT_END;
    }
    if (terminated) return PROMPT_TERMINATED;
    if (capacity - count < 4096) {
      char *grown = realloc(pending, capacity * 2 + 8192);
      if (!grown) return PROMPT_END;
      pending = grown;
      capacity = capacity * 2 + 8192;
    }
    ssize_t got = read(STDIN_FILENO, pending + count, capacity - count);
    if (got < 0 && errno == EINTR) {
      if (!interrupted) continue;
      interrupted = 0;
      count = 0;
      *line = strdup("");
      if (write(STDOUT_FILENO, "\n", 1) < 0) return PROMPT_END;
      return PROMPT_INTERRUPT;
    }
    if (got <= 0) {
      if (count == 0) return PROMPT_END;
      pending[count++] = '\n';
      continue;
    }
    count += (size_t)got;
  }
}

void prompt_restore(void) {
  if (is_editing) {
    rl_callback_handler_remove();
    is_editing = false;
  }
  free_candidates();
}

void prompt_remember(const char *entry) { add_history(entry); }

void prompt_forget_all(void) { clear_history(); }

bool prompt_take_interrupt(void) {
  bool was = interrupted != 0;
  interrupted = 0;
  return was;
}

bool prompt_is_interrupted(void) { return interrupted != 0 || terminated != 0; }

int prompt_termination(void) { return terminated; }

int prompt_columns(void) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return 80;
}

int prompt_run_shell(const char *command) {
  // `system` lets the command have Ctrl-C to itself.
  int status = system(command);
  if (status == -1) return -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
