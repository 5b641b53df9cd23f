import { readFile } from 'node:fs/promises'
import { checkLockFile } from '../generate/complete-lock-file.ts'
import { dashboardFiles } from '../generate/dashboards.ts'
import { LICENSES_FILE, licenseProblems, licensesSource } from '../generate/license-list.ts'
import { OPERATIONS_FILE, operationsSource } from '../generate/operations.ts'
import { versionProblems } from '../generate/versions.ts'

/** A test compares the database types, because that needs a database. */
export async function checkGenerated(): Promise<string[]> {
  const dashboards = dashboardFiles().map(({ file, source }) =>
    compare(file, source, 'a dashboard of Grafana is out of date. Run: npm run generate'),
  )
  return [
    ...(await compare(
      OPERATIONS_FILE,
      operationsSource(),
      'operations.generated.ts is out of date. Run: npm run generate',
    )),
    ...(await compare(LICENSES_FILE, licensesSource(), 'docs/licenses.md is out of date. Run: npm run licenses')),
    ...(await Promise.all(dashboards)).flat(),
    ...checkLockFile(),
    ...licenseProblems(),
    ...versionProblems(),
  ]
}

async function compare(file: URL, expected: string, problem: string): Promise<string[]> {
  const current = await readFile(file, 'utf8').catch(() => '')
  return current === expected ? [] : [problem]
}
