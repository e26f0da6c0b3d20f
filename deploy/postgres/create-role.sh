#!/bin/sh
# The program's role and its database, made when PostgreSQL starts for the first time. The role owns this one database, because the
# program makes its tables itself; it may make no other, give no rights, and read nothing of the machine.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --set password="$PROGRAM_PASSWORD" <<'SQL'
create role skolmaterial login password :'password' nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
create database skolmaterial owner skolmaterial;
revoke connect, temporary on database skolmaterial from public;
SQL
