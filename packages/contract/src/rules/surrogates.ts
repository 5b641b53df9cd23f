/**
 * Names of what a cached response depends on. A surrogate (a CDN, Varnish) keeps it under these keys for longer than
 * `Cache-Control` says, and drops it when the shop announces a change of one of them.
 */
export type SurrogateKey =
  /** Which products are listed, by what they can be filtered and counted, but for prices and stock. */
  | 'assortment'
  /** Which sizes can be bought; finer: `stock-<category id>`. */
  | 'availability'
  | 'banners'
  | 'categories'
  | 'home'
  /** Anything that cards of products show; finer: `card-<id>`, beside the keys that decide which cards are shown. */
  | 'listing'
  | 'menus'
  | 'pages'
  | 'prices'
  | 'product-{id}'
  | 'redirects'
  | 'settings'
  /** By which words products are found. */
  | 'words'

/** On every kept response, to drop all of them. */
export const EVERYTHING = 'shop'

export const SURROGATE_MAX_AGE_SECONDS = 3600

export const SURROGATE_KEY = 'surrogate-key'
export const SURROGATE_CONTROL = 'surrogate-control'

/** On the second purge of the same keys. A surrogate that checks what it has fetched after the first one ignores it. */
export const REPEATED_PURGE = 'repeated-purge'

export interface Surrogate {
  keys: readonly string[]
  /** Seconds that it may be kept, unless it is dropped before. */
  seconds: number
}

/** The keys of one response: `product-{id}` of product 12 is `product-12`. */
export function fillSurrogateKeys(keys: readonly SurrogateKey[], params: { id?: unknown }): string[] {
  return [...keys.map((key) => key.replace('{id}', String(params.id))), EVERYTHING]
}

export function surrogateHeaders({ keys, seconds }: Surrogate): Record<string, string> {
  return { [SURROGATE_KEY]: keys.join(' '), [SURROGATE_CONTROL]: `max-age=${seconds}` }
}

/** Undefined for a response that a surrogate may not keep. */
export function parseSurrogate(headers: { get: (name: string) => string | null }): Surrogate | undefined {
  const seconds = /^max-age=(\d+)$/.exec(headers.get(SURROGATE_CONTROL) ?? '')?.[1]
  const keys = headers.get(SURROGATE_KEY)?.split(' ')
  return seconds && keys ? { keys, seconds: Number(seconds) } : undefined
}

/** A page depends on everything that its answers depend on; undefined if one of them may not be kept. */
export function mergeSurrogates(answers: readonly (Surrogate | undefined)[]): Surrogate | undefined {
  const kept = answers.filter((answer) => answer !== undefined)
  if (kept.length === 0 || kept.length < answers.length) return undefined
  return {
    keys: [...new Set(kept.flatMap(({ keys }) => keys))].toSorted(),
    seconds: Math.min(...kept.map(({ seconds }) => seconds)),
  }
}
