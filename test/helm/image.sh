#!/bin/sh
# npm run image: builds the image where there is no Docker (buildah, as root), and starts it as the chart does: nothing
# can be written but /data, nobody's user, no capability. The bases of helm/Dockerfile have to be at hand or to be had.
set -eu
export STORAGE_DRIVER="${STORAGE_DRIVER:-vfs}" BUILDAH_ISOLATION=chroot
port="${PORT:-18080}"
command -v buildah >/dev/null || { echo "buildah is missing: apt-get install -y buildah" >&2; exit 1; }
buildah bud --layers -f helm/Dockerfile -t blackbar-try .
container=$(buildah from --pull-never localhost/blackbar-try)
root=$(buildah mount "$container")
ended() {
  kill "$gateway" 2>/dev/null || true
  wait "$gateway" 2>/dev/null || true
  buildah rm "$container" >/dev/null
}
ROOT="$root" PORT="$port" unshare --mount sh -c '
  mount --bind "$ROOT" "$ROOT" && mount -o remount,bind,ro "$ROOT"
  mount -t tmpfs -o uid=65532,gid=65532,mode=700 tmpfs "$ROOT/data"
  mount -t proc proc "$ROOT/proc" && mount --bind /dev "$ROOT/dev"
  exec env -i PATH="/usr/local/bin:$PATH" NODE_ENV=production HOST=127.0.0.1 PORT="$PORT" DATA_DIR=/data/store \
    chroot "$ROOT" setpriv --reuid 65532 --regid 65532 --clear-groups --no-new-privs --bounding-set=-all \
    sh -c "cd /app && ! touch /app/x /tmp/x 2>/dev/null && exec node --disable-sigusr1 dist/gateway/main.js"
' &
gateway=$!
trap ended EXIT
tries=0
until curl -sf "http://127.0.0.1:$port/health"; do
  tries=$((tries + 1))
  [ "$tries" -lt 60 ] || { echo "the image does not start" >&2; exit 1; }
  sleep 1
done
answer=$(curl -sf "http://127.0.0.1:$port/upstreams/echo/v1/chat/completions" -H 'content-type: application/json' \
  -d '{"model":"m","messages":[{"role":"user","content":"Mail jane.doe@acme.com."}]}')
case "$answer" in
  *'Mail [REDACTED].'*) echo && echo "the image answers, read-only, as $(stat -c %u "/proc/$gateway")" ;;
  *) echo "the image does not redact" >&2 && exit 1 ;;
esac
