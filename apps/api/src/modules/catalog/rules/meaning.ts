import type { Columns } from './columns.ts'
import type { Hits, IdSet } from './hits.ts'
import type { KnownCategory, Vocabulary } from './vocabulary.ts'
import { categoryWithChildren, marksOf } from './vocabulary.ts'

/** What one typed word stands for, and which products it is in. */
export interface WordMatch {
  typed: string
  /** `mended`: another word was meant; `silent`: it says nothing, like "the". */
  kind: 'known' | 'mended' | 'silent' | 'unknown'
  meant: readonly string[]
  /** How it is written, or the word that was meant. */
  spelling: string | null
  /** How it might go on, as people write it. */
  completions: readonly string[]
  named: IdSet
  mentioned: IdSet
}

export interface Meaning {
  /** One for each word that must be met. */
  hits: readonly Hits[]
  /** What is looked for, where it is not what was typed. */
  corrected: string | undefined
}

/** A word that nobody knows is passed over as long as another one is met: better to show hoodies than nothing. */
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

/** Whole searches that begin with what was typed so far, or mend it. */
export function suggestedSearches(matches: readonly WordMatch[]): string[] {
  const last = matches.at(-1)
  if (!last) return []
  const before = matches.slice(0, -1).map(spelt)
  const endings = last.completions.length > 0 ? last.completions : last.kind === 'mended' ? [spelt(last)] : []
  return endings.slice(0, MOST_SUGGESTED).map((ending) => [...before, ending].join(' '))
}

/** Categories that have all words in their name, but for those that are colours. */
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
