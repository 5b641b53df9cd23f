import type { Places } from './columns.ts'
import { wordsOf } from './words.ts'

export interface KnownCategory {
  id: number
  parent_id: number | null
  slug: string
  name: string
  name_es: string | null
}

interface KnownColour {
  id: number
  name: string
  name_es: string | null
  hex: string
  family: string
}

interface KnownFamily {
  family: string
  name_es: string
  hex: string
}

interface KnownSize {
  id: number
  label: string
}

/** Categories, colors, families and sizes, each in display order. */
export interface Vocabulary {
  readonly categories: readonly KnownCategory[]
  readonly colours: readonly KnownColour[]
  readonly families: readonly KnownFamily[]
  readonly sizes: readonly KnownSize[]
  /** Ids of the categories, and of the colors, whose name contains the word. */
  readonly categoriesOf: ReadonlyMap<string, readonly number[]>
  readonly coloursOf: ReadonlyMap<string, readonly number[]>
}

export function toVocabulary(lists: Pick<Vocabulary, 'categories' | 'colours' | 'families' | 'sizes'>): Vocabulary {
  const nameOfFamily = new Map(lists.families.map(({ family, name_es }) => [family, name_es]))
  return {
    ...lists,
    families: withUnnamed(lists.families, lists.colours),
    categoriesOf: byWord(lists.categories, ({ name, name_es }) => [name, name_es]),
    coloursOf: byWord(lists.colours, ({ name, name_es, family }) => [name, name_es, family, nameOfFamily.get(family)]),
  }
}

export function categoryWithChildren({ categories }: Vocabulary, id: number): Set<number> {
  const found = new Set([id])
  for (const above of found) {
    for (const category of categories) if (category.parent_id === above) found.add(category.id)
  }
  return found
}

/** By color position: position of the family in `families` plus one; 0 for no family. */
export function familiesByColour({ colours, families }: Vocabulary, places: Places): Uint16Array {
  const placeOf = new Map(families.map(({ family }, place) => [family, place + 1]))
  const familyOf = new Map(colours.map(({ id, family }) => [id, placeOf.get(family) ?? 0]))
  return Uint16Array.from(places.ids, (id) => familyOf.get(id) ?? 0)
}

/** 1 at the position of each id. */
export function marksOf(places: Places, ids: Iterable<number>): Uint8Array {
  const marks = new Uint8Array(places.ids.length)
  for (const id of ids) {
    const place = places.of.get(id)
    if (place !== undefined) marks[place] = 1
  }
  return marks
}

/** A family without a row of its own is shown by its key, with the hex value of its first color. */
function withUnnamed(families: readonly KnownFamily[], colours: readonly KnownColour[]): KnownFamily[] {
  const all = new Map(families.map((one) => [one.family, one]))
  for (const { family, hex } of colours) if (!all.has(family)) all.set(family, { family, name_es: family, hex })
  return [...all.values()]
}

function byWord<T extends { id: number }>(things: readonly T[], textsOf: (thing: T) => (string | null | undefined)[]) {
  const ids = new Map<string, number[]>()
  for (const thing of things) {
    const words = new Set(textsOf(thing).flatMap((text) => wordsOf(text ?? '')))
    for (const word of words) ids.set(word, [...(ids.get(word) ?? []), thing.id])
  }
  return ids
}
