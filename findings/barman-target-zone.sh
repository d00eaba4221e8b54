#!/usr/bin/env bash
# Guess:    barman recover --target-time '2026-11-28 20:03:45' takes the database to that hour of the machine where it is typed: Barman says so itself,
#           "Doing PITR. Recovery target time: '2026-11-28 20:03:45-04:00'".
# Version:  Barman 3.4.0-1 (Debian 12), PostgreSQL 15 (15.18 when this was written). No package of npm has them: the script unpacks Debian's
#           into its folder (apt-get download), and needs a Debian 12 whose apt reaches its packages.
# Seen:     Barman reads an hour without a zone in the zone of its machine, and checks it there against the backup. Into postgresql.auto.conf it
#           writes the text as it was typed, and PostgreSQL reads that in the zone of its own file. Nothing is said.
# Output:   Barman, on a machine at UTC-4: Recovery target time with -04:00
#           without a zone, sold until then: 1 2  restored: nothing
#           with a zone, sold until then: 1 2  restored: 1 2
# Means:    a server in UTC (as in a container) goes four hours further back than was asked, as far as the end of the backup. Whoever writes a
#           moment for Barman writes its zone.
set -euo pipefail

work=$(mktemp -d)
chmod 755 "$work"
cleanup() {
  [ -z "${receiver:-}" ] || kill "$receiver" 2>/dev/null || true
  for folder in main bare zoned; do
    [ -f "$work/run/$folder/postmaster.pid" ] && kill -QUIT "$(head -1 "$work/run/$folder/postmaster.pid")" 2>/dev/null || true
  done
  sleep 1
  rm -rf "$work"
}
trap cleanup EXIT
cd "$work"

if ! { apt-get download barman=3.4.0-1 python3-barman=3.4.0-1 python3-psycopg2 python3-dateutil python3-argcomplete python3-six python3-pkg-resources postgresql-15 postgresql-client-15 libpq5 libicu72 libxml2 libldap-2.5-0 libxslt1.1 rsync libpopt0 libxxhash0 &&
  for package in *.deb; do dpkg -x "$package" root; done; } >install.log 2>&1; then
  tail -3 install.log >&2
  echo 'Needs Debian 12 and its packages: apt-get update, then again.' >&2
  exit 2
fi
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu PATH=$work/root/usr/lib/postgresql/15/bin:$work/root/usr/bin:$PATH
export PYTHONPATH=$work/root/usr/lib/python3/dist-packages PYTHONDONTWRITEBYTECODE=1
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
barman() { "${as[@]}" env TZ=AST4 python3 "$work/root/usr/bin/barman" -c "$PWD/barman.conf" "$@"; }
quietly_barman() { barman "$@" >>log 2>&1 || { tail -20 log >&2; exit 3; }; }

touch log && [ ${#as[@]} -eq 0 ] || chown nobody log
"${as[@]}" mkdir barman
"${as[@]}" tee barman.conf >/dev/null <<CONF
[barman]
barman_home = $PWD/barman
barman_user = $("${as[@]}" id -un)
log_file = $PWD/barman.log
configuration_files_directory = $PWD/none
[office]
description = Office
conninfo = host=$PWD port=5501 user=postgres dbname=postgres
streaming_conninfo = host=$PWD port=5501 user=postgres
backup_method = postgres
streaming_archiver = on
slot_name = barman
path_prefix = $work/root/usr/lib/postgresql/15/bin
CONF
quietly initdb -D main -U postgres -A trust --locale=C -E UTF8
echo "timezone = 'UTC'" | "${as[@]}" tee -a main/postgresql.conf >/dev/null
start main 5501
sql 5501 'CREATE TABLE sold (number int)'
quietly_barman receive-wal --create-slot office
barman receive-wal office >>log 2>&1 &
receiver=$!
until_is 5501 'SELECT count(*) FROM pg_replication_slots WHERE active' 1
quietly_barman switch-wal --force --archive office
quietly_barman backup --wait office
sql 5501 'INSERT INTO sold VALUES (1)'
sql 5501 'INSERT INTO sold VALUES (2)'
sleep 2
moment=$(TZ=AST4 date '+%F %T')
sleep 2
sql 5501 'INSERT INTO sold VALUES (3)'
quietly_barman switch-wal --force --archive office

# Where it is restored, and the moment as it is typed.
restored() {
  barman recover --target-time "$2" --target-action promote office latest "$PWD/$1" >"$1.said" 2>&1 || { tail -20 "$1.said" >&2; exit 3; }
  start "$1" 5502
  until_is 5502 'SELECT pg_is_in_recovery()' f
  sql 5502 'SELECT coalesce(string_agg(number::text, $$ $$ ORDER BY number), $$nothing$$) FROM sold'
  quietly pg_ctl -w -D "$1" -m immediate stop
}
bare=$(restored bare "$moment")
zoned=$(restored zoned "$moment-04:00")
grep -qF "Recovery target time: '$moment-04:00'" bare.said
echo 'Barman, on a machine at UTC-4: Recovery target time with -04:00'
echo "without a zone, sold until then: 1 2  restored: $bare"
echo "with a zone, sold until then: 1 2  restored: $zoned"
[ "$bare" = nothing ] && [ "$zoned" = '1 2' ]
