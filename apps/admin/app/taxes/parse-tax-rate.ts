/** Converts a typed percentage to the wire format; undefined if invalid. */
export function parseTaxRate(text: string): string | undefined {
  const match = /^(\d{1,2})(?:[.,](\d{1,4}))?$/.exec(text.trim().replace(/\s*%$/, ''))
  return match ? `${Number(match[1])}.${match[2] ?? '0'}` : undefined
}
