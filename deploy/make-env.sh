#!/bin/sh
# Writes .env for compose.yaml, with secrets of its own: sh deploy/make-env.sh
set -eu
cd "$(dirname "$0")/.."

if [ -e .env ]; then
  echo "There is an .env already: with other secrets the database and the sign-in service would not open." >&2
  exit 1
fi

secret() {
  od -An -N32 -tx1 /dev/urandom | tr -d ' \n'
}

umask 077
cat > .env <<END
# Settings of compose.yaml and of Trellis (docs/settings.md); any other setting can be added here.
# Keep this file apart from the backups: with a backup and these secrets anybody is everybody.
AUTH_SECRET=$(secret)
POSTGRES_PASSWORD=$(secret)
S3_ACCESS_KEY_ID=trellis
S3_SECRET_ACCESS_KEY=$(secret)

# A demo on this machine; docs/operate/containers.md says what a live site has here instead.
MODE=demo
PUBLIC_URL=http://localhost:8080
SITE_ADDRESS=:80
HTTP_PORT=127.0.0.1:8080
HTTPS_PORT=127.0.0.1:8443
SMTP_URL=smtp://mail:1025
COMPOSE_PROFILES=demo
END
echo "Wrote .env. Go on with: docker compose up --build --detach"
