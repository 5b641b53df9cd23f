import type { Language } from '@fieldhouse/contract/schemas'
import { listenOnce } from '#platform/db/notify-cache.ts'
import type { Deps } from '#platform/deps.ts'
import type { SearchWordMatch } from '../rules/interpret-search.ts'
import * as store from '../store/search.ts'

/** For all cached words together. With 100,000 products, one word takes up to 50 kB. */
const MAX_CACHE_BYTES = 48 * 1024 * 1024

export interface SearchWordCache {
  /** Runs one statement at most. The last word may be unfinished. */
  match: (lang: Language, typed: readonly string[], unfinished: boolean) => Promise<SearchWordMatch[]>
}

/** LRU cache, cleared when any process changes a text of the catalog. */
export function openSearchWordCache({ db, listener }: Pick<Deps, 'db' | 'listener'>): SearchWordCache {
  let cache = new Map<string, SearchWordMatch>()
  let bytes = 0
  const clearCache = () => {
    cache = new Map()
    bytes = 0
  }
  const listen = listenOnce(listener, 'catalog_search', clearCache)

  /** Most recently used last. */
  function remember(key: string, match: SearchWordMatch): void {
    if (!cache.delete(key)) bytes += bytesOf(match)
    cache.set(key, match)
    for (const [oldest, { nameHits, textHits }] of cache) {
      if (bytes <= MAX_CACHE_BYTES) return
      cache.delete(oldest)
      bytes -= bytesOf({ nameHits, textHits })
    }
  }

  return {
    async match(lang, typed, unfinished) {
      if (typed.length === 0) return []
      await listen()
      const words = typed.map((word, index) => {
        const isUnfinished = unfinished && index === typed.length - 1
        return { typed: word, unfinished: isUnfinished, key: `${lang} ${word}${isUnfinished ? '…' : ''}` }
      })
      const matches = new Map(words.map(({ key }) => [key, cache.get(key)]))
      const missing = words.filter(({ key }) => !matches.get(key))

      const cacheBefore = cache
      const results = missing.length > 0 ? await store.matchSearchWords(db, lang, missing) : []
      for (const [index, { key }] of missing.entries()) matches.set(key, results[index])
      // `clearCache` replaces the map: results read before a change must not enter the new one.
      if (cacheBefore === cache) for (const [key, match] of matches) if (match) remember(key, match)
      return words.flatMap(({ key }) => matches.get(key) ?? [])
    },
  }
}

/** Twice: the index keeps the rows of each set of ids (word-hits.ts). */
function bytesOf({ nameHits, textHits }: Pick<SearchWordMatch, 'nameHits' | 'textHits'>): number {
  return 2 * (nameHits.byteLength + textHits.byteLength) + 1000
}
