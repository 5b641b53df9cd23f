import type { CollectionRule } from '@fieldhouse/contract/catalog-collections'
import type { IdIndex } from './id-index.ts'
import { splitWords } from './split-words.ts'

export interface VocabularyCategory {
  id: number
  parent_id: number | null
  slug: string
  name: string
  name_es: string | null
}

interface VocabularyColor {
  id: number
  name: string
  name_es: string | null
  hex: string
  family: string
}

interface VocabularyColorFamily {
  family: string
  name_es: string
  hex: string
}

interface VocabularySize {
  id: number
  label: string
}

interface VocabularyChoice {
  /** With the key of its fact: `gender.women`. */
  key: string
  name: string
  name_es: string | null
  synonyms: readonly string[]
}

/** A fact that is a choice, or yes and no, which has one choice. */
export interface VocabularyFact {
  key: string
  name: string
  name_es: string | null
  filter: boolean
  choices: readonly VocabularyChoice[]
}

/** Times in milliseconds. */
export interface VocabularyCollection {
  slug: string
  starts_at: number
  ends_at: number | null
  /** Null: by hand. */
  rule: CollectionRule | null
  product_ids: readonly number[]
}

/** Categories, colors, families, sizes, facts and collections, each in display order. */
export interface ListingVocabulary {
  readonly categories: readonly VocabularyCategory[]
  readonly colors: readonly VocabularyColor[]
  readonly families: readonly VocabularyColorFamily[]
  readonly sizes: readonly VocabularySize[]
  readonly facts: readonly VocabularyFact[]
  readonly collections: readonly VocabularyCollection[]
  /** Ids of the categories, and of the colors, whose name contains the word. */
  readonly categoriesOf: ReadonlyMap<string, readonly number[]>
  readonly colorsOf: ReadonlyMap<string, readonly number[]>
  /** Keys of the choices whose name or synonyms contain the word. */
  readonly choicesOf: ReadonlyMap<string, readonly string[]>
}

export function buildVocabulary(
  lists: Pick<ListingVocabulary, 'categories' | 'colors' | 'families' | 'sizes' | 'facts' | 'collections'>,
): ListingVocabulary {
  const nameOfFamily = new Map(lists.families.map(({ family, name_es }) => [family, name_es]))
  return {
    ...lists,
    families: withImplicitFamilies(lists.families, lists.colors),
    categoriesOf: byWord(lists.categories, ({ name, name_es }) => [name, name_es]),
    colorsOf: byWord(lists.colors, ({ name, name_es, family }) => [name, name_es, family, nameOfFamily.get(family)]),
    choicesOf: byWord(
      lists.facts.flatMap(({ choices }) => choices.map((choice) => ({ ...choice, id: choice.key }))),
      ({ name, name_es, synonyms }) => [name, name_es, ...synonyms],
    ),
  }
}

export function categorySubtree({ categories }: ListingVocabulary, id: number): Set<number> {
  const subtree = new Set([id])
  for (const above of subtree) {
    for (const category of categories) if (category.parent_id === above) subtree.add(category.id)
  }
  return subtree
}

/** By color position: position of the family in `families` plus one; 0 for no family. */
export function colorFamilyByRow({ colors, families }: ListingVocabulary, colorIndex: IdIndex): Uint16Array {
  const placeOf = new Map(families.map(({ family }, index) => [family, index + 1]))
  const familyOf = new Map(colors.map(({ id, family }) => [id, placeOf.get(family) ?? 0]))
  return Uint16Array.from(colorIndex.ids, (id) => familyOf.get(id) ?? 0)
}

/** 1 at the position of each id. */
export function toBitmap(idIndex: IdIndex, ids: Iterable<number>): Uint8Array {
  const marks = new Uint8Array(idIndex.ids.length)
  for (const id of ids) {
    const index = idIndex.of.get(id)
    if (index !== undefined) marks[index] = 1
  }
  return marks
}

/** A family without a row of its own is shown by its key, with the hex value of its first color. */
function withImplicitFamilies(
  families: readonly VocabularyColorFamily[],
  colors: readonly VocabularyColor[],
): VocabularyColorFamily[] {
  const all = new Map(families.map((entry) => [entry.family, entry]))
  for (const { family, hex } of colors) if (!all.has(family)) all.set(family, { family, name_es: family, hex })
  return [...all.values()]
}

function byWord<Id, T extends { id: Id }>(
  things: readonly T[],
  textsOf: (thing: T) => (string | null | undefined)[],
): Map<string, T['id'][]> {
  const ids = new Map<string, T['id'][]>()
  for (const thing of things) {
    const words = new Set(textsOf(thing).flatMap((text) => splitWords(text ?? '')))
    for (const word of words) ids.set(word, [...(ids.get(word) ?? []), thing.id])
  }
  return ids
}
