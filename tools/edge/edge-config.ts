import { isIP, isIPv6 } from 'node:net'
import { z } from 'zod'
import { EDGE_LIMITS } from './nginx-limits.ts'

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/
const YEAR_SECONDS = 31_536_000

/** What stands in nginx.conf must not be able to end its directive. */
const path = z
  .string()
  .regex(/^\/[^"$\\\n\r]*$/, 'must be an absolute path without quotes, dollar signs and backslashes')
const hostName = z.string().regex(HOST_NAME, 'must be a host name in lower case')
const socket = z.string().refine(isSocket, 'must be an address and a port, such as 0.0.0.0:443 or [::]:443')
const address = socket.refine(
  (text) => !/^(?:\*|0\.0\.0\.0|\[::\]):/.test(text),
  'must be one address, which nginx calls',
)
const peer = z.string().refine(isPeer, 'must be a host and a port, such as 10.0.0.5:3000')
const resolver = z.string().refine((text) => isIP(text) > 0 || isSocket(text), 'must be an address of a DNS server')
const range = z.string().refine(isRange, 'must be an address or a range, such as 10.0.0.0/8')
const origin = z
  .string()
  .refine(isOrigin, 'must be an origin without a path, such as https://shop.example')
  .transform((text) => new URL(text).origin)

const site = z.strictObject({
  /** As shoppers or staff see it; the same as `PUBLIC_URL` or `ADMIN_URL`. */
  url: origin,
  listen: z.array(socket).min(1),
  /** Further host names, which redirect to the URL. */
  aliases: z.array(hostName).default([]),
})

const tls = z.strictObject({
  certificate: path,
  key: path,
  hsts: z
    .strictObject({
      max_age: z.int().min(0).default(YEAR_SECONDS),
      include_sub_domains: z.boolean().default(false),
      preload: z.boolean().default(false),
    })
    .prefault({}),
})

const limits = z.strictObject(
  Object.fromEntries(
    Object.entries(EDGE_LIMITS).map(([name, value]) => [name, z.int().min(1).max(1_000_000).default(value)]),
  ) as { [Name in keyof typeof EDGE_LIMITS]: z.ZodDefault<z.ZodInt> },
)

const edge = z.strictObject({
  shop: site,
  /** The admin has an origin of its own: scripts of the shop's pages, PayPal's among them, cannot reach it. */
  admin: site,
  /** Absent: TLS ends at a proxy in front, or there is none. */
  tls: tls.optional(),
  /** Redirects to the URLs, and serves the challenges of a certificate authority. */
  http: z.strictObject({ listen: z.array(socket).min(1), acme_folder: path.optional() }).optional(),
  trusted_proxies: z
    .strictObject({
      ranges: z.array(range).min(1),
      header: z
        .string()
        .regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'must be the name of a header')
        .default('X-Forwarded-For'),
    })
    .optional(),
  /** For a CDN in front, which keeps pages by their keys; browsers have no use for them. */
  pass_surrogate_keys: z.boolean().default(false),
  upstreams: z.strictObject({ api: z.array(peer).min(1), storefront: z.array(peer).min(1) }),
  /** Keeps pages and public reads by their keys, between nginx and the processes; absent: nginx keeps them for seconds. */
  varnish: z
    .strictObject({
      /** Where nginx asks it. */
      listen: address,
      /** PURGE_URLS of the worker; the addresses that may purge. */
      purge: z.strictObject({ listen: socket, allow: z.array(range).min(1) }),
      memory_mb: z.int().min(32).max(1_000_000).default(512),
    })
    .optional(),
  /** Where the worker counts page views; absent: nowhere. */
  visits: peer.optional(),
  media: z.union(
    [
      /** Searched in this order. */
      z.strictObject({ folders: z.array(path).min(1) }),
      z.strictObject({ s3: z.strictObject({ url: z.string().refine(isBucket, 'must be the URL of a bucket') }) }),
    ],
    'must have either folders or s3',
  ),
  /** DNS servers, asked for the address of `media.s3`. */
  resolver: z.array(resolver).min(1).optional(),
  /** The account of the workers; absent: www-data or nginx if root starts it. */
  user: z
    .string()
    .regex(/^[a-z_][a-z0-9_-]*$/, 'must be the name of an account')
    .optional(),
  workers: z.union([z.literal('auto'), z.int().min(1).max(256)]).default('auto'),
  modules_folder: path.default('/usr/lib/nginx/modules'),
  limits: z.union([z.literal('off'), limits], 'must be off, or numbers from 1 to 1000000 by name').prefault({}),
})

export type EdgeConfig = z.infer<typeof edge>
export type EdgeConfigInput = z.input<typeof edge>
export type SiteConfig = EdgeConfig['shop']

/** Throws one error that names the key of every problem. */
export function parseEdgeConfig(input: unknown): EdgeConfig {
  const result = edge.safeParse(input)
  if (!result.success) throw new Error(describe(result.error.issues.flatMap(nameProblems)))
  const contradictions = findContradictions(result.data)
  if (contradictions.length > 0) throw new Error(describe(contradictions))
  return result.data
}

/** The host of a URL without its port. */
export function hostOf(url: string): string {
  return new URL(url).hostname
}

function describe(problems: readonly string[]): string {
  return `Invalid configuration:\n  ${problems.join('\n  ')}`
}

function nameProblems(issue: z.core.$ZodIssue): string[] {
  const at = (...more: PropertyKey[]) => [...issue.path, ...more].join('.')
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `${at(key)} is not known`)
  if (issue.code === 'invalid_type' && issue.input === undefined) return [`${at()} is required`]
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // The alternative that comes closest is the one that was meant.
    const [closest = []] = issue.errors.toSorted((a, b) => depth(b) - depth(a))
    if (depth(closest) > 0)
      return closest.flatMap((inner) => nameProblems({ ...inner, path: [...issue.path, ...inner.path] }))
  }
  return [`${at() || 'The file'} ${issue.message}`]
}

function depth(issues: readonly z.core.$ZodIssue[]): number {
  return Math.max(0, ...issues.map((issue) => (issue.code === 'unrecognized_keys' ? 0.5 : issue.path.length)))
}

function findContradictions(config: EdgeConfig): string[] {
  const { shop, admin, tls, http, trusted_proxies, media, resolver } = config
  const names = [shop, admin].flatMap(({ url, aliases }) => [hostOf(url), ...aliases])
  const isSecure = (url: string) => url.startsWith('https:')
  const sites = [
    ['shop', shop],
    ['admin', admin],
  ] as const
  const rules: [boolean, string][] = [
    [new Set(names).size < names.length, 'admin.url and all aliases must have different hosts'],
    [
      !isSecure(admin.url) && hostOf(admin.url) !== 'localhost',
      'admin.url must be https, or browsers drop the session',
    ],
    [config.pass_surrogate_keys && !trusted_proxies, 'pass_surrogate_keys needs trusted_proxies, which keep the keys'],
    [config.pass_surrogate_keys && !!config.varnish, 'pass_surrogate_keys is not for varnish, which keeps the keys'],
    [config.varnish?.listen === config.varnish?.purge.listen && !!config.varnish, 'varnish.purge.listen is taken'],
    [!!http && !tls, 'http redirects to https, so it needs tls'],
    [
      !!http && http.listen.some((on) => [...shop.listen, ...admin.listen].includes(on)),
      'http.listen is taken by a site',
    ],
    ['s3' in media && !resolver && !isIP(hostOf(media.s3.url)), 'resolver is required with media.s3'],
    ...sites.flatMap(([key, { url }]): [boolean, string][] => [
      [!!tls && !isSecure(url), `${key}.url must be https with tls`],
      [isSecure(url) && !tls && !trusted_proxies, `${key}.url is https, so tls or trusted_proxies is required`],
    ]),
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, problem]) => problem)
}

function isPort(text: string | undefined): boolean {
  return /^\d{1,5}$/.test(text ?? '') && Number(text) >= 1 && Number(text) <= 65_535
}

function isSocket(text: string): boolean {
  const [, address = '', port] = /^(.*):(\d+)$/.exec(text) ?? []
  return isPort(port) && (address === '*' || isAddress(address))
}

function isPeer(text: string): boolean {
  const [, host = '', port] = /^(.*):(\d+)$/.exec(text) ?? []
  return isPort(port) && (isAddress(host) || HOST_NAME.test(host))
}

function isAddress(text: string): boolean {
  return text.startsWith('[') ? text.endsWith(']') && isIPv6(text.slice(1, -1)) : isIP(text) === 4
}

function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return !!url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href && /^[\w.:-]+$/.test(url.host)
}

function isBucket(text: string): boolean {
  const url = URL.parse(text)
  return (
    !!url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && /^[\w./:-]+$/.test(text) && !url.username
  )
}
