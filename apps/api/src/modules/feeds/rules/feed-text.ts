/** Control characters, lone surrogates, private use, and what Unicode has not assigned: XML or Google refuses them. */
const REFUSED = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu
const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/g

/** One line of at most so many characters. */
export function toLine(text: string, maxLength: number): string {
  return cut(text.replaceAll(/\s+/g, ' ').replaceAll(REFUSED, '').replaceAll(/ {2,}/g, ' ').trim(), maxLength)
}

/** Lines stay lines. */
export function toParagraphs(text: string, maxLength: number): string {
  const lines = text.replaceAll(LINE_BREAKS, '\n').split('\n')
  return cut(
    lines
      .map((line) => toLine(line, maxLength))
      .join('\n')
      .trim(),
    maxLength,
  )
}

/** Counts characters as Google does, and never splits one. */
function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const characters = Array.from(text)
  if (characters.length <= maxLength) return text
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}
