# Source this file (`. ./env.sh`): it installs the pinned Node.js once and puts it first in PATH.
_fieldhouse_root=$(cd "$(dirname "${BASH_SOURCE[0]:-$0}")" && pwd)
_fieldhouse_node="$_fieldhouse_root/tools/node"
if ! cmp -s "$_fieldhouse_node/package-lock.json" "$_fieldhouse_node/node_modules/.installed-lock"; then
  (cd "$_fieldhouse_node" && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >&2 && cp package-lock.json node_modules/.installed-lock)
fi
case ":$PATH:" in
  *":$_fieldhouse_node/node_modules/.bin:"*) ;;
  *) export PATH="$_fieldhouse_node/node_modules/.bin:$PATH" ;;
esac
# A third less CPU time for each start of a process, of which tests and chaos make hundreds.
export NODE_COMPILE_CACHE="$_fieldhouse_root/.data/compile-cache"
unset _fieldhouse_root _fieldhouse_node
