#!/bin/bash
# npm run check image: builds the image of Dockerfile with buildah, starts it as its own user, and asks it for pages. As root, without a
# daemon and without a registry of images: the base is made here from Debian's packages and the Node of this machine, so it has their
# versions instead of those that NODE_IMAGE names.
# apt: buildah, mmdebstrap. BASE_TAR names a base that was made before.
set -euo pipefail
cd "$(dirname "$0")/.."
for program in buildah mmdebstrap; do
  command -v "$program" >/dev/null || { echo "NOT CHECKED, because $program is not installed (apt install buildah mmdebstrap)."; exit 1; }
done

folder=$(mktemp -d)
# Storage of its own, so that nothing is left beside other images.
export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs
buildah() { command buildah --root "$folder/storage" --runroot "$folder/run" "$@"; }
server=''
cleanup() {
  [ -z "$server" ] || kill -TERM -- "-$server" 2>/dev/null || true
  buildah rm --all >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap cleanup EXIT

base_tar=${BASE_TAR:-$folder/base.tar}
[ -f "$base_tar" ] || mmdebstrap --quiet --variant=minbase --include=ca-certificates bookworm "$base_tar"

echo 'Making the base …'
base=$(buildah from scratch)
buildah add --quiet "$base" "$base_tar" / >/dev/null
node=$(node -p 'process.execPath')
buildah copy --quiet "$base" "$node" /usr/local/bin/node >/dev/null
buildah copy --quiet "$base" "$(npm root --global)/npm" /usr/local/lib/node_modules/npm >/dev/null
# Certificates that this machine trusts besides, as of a company's proxy.
buildah copy --quiet "$base" /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt >/dev/null
buildah run "$base" -- ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
buildah config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt --env "NPM_CONFIG_REGISTRY=$(npm config get registry)" "$base"
buildah run "$base" -- node --version
buildah commit --quiet "$base" localhost/node-base >/dev/null

echo 'Building the image …'
buildah bud --quiet --pull-never --format docker --build-arg NODE_IMAGE=localhost/node-base --tag localhost/skolmaterial . >/dev/null

container=$(buildah from --pull-never localhost/skolmaterial)
run() { buildah run "$container" -- "$@"; }
fail() { echo "failed: $1"; exit 1; }

[ "$(run id -u)" = 10001 ] || fail 'it runs as another user than 10001'
! run sh -c 'touch /app/written' 2>/dev/null || fail 'its user can write the program'
run sh -c 'touch /data/written && rm /data/written' || fail 'its user cannot write /data'
run sh -c 'test -s /app/dist/sbom.json' || fail 'the bill of materials is missing'
! run sh -c 'ls -d /app/node_modules/vite /app/tests /app/.git' >/dev/null 2>&1 || fail 'what only the build needs is in it'
[ -n "$(buildah inspect --type image --format '{{.Docker.Config.Healthcheck.Test}}' localhost/skolmaterial)" ] || fail 'it has no HEALTHCHECK'

# The network of this machine is the container's, so the port is one that is free here.
port=$(node -e "const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close() })")
# A group of processes of its own, so that all of it can be ended.
set -m
command buildah --root "$folder/storage" --runroot "$folder/run" run --env HOST=127.0.0.1 --env PORT="$port" --env SEED=demo \
  "$container" -- node dist/program/main.js >"$folder/log" 2>&1 &
server=$!
set +m
ask() { node -e "fetch('http://127.0.0.1:$port$1').then(async (answer) => { process.stdout.write(await answer.text()); process.exit(answer.ok ? 0 : 1) }, () => process.exit(1))"; }
for _ in $(seq 300); do
  ask /readyz >/dev/null && break
  kill -0 "$server" 2>/dev/null || { tail -20 "$folder/log"; fail 'it ended by itself'; }
  sleep 0.5
done
ask / | grep -q '<h1' || { tail -20 "$folder/log"; fail 'the home page does not come'; }
ask /amne/biologi | grep -q 'href="/skogens-kretslopp"' || fail 'a list has no materials'
PORT=$port node -e "$(buildah inspect --type image --format '{{index .Docker.Config.Healthcheck.Test 3}}' localhost/skolmaterial)" || fail 'its health check fails'
kill -TERM -- "-$server"
wait "$server" || true
server=''
! grep -q '"level":60' "$folder/log" || fail 'it logged a fatal error'
echo 'ok: the image is built, runs as 10001 with a program that it cannot write, and answers.'
