/** One token that may contain a semicolon: comments, quoted names and texts, and dollar-quoted bodies. */
const OPAQUE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1/.source

/** A statement of SQL's own function bodies, which end with `end`. */
const ATOMIC_BODY = /\bbegin\s+atomic\b[\s\S]*?\bend\s*(?=;|$)/.source

const PART = new RegExp(`${OPAQUE}|${ATOMIC_BODY}|;`, 'gi')

/** The statements of an SQL file, without the comments between them. */
export function splitStatements(source: string): string[] {
  const statements: string[] = []
  let start = 0
  for (const { 0: part, index } of source.matchAll(PART)) {
    if (part !== ';') continue
    statements.push(source.slice(start, index))
    start = index + 1
  }
  statements.push(source.slice(start))
  return statements.map(withoutComments).filter((statement) => statement !== '')
}

function withoutComments(statement: string): string {
  return statement.replaceAll(new RegExp(OPAQUE, 'g'), (part) => (/^(--|\/\*)/.test(part) ? '' : part)).trim()
}
