// kiwi_driver FILE MODE ORDER SECONDS: times kiwi on a workload of solver_workloads.py.
//
// MODE `build` builds and solves; `switch` keeps the solver alive, with edit variables for the edits
// and for each content size, and goes through 24 environments. ORDER is one of 0...5, see `arranged`.
// Prints microseconds, the least of several rounds that together take at most SECONDS.
#include <algorithm>
#include <time.h>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <numeric>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <kiwi/kiwi.h>

struct Row {
  double priority, constant;
  int relation;
  std::vector<std::pair<int, double>> terms;
  bool isContent = false;
};

struct Workload {
  int variables = 0;
  std::vector<Row> rows;
  std::vector<std::pair<int, double>> edits;
  int swept = -1;
  double lower = 0, upper = 0;
};

static Workload read(const char* path) {
  Workload result;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "vars") {
      words >> result.variables;
    } else if (word == "edit") {
      std::pair<int, double> edit;
      words >> edit.first >> edit.second;
      result.edits.push_back(edit);
    } else if (word == "sweep") {
      words >> result.swept >> result.lower >> result.upper;
    } else if (word == "con") {
      Row row;
      int count;
      words >> row.priority >> row.relation >> count;
      for (int i = 0; i < count; i++) {
        std::pair<int, double> term;
        words >> term.first >> term.second;
        row.terms.push_back(term);
      }
      words >> row.constant;
      result.rows.push_back(row);
    } else if (word == "intrinsic") {
      int row;
      words >> row;
      result.rows[row].isContent = true;
    }
  }
  return result;
}

// Strengths as far apart as kiwi's range allows, one for each priority in use.
static std::map<double, double> strengths(const Workload& workload) {
  std::set<double> priorities;
  for (auto& row : workload.rows)
    if (row.priority < 1000) priorities.insert(row.priority);
  double ratio = std::min(1000.0, std::pow(1e8, 1.0 / std::max<size_t>(1, priorities.size())));
  std::map<double, double> result;
  double strength = 1;
  for (double priority : priorities) {
    result[priority] = strength;
    strength *= ratio;
  }
  result[1000] = kiwi::strength::required;
  return result;
}

// The six orders: rows as in the file or by priority; edits before all rows, edits after all rows, or
// edits first and then the rows with a single variable before the others.
static std::vector<int> arranged(const Workload& workload, int order) {
  std::vector<int> result(workload.rows.size());
  std::iota(result.begin(), result.end(), 0);
  auto& rows = workload.rows;
  if (order >= 3)
    std::stable_sort(result.begin(), result.end(),
                     [&](int a, int b) { return rows[a].priority > rows[b].priority; });
  if (order % 3 == 2)
    std::stable_sort(result.begin(), result.end(), [&](int a, int b) {
      return (rows[a].terms.size() == 1) > (rows[b].terms.size() == 1);
    });
  return result;
}

struct Screen {
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;
  // The variable of each content size, by the variable it is for and its size.
  std::map<std::pair<int, double>, kiwi::Variable> contents;
};

static void build(Screen& screen, const Workload& workload, const std::vector<int>& order,
                  const std::map<double, double>& strengths, bool editsFirst, bool isAlive) {
  screen.variables.resize(workload.variables);
  auto addEdits = [&] {
    for (auto& [variable, value] : workload.edits) {
      screen.solver.addEditVariable(screen.variables[variable], kiwi::strength::strong * 100);
      screen.solver.suggestValue(screen.variables[variable], value);
    }
    if (!isAlive) return;
    for (auto& row : workload.rows) {
      if (!row.isContent) continue;
      auto key = std::make_pair(row.terms[0].first, row.constant);
      if (screen.contents.count(key)) continue;
      kiwi::Variable size;
      screen.contents.emplace(key, size);
      screen.solver.addEditVariable(size, kiwi::strength::strong * 100);
      screen.solver.suggestValue(size, -row.constant);
    }
  };
  if (editsFirst) addEdits();
  for (int index : order) {
    auto& row = workload.rows[index];
    std::vector<kiwi::Term> terms;
    terms.reserve(row.terms.size() + 1);
    for (auto& [variable, coefficient] : row.terms)
      terms.emplace_back(screen.variables[variable], coefficient);
    double constant = row.constant;
    if (isAlive && row.isContent) {
      if (!editsFirst) {
        auto key = std::make_pair(row.terms[0].first, row.constant);
        screen.contents.emplace(key, kiwi::Variable());
      }
      terms.emplace_back(screen.contents.at({row.terms[0].first, row.constant}), -1.0);
      constant = 0;
    }
    auto op = row.relation < 0   ? kiwi::OP_LE
              : row.relation > 0 ? kiwi::OP_GE
                                 : kiwi::OP_EQ;
    screen.solver.addConstraint(
        kiwi::Constraint(kiwi::Expression(terms, constant), op, strengths.at(row.priority)));
  }
  if (!editsFirst) {
    auto known = screen.contents;
    screen.contents.clear();
    for (auto& [variable, value] : workload.edits) {
      screen.solver.addEditVariable(screen.variables[variable], kiwi::strength::strong * 100);
      screen.solver.suggestValue(screen.variables[variable], value);
    }
    for (auto& [key, size] : known) {
      screen.solver.addEditVariable(size, kiwi::strength::strong * 100);
      screen.solver.suggestValue(size, -key.second);
    }
    screen.contents = known;
  }
  screen.solver.updateVariables();
}

static double now() {
  // Time of this thread, so that whatever else the machine does counts little.
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

int main(int argc, char** argv) {
  if (argc != 5) {
    std::fprintf(stderr, "usage: kiwi_driver FILE build|switch ORDER SECONDS\n");
    return 64;
  }
  auto workload = read(argv[1]);
  bool isSwitch = std::string(argv[2]) == "switch";
  int order = std::atoi(argv[3]);
  double limit = std::atof(argv[4]) * 1e6;
  auto strength = strengths(workload);
  auto arrangement = arranged(workload, order);
  bool editsFirst = order % 3 != 1;
  double start = now(), best = INFINITY;
  try {
    if (!isSwitch) {
      for (int round = 0; round < 100 && (round == 0 || now() - start < limit / 2); round++) {
        double begin = now();
        {
          Screen screen;
          build(screen, workload, arrangement, strength, editsFirst, false);
          best = std::min(best, now() - begin);
        }
      }
    } else {
      Screen screen;
      build(screen, workload, arrangement, strength, editsFirst, true);
      const double scales[] = {0.8, 1, 1.4};
      for (int round = 0; round < 20 && (round < 2 || now() - start < limit / 2); round++) {
        double begin = now();
        for (int environment = 0; environment < 24; environment++) {
          for (auto& [variable, value] : workload.edits)
            if (variable == workload.swept)
              screen.solver.suggestValue(
                  screen.variables[variable],
                  workload.lower + (workload.upper - workload.lower) * (environment % 8) / 7);
          for (auto& [key, size] : screen.contents)
            screen.solver.suggestValue(size, -key.second * scales[environment % 3]);
          screen.solver.updateVariables();
        }
        best = std::min(best, (now() - begin) / 24);
      }
    }
  } catch (const std::exception& error) {
    std::printf("error %s\n", error.what());
    return 0;
  }
  std::printf("%.3f\n", best);
}
