import type { Columns } from './columns.ts'
import type { Hits, IdSet } from './hits.ts'
import type { KnownCategory, Vocabulary } from './vocabulary.ts'
import { categoryWithChildren, marksOf } from './vocabulary.ts'

/** One search word, its interpretation and the products that contain it. */
export interface WordMatch {
  typed: string
  /** `mended`: replaced by a similar word; `silent`: a stop word such as "the". */
  kind: 'known' | 'mended' | 'silent' | 'unknown'
  meant: readonly string[]
  /** The word as products spell it, or its correction. */
  spelling: string | null
  /** Completions of an unfinished word, in their original spelling. */
  completions: readonly string[]
  named: IdSet
  mentioned: IdSet
}

export interface Meaning {
  /** One entry per required word. */
  hits: readonly Hits[]
  /** The corrected search, if it differs from the input. */
  corrected: string | undefined
}

/** Unknown words are ignored as long as another word matches: showing hoodies beats showing nothing. */
export function toMeaning(matches: readonly WordMatch[], vocabulary: Vocabulary, columns: Columns): Meaning {
  const telling = matches.filter(({ kind }) => kind !== 'silent')
  const met = telling.filter((match) => isMet(match, vocabulary))
  const kept = met.length > 0 ? met : telling

  const isTyped = kept.length === telling.length && kept.every(({ kind }) => kind !== 'mended')
  return {
    hits: kept.map((match) => toHits(match, vocabulary, columns)),
    corrected: isTyped ? undefined : kept.map(spelt).join(' '),
  }
}

const MOST_SUGGESTED = 6

/** Completes the last word, or corrects it if it has no completion. */
export function suggestedSearches(matches: readonly WordMatch[]): string[] {
  const last = matches.at(-1)
  if (!last) return []
  const before = matches.slice(0, -1).map(spelt)
  const endings = last.completions.length > 0 ? last.completions : last.kind === 'mended' ? [spelt(last)] : []
  return endings.slice(0, MOST_SUGGESTED).map((ending) => [...before, ending].join(' '))
}

/** Categories whose name contains every word, color words excepted. */
export function suggestedCategories(matches: readonly WordMatch[], vocabulary: Vocabulary): KnownCategory[] {
  const { categories, categoriesOf, coloursOf } = vocabulary
  const places = matches.filter(({ meant }) => !meant.some((word) => coloursOf.has(word)))
  if (places.length === 0) return []
  const having = places.map(({ meant }) => new Set(meant.flatMap((word) => categoriesOf.get(word) ?? [])))
  return categories.filter(({ id }) => having.every((ids) => ids.has(id)))
}

function toHits({ meant, named, mentioned }: WordMatch, vocabulary: Vocabulary, { places }: Columns): Hits {
  const { categoriesOf, coloursOf } = vocabulary
  const categories = meant
    .flatMap((word) => categoriesOf.get(word) ?? [])
    .flatMap((id) => [...categoryWithChildren(vocabulary, id)])
  return {
    named,
    mentioned,
    categories: marksOf(places.categories, categories),
    colours: marksOf(
      places.colours,
      meant.flatMap((word) => coloursOf.get(word) ?? []),
    ),
  }
}

function isMet({ meant, named, mentioned }: WordMatch, { categoriesOf, coloursOf }: Vocabulary): boolean {
  if (named.length > 0 || mentioned.length > 0) return true
  return meant.some((word) => categoriesOf.has(word) || coloursOf.has(word))
}

function spelt({ spelling, typed }: WordMatch): string {
  return spelling ?? typed
}
