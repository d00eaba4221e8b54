#!/usr/bin/env bash
# Guess:    once pgBackRest has restored a database to a moment and it was promoted, a standby cloned from it with pg_basebackup -R follows it.
# Version:  pgBackRest 2.45-1 (Debian 12), PostgreSQL 15 (15.18 when this was written). No package of npm has them: the script unpacks Debian's
#           into its folder (apt-get download), and needs a Debian 12 whose apt reaches its packages.
# Seen:     pgBackRest leaves the recovery settings in postgresql.auto.conf, where the restored server no longer looks at them. The clone takes
#           the file along and does look: the moment is long past, so it stops at the first transaction that comes, and promotes itself.
# Output:   left in postgresql.auto.conf: restore_command recovery_target_time recovery_target_action
#           the standby follows: yes
#           after one more row of the main one: no, it takes writes
# Means:    two servers take the office's invoices, each with numbers of its own. ALTER SYSTEM RESET those settings before the first clone.
set -euo pipefail

work=$(mktemp -d)
chmod 755 "$work"
cleanup() {
  for folder in standby main; do
    [ -f "$work/run/$folder/postmaster.pid" ] && kill -QUIT "$(head -1 "$work/run/$folder/postmaster.pid")" 2>/dev/null || true
  done
  sleep 1
  rm -rf "$work"
}
trap cleanup EXIT
cd "$work"

if ! { apt-get download pgbackrest=2.45-1 postgresql-15 postgresql-client-15 libpq5 libicu72 libxml2 libldap-2.5-0 libxslt1.1 &&
  for package in *.deb; do dpkg -x "$package" root; done; } >install.log 2>&1; then
  tail -3 install.log >&2
  echo 'Needs Debian 12 and its packages: apt-get update, then again.' >&2
  exit 2
fi
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu PATH=$work/root/usr/lib/postgresql/15/bin:$work/root/usr/bin:$PATH
mkdir run
# PostgreSQL refuses to run as root.
as=()
if [ "$(id -u)" = 0 ]; then
  chown nobody run
  as=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
fi
cd run
quietly() { "${as[@]}" "$@" >>log 2>&1 || { tail -20 log >&2; exit 3; }; }
sql() { "${as[@]}" psql -XAtq -h "$PWD" -p "$1" -d postgres -U postgres -c "$2"; }
start() { quietly pg_ctl -w -D "$1" -l "$1.log" -o "-p $2 -k $PWD -c listen_addresses=" start; }
until_is() {
  for _ in $(seq 120); do
    [ "$(sql "$1" "$2" 2>/dev/null)" = "$3" ] && return
    sleep 0.5
  done
  tail -20 log >&2
  echo "Never came: $2 = $3" >&2
  exit 3
}
backrest() { quietly pgbackrest --config="$PWD/pgbackrest.conf" --stanza=office "$@"; }

touch log && [ ${#as[@]} -eq 0 ] || chown nobody log
"${as[@]}" tee pgbackrest.conf >/dev/null <<CONF
[global]
repo1-path=$PWD/repo
log-path=$PWD
lock-path=$PWD/lock
spool-path=$PWD
repo1-retention-full=1
start-fast=y
[office]
pg1-path=$PWD/main
pg1-socket-path=$PWD
pg1-port=5501
pg1-user=postgres
CONF
quietly initdb -D main -U postgres -A trust --locale=C -E UTF8
"${as[@]}" tee -a main/postgresql.conf >/dev/null <<CONF
archive_mode = on
archive_command = 'pgbackrest --config=$PWD/pgbackrest.conf --stanza=office archive-push %p'
CONF
start main 5501
backrest stanza-create
backrest backup
sql 5501 'CREATE TABLE sold AS SELECT 1 AS number'
moment=$(sql 5501 'SELECT now() + interval $$1 second$$')
sleep 3
sql 5501 'INSERT INTO sold VALUES (2)'
sql 5501 'SELECT pg_switch_wal()' >/dev/null
quietly pg_ctl -w -D main -m fast stop
backrest --delta --type=time "--target=$moment" --target-action=promote restore
start main 5501
until_is 5501 'SELECT pg_is_in_recovery()' f
[ "$(sql 5501 'SELECT string_agg(number::text, $$ $$) FROM sold')" = 1 ]

left=$("${as[@]}" sed -nE 's/^(restore_command|recovery_target_[a-z]+) .*/\1/p' main/postgresql.auto.conf | tr '\n' ' ')
echo "left in postgresql.auto.conf: ${left% }"
quietly pg_basebackup -R -c fast -h "$PWD" -p 5501 -U postgres -D standby
start standby 5502
until_is 5502 'SELECT count(*) FROM pg_stat_wal_receiver' 1
[ "$(sql 5502 'SELECT pg_is_in_recovery()')" = t ]
echo 'the standby follows: yes'
sql 5501 'INSERT INTO sold VALUES (3)'
until_is 5502 'SELECT pg_is_in_recovery()' f
sql 5502 'INSERT INTO sold VALUES (4)'
echo 'after one more row of the main one: no, it takes writes'
[ "${left% }" = 'restore_command recovery_target_time recovery_target_action' ]
