#!/usr/bin/env bash
# Runs a command with a temporary PostgreSQL on 127.0.0.1, named in TEST_DATABASE_URL, and removes it afterwards.
# Fails if the command did not use it, so that a test run that skipped PostgreSQL does not look successful.
# With --serializable before the command every transaction is serializable, and refused where others were in its way, as distributed
# databases do: scripts/with-postgres.sh --serializable npm test -- postgres
set -euo pipefail
isolation='read committed'
if [ "${1:-}" = --serializable ]; then
  isolation=serializable
  shift
fi
binaries() { ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1; }
if [ -z "$(binaries)" ]; then
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null
fi
bin=$(binaries)
folder=$(mktemp -d /tmp/postgres-XXXXXX)
port=$(node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })')
# PostgreSQL refuses to run as root.
as_owner() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; fi
cd "$folder"
trap 'cd /; as_owner "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true; rm -rf "$folder"' EXIT
as_owner "$bin/initdb" -D "$folder/data" -U tests -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
# No fsync, because the data is temporary.
as_owner "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/log" start \
  -o "-c listen_addresses=127.0.0.1 -p $port -k $folder -c fsync=off -c max_connections=300 -c default_transaction_isolation='$isolation'" >/dev/null
cd "$OLDPWD"
code=0
TEST_DATABASE_URL="postgres://tests@127.0.0.1:$port/postgres" TEST_DATABASE_ISOLATION="$isolation" "$@" || code=$?
used=$("$bin/psql" -h 127.0.0.1 -p "$port" -U tests -d postgres -Atc "select count(*) from pg_database where datname like 'seed%'")
if [ "$used" = 0 ]; then
  echo 'PostgreSQL was started but not used.'
  exit 1
fi
exit "$code"
