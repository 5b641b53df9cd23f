/** Spreadsheets use CR LF, CR or LF inside a cell. */
export function normalizeLineEndings(text: string): string {
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text
}

const SEPARATORS = [',', ';', '\t'] as const

/** The most frequent candidate in the first line, outside of quotes. */
export function detectSeparator(text: string): string {
  const [first = ''] = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)
  const counted = SEPARATORS.map((sign) => ({ sign, count: first.split(sign).length }))
  return counted.reduce((best, candidate) => (candidate.count > best.count ? candidate : best)).sign
}
