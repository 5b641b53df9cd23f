import type { EdgeConfig, SiteConfig } from './edge-config.ts'
import { hostOf } from './edge-config.ts'
import { adminServer } from './nginx-admin-server.ts'
import { indent, quotePath } from './nginx-format.ts'
import type { Edge } from './nginx-proxy.ts'
import { hstsHeader } from './nginx-proxy.ts'
import { shopServer } from './nginx-shop-server.ts'

/** Ciphers of TLS 1.2 with forward secrecy and authenticated encryption; those of 1.3 all have them. */
const CIPHERS = ['ECDSA', 'RSA'].flatMap((key) =>
  ['AES128-GCM-SHA256', 'AES256-GCM-SHA384', 'CHACHA20-POLY1305'].map((cipher) => `ECDHE-${key}-${cipher}`),
)

/** Every server of the edge: both sites, their aliases, redirects from http, and what asks for neither. */
export function servers(edge: Edge): string {
  const { shop, admin } = edge.config
  const blocks = [
    server(edge, shop.listen, [hostOf(shop.url)], shopServer(edge)),
    server(edge, admin.listen, [hostOf(admin.url)], adminServer(edge)),
    ...[shop, admin].map((site) => aliasServer(edge, site)),
    strangerServer(edge.config),
    ...redirectServers(edge.config),
  ]
  return blocks.filter(Boolean).join('\n\n')
}

/** Tickets stay off: nginx never changes the key that encrypts them. */
export function tlsSettings({ tls }: EdgeConfig): string {
  if (!tls) return ''
  return `
ssl_certificate ${quotePath(tls.certificate)};
ssl_certificate_key ${quotePath(tls.key)};
ssl_protocols TLSv1.2 TLSv1.3;
ssl_ciphers ${CIPHERS.join(':')};
ssl_prefer_server_ciphers off;
ssl_session_cache shared:tls:10m;
ssl_session_timeout 1d;
ssl_session_tickets off;
ssl_buffer_size 4k;`
}

/** Only addresses of known proxies are believed; the last other one in the header is the client. */
export function clientAddress({ trusted_proxies }: EdgeConfig): string {
  if (!trusted_proxies) return ''
  return `
${trusted_proxies.ranges.map((range) => `set_real_ip_from ${range};`).join('\n')}
real_ip_header ${trusted_proxies.header};
real_ip_recursive on;`
}

function server({ config: { tls } }: Pick<Edge, 'config'>, sockets: readonly string[], names: string[], body: string) {
  // nginx 1.22, Debian 12's, knows HTTP/2 only as a parameter of `listen`.
  const listen = sockets.map((socket) => `listen ${socket}${tls ? ' ssl http2' : ''};`)
  return `server {
${indent(`${listen.join('\n')}
server_name ${names.join(' ')};
${body}`)}
}`
}

function aliasServer(edge: Edge, { url, listen, aliases }: SiteConfig): string {
  if (aliases.length === 0) return ''
  return server(edge, listen, aliases, `${hstsHeader(edge.config)}\nlocation / { return 308 ${url}$request_uri; }`)
}

/**
 * Where names tell the sites apart, other names get nothing. Load balancers, which ask by address, learn here that the
 * edge runs.
 */
function strangerServer({ shop, admin, tls }: EdgeConfig): string {
  const shared = shop.listen.filter((socket) => admin.listen.includes(socket))
  const sockets = tls ? [...new Set([...shop.listen, ...admin.listen])] : shared
  if (sockets.length === 0) return ''
  return `server {
${indent(`${sockets.map((socket) => `listen ${socket} default_server${tls ? ' ssl http2' : ''};`).join('\n')}
server_name _;
${tls ? 'ssl_reject_handshake on;' : HEALTH}
location / { return 421; }`)}
}`
}

const HEALTH = `location = /health/edge {
  access_log off;
  default_type text/plain;
  return 200 "ok\\n";
}`

/** The target is a URL of the configuration, never the Host header of the request. */
function redirectServers({ shop, admin, http }: EdgeConfig): string[] {
  if (!http) return []
  const challenges = http.acme_folder
    ? `location ^~ /.well-known/acme-challenge/ {
  root ${quotePath(http.acme_folder)};
  default_type text/plain;
  try_files $uri =404;
}`
    : ''
  const listen = (parameter: string) => http.listen.map((socket) => `listen ${socket}${parameter};`).join('\n')
  const block = (names: string, location: string, parameter = '') => `server {
${indent(`${listen(parameter)}
server_name ${names};
${challenges}
${location}`)}
}`
  return [
    ...[shop, admin].map(({ url, aliases }) =>
      block([hostOf(url), ...aliases].join(' '), `location / { return 308 ${url}$request_uri; }`),
    ),
    block('_', `${HEALTH}\nlocation / { return 421; }`, ' default_server'),
  ]
}
