/** Tags whose content is never text. */
const HIDDEN = /<(script|style|template|iframe|noscript|svg)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
const ITEM = /<li\b[^<>]*>/gi
const LINE_END = /<(?:br|\/?(?:p|div|h[1-6]|ul|ol|li|tr|table|section|blockquote))\b[^<>]*>/gi
// Without `<` inside a tag, so that a text full of opening brackets is still read in linear time.
const TAG = /<\/?[a-z][^<>]*>/gi

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  deg: '°',
  times: '×',
  copy: '©',
  reg: '®',
  trade: '™',
  frac12: '½',
}

/** The readable text of an HTML description: paragraphs and list items become lines, everything else is dropped. */
export function htmlToText(html: string): string {
  const visible = html.replaceAll(COMMENT, '').replaceAll(HIDDEN, '')
  const isPlain = visible.search(TAG) === -1
  const lines = isPlain ? visible : visible.replaceAll(/\s+/g, ' ').replaceAll(ITEM, '\n• ').replaceAll(LINE_END, '\n')
  // Entities come last: an escaped bracket is text, not a tag.
  return tidy(decodeEntities(lines.replaceAll(TAG, '')))
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z0-9]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? whole
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff) ? '' : String.fromCodePoint(point)
  })
}

function tidy(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, (sign) => (sign === '\n' ? sign : ''))
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
