import { splitStatements } from './split-statements.ts'

const MARK = '-- no-transaction'

/** Statements that can run again after a failure half-way through the file. */
const REPEATABLE = [
  /^create\s+(unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s/i,
  /^drop\s+index\s+concurrently\s+if\s+exists\s/i,
  /^reindex\s+(\(.*?\)\s+)?(index|table)\s+concurrently\s/i,
  /^alter\s+table\s+\S+\s+validate\s+constraint\s/i,
  /^analyze\b/i,
]

/** Such a migration starts with this comment. */
export function runsOutsideTransaction(source: string): boolean {
  return source.startsWith(MARK)
}

export function findUnrepeatable(source: string): string[] {
  return splitStatements(source).filter((statement) => !REPEATABLE.some((pattern) => pattern.test(statement)))
}
