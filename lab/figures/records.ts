import { appendFile, readFile } from 'node:fs/promises'
import type { ResultLine } from './result-line.ts'

/** One run of a script. */
export interface RunRecord {
  /** After `npm run`: `bench reads`. */
  command: string
  at: string
  commit: string
  cores: number
  lines: readonly ResultLine[]
}

/** One run per line, so that two branches that record add lines and do not conflict inside one. */
const FILE = 'docs/figures.jsonl'

export async function readRecords(): Promise<RunRecord[]> {
  const text = await readFile(FILE, 'utf8')
  return text
    .split('\n')
    .filter((line) => line.length > 0)
    .map((line) => JSON.parse(line) as RunRecord)
}

export async function appendRecord(record: RunRecord): Promise<void> {
  await appendFile(FILE, `${JSON.stringify(record)}\n`)
}
