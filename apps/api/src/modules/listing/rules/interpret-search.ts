import { toMask } from './bit-masks.ts'
import type { BitSet } from './bit-sets.ts'
import type { ListingIndex } from './listing-index.ts'
import { isGenericWord, isShopWord } from './shop-words.ts'
import { splitWords } from './split-words.ts'
import type { ListingVocabulary, VocabularyCategory } from './vocabulary.ts'
import { categorySubtree, toBitmap } from './vocabulary.ts'
import type { WordHits } from './word-hits.ts'

/** One search word, its interpretation and the products that contain it. */
export interface SearchWordMatch {
  typed: string
  /** `corrected`: replaced by a similar word; `stopword`: ignored, such as "the". */
  kind: 'known' | 'corrected' | 'stopword' | 'unknown'
  meant: readonly string[]
  /** The word as products spell it, or its correction. */
  spelling: string | null
  /** Completions of an unfinished word, in their original spelling. */
  completions: readonly string[]
  nameHits: BitSet
  textHits: BitSet
}

export interface SearchInterpretation {
  /** One entry per required word. */
  hits: readonly WordHits[]
  /** The corrected search, if it differs from the input. */
  corrected: string | undefined
}

/** Takes back the correction of words that the shop knows. */
export function keepShopWords(matches: readonly SearchWordMatch[]): SearchWordMatch[] {
  return matches.map((match) => (isShopWord(match.typed) ? withoutCorrection(match) : match))
}

export function withoutCorrection(match: SearchWordMatch): SearchWordMatch {
  if (match.kind !== 'corrected') return match
  const nothing = new Uint32Array(0)
  return { ...match, kind: 'unknown', meant: [], spelling: null, nameHits: nothing, textHits: nothing }
}

/** Unknown words are ignored as long as another word matches: showing hoodies beats showing nothing. */
export function interpretSearch(
  matches: readonly SearchWordMatch[],
  vocabulary: ListingVocabulary,
  columns: ListingIndex,
): SearchInterpretation {
  const telling = withoutGeneric(matches.filter(({ kind }) => kind !== 'stopword'))
  const met = telling.filter((match) => isMet(match, vocabulary))
  const used = met.length > 0 ? met : telling

  const isTyped = used.length === telling.length && used.every(({ kind }) => kind !== 'corrected')
  return {
    hits: used.map((match) => toHits(match, vocabulary, columns)),
    corrected: isTyped ? undefined : used.map(spellingOf).join(' '),
  }
}

function withoutGeneric(matches: readonly SearchWordMatch[]): readonly SearchWordMatch[] {
  const others = matches.filter(({ typed }) => !isGenericWord(typed))
  return others.length > 0 ? others : matches
}

const MAX_SUGGESTED_SEARCHES = 6

/** Completes the last word, or corrects it if it has no completion. Leaves out choices that no product has. */
export function suggestSearches(
  matches: readonly SearchWordMatch[],
  vocabulary: ListingVocabulary,
  { places }: ListingIndex,
): string[] {
  const last = matches.at(-1)
  if (!last) return []
  const before = matches.slice(0, -1).map(spellingOf)
  const endings = last.completions.length > 0 ? last.completions : last.kind === 'corrected' ? [spellingOf(last)] : []
  const isVain = (word: string) => {
    const choices = vocabulary.choicesOf.get(word)
    if (!choices || vocabulary.categoriesOf.has(word) || vocabulary.colorsOf.has(word)) return false
    return !choices.some((choice) => places.facts.of.has(choice))
  }
  return endings
    .filter((ending) => !splitWords(ending).every(isVain))
    .slice(0, MAX_SUGGESTED_SEARCHES)
    .map((ending) => [...before, ending].join(' '))
}

/** Categories whose name contains every word, color words excepted. */
export function suggestCategories(
  matches: readonly SearchWordMatch[],
  vocabulary: ListingVocabulary,
): VocabularyCategory[] {
  const { categories, categoriesOf, colorsOf } = vocabulary
  const categoryMatches = matches.filter(({ meant }) => !meant.some((word) => colorsOf.has(word)))
  if (categoryMatches.length === 0) return []
  const having = categoryMatches.map(({ meant }) => new Set(meant.flatMap((word) => categoriesOf.get(word) ?? [])))
  return categories.filter(({ id }) => having.every((ids) => ids.has(id)))
}

function toHits(
  { meant, nameHits, textHits }: SearchWordMatch,
  vocabulary: ListingVocabulary,
  { places }: ListingIndex,
): WordHits {
  const { categoriesOf, colorsOf, choicesOf } = vocabulary
  const choices = meant.flatMap((word) => choicesOf.get(word) ?? [])
  const categories = meant
    .flatMap((word) => categoriesOf.get(word) ?? [])
    .flatMap((id) => [...categorySubtree(vocabulary, id)])
  return {
    nameHits,
    textHits,
    categories: toBitmap(places.categories, categories),
    colors: toBitmap(
      places.colors,
      meant.flatMap((word) => colorsOf.get(word) ?? []),
    ),
    facts: choices.length > 0 ? toMask(places.facts, choices) : null,
  }
}

/** A word of the shop must name something: “mens shorts” is no search for a text that mentions men. */
function isMet(match: SearchWordMatch, { categoriesOf, colorsOf, choicesOf }: ListingVocabulary): boolean {
  const { typed, meant, nameHits, textHits } = match
  if (nameHits.length > 0 || (textHits.length > 0 && !isShopWord(typed))) return true
  return meant.some((word) => categoriesOf.has(word) || colorsOf.has(word) || choicesOf.has(word))
}

function spellingOf({ spelling, typed }: SearchWordMatch): string {
  return spelling ?? typed
}
