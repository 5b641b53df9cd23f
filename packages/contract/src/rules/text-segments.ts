/** GSM 03.38 basic character set; each is one septet. ESC is no character of a text. */
const GSM_BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Its extension table; each is two septets. */
const GSM_EXTENSION = '\f^{}\\[~]|€'

const septets = new Map<string, number>([
  ...[...GSM_BASIC].map((character) => [character, 1] as const),
  ...[...GSM_EXTENSION].map((character) => [character, 2] as const),
])

/** A text of several segments loses room to the header that joins them. */
const ROOM = { gsm7: { single: 160, joined: 153 }, ucs2: { single: 70, joined: 67 } } as const

export interface TextMeasure {
  encoding: 'gsm7' | 'ucs2'
  /** As the encoding counts them: septets, or UTF-16 units. */
  characters: number
  segments: number
  /** Each character outside GSM-7 once, with what plain letters write instead. */
  costly: { character: string; plain: string }[]
}

/** Counts as the provider bills. An empty text is one segment. */
export function measureTextSegments(text: string): TextMeasure {
  const characters = [...text]
  const costly = [...new Set(characters.filter((character) => !septets.has(character)))]
  const encoding = costly.length === 0 ? 'gsm7' : 'ucs2'
  const units = characters.map(
    (character) => (encoding === 'gsm7' ? septets.get(character) : undefined) ?? character.length,
  )
  const total = units.reduce((sum, unit) => sum + unit, 0)
  return {
    encoding,
    characters: total,
    segments: total <= ROOM[encoding].single ? 1 : countJoined(units, ROOM[encoding].joined),
    costly: costly.map((character) => ({ character, plain: toPlainLetters(character) })),
  }
}

/** Neither an escape sequence nor a surrogate pair is split between two segments. */
function countJoined(units: readonly number[], room: number): number {
  let segments = 1
  let used = 0
  for (const unit of units) {
    if (used + unit > room) {
      segments++
      used = 0
    }
    used += unit
  }
  return segments
}

const PLAIN_MARKS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'‘’‚‛′`´ʼ'].map((mark) => [mark, "'"])),
  ...Object.fromEntries([...'“”„‟″«»'].map((mark) => [mark, '"'])),
  ...Object.fromEntries([...'‐‑‒–—―−'].map((mark) => [mark, '-'])),
  ...Object.fromEntries(
    [...'\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\t'].map((space) => [
      space,
      ' ',
    ]),
  ),
  ...Object.fromEntries([...'\u00ad\u200b\u200c\u200d\u2060\ufeff'].map((invisible) => [invisible, ''])),
  ...{ '…': '...', '•': '-', '·': '.', '×': 'x', '™': 'TM', '®': '(R)', '©': '(C)', º: 'o', ª: 'a' },
  // Letters that Unicode does not decompose.
  ...{ đ: 'd', Đ: 'D', ł: 'l', Ł: 'L', œ: 'oe', Œ: 'OE', ı: 'i', þ: 'th', Þ: 'TH', ð: 'd', Ð: 'D' },
}

/** Writes letters and marks outside GSM-7 plainly: María → Maria. Those with no plain form, such as emoji, stay. */
export function toPlainLetters(text: string): string {
  return [...text.normalize('NFC')].map(toPlainCharacter).join('')
}

function toPlainCharacter(character: string): string {
  if (septets.has(character)) return character
  const mark = PLAIN_MARKS[character]
  if (mark !== undefined) return mark
  const base = [...character.normalize('NFD').replace(/\p{Mn}/gu, '')]
  return base.every((part) => septets.has(part)) ? base.join('') : character
}
