# The base is named by its digest: the same sources give the same image (docs/operating.md says how to take a newer one).
ARG NODE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM ${NODE} AS client
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm run --silent sbom > sbom.json

# What the server runs. Two of its packages bring a compiler and bundlers that it never loads.
FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev \
  && cd node_modules && rm -rf typescript dayjs @typescript @sentry/bundler-plugins sentry oxc-parser @oxc-parser @oxc-project

# Compiled as the user who runs it: Node keeps what it makes of the sources by user.
FROM ${NODE} AS compiled
WORKDIR /app
COPY --from=packages /app ./
COPY --from=client /app/dist dist
COPY --from=client /app/sbom.json ./
COPY *.html vite.config.ts ./
COPY migrations migrations
COPY public public
COPY src src
RUN mkdir /compiled && chown node:node /compiled
USER node
RUN NODE_COMPILE_CACHE=/compiled node src/cli.ts --help && chmod -R a+rX /compiled

# Everything belongs to root and is read by `node`, who writes in /data alone.
FROM ${NODE}
WORKDIR /app
ENV NODE_ENV=production NODE_COMPILE_CACHE=/compiled HOST=0.0.0.0 DATA_DIR=/data
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
    /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn-* \
  && printf '#!/bin/sh\nexec node /app/src/cli.ts "$@"\n' > /usr/local/bin/sanam && chmod 0755 /usr/local/bin/sanam \
  && mkdir -m 0700 /data && chown node:node /data
COPY --from=compiled --chown=root:root /compiled /compiled
COPY --from=compiled /app /app
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["sanam", "serve"]
