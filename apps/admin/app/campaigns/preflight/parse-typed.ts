/** “2176” or “2,176”; undefined if it is no whole number. */
export function parseTypedCount(text: string): number | undefined {
  const digits = text.trim()
  return /^(\d{1,10}|\d{1,3}(,\d{3})+)$/.test(digits) ? Number(digits.replaceAll(',', '')) : undefined
}

/** “26.72”, “$26.72” or “1,026.72” in the API's format; both digits must be typed. Undefined if it is no cost. */
export function parseTypedCost(text: string): string | undefined {
  const amount = text.trim().replace(/^\$\s*/, '')
  return /^(\d{1,10}|\d{1,3}(,\d{3})+)\.\d{2}$/.test(amount) ? amount.replaceAll(',', '') : undefined
}
