import { readFileSync } from 'node:fs'

/** Adds up the results of the test runners (Vitest's and Playwright's JSON) into CI's closing line. */
const files = process.argv.slice(2)
let passed = 0
let failed = 0

for (const file of files) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  passed += report.numPassedTests ?? report.stats.expected
  failed += report.numFailedTests ?? report.stats.unexpected + report.stats.flaky
}

console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
