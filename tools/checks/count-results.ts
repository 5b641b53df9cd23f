import { readFileSync } from 'node:fs'
import { addUpReports, closingLines } from './test-reports.ts'

/** Prints CI's closing line from the JSON reports of Vitest and Playwright, and the flaky journeys below it. */
const reports = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')))
const totals = addUpReports(reports)
console.log(closingLines(totals).join('\n'))
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0)
