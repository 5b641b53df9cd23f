import { SECURITY_HEADERS } from '@fieldhouse/process/security-headers'
import type { EdgeConfig } from './edge-config.ts'
import { keptProxy } from './nginx-kept.ts'
import { mayRefuse, refusalsOf, toProcesses } from './nginx-upstreams.ts'

/** Everything that nginx.conf is written from. */
export interface Edge {
  config: EdgeConfig
  /** The checkout. */
  root: string
  /** The only folder that nginx writes to. */
  dir: string
  /** Folders with the builds of both front ends, the newest first. */
  builds: readonly [string, ...string[]]
  /** The HTML document of the newest admin app. */
  adminDocument: string
  /** The account of the workers; undefined: that of whoever starts nginx. */
  user: string | undefined
}

/** An origin of the edge, as the processes behind it see it. */
export interface Site {
  url: string
  /** The only cookie that is passed on, as a Cookie header. */
  cookie: string
  /** Its pages and public reads go through Varnish if there is one. */
  isShop: boolean
}

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

/**
 * Overwrites the forwarding headers, and hides the cached request id, which belongs to the request that filled the
 * cache.
 */
export function proxy(name: 'api' | 'storefront', { config }: Edge, { url, cookie, isShop }: Site): string {
  const { host, protocol } = new URL(url)
  const way = config.varnish && isShop ? keptProxy(name) : directProxy(name, config)
  return `${way}
proxy_set_header Host ${host};
proxy_set_header X-Request-ID $request_id;
proxy_set_header X-Forwarded-For $remote_addr;
proxy_set_header X-Forwarded-Proto ${protocol.slice(0, -1)};
proxy_set_header Cookie ${cookie};
${STRIPPED_HEADERS.map((stripped) => `proxy_set_header ${stripped} "";`).join('\n')}
proxy_hide_header X-Request-ID;
proxy_hide_header Strict-Transport-Security;
${config.pass_surrogate_keys ? '' : 'proxy_hide_header Surrogate-Key;\nproxy_hide_header Surrogate-Control;'}
${hstsHeader(config)}
${header('X-Request-ID', '$request_id')}
${header('X-Cache', '$upstream_cache_status')}`
}

function directProxy(name: 'api' | 'storefront', { upstreams }: EdgeConfig): string {
  return `proxy_pass http://${name};
${mayRefuse(refusalsOf(upstreams[name]))}
${toProcesses()}
proxy_cache public_reads;
open_file_cache max=10000 inactive=10s;`
}

/** nginx drops inherited headers in a location that adds its own, so each location repeats them. */
export function commonHeaders({ config }: Edge, own: Record<string, string> = {}): string {
  const headers = Object.entries({ ...SECURITY_HEADERS, ...own, 'X-Request-ID': '$request_id' })
  return [hstsHeader(config), ...headers.map(([name, value]) => header(name, value))].filter(Boolean).join('\n')
}

export function header(name: string, value: string): string {
  return `add_header ${name} ${value.includes('"') ? `'${value}'` : `"${value}"`} always;`
}

/** Over TLS only: browsers must ignore it otherwise, and a proxy in front decides for itself. */
export function hstsHeader({ tls }: EdgeConfig): string {
  if (!tls) return ''
  const { max_age, include_sub_domains, preload } = tls.hsts
  const parts = [`max-age=${max_age}`, include_sub_domains && 'includeSubDomains', preload && 'preload']
  return header('Strict-Transport-Security', parts.filter(Boolean).join('; '))
}
