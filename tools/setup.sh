#!/usr/bin/env bash
# Installs the Debian packages for `npm run up` and the tests; does nothing if all are installed.
set -euo pipefail

packages=(nginx libnginx-mod-http-brotli-static libnginx-mod-http-brotli-filter chromium chromium-headless-shell
  fonts-liberation procps redis-server wrk)
policy=/usr/sbin/policy-rc.d

is_installed() { [ "$(dpkg-query --show --showformat '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

missing=()
for package in "${packages[@]}"; do is_installed "$package" || missing+=("$package"); done
[ ${#missing[@]} -gt 0 ] || exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "Missing packages: ${missing[*]}. Run this script as root, or install sudo." >&2
    exit 1
  fi
  as_root=(sudo)
fi

# Debian starts a service on installation unless this file forbids it. The shop and its tests run their own nginx and
# Redis, so the system services stay off, also after a reboot.
if [ ! -e "$policy" ]; then
  trap '"${as_root[@]}" rm -f "$policy"' EXIT
  printf '#!/bin/sh\nexit 101\n' | "${as_root[@]}" tee "$policy" >/dev/null
  "${as_root[@]}" chmod 755 "$policy"
fi

echo "Installing ${missing[*]}"
apt_get=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o Acquire::Retries=3 -o DPkg::Lock::Timeout=300 -qq)
"${apt_get[@]}" update
"${apt_get[@]}" install --yes --no-install-recommends "${missing[@]}" >/dev/null

for service in nginx redis-server; do
  case " ${missing[*]} " in
    *" $service "*) "${as_root[@]}" systemctl disable --quiet "$service.service" 2>/dev/null || true ;;
  esac
done
