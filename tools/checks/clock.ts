import { readFile } from 'node:fs/promises'
import { sourceFiles } from './source-files.ts'

/** The one place of the shop that may ask, that of the services outside, and this list of what asking looks like. */
const MAY_ASK = new Set([
  'apps/api/src/platform/clock/clock.ts',
  'apps/emulators/src/clock.ts',
  'tools/checks/clock.ts',
  'tools/checks/clock.test.ts',
])

/** Watches browsers and processes from the outside, by the only clock that they share. */
const WATCHES = 'lab/session/'

const ASKING = [
  /\bDate\.now\b/,
  /\bnew Date\(\s*\)/,
  /(?<![\w.])Date\(\s*\)/,
  /\bTemporal\.Now\b/,
  /\bperformance\.timeOrigin\b/,
  // In SQL, whether in a migration or in a string: now(), and its many other names.
  /(?<![\w.$])now\(\s*\)/i,
  /\b(clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\(\s*\)/i,
  /\b(current_timestamp|current_date|current_time|localtimestamp|localtime)\b/i,
  /'(now|today|tomorrow|yesterday)'\s*::/i,
]

export async function checkClock(): Promise<string[]> {
  const files = sourceFiles('.ts', '.tsx', '.sql').filter((file) => !MAY_ASK.has(file) && !file.startsWith(WATCHES))
  const found = await Promise.all(files.map(async (file) => askingLines(file, await readFile(file, 'utf8'))))
  return found.flat()
}

/** Lines that ask the system for the time. */
export function askingLines(file: string, source: string): string[] {
  return source
    .split('\n')
    .map((line, index) => ({ line: line.replace(/^\s*(\/\/|--|\*).*/, ''), number: index + 1 }))
    .filter(({ line }) => ASKING.some((pattern) => pattern.test(line)))
    .map(({ line, number }) => `${file}:${number} asks the system for the time: ${line.trim()}`)
}
