import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Statement } from './capture-statements.ts'

/** PostgreSQL options that log every statement with its parameters. */
export const LOG_ALL_STATEMENTS = [
  '-c',
  'log_statement=all',
  '-c',
  'log_line_prefix=@%c ',
  '-c',
  'log_parameter_max_length=-1',
  // Our servers leave details out of their logs, and parameters are details.
  '-c',
  'log_error_verbosity=default',
]

const ENTRY = /^@(?<session>\S+) (?<kind>LOG|DETAIL): {2}(?<text>[\s\S]*)$/

export interface LoggedStatement extends Statement {
  session: string
}

/** Collects the server's log; `take` returns the statements since the last call, in order. */
export function readStatementLog(stderr: Readable) {
  let entries: string[] = []
  createInterface({ input: stderr }).on('line', (line) => {
    if (line.startsWith('@')) entries.push(line)
    else entries.push(`${entries.pop() ?? ''}\n${line}`)
  })
  return {
    take(): LoggedStatement[] {
      const taken = entries
      entries = []
      return toStatements(taken)
    },
  }
}

function toStatements(entries: readonly string[]): LoggedStatement[] {
  const statements: LoggedStatement[] = []
  for (const entry of entries) {
    const { session = '', kind, text = '' } = ENTRY.exec(entry)?.groups ?? {}
    const sql = /^(?:execute [^:]+|statement): ([\s\S]*)$/.exec(text)?.[1]
    if (kind === 'LOG' && sql) statements.push({ session, text: sql, values: [] })
    const last = statements.findLastIndex((statement) => statement.session === session)
    const parameters = /^Parameters: ([\s\S]*)$/i.exec(text)?.[1]
    const previous = statements[last]
    if (kind === 'DETAIL' && previous && parameters)
      statements[last] = { ...previous, values: readParameters(parameters) }
  }
  return statements
}

/** Parses parameters as the server logs them: `$1 = 'it''s', $2 = NULL`. */
function readParameters(text: string): (string | null)[] {
  const matches = text.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)
  return [...matches].map(([, value]) => value?.replaceAll("''", "'") ?? null)
}
