import type { KeyObject } from 'node:crypto'
import { X509Certificate } from 'node:crypto'
import tls from 'node:tls'
import { ProviderUnavailable } from '../provider.ts'

const TIMEOUT_MS = 5000
const MAX_BYTES = 64 * 1024
/** Read again daily, so that a certificate that PayPal withdraws is not used for years. */
const CACHED_MS = 24 * 3_600_000
/** Certificates between PayPal's and a root; theirs has one or two. */
const MAX_ISSUERS = 4
/** Per process: whoever invents addresses of certificates must not make us fetch each of them. */
const MAX_FAILURES = 10
const FAILURES_WITHIN_MS = 60_000
/** PayPal's own SDKs accept these names only. */
const SIGNERS = ['messageverificationcerts.paypal.com', 'messageverificationcerts.sandbox.paypal.com']

export interface SigningCertificates {
  /** The public key of PayPal's certificate at this URL; undefined if it is not PayPal's. */
  findKey: (url: string, beforeFetch: () => Promise<void>) => Promise<KeyObject | undefined>
}

/** `ca` replaces the root certificates of Node.js, for the emulator. */
export function openSigningCertificates(ca: string, millis: () => number): SigningCertificates {
  const known = new Map<string, { key: KeyObject; until: number }>()
  const fetching = new Map<string, Promise<KeyObject | undefined>>()
  let failures: number[] = []
  let roots: X509Certificate[] | undefined

  async function read(url: string): Promise<KeyObject | undefined> {
    const now = millis()
    failures = failures.filter((at) => at > now - FAILURES_WITHIN_MS)
    if (failures.length >= MAX_FAILURES) throw new ProviderUnavailable('too many certificates that are not PayPal’s')
    failures.push(now)
    const [certificate, ...others] = parsePems(String((await download(url)) ?? ''))
    roots ??= parsePems(ca || tls.getCACertificates('default').join('\n'))
    if (!certificate || !SIGNERS.some((name) => certificate.checkHost(name))) return undefined
    if (!(await isTrusted(certificate, { others, roots, now }))) return undefined
    failures.pop()
    const until = Math.min(now + CACHED_MS, certificate.validToDate.getTime())
    known.set(url, { key: certificate.publicKey, until })
    return certificate.publicKey
  }

  return {
    async findKey(url, beforeFetch) {
      const found = known.get(url)
      if (found && found.until > millis()) return found.key
      const running = fetching.get(url) ?? beforeFetch().then(() => read(url))
      fetching.set(url, running)
      return running.finally(() => fetching.delete(url))
    },
  }
}

interface Trust {
  /** Certificates that came along. */
  others: readonly X509Certificate[]
  roots: readonly X509Certificate[]
  now: number
}

async function isTrusted(certificate: X509Certificate, trust: Trust, depth = 0): Promise<boolean> {
  if (depth > MAX_ISSUERS || !isCurrent(certificate, trust.now)) return false
  if (trust.roots.some((root) => isIssuedBy(certificate, root) && isCurrent(root, trust.now))) return true
  const issuer = trust.others.find((other) => isIssuedBy(certificate, other)) ?? (await fetchIssuer(certificate))
  return issuer !== undefined && isIssuedBy(certificate, issuer) && isTrusted(issuer, trust, depth + 1)
}

function isCurrent({ validFromDate, validToDate }: X509Certificate, now: number): boolean {
  return validFromDate.getTime() <= now && now < validToDate.getTime()
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
}

/** PayPal may send its certificate without the issuer's, whose address the certificate then names. */
async function fetchIssuer({ infoAccess }: X509Certificate): Promise<X509Certificate | undefined> {
  const url = /^CA Issuers - URI:(https?:\/\/\S+)$/m.exec(infoAccess ?? '')?.[1]
  const content = url ? await download(url) : undefined
  return content && parse(content)
}

/** Undefined if there is none; throws if the server cannot tell right now. */
async function download(url: string): Promise<Buffer | undefined> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const content = Buffer.from(await response.arrayBuffer())
    if (response.status >= 500 || response.status === 429) throw new Error(`status ${response.status}`)
    return response.ok && content.length <= MAX_BYTES ? content : undefined
  } catch (cause) {
    throw new ProviderUnavailable(`no certificate from ${new URL(url).host}`, { cause })
  }
}

function parsePems(text: string): X509Certificate[] {
  const pems = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  return pems.map(parse).filter((certificate) => certificate !== undefined)
}

function parse(content: string | Buffer): X509Certificate | undefined {
  try {
    return new X509Certificate(content)
  } catch {
    return undefined
  }
}
