# Everything that a person or CI runs. `make` alone builds.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
# One set of flags for building and testing, so that neither rebuilds what the other built.
# The first makes SwiftPM hold imports against the dependencies that Package.swift declares.
STRICT = --explicit-target-dependency-import-check error -Xswiftc -warnings-as-errors
SOURCES = Package.swift Sources Tests examples/embed

.PHONY: build demo test check bench bench-repl bench-full judge judge-full fuzz goldens facts docs install deb deb-check lint format tools clean

build:
	$(SWIFT) build $(STRICT)

# The main job on a real specification.
demo: tools build
	@Tests/Tools/demo.sh

test: tools
	$(SWIFT) test $(STRICT)

# What CI runs. The tests come last: they also check the examples and README's transcripts.
check: tools lint
	python3 Tools/facts.py --check
	python3 Tools/schemas.py --check
	$(SWIFT) build --build-tests $(STRICT)
	$(SWIFT) test $(STRICT)

# The solver beside kiwi, the parser beside tree-sitter's, each example in all environments: some ten
# minutes. The table goes into BENCHMARKS.md. `bench-full` has no caps.
bench bench-full: tools
	$(SWIFT) build -c release --product adapt-bench
	$(SWIFT) build -c release --product adapt
	-@bin="$$($(SWIFT) build -c release --show-bin-path)"; \
	.build/venv/bin/python Tests/Tools/bench/bench.py "$$bin/adapt-bench" "$$bin/adapt" --write \
	  $(if $(filter bench-full,$@),--full)
	$(MAKE) bench-repl

# The solver's answers held against HiGHS: 1,000 screens, 200 of each tangled or degenerate family;
# in full, 10,000 and 1,000.
judge judge-full: tools
	ADAPT_REQUIRE_TOOLS=1 ADAPT_JUDGE=$(if $(filter judge-full,$@),all,full) \
	  $(SWIFT) test $(STRICT) --filter JudgeTests

# How long one waits at the prompt, through a pseudo-terminal, on a screen of 300 views. The program is
# built as it is installed.
bench-repl: tools
	$(SWIFT) build $(RELEASE) --product adapt-repl
	.build/venv/bin/python Tests/Tools/repl/latency.py \
	  "$$($(SWIFT) build $(RELEASE) --show-bin-path)/adapt-repl"

# Twenty minutes, or 10^8 bytes, of mutated specs through every stage.
fuzz:
	ADAPT_FUZZ_BYTES=100000000 ADAPT_FUZZ_SECONDS=1200 $(SWIFT) test -c release \
	  --scratch-path .build/fuzz -Xswiftc -enable-testing --filter PipelineFuzz

# Rewrites every golden and every transcript from what is printed now. Read the diff.
goldens:
	ADAPT_UPDATE_GOLDENS=1 $(SWIFT) test $(STRICT)
	git --no-pager diff --stat

# The library's documentation as a web site, in .build/documentation. A warning fails.
docs: build
	Tools/docs.sh

# Writes the Swift that is made from facts/*.json and grammar/*.schema.json.
facts:
	python3 Tools/facts.py
	python3 Tools/schemas.py

# Static, stripped binaries that run where no Swift is installed, in a build folder of their own.
RELEASE = --scratch-path .build/install -c release --static-swift-stdlib \
  -Xswiftc -use-ld=lld -Xlinker -s

SHARE = $(DESTDIR)$(PREFIX)/share

install:
	$(SWIFT) build $(RELEASE) --product adapt
	$(SWIFT) build $(RELEASE) --product adapt-repl
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(SHARE)/man/man1" "$(SHARE)/fish/vendor_completions.d" \
	  "$(SHARE)/bash-completion/completions" "$(SHARE)/zsh/site-functions"
	bin=$$($(SWIFT) build $(RELEASE) --show-bin-path) && \
	install -m 755 "$$bin/adapt" "$$bin/adapt-repl" "$(DESTDIR)$(PREFIX)/bin"
	adapt="$(DESTDIR)$(PREFIX)/bin/adapt"; \
	"$$adapt" help --manual >"$(SHARE)/man/man1/adapt.1" && \
	echo ".so man1/adapt.1" >"$(SHARE)/man/man1/adapt-repl.1" && \
	"$$adapt" completion bash >"$(SHARE)/bash-completion/completions/adapt" && \
	"$$adapt" completion zsh >"$(SHARE)/zsh/site-functions/_adapt" && \
	"$$adapt" completion fish >"$(SHARE)/fish/vendor_completions.d/adapt.fish"

# The same as a Debian package, in .build.
deb:
	Tools/deb.sh

# The package on a clean Debian 12 without Swift. Needs root; not part of `make check`.
deb-check: deb
	Tools/deb-check.sh

lint:
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)

format:
	$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

tools:
	@Tests/Tools/prepare.sh

clean:
	rm -rf .build
