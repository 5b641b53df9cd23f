import type { Found, FoundKind } from '@fieldhouse/contract/staff-search'

/** How well a hit answers what was typed; the first hit of each kind competes for the best. */
const EXACT = 4
const WHOLE_NAME = 3
const START_OF_NAME = 2
const START_OF_WORD = 1
const ELSEWHERE = 0

/** Of hits that match equally well, the kind that staff opens most comes first. */
const KINDS: readonly FoundKind[] = [
  'orders',
  'returns',
  'customers',
  'products',
  'skus',
  'promotions',
  'campaigns',
  'transactions',
  'members',
  'settings',
]

/** Lower case and without accents, so that "lucia" finds "Lucía". */
function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** True if every word of the query occurs. */
export function containsWords(text: string, q: string): boolean {
  const folded = foldText(text)
  return foldText(q)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** Names and identifiers decide; a word in a description or an item does not. */
export function matchOf(
  q: string,
  { ids = [], names }: { ids?: readonly (string | null)[]; names: readonly (string | null)[] },
) {
  const wanted = foldText(q.trim().replace(/^#/, ''))
  if (ids.some((id) => id !== null && foldText(id) === wanted)) return EXACT
  return Math.max(ELSEWHERE, ...names.map((name) => matchOfName(foldText(name ?? ''), wanted)))
}

function matchOfName(name: string, wanted: string): number {
  if (name === wanted) return WHOLE_NAME
  if (name.startsWith(wanted)) return START_OF_NAME
  return name.includes(` ${wanted}`) ? START_OF_WORD : ELSEWHERE
}

/** Best first; hits that match equally well stay as they are. */
export function rank<Hit>(hits: readonly Hit[], match: (hit: Hit) => number): Hit[] {
  return hits.toSorted((a, b) => match(b) - match(a))
}

type Hit<K extends FoundKind> = NonNullable<Found[K]>['hits'][number]
type Matchers = { [K in FoundKind]: (q: string, hit: Hit<K>) => number }

export const MATCH: Matchers = {
  // The customer's own hit is better than an order with the name.
  orders: (q, { number, email }) => matchOf(q, { ids: [String(number), email], names: [] }),
  returns: (q, { number }) => matchOf(q, { ids: [`R-${number}`], names: [] }),
  customers: (q, { name, email }) => matchOf(q, { ids: [email], names: [name] }),
  products: (q, { id, name, name_es }) => matchOf(q, { ids: [String(id)], names: [name, name_es] }),
  skus: (q, { barcode }) => matchOf(q, { ids: [barcode], names: [] }),
  promotions: (q, { title, title_es, code }) => matchOf(q, { ids: [code], names: [title, title_es] }),
  campaigns: (q, { name }) => matchOf(q, { names: [name] }),
  transactions: (q, { provider_ref }) => matchOf(q, { ids: [provider_ref], names: [] }),
  members: (q, { username, name, email }) => matchOf(q, { ids: [username, email], names: [name] }),
  settings: (q, { label }) => matchOf(q, { names: [label] }),
}

/** Null if no hit begins with what was typed: then nothing stands out. */
export function bestKind(q: string, found: Found): FoundKind | null {
  const matchOfKind = <K extends FoundKind>(kind: K): number => {
    const first = found[kind]?.hits[0] as Hit<K> | undefined
    return first === undefined ? ELSEWHERE : MATCH[kind](q, first)
  }
  const matches = KINDS.map((kind) => ({ kind, match: matchOfKind(kind) }))
  const best = matches.reduce((best, next) => (next.match > best.match ? next : best))
  return best.match === ELSEWHERE ? null : best.kind
}
