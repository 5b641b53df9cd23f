import { pipeline, Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import { PART_BYTES } from '@fieldhouse/contract/catalog-import'
import { CsvError, parse } from 'csv-parse'
import { inTransaction } from '../../../platform/db/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { separatorOf, unprotect } from '../rules/csv-cells.ts'
import type { Column, Problem } from '../rules/import-columns.ts'
import { readHeader } from '../rules/import-columns.ts'
import type { NewFileRow } from '../store/import-rows.ts'
import { deleteRows, insertRows } from '../store/import-rows.ts'
import type { ImportRecord } from '../store/imports.ts'
import { deleteParts, findPart, setImport } from '../store/imports.ts'
import { lockImport, moveTo } from './imports.ts'

type ReadDeps = Pick<Deps, 'clock' | 'db' | 'queue'>

const ROWS_AT_ONCE = 2000
const LETTERS_AT_ONCE = 2_000_000
const MOST_ROWS = 500_000
/** More than the largest product has that can be edited: 100 colourways with 2,000 SKUs. */
const MOST_ROWS_OF_PRODUCT = 2200
/** Of one row, in bytes: all its texts at their longest, in letters that take three. */
const LONGEST_ROW = 300_000

/** The file cannot be used as a whole. */
class Refused extends Error {
  readonly problem: Problem

  constructor(code: Problem['code'], line: number | null = null, detail: string | null = null) {
    super(code)
    this.problem = { code, line, detail }
  }
}

/** Reads the file into rows, from its beginning however often it is done. */
export async function readImport(deps: ReadDeps, record: ImportRecord): Promise<void> {
  const { db, clock } = deps
  await deleteRows(db, record.id)
  try {
    const { columns, products } = await readRows(deps, record)
    await inTransaction(db, async (db) => {
      const { state } = await lockImport(db, record.id)
      if (state !== 'checking') return
      const now = clock.now()
      const names = columns.map((column) => column ?? '')
      await setImport(db, record.id, { columns: names, products, phase_at: now, moved_at: now })
      await deleteParts(db, record.id)
    })
  } catch (error) {
    const problem = problemIn(error)
    if (!problem) throw error
    await inTransaction(db, async (db) => {
      await moveTo(deps, db, await lockImport(db, record.id), { state: 'refused', problem })
      await deleteParts(db, record.id)
    })
    await deleteRows(db, record.id)
  }
}

async function readRows({ db }: ReadDeps, record: ImportRecord) {
  const places = new Map<string, { place: number; rows: number }>()
  let columns: (Column | null)[] | undefined
  let waiting: NewFileRow[] = []
  let [line, letters] = [0, 0]
  const write = async () => {
    await insertRows(db, record.id, waiting)
    waiting = []
    letters = 0
  }

  for await (const cells of cellsOf(db, record)) {
    line += 1
    if (columns === undefined) {
      columns = columnsIn(cells)
      continue
    }
    if (cells.every((cell) => cell.trim() === '')) continue
    if (line > MOST_ROWS + 1) throw new Refused('too_many_rows', line, String(MOST_ROWS))
    waiting.push(toRow(cells, line, columns, places))
    letters += cells.reduce((sum, cell) => sum + cell.length, 0)
    if (waiting.length >= ROWS_AT_ONCE || letters >= LETTERS_AT_ONCE) await write()
  }
  await write()
  if (columns === undefined || places.size === 0) throw new Refused('empty')
  return { columns, products: places.size }
}

function columnsIn(cells: readonly string[]): (Column | null)[] {
  const header = readHeader(cells)
  if ('problem' in header) throw new Refused(header.problem.code, header.problem.line, header.problem.detail)
  return header.columns
}

function toRow(
  cells: readonly string[],
  line: number,
  columns: readonly (Column | null)[],
  places: Map<string, { place: number; rows: number }>,
): NewFileRow {
  const cell = (column: Column) => unprotect(cells[columns.indexOf(column)] ?? '').trim()
  const slug = cell('slug')
  const found = places.get(slug) ?? { place: places.size + 1, rows: 0 }
  places.set(slug, found)
  found.rows += 1
  if (found.rows > MOST_ROWS_OF_PRODUCT) throw new Refused('product_too_large', line, slug.slice(0, 100))
  const barcode = columns.includes('barcode') ? cell('barcode') : ''
  // Nothing that is longer is one, and no index would take it.
  return {
    place: found.place,
    line,
    cells: kept(cells, columns.length),
    barcode: barcode.length > 40 ? null : barcode || null,
  }
}

/** Of what stands beyond the last column one cell tells that there is something. */
function kept(cells: readonly string[], columns: number): string[] {
  const beyond = cells.slice(columns).find((cell) => cell.trim() !== '')
  return [...cells.slice(0, columns), ...(beyond === undefined ? [] : [beyond.slice(0, 100)])]
}

/** The cells of each row, while the file is read piece by piece. */
async function* cellsOf(db: Deps['db'], record: ImportRecord): AsyncGenerator<string[]> {
  const texts = textsOf(db, record)
  const first = await texts.next()
  if (first.done) return
  const parser = parse({
    delimiter: separatorOf(first.value),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
  })
  // What goes wrong on the way is told to whoever reads the rows.
  pipeline(Readable.from(joined(first.value, texts)), parser, () => {})
  yield* parser as AsyncIterable<string[]>
}

async function* joined(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

async function* textsOf(db: Deps['db'], { id, bytes }: ImportRecord): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let place = 0; place * PART_BYTES < bytes; place++) {
    const content = await findPart(db, id, place)
    if (!content) throw new Error(`part ${place} of import ${id} not found`)
    yield decodeWith(decoder, content, place)
  }
  yield decodeWith(decoder, undefined, 0)
}

const BEGINNING = 100

/** A file that begins with NULs is one of another kind: letters of two bytes each, or no text at all. */
function decodeWith(decoder: TextDecoder, content: Buffer | undefined, place: number): string {
  try {
    const text = content ? decoder.decode(content, { stream: true }) : decoder.decode()
    if (place === 0 && text.slice(0, BEGINNING).includes('\0')) throw new Refused('not_utf8')
    return text
  } catch (error) {
    throw error instanceof TypeError ? new Refused('not_utf8') : error
  }
}

function problemIn(error: unknown): Problem | undefined {
  if (error instanceof Refused) return error.problem
  if (!(error instanceof CsvError)) return undefined
  const line = typeof error.lines === 'number' ? error.lines : null
  return { code: error.code === 'CSV_MAX_RECORD_SIZE' ? 'row_too_large' : 'broken_quotes', line, detail: null }
}
