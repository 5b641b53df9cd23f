export interface BodyPiece {
  kind: 'text' | 'variable' | 'costly'
  text: string
  /** Position in the text. */
  at: number
}

const VARIABLE = /\{[a-z_]+(?:\|[^{}]*)?\}/g

/** The parts of a wording that the field marks in place: variables, and letters that make a text longer. */
export function splitBody(body: string, isCostly: (character: string) => boolean): BodyPiece[] {
  const pieces: BodyPiece[] = []
  const add = (kind: BodyPiece['kind'], text: string) => {
    const last = pieces.at(-1)
    if (last?.kind === kind && kind === 'text') last.text += text
    else pieces.push({ kind, text, at: last ? last.at + last.text.length : 0 })
  }
  const addText = (text: string) => {
    for (const character of text) add(isCostly(character) ? 'costly' : 'text', character)
  }
  let end = 0
  for (const match of body.matchAll(VARIABLE)) {
    addText(body.slice(end, match.index))
    add('variable', match[0])
    end = match.index + match[0].length
  }
  addText(body.slice(end))
  return pieces
}

/** Words with a letter that makes the text longer, as plain letters write them: “volvio, codigo”. */
export function plainWords(body: string, isCostly: (character: string) => boolean, toPlain: (text: string) => string) {
  const words = body.replaceAll(VARIABLE, ' ').match(/[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []
  const costly = words.filter((word) => [...word].some(isCostly))
  return [...new Set(costly.map(toPlain))].filter(Boolean)
}

/** Rewrites the text but not the names of variables. */
export function withPlainLetters(body: string, toPlain: (text: string) => string): string {
  return body
    .split(/(\{[a-z_]+)/)
    .map((part, index) => (index % 2 === 1 ? part : toPlain(part)))
    .join('')
}

/** The text with a variable in place of the selection, and where the cursor stands then. */
export function insertAt(body: string, start: number, end: number, variable: string) {
  return { body: body.slice(0, start) + variable + body.slice(end), cursor: start + variable.length }
}
