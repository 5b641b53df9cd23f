import { readFile } from 'node:fs/promises'
import { lockFileProblems } from '../generate/lock-file.ts'
import { OPERATIONS_FILE, operationsSource } from '../generate/operations.ts'

/** The types of the database are compared by a test, as that needs a database. */
export async function checkGenerated(): Promise<string[]> {
  const current = await readFile(OPERATIONS_FILE, 'utf8')
  const stale = current === operationsSource() ? [] : ['operations.generated.ts is out of date. Run: npm run generate']
  return [...stale, ...lockFileProblems()]
}
