# The site in a container: docs/operations.md.
# For a release pin the base by digest: --build-arg NODE_IMAGE=docker.io/library/node:22-bookworm-slim@sha256:…
ARG NODE_IMAGE=docker.io/library/node:22-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node -e "import('./scripts/prepare.mjs').then((prepare) => prepare.build())" \
  && node scripts/sbom.mjs dist/sbom.json \
  && npm prune --omit=dev --ignore-scripts

FROM ${NODE_IMAGE}
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# The films of the demo catalogue, and the licence of the table of Swedish words.
COPY --from=build /app/seed/films ./seed/films
COPY --from=build /app/finder/swedish/LICENSE-LGPL-3.0.txt ./finder/swedish/
# Only the data and backups are written: the root may be read-only, with a /tmp in memory. A new volume gets the owner of the folder here.
RUN mkdir /data /backups && chown 10001:10001 /data /backups
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data LOG_FORMAT=json
USER 10001:10001
VOLUME /data
EXPOSE 3000
# Alive, not ready: a server whose database is away must not be started anew.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "dist/program/main.js"]
