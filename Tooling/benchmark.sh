#!/bin/sh
# Measures the lint on a generated repository of 500 modules and 10,000 files, and on this one.
#
# The first run after `generate` finds SwiftPM's answers about the manifests in the tool's cache, the files in
# the system's. To measure without either: remove `.build/architecture` in the folder, which makes SwiftPM read
# 500 manifests and takes minutes, or drop the system's caches.
set -eu
cd "$(dirname "$0")"
swift build -c release
tool="$(swift build -c release --show-bin-path)/architecture"
house="$(mktemp -d)"
trap 'rm -rf "$house"' EXIT
"$tool" generate "$house"
for run in 1 2 3; do
  echo "500 modules, run $run:"
  time -p "$tool" lint --root "$house"
done
for run in 1 2 3; do
  echo "this repository, run $run:"
  time -p "$tool" lint --root ..
done
