/** Neither the beginning nor the end of something longer. */
const NUMBER = /(?<![\w-])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![\w-])/gi

export type ReadNumber = { id: string } | { fault: 'none' | 'several' }

/** The number of a cart in whatever was pasted: alone, in an address, in a mail. */
export function readCartNumber(text: string): ReadNumber {
  const found = new Set((text.match(NUMBER) ?? []).map((number) => number.toLowerCase()))
  const [id] = found
  if (id === undefined) return { fault: 'none' }
  return found.size > 1 ? { fault: 'several' } : { id }
}
