#!/usr/bin/env bash
# Runs a command with PgBouncer in transaction mode before the PostgreSQL of TEST_DATABASE_URL, as sites with many servers have it:
# scripts/with-postgres.sh scripts/with-pgbouncer.sh npx vitest run tests/server/orders.test.ts
# PGBOUNCER names its program where it is not in the path.
set -euo pipefail
program=${PGBOUNCER:-$(command -v pgbouncer || echo /usr/sbin/pgbouncer)}
if [ ! -x "$program" ]; then
  echo 'PgBouncer is not installed: apt-get install pgbouncer' >&2
  exit 2
fi
folder=$(mktemp -d /tmp/pgbouncer-XXXXXX)
free_port() { node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })'; }
port=$(free_port)
read -r host server_port user < <(node -e 'const u = new URL(process.env.TEST_DATABASE_URL); console.log(u.hostname, u.port || 5432, u.username)')
cat >"$folder/pgbouncer.ini" <<INI
[databases]
; The tests make and drop databases from this one, with locks of a session.
postgres = host=$host port=$server_port user=$user pool_mode=session
* = host=$host port=$server_port user=$user
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = $port
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 500
server_login_retry = 1
logfile = $folder/log
pidfile = $folder/pid
INI
# PgBouncer refuses to run as root.
as_owner() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- env LD_LIBRARY_PATH="${LD_LIBRARY_PATH:-}" "$@"; else "$@"; fi; }
if [ "$(id -u)" = 0 ]; then chown -R postgres "$folder"; fi
# The template of the seeded databases must have no connection left when it is copied, so it is made without PgBouncer.
npx vitest run tests/server/licences.test.ts >/dev/null
as_owner "$program" -d "$folder/pgbouncer.ini"
trap 'kill "$(cat "$folder/pid")" 2>/dev/null || true; rm -rf "$folder"' EXIT
TEST_DATABASE_URL="postgres://$user@127.0.0.1:$port/postgres?pooler=on" "$@"
