import type { Language } from '@fieldhouse/contract/schemas'
import { listenOnce } from '../../../platform/db/follow.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { WordMatch } from '../rules/meaning.ts'
import * as store from '../store/search.ts'

/** For all cached words together. With 100,000 products, one word takes up to 25 kB. */
const MOST_BYTES = 48 * 1024 * 1024

export interface LiveWords {
  /** Runs one statement at most. The last word may be unfinished. */
  match: (lang: Language, typed: readonly string[], unfinished: boolean) => Promise<WordMatch[]>
}

/** LRU cache, cleared when any process changes a text of the catalog. */
export function followWords({ db, listener }: Pick<Deps, 'db' | 'listener'>): LiveWords {
  let known = new Map<string, WordMatch>()
  let bytes = 0
  const forget = () => {
    known = new Map()
    bytes = 0
  }
  const listen = listenOnce(listener, 'catalog_search', forget)

  /** Most recently used last. */
  function keep(key: string, match: WordMatch): void {
    if (!known.delete(key)) bytes += bytesOf(match)
    known.set(key, match)
    for (const [oldest, { named, mentioned }] of known) {
      if (bytes <= MOST_BYTES) return
      known.delete(oldest)
      bytes -= bytesOf({ named, mentioned })
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
      const matches = new Map(words.map(({ key }) => [key, known.get(key)]))
      const missing = words.filter(({ key }) => !matches.get(key))

      const asked = known
      const found = missing.length > 0 ? await store.listMatches(db, lang, missing) : []
      for (const [index, { key }] of missing.entries()) matches.set(key, found[index])
      // `clearCache` replaces the map: results read before a change must not enter the new one.
      if (asked === known) for (const [key, match] of matches) if (match) keep(key, match)
      return words.flatMap(({ key }) => matches.get(key) ?? [])
    },
  }
}

function bytesOf({ named, mentioned }: Pick<WordMatch, 'named' | 'mentioned'>): number {
  return named.byteLength + mentioned.byteLength + 1000
}
