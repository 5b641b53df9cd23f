import { allEndpoints } from '@fieldhouse/contract/endpoints'
import type { ErrorCode } from '@fieldhouse/contract/errors'
import { ERRORS } from '@fieldhouse/contract/errors'
import { SECURITY_HEADERS } from '@fieldhouse/process/security-headers'
import { indent, quotePath } from './nginx-format.ts'
import type { EdgeLimits } from './nginx-limits.ts'
import { limitDirectives, pageLimitDirectives } from './nginx-limits.ts'
import { DROP_UNKNOWN_ARGS, endpointPattern } from './nginx-queries.ts'
import { visitLog } from './nginx-visits.ts'

export interface EdgeConfig {
  root: string
  dir: string
  /** The files it serves: `storefront`, `admin`, `uploads` and `pictures`. */
  site: string
  port: number
  /** The admin has an origin of its own: scripts of the shop's pages, PayPal's among them, cannot reach it. */
  adminPort: number
  apiPorts: readonly number[]
  storefrontPort: number
  /** Where the worker counts page views; undefined: nowhere. */
  visitsPort: number | undefined
  /** The HTML document of the admin app. */
  adminDocument: string
  limits: EdgeLimits | 'off'
  /** The account of the workers; undefined: that of whoever starts nginx. */
  user: string | undefined
}

export const IMMUTABLE = 'public, max-age=31536000, immutable'
export const SHORT = 'public, max-age=3600'

/** For responses that are not pages: they may load nothing. */
export const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Request headers that clients must not set: the router, proxies or tracing behind the edge would trust them. */
const STRIPPED_HEADERS = [
  'X-React-Router-SPA-Mode',
  'X-React-Router-Prerender-Data',
  'X-React-Router-Data',
  'X-Forwarded-Host',
  'X-Forwarded-Port',
  'X-Forwarded-Prefix',
  'X-Forwarded-Server',
  'X-Real-IP',
  'X-Original-URL',
  'X-Rewrite-URL',
  'X-HTTP-Method-Override',
  'Forwarded',
  'Via',
  'Proxy',
  'Traceparent',
  'Tracestate',
  'Baggage',
  'Accept-Encoding',
  'Connection',
]

export function nginxServer(edge: EdgeConfig): string {
  const site: Site = { host: loopback(edge.port), cookie: '$preview' }
  return `listen ${site.host};
root ${quotePath(edge.site)};
absolute_redirect off;
${visitLog(edge)}
${commonHeaders()}
${header('Content-Security-Policy', BARE_POLICY)}
error_page 404 = @missing;
${DROP_UNKNOWN_ARGS}

${apiLocation(edge, site)}

location = /.well-known/security.txt {
${indent(proxy('api', site))}
}

location ^~ /feeds/ {
${indent(limitDirectives(edge.limits))}
${indent(proxy('api', site))}
  error_page 429 = @page_too_many;
  error_page 500 502 504 = @page_unavailable;
}

location ^~ /t/ {
${indent(limitDirectives(edge.limits))}
${indent(proxy('api', site))}
  error_page 429 = @page_too_many;
  error_page 500 502 504 = @page_unavailable;
}

location = /admin { return 302 http://${adminHost(edge)}/admin/$is_args$args; }
location ^~ /admin/ { return 302 http://${adminHost(edge)}$request_uri; }

${mediaLocations()}

location ^~ /assets/ {
${indent(commonHeaders())}
  add_header Cache-Control "${IMMUTABLE}";
  root ${quotePath(`${edge.site}/storefront`)};
  try_files $uri @newer_assets;
}

location @newer_assets {
${indent(commonHeaders())}
  add_header Cache-Control "${IMMUTABLE}";
  root ${quotePath(`${edge.root}/apps/storefront/build/client`)};
}

location / {
${indent(commonHeaders())}
  add_header Cache-Control "${SHORT}";
  root ${quotePath(`${edge.site}/storefront`)};
  try_files $uri @storefront;
}

location @storefront {
${indent(pageLimitDirectives(edge.limits))}
${indent(proxy('storefront', site))}
  # Pages are the same for all visitors, whatever token comes with the request.
  proxy_set_header Authorization "";
  proxy_cache_bypass $cookie_preview;
  proxy_no_cache $cookie_preview;
  error_page 429 = @page_too_many;
  error_page 500 502 504 = @page_unavailable;
}

${ownAnswers()}`
}

/** An origin of the edge, as the processes behind it see it. */
export interface Site {
  /** Sent as the Host header, whatever the client names. */
  host: string
  /** The only cookie that is passed on, as a Cookie header. */
  cookie: string
}

export function loopback(port: number): string {
  return `127.0.0.1:${port}`
}

/** Passkeys need a domain name, which 127.0.0.1 is not. */
export function adminHost({ adminPort }: Pick<EdgeConfig, 'adminPort'>): string {
  return `localhost:${adminPort}`
}

export function apiLocation({ limits }: EdgeConfig, site: Site): string {
  return `location ^~ /api/ {
  client_max_body_size 45m;
  if ($is_oversized) { return 413; }
${indent(limitDirectives(limits))}
${indent(proxy('api', site))}
  ${ticketLocation()}
  error_page 413 = @api_body_too_large;
  error_page 429 = @api_too_many_requests;
  error_page 500 502 504 = @api_service_unavailable;
}`
}

export function mediaLocations(): string {
  return `location /media/ { return 404; }

location ~ ^/media/(?<picture>.+\\.(?:avif|webp|png|jpe?g))$ {
${indent(commonHeaders())}
  ${header('Content-Security-Policy', `${BARE_POLICY}; sandbox`)}
  add_header Cache-Control "${IMMUTABLE}";
  types { image/avif avif; image/webp webp; image/png png; image/jpeg jpg jpeg; }
  try_files /uploads/$picture /pictures/$picture =404;
}`
}

/**
 * Overwrites the forwarding headers, and hides the cached request id, which belongs to the request that filled the
 * cache.
 */
export function proxy(name: string, { host, cookie }: Site): string {
  return `proxy_pass http://${name};
proxy_http_version 1.1;
proxy_connect_timeout 2s;
proxy_send_timeout 15s;
proxy_read_timeout 15s;
proxy_next_upstream error timeout http_502 http_503;
proxy_next_upstream_tries 2;
proxy_cache public_reads;
proxy_set_header Host ${host};
proxy_set_header X-Request-ID $request_id;
proxy_set_header X-Forwarded-For $remote_addr;
proxy_set_header X-Forwarded-Proto $scheme;
proxy_set_header Cookie ${cookie};
${STRIPPED_HEADERS.map((name) => `proxy_set_header ${name} "";`).join('\n')}
proxy_hide_header X-Request-ID;
${header('X-Request-ID', '$request_id')}
${header('X-Cache', '$upstream_cache_status')}`
}

/** nginx's error log quotes the request line, and the URL of a download carries its authorization. */
function ticketLocation(): string {
  const paths = allEndpoints().flatMap(({ path, query }) => (query?.properties.ticket ? endpointPattern(path) : []))
  return `location ~ "${paths.join('|')}" { error_log stderr crit; proxy_pass http://api; }`
}

export function ownAnswers(): string {
  return `${renderResponse('missing', 404, 'text/plain', '$missing_page')}
${renderResponse('page_too_many', 429, 'text/html', '$too_many_page', { retryAfter: 5 })}
${renderResponse('page_unavailable', 503, 'text/html', '$unavailable_page', { retryAfter: 2 })}
${problem('body_too_large', { detail: 'Uploads can be up to 45 MB, other requests up to 1 MB.' })}
${problem('too_many_requests', { retryAfter: 1 })}
${problem('service_unavailable', { retryAfter: 2 })}`
}

/** Seconds. */
type RetryPolicy = { retryAfter?: number }

function problem(
  code: ErrorCode,
  { detail = ERRORS[code].detail, ...again }: RetryPolicy & { detail?: string },
): string {
  const { status, title } = ERRORS[code]
  const body = { type: 'about:blank', title, status, detail, code, request_id: '$request_id' }
  return renderResponse(`api_${code}`, status, 'application/problem+json', JSON.stringify(body), again)
}

function renderResponse(
  name: string,
  status: number,
  type: string,
  body: string,
  { retryAfter }: RetryPolicy = {},
): string {
  return `location @${name} {
${indent(commonHeaders())}
  ${header('Content-Security-Policy', BARE_POLICY)}
  ${header('Cache-Control', 'no-store')}
  ${retryAfter ? header('Retry-After', String(retryAfter)) : ''}
  types { }
  default_type ${type};
  return ${status} '${body}';
}`
}

/** nginx drops inherited headers in a location that adds its own, so each location repeats them. */
export function commonHeaders(own: Record<string, string> = {}): string {
  const headers = Object.entries({ ...SECURITY_HEADERS, ...own, 'X-Request-ID': '$request_id' })
  return headers.map(([name, value]) => header(name, value)).join('\n')
}

export function header(name: string, value: string): string {
  return `add_header ${name} ${value.includes('"') ? `'${value}'` : `"${value}"`} always;`
}
