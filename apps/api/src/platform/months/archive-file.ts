import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Month } from './months.ts'

/** First line of the file. Then each row as a line of JSON, and at last the sum. */
export interface ArchiveHeader {
  archive: 1
  table: string
  month: Month
}

export interface ArchiveSum {
  rows: number
  /** Of all rows, each with its line break. */
  sha256: string
}

/** On the disk when it returns. Never overwrites a file. */
export async function writeArchive(
  file: string,
  header: ArchiveHeader,
  rows: AsyncIterable<string>,
): Promise<ArchiveSum> {
  const counter = countRows()
  async function* lines() {
    yield `${JSON.stringify(header)}\n`
    for await (const row of rows) yield counter.add(row)
    yield `${JSON.stringify(counter.sum())}\n`
  }
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    createWriteStream(file, { flags: 'wx', flush: true, mode: 0o600 }),
  )
  return counter.sum()
}

/** Reads the whole file; throws unless it is complete and its rows have the sum that it names. */
export async function verifyArchive(file: string): Promise<ArchiveHeader & ArchiveSum> {
  const counter = countRows()
  let first: string | undefined
  let last: string | undefined
  for await (const line of streamLines(file)) {
    if (first === undefined) first = line
    else {
      if (last !== undefined) counter.add(last)
      last = line
    }
  }
  const header = JSON.parse(first ?? 'null') as ArchiveHeader | null
  const named = JSON.parse(last ?? 'null') as ArchiveSum | null
  const sum = counter.sum()
  if (header?.archive !== 1) throw new Error(`${file} is no archive`)
  if (named?.rows !== sum.rows || named.sha256 !== sum.sha256) throw new Error(`${file} is damaged or incomplete`)
  return { ...header, ...sum }
}

/** Only of a verified file: the last line is recognized by the number of rows. */
export async function* readRows(file: string, rows: number): AsyncGenerator<string> {
  let number = -1
  for await (const line of streamLines(file)) {
    number++
    if (number > 0 && number <= rows) yield line
  }
}

export function countRows() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add: (row: string): string => {
      rows++
      hash.update(`${row}\n`)
      return `${row}\n`
    },
    sum: (): ArchiveSum => ({ rows, sha256: hash.copy().digest('hex') }),
  }
}

/** At line feeds alone: `node:readline` also ends a line at U+2028, which JSON allows inside a text. */
async function* streamLines(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip().setEncoding('utf8')
  const reading = pipeline(createReadStream(file), unzipped)
  // Thrown below, or by the loop; not as an unhandled rejection meanwhile.
  reading.catch(() => {})
  let rest = ''
  for await (const chunk of unzipped) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  await reading
}
