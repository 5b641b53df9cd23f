/** What a spreadsheet takes for the beginning of a formula, in narrow and in wide letters. */
const SIGNS = '=+\\-@\\t\\r\\n＝＋－＠'
const FORMULA = new RegExp(`^'*[${SIGNS}]`)
const PROTECTED = new RegExp(`^'+[${SIGNS}]`)

/** A cell that no spreadsheet calculates: such a text gets an apostrophe in front, one more than it has. */
export function protect(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Takes back what `protect` did; whatever else begins with an apostrophe keeps it. */
export function unprotect(text: string): string {
  return PROTECTED.test(text) ? text.slice(1) : text
}

/** Spreadsheets write the end of a line in a cell one way or the other. */
export function oneKindOfLine(text: string): string {
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text
}

const SEPARATORS = [',', ';', '\t'] as const

/** The sign between the cells of a file: the one that is most often in its first line, outside of quotes. */
export function separatorOf(text: string): string {
  const [first = ''] = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)
  const counted = SEPARATORS.map((sign) => ({ sign, count: first.split(sign).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign
}
