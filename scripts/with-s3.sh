#!/usr/bin/env bash
# Runs a command with an S3 store on 127.0.0.1, named in TEST_S3_URL: OpenStack Swift with its s3api, from Debian's packages, which
# are unpacked and not installed. scripts/with-s3.sh npx vitest run tests/server/s3-files.test.ts
# S3_PROGRAMS names a folder that keeps the unpacked packages for the next time. It needs a file system with extended attributes.
set -euo pipefail
folder=$(mktemp -d /tmp/s3-XXXXXX)
programs=${S3_PROGRAMS:-$folder/programs}
mkdir -p "$programs" "$folder"/{etc,data/d1}
packages='swift swift-proxy swift-object swift-container swift-account python3-swift liberasurecode1 python3-pyeclib
  python3-eventlet python3-greenlet python3-dnspython python3-netifaces python3-pastedeploy python3-pastedeploy-tpl python3-paste
  python3-xattr python3-cffi python3-cffi-backend python3-pycparser python3-ply python3-lxml python3-requests python3-urllib3
  python3-idna python3-certifi python3-chardet python3-charset-normalizer python3-six python3-pkg-resources memcached'
if [ ! -e "$programs/usr/bin/swift-proxy-server" ]; then
  # shellcheck disable=SC2086
  (cd "$folder" && apt-get download -qq $packages 2>/dev/null && for each in *.deb; do dpkg -x "$each" "$programs"; done)
fi
free_port() { node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })'; }
proxy=$(free_port) object=$(free_port) container=$(free_port) account=$(free_port) cache=$(free_port)
export PYTHONNOUSERSITE=1
run() {
  PYTHONPATH=$programs/usr/lib/python3/dist-packages LD_LIBRARY_PATH=$programs/usr/lib/$(uname -m)-linux-gnu \
    /usr/bin/python3 "$folder/run.py" "$@"
}
# Without this it reads /etc/swift/swift.conf.
cat >"$folder/run.py" <<PY
import sys, runpy, swift.common.utils as utils
utils.SWIFT_CONF_FILE = '$folder/etc/swift.conf'
sys.argv = sys.argv[1:]
runpy.run_path('$programs/usr/bin/' + sys.argv[0], run_name='__main__')
PY
cd "$folder/etc"
printf '[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = Policy-0\ndefault = yes\n' >swift.conf
common="bind_ip = 127.0.0.1\nworkers = 0\nuser = $(id -un)\nswift_dir = $folder/etc\nlog_level = WARNING\n"
for each in "object:$object" "container:$container" "account:$account"; do
  name=${each%%:*} port=${each##*:}
  printf "[DEFAULT]\nbind_port = $port\n${common}devices = $folder/data\nmount_check = false\ndisable_fallocate = true\n[pipeline:main]\npipeline = $name-server\n[app:$name-server]\nuse = egg:swift#$name\n" >"$name-server.conf"
  run swift-ring-builder "$name.builder" create 4 1 1 >/dev/null
  run swift-ring-builder "$name.builder" add "r1z1-127.0.0.1:$port/d1" 1 >/dev/null
  run swift-ring-builder "$name.builder" rebalance >/dev/null
done
{
  printf "[DEFAULT]\nbind_port = $proxy\n${common}"
  printf '[pipeline:main]\npipeline = catch_errors cache listing_formats s3api tempauth copy slo dlo symlink proxy-server\n'
  printf '[app:proxy-server]\nuse = egg:swift#proxy\nallow_account_management = true\naccount_autocreate = true\n'
  printf "[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:$cache\n"
  printf '[filter:tempauth]\nuse = egg:swift#tempauth\nuser_test_tester = testing .admin\n[filter:s3api]\nuse = egg:swift#s3api\nlocation = us-east-1\n'
  for each in catch_errors listing_formats copy slo dlo symlink; do printf "[filter:$each]\nuse = egg:swift#$each\n"; done
} >proxy-server.conf
started=()
# The servers of Swift leave their process group, so each is ended by its own id; the data is temporary.
trap 'for each in "${started[@]}"; do kill -KILL "$each" 2>/dev/null || true; done; wait 2>/dev/null; cd /; rm -rf "$folder"' EXIT
export LD_LIBRARY_PATH=$programs/usr/lib/$(uname -m)-linux-gnu
"$programs/usr/bin/memcached" -l 127.0.0.1 -p "$cache" -m 16 -u "$(id -un)" >"$folder/memcached.log" 2>&1 </dev/null &
started+=($!)
for name in account container object proxy; do
  PYTHONPATH=$programs/usr/lib/python3/dist-packages /usr/bin/python3 "$folder/run.py" "swift-$name-server" "$name-server.conf" >"$folder/$name.log" 2>&1 </dev/null &
  started+=($!)
done
unset LD_LIBRARY_PATH
for _ in $(seq 300); do
  if curl -s -o /dev/null "http://127.0.0.1:$proxy/"; then ready=1 && break; fi
  sleep 0.1
done
if [ -z "${ready:-}" ]; then tail -n 5 "$folder"/*.log >&2 && exit 1; fi
cd "$OLDPWD"
TEST_S3_URL="http://127.0.0.1:$proxy" TEST_S3_KEY_ID=test:tester TEST_S3_SECRET_KEY=testing "$@"
