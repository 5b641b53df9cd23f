export type FeedLine = Record<string, string[]>

const ITEM = /<item>\n((?:<g:\w+>[^<>]*<\/g:\w+>\n)+)<\/item>\n/gy
const FIELD = /<g:(\w+)>([^<>]*)<\/g:\1>\n/gy
const HEAD = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss [^<>]+>\n<channel>\n(?:<(\w+)>[^<>]*<\/\1>\n){3}/
const END = '</channel>\n</rss>\n'
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** Everything that XML 1.0 allows in a text. */
const ALLOWED = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u

/** The items of a feed. Throws at anything that a strict reader would not accept. */
export function parseFeed(xml: string): FeedLine[] {
  if (!ALLOWED.test(xml)) throw new Error('a character that XML does not allow')
  const head = HEAD.exec(xml)?.[0]
  if (!head || !xml.endsWith(END)) throw new Error('no feed')
  const body = xml.slice(head.length, -END.length)
  const items = [...body.matchAll(ITEM)]
  if (items.reduce((length, [item]) => length + item.length, 0) !== body.length) throw new Error('not well-formed')
  return items.map(([, fields = '']) => parseFields(fields))
}

function parseFields(text: string): FeedLine {
  const line: FeedLine = {}
  const fields = [...text.matchAll(FIELD)]
  if (fields.reduce((length, [field]) => length + field.length, 0) !== text.length) throw new Error(`wrong: ${text}`)
  for (const [, name = '', value = ''] of fields) {
    line[name] ??= []
    line[name].push(unescapeXml(value))
  }
  return line
}

function unescapeXml(value: string): string {
  return value.replaceAll(/&(\w*;?)/g, (_, entity: string) => {
    const character = ENTITIES[entity.replace(/;$/, '')]
    if (!character || !entity.endsWith(';')) throw new Error(`unknown entity in ${value}`)
    return character
  })
}
