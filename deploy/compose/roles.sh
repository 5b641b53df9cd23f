#!/usr/bin/env bash
# Runs once, when the database is created: the owner of the tables, and the role of the API and the worker.
set -euo pipefail

password_in() { sed -E 's#^[^:]+://[^:]+:([^@]+)@.*#\1#' "/run/secrets/$1"; }

psql --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" \
  --set owner_password="$(password_in owner-database-url)" --set app_password="$(password_in database-url)" <<'SQL'
create role fieldhouse login password :'owner_password';
create role fieldhouse_app login password :'app_password';
create database fieldhouse owner fieldhouse;
alter role fieldhouse_app set statement_timeout = '5s';
alter role fieldhouse_app set lock_timeout = '1s';
alter role fieldhouse_app set idle_in_transaction_session_timeout = '5s';
SQL
