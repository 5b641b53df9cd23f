/** The lookarounds reject an id that is part of a longer token. */
const NUMBER = /(?<![\w-])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![\w-])/gi

export type ParsedCartId = { id: string } | { fault: 'none' | 'several' }

/** Finds the cart id in pasted text: the id alone, a URL or an email. */
export function parseCartId(text: string): ParsedCartId {
  const ids = new Set((text.match(NUMBER) ?? []).map((number) => number.toLowerCase()))
  const [id] = ids
  if (id === undefined) return { fault: 'none' }
  return ids.size > 1 ? { fault: 'several' } : { id }
}
