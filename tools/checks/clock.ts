import { readFile } from 'node:fs/promises'
import { listSourceFiles } from './source-files.ts'

/** Only the shop's clock and the emulators' clock may read the time. This file and its test contain the patterns. */
const MAY_ASK = new Set([
  'apps/api/src/platform/clock/clock.ts',
  'apps/emulators/src/clock.ts',
  'tools/checks/clock.ts',
  'tools/checks/clock.test.ts',
])

/** The session lab observes browsers and processes from outside, by the only clock they share. */
const UNCHECKED_FOLDER = 'lab/session/'

const ASKING = [
  /\bDate\.now\b/,
  /\bnew Date\(\s*\)/,
  /(?<![\w.])Date\(\s*\)/,
  /\bTemporal\.Now\b/,
  /\bperformance\.timeOrigin\b/,
  // SQL, in migrations or strings: all names of the current time.
  /(?<![\w.$])now\(\s*\)/i,
  /\b(clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\(\s*\)/i,
  /\b(current_timestamp|current_date|current_time|localtimestamp|localtime)\b/i,
  /'(now|today|tomorrow|yesterday)'\s*::/i,
]

export async function checkClock(): Promise<string[]> {
  const files = listSourceFiles('.ts', '.tsx', '.sql').filter(
    (file) => !MAY_ASK.has(file) && !file.startsWith(UNCHECKED_FOLDER),
  )
  const reads = await Promise.all(files.map(async (file) => findClockReads(file, await readFile(file, 'utf8'))))
  return reads.flat()
}

/** Lines that read the system clock. */
export function findClockReads(file: string, source: string): string[] {
  return source
    .split('\n')
    .map((line, index) => ({ line: line.replace(/^\s*(\/\/|--|\*).*/, ''), number: index + 1 }))
    .filter(({ line }) => ASKING.some((pattern) => pattern.test(line)))
    .map(({ line, number }) => `${file}:${number} asks the system for the time: ${line.trim()}`)
}
