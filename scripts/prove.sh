#!/bin/sh
# Proves `npm start`, `npm test`, 20,000 random requests, 20,000 random lives, the long tests and every screen in every look on a fresh clone, from an empty home and an empty npm cache: as root
# (when we are root) and as an ordinary user. `sh scripts/prove.sh start` proves only the first. Prints what it did; ends with 0 when all held.
set -u
what=${1:-all}
source=$(cd "$(dirname "$0")/.." && pwd)
# The settings of npm that a machine behind a proxy needs, and nothing else of ours.
kept=$(env | grep -iE '^(https?_proxy|no_proxy|npm_config_registry|npm_config_cafile|node_extra_ca_certs|ssl_cert_file)=' || true)
failures=0

fail() {
  echo "FAILED: $1"
  failures=$((failures + 1))
}

# as <uid or "me"> <home> <command...>
as() {
  who=$1 home=$2
  shift 2
  # shellcheck disable=SC2086
  set -- env -i $kept HOME="$home" PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 "$@"
  if [ "$who" = me ]; then "$@"; else setpriv --reuid="$who" --regid="$who" --clear-groups "$@"; fi
}

# Whatever names the folder in its command line or works in it.
left_in() {
  for entry in /proc/[0-9]*; do
    pid=${entry#/proc/}
    [ "$pid" = $$ ] && continue
    words=$(cat "$entry/cmdline" 2>/dev/null | tr '\0' ' ')
    if echo "$words $(readlink "$entry/cwd" 2>/dev/null)" | grep -qF "$1"; then
      echo "$pid $words"
    fi
  done
}

prove_start() {
  who=$1 place=$2 port=$3 limit=$4
  log=$place/start.log
  : >"$log"
  began=$(date +%s)
  (cd "$place/clone" && exec setsid sh "$source/scripts/prove.sh" as "$who" "$place/home" PORT="$port" npm start) >"$log" 2>&1 &
  runner=$!
  until grep -q 'Menyala is ready' "$log"; do
    if ! kill -0 $runner 2>/dev/null || [ $(($(date +%s) - began)) -gt "$limit" ]; then
      tail -n 30 "$log"
      fail "npm start was not ready within $limit s"
      kill -TERM $runner 2>/dev/null
      return
    fi
    sleep 0.2
  done
  echo "  ready after $(($(date +%s) - began)) s"
  status=$(node -e "fetch('http://127.0.0.1:$port/readyz').then(a => console.log(a.status), e => console.log(e.message))")
  [ "$status" = 200 ] || fail "/readyz answered $status"
  page=$(node -e "fetch('http://127.0.0.1:$port/').then(async a => console.log(a.status, (await a.text()).includes('</html>')))")
  [ "$page" = '200 true' ] || fail "the first page answered $page"
  npm_pid=$(left_in "$place" | awk '$2 == "npm" && $3 == "start" { print $1; exit }')
  [ -n "$npm_pid" ] || fail 'npm start names itself no more, so it cannot be told to stop'
  kill -TERM "${npm_pid:-$runner}"
  wait $runner
  # npm ends at once and leaves the stopping to its child, which waits for requests.
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    left=$(left_in "$place")
    [ -z "$left" ] && break
    sleep 1
  done
  [ -z "$left" ] || fail "processes are left: $left"
}

prove() {
  who=$1 name=$2 port=$3
  place=$(mktemp -d)
  echo "--- $name, in $place"
  git -c safe.directory='*' clone -q "$source" "$place/clone"
  mkdir "$place/home"
  [ "$who" = me ] || chown -R "$who:$who" "$place"
  echo "  npm start, the first time"
  prove_start "$who" "$place" "$port" 300
  echo "  npm start, the second time"
  prove_start "$who" "$place" "$port" 8
  if [ "$what" = all ]; then
    echo "  npm test"
    (cd "$place/clone" && as "$who" "$place/home" npm test) >"$place/test.log" 2>&1 || fail "npm test ended with $?"
    tail -n 1 "$place/test.log"
    tail -n 1 "$place/test.log" | grep -qE '^[0-9]+ passed, 0 failed$' || { tail -n 60 "$place/test.log"; fail "the last line of npm test"; }
    echo "  npm run fuzz"
    (cd "$place/clone" && as "$who" "$place/home" npm run fuzz) >"$place/fuzz.log" 2>&1 || { tail -n 60 "$place/fuzz.log"; fail "npm run fuzz"; }
    grep -o 'fuzz: .*' "$place/fuzz.log"
    echo "  npm run lives"
    (cd "$place/clone" && as "$who" "$place/home" npm run lives) >"$place/lives.log" 2>&1 || { tail -n 60 "$place/lives.log"; fail "npm run lives"; }
    for proof in long looks; do
      echo "  npm run $proof"
      (cd "$place/clone" && as "$who" "$place/home" npm run "$proof") >"$place/$proof.log" 2>&1 || { tail -n 60 "$place/$proof.log"; fail "npm run $proof"; }
    done
    left=$(left_in "$place")
    [ -z "$left" ] || fail "processes are left after npm test: $left"
  fi
  rm -rf "$place"
}

# Called by itself, so that a whole `as` can be put into a session of its own.
if [ "$what" = as ]; then
  shift
  as "$@"
  exit $?
fi

if [ "$(id -u)" = 0 ]; then
  prove me 'as root' 3987
  prove 65534 'as an ordinary user (nobody)' 3988
else
  prove me 'as an ordinary user' 3988
fi
[ $failures = 0 ] && echo 'Both commands hold.'
exit $((failures > 0))
