import { STAFF_COOKIE } from './nginx-admin-server.ts'
import { indent, quotePath } from './nginx-format.ts'
import { keptUpstreams } from './nginx-kept.ts'
import { limitZones } from './nginx-limits.ts'
import { clientAddress, servers, tlsSettings } from './nginx-listen.ts'
import { requestLog } from './nginx-log.ts'
import { mediaCache } from './nginx-media.ts'
import { ownPages } from './nginx-pages.ts'
import type { Edge } from './nginx-proxy.ts'
import { queryMaps } from './nginx-queries.ts'
import { UNSIGNED_WRITES } from './nginx-uploads.ts'
import { upstream } from './nginx-upstreams.ts'
import { VISITS } from './nginx-visits.ts'

const MODULES = ['ngx_http_brotli_filter_module.so', 'ngx_http_brotli_static_module.so']
const COMPRESSED_TYPES = [
  'text/plain',
  'text/css',
  'text/xml',
  'text/javascript',
  'application/json',
  'application/problem+json',
  'application/manifest+json',
  'application/xml',
  'image/svg+xml',
].join(' ')

export function nginxConf(edge: Edge): string {
  const { config, user, dir } = edge
  return `${MODULES.map((name) => `load_module ${quotePath(`${config.modules_folder}/${name}`)};`).join('\n')}
${user ? `user ${user};` : ''}
daemon off;
pid ${quotePath(`${dir}/nginx.pid`)};
error_log stderr warn;
pcre_jit on;
worker_processes ${config.workers};
worker_rlimit_nofile 8192;
worker_shutdown_timeout 5s;
events { worker_connections 4096; }

http {
${indent(httpSettings(edge))}
${indent(tlsSettings(config))}
${indent(clientAddress(config))}
${indent(caching(edge))}
${indent(queryMaps())}
${indent(UNSIGNED_WRITES)}
${indent(STAFF_COOKIE)}
${indent(VISITS)}
${indent(ownPages())}
${indent(limitZones(config.limits))}
${indent(upstream('api', config.upstreams.api))}
${indent(upstream('storefront', config.upstreams.storefront))}
${indent(keptUpstreams(config))}

${indent(servers(edge))}
}
`
}

function httpSettings({ dir }: Edge): string {
  return `
types {
  text/html html; text/css css; text/javascript js mjs; text/plain txt; text/xml xml;
  application/json json; application/manifest+json webmanifest;
  image/svg+xml svg; image/x-icon ico; image/png png; image/webp webp; image/avif avif; image/jpeg jpg jpeg;
  font/woff2 woff2;
}
default_type application/octet-stream;
charset utf-8;
charset_types text/css text/javascript text/plain text/xml;
${requestLog(dir)}
log_not_found off;
server_tokens off;
sendfile on;
tcp_nopush on;
keepalive_timeout 65s;
client_header_timeout 10s;
client_body_timeout 10s;
send_timeout 15s;
reset_timedout_connection on;
client_max_body_size 64k;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${quotePath(`${dir}/temp/${name}`)};`).join('\n')}

brotli on;
brotli_comp_level 4;
brotli_min_length 512;
brotli_types ${COMPRESSED_TYPES};
brotli_static on;
gzip on;
gzip_comp_level 5;
gzip_min_length 512;
gzip_proxied any;
gzip_types ${COMPRESSED_TYPES};
gzip_vary on;
gzip_static on;`
}

/**
 * Serves a stale response while a new one is fetched, as long as its headers allow; for a minute if the upstream fails.
 */
function caching(edge: Edge): string {
  return `
${mediaCache(edge)}
proxy_cache_path ${quotePath(`${edge.dir}/cache`)} levels=1:2 keys_zone=public_reads:32m max_size=1g inactive=1m use_temp_path=off;
proxy_cache_key $raw_path?$args;
proxy_cache_methods GET HEAD;
proxy_cache_lock on;
proxy_cache_background_update on;
proxy_cache_use_stale error timeout http_500 http_502 http_503;
proxy_cache_bypass $is_signed $is_as_of $cookie_preview;
proxy_no_cache $is_signed $is_as_of $cookie_preview;
map $http_authorization $is_signed { "" 0; default 1; }
map $args $is_as_of { "~(^|&)as_of(=|&|$)" 1; default 0; }
map $cookie_preview $preview { "" ""; default "preview=$cookie_preview"; }`
}
