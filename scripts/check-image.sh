#!/bin/bash
# npm run check image: builds the image of Dockerfile with buildah, starts it as its user on a root that cannot be written, and asks it for
# pages. As root, without a daemon and without a registry: the base is made here from Debian's packages and the Node of this machine, so
# it has the versions of this machine instead of those that NODE_IMAGE names.
# apt: buildah, mmdebstrap. BASE_TAR names a base that was made before. About five minutes.
set -euo pipefail
cd "$(dirname "$0")/.."
for program in buildah mmdebstrap; do
  command -v "$program" >/dev/null || { echo "NOT CHECKED, because $program is not installed (apt install buildah mmdebstrap)."; exit 1; }
done

folder=$(mktemp -d)
# Storage of its own, so that nothing is left beside other images.
export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs
buildah() { command buildah --root "$folder/storage" --runroot "$folder/run" "$@"; }
container=''
cleanup() {
  [ -z "$container" ] || buildah rm "$container" >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap cleanup EXIT

base_tar=${BASE_TAR:-$folder/base.tar}
[ -f "$base_tar" ] || mmdebstrap --quiet --variant=minbase --include=ca-certificates bookworm "$base_tar"

echo 'Making the base …'
base=$(buildah from scratch)
buildah add --quiet "$base" "$base_tar" / >/dev/null
node=$(node -p 'process.execPath')
modules=$(npm root --global)
buildah copy --quiet "$base" "$node" /usr/local/bin/node >/dev/null
buildah copy --quiet "$base" "$modules/npm" /usr/local/lib/node_modules/npm >/dev/null
# Certificates that this machine trusts besides, as of a company's proxy.
buildah copy --quiet "$base" /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt >/dev/null
buildah run "$base" -- ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
libraries=$(ldd "$node" | awk '$3 ~ /^\// { print $3 }')
for library in $libraries; do buildah copy --quiet "$base" "$library" "$library" >/dev/null; done
buildah config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$base"
buildah commit --quiet "$base" localhost/node-base >/dev/null
buildah rm "$base" >/dev/null

echo 'Building the image …'
buildah bud --quiet --pull-never --format docker --build-arg NODE_IMAGE=localhost/node-base --tag localhost/skolmaterial . >/dev/null

container=$(buildah from --pull-never localhost/skolmaterial)
run() { buildah run "$container" -- "$@"; }
fail() { echo "failed: $1"; exit 1; }

[ "$(run id -u)" = 10001 ] || fail 'it runs as another user than 10001'
run sh -c 'touch /app/written 2>/dev/null' && fail 'its user can write the program'
run sh -c 'touch /data/written && rm /data/written' || fail 'its user cannot write /data'
run sh -c 'test -s /app/dist/sbom.json' || fail 'the bill of materials is missing'
run sh -c '! ls /app/node_modules/vite /app/tests /app/.git 2>/dev/null' || fail 'what only the build needs is in it'
buildah inspect --type image localhost/skolmaterial | grep -q '"Healthcheck"' || fail 'it has no HEALTHCHECK'

# The network of this machine is the container's, so the port is one that is free here.
port=$(node -e "const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close() })")
buildah run --env HOST=127.0.0.1 --env PORT="$port" --env SEED=demo "$container" -- node dist/program/main.js >"$folder/log" 2>&1 &
server=$!
for _ in $(seq 300); do
  curl -fsS "http://127.0.0.1:$port/readyz" >/dev/null 2>&1 && break
  kill -0 $server 2>/dev/null || { tail -20 "$folder/log"; fail 'it ended by itself'; }
  sleep 0.5
done
curl -fsS "http://127.0.0.1:$port/" | grep -q '<h1' || { tail -20 "$folder/log"; fail 'the home page does not come'; }
curl -fsS "http://127.0.0.1:$port/amne/biologi" | grep -q 'class="card"' || fail 'a list has no materials'
PORT=$port node -e "$(buildah inspect --type image --format '{{index .Docker.Config.Healthcheck.Test 3}}' localhost/skolmaterial)" || fail 'its health check fails'
pkill -TERM -P "$server" -f dist/program/main.js 2>/dev/null || kill -TERM "$server"
wait "$server" || true
grep -q '"level":60' "$folder/log" && fail 'it logged a fatal error'
echo 'ok: the image is built, runs as 10001 with a program that it cannot write, and answers.'
