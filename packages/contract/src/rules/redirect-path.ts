/** Visitors are never redirected from these: the edge answers them, or they are other programs. */
const NOT_REDIRECTED = /^\/(?:api|admin|assets|media|t|health|sitemaps)(?:\/|$)/
const SPANISH = /^\/es(?=\/|$)/

export const MAX_PATH_LENGTH = 500

/** The path by which a redirect is found: without language and final slash, encoded as browsers send it. */
export function toRedirectPath(address: string): string | undefined {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(address)) return undefined
  const url = URL.parse(address, 'https://shop.invalid')
  if (url?.host !== 'shop.invalid') return undefined
  const path = url.pathname.replace(SPANISH, '').replace(/\/+$/, '')
  return path.length > 1 && path.length <= MAX_PATH_LENGTH && !path.startsWith('//') ? path : undefined
}

/** Undefined if visitors cannot be redirected from this address. A query or fragment is not part of an old address. */
export function toRedirectSource(address: string): string | undefined {
  const path = /[?#]/.test(address) ? undefined : toRedirectPath(address)
  return path && !NOT_REDIRECTED.test(path) ? path : undefined
}

/** A path of the shop in English, or a whole https address. */
export function toRedirectTarget(address: string): string | undefined {
  if (address.length > MAX_PATH_LENGTH || /[\s\\]/.test(address)) return undefined
  if (address.startsWith('/')) {
    const url = toRedirectPath(address) === undefined ? null : URL.parse(address, 'https://shop.invalid')
    return url ? `${url.pathname.replace(SPANISH, '')}${url.search}${url.hash}` : undefined
  }
  const url = address.startsWith('https://') ? URL.parse(address) : null
  return url && url.username === '' && url.password === '' && url.hostname.includes('.') ? url.href : undefined
}
