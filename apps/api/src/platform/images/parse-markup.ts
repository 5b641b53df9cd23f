export interface MarkupElement {
  /** Without a namespace prefix. */
  name: string
  attributes: Map<string, string>
  children: MarkupElement[]
  /** The text directly inside, for style sheets. */
  text: string
}

const MAX_LENGTH = 400_000
const MAX_DEPTH = 100
const TOKEN =
  /<!DOCTYPE\s+svg\b[^<>[\]]*>|<!--[\s\S]*?-->|<\?xml\s[^<>]*\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const XML_NAME = /^(?:svg:)?([\w.-]+)$/

/**
 * Reads the small part of XML that drawings need. Undefined for everything else. A document type is skipped, and one
 * that declares anything is refused; entities are not read, so nothing can expand, and no address is followed.
 */
export function parseMarkup(source: string): MarkupElement | undefined {
  if (source.length > MAX_LENGTH) return undefined
  const top: MarkupElement = { name: '', attributes: new Map(), children: [], text: '' }
  const open = [top]
  TOKEN.lastIndex = 0
  const text = source.replace(/^\uFEFF/, '')
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text)
    if (!token || !take(token, open)) return undefined
  }
  return open.length === 1 && top.children.length === 1 ? top.children[0] : undefined
}

/** False if the token is not allowed where it is. */
function take(token: RegExpExecArray, open: MarkupElement[]): boolean {
  const [, data, closed, name, attributes = '', empty, characters] = token
  const parent = open.at(-1)
  if (!parent) return false
  parent.text += data ?? characters ?? ''
  if (closed !== undefined) return open.length > 1 && open.pop()?.name === localName(closed)
  if (name === undefined) return true
  const element = { name: localName(name), attributes: readAttributes(attributes), children: [], text: '' }
  parent.children.push(element)
  if (!empty) open.push(element)
  return open.length < MAX_DEPTH
}

/** Other prefixes stay, so that no list allows them. */
function localName(name: string): string {
  return XML_NAME.exec(name)?.[1] ?? name
}

function readAttributes(text: string): Map<string, string> {
  return new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, double ?? single ?? '']))
}
