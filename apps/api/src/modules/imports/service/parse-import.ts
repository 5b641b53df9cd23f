import { pipeline, Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import { IMPORT_PART_BYTES } from '@fieldhouse/contract/imports'
import { CsvError, parse } from 'csv-parse'
import { listFacts } from '#modules/catalog/service/read-products.ts'
import { unescapeFormula } from '#platform/csv-formulas.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { FileError, ImportColumn } from '../rules/columns.ts'
import { readHeader } from '../rules/columns.ts'
import { detectSeparator } from '../rules/csv-cells.ts'
import { createLeftOutTally } from '../rules/shopify/left-out.ts'
import { lineOfKey } from '../rules/shopify/row-keys.ts'
import { readShopifyHeader } from '../rules/shopify/shopify-columns.ts'
import { CONVERTED_COLUMNS } from '../rules/shopify/shopify-product.ts'
import type { NewImportRow } from '../store/import-rows.ts'
import { deleteRows, insertRows } from '../store/import-rows.ts'
import type { ImportRecord } from '../store/imports.ts'
import { deleteParts, findPart, setImport } from '../store/imports.ts'
import { convertShopifyRows, readShopifyReferences } from './convert-shopify.ts'
import { lockImport, transitionImport } from './imports.ts'

type ReadDeps = Pick<Deps, 'clock' | 'db' | 'queue'>

const ROW_BATCH_SIZE = 2000
const CHARACTER_BATCH_SIZE = 2_000_000
const MAX_ROWS = 500_000
/** Above the largest editable product: 100 colorways with 2,000 SKUs. */
const MAX_ROWS_PER_PRODUCT = 2200
/** In bytes: all texts at their maximum length, at three bytes per character. */
const MAX_ROW_BYTES = 300_000

/** The file is rejected as a whole. */
class FileRejected extends Error {
  readonly problem: FileError

  constructor(code: FileError['code'], line: number | null = null, detail: string | null = null) {
    super(code)
    this.problem = { code, line, detail }
  }
}

/** Deletes earlier rows first, so that a retry starts over. */
export async function parseImport(deps: ReadDeps, record: ImportRecord): Promise<void> {
  const { db, clock } = deps
  await deleteRows(db, record.id)
  try {
    const { columns, products, format, left_out } = await readRows(deps, record)
    await inTransaction(db, async (db) => {
      const { state } = await lockImport(db, record.id)
      if (state !== 'checking') return
      const now = clock.now()
      const names = columns.map((column) => column ?? '')
      await setImport(db, record.id, {
        ...{ columns: names, products, format, left_out },
        ...{ phase_at: now, state_changed_at: now },
      })
      await deleteParts(db, record.id)
    })
  } catch (error) {
    const problem = problemIn(error)
    if (!problem) throw error
    await inTransaction(db, async (db) => {
      await transitionImport(deps, db, await lockImport(db, record.id), { state: 'refused', problem })
      await deleteParts(db, record.id)
    })
    await deleteRows(db, record.id)
  }
}

async function readRows({ db }: ReadDeps, record: ImportRecord) {
  const productsBySlug = new Map<string, { index: number; rows: number }>()
  let waiting: NewImportRow[] = []
  let letters = 0
  const write = async () => {
    await insertRows(db, record.id, waiting)
    waiting = []
    letters = 0
  }

  const { columns, rows, format, tally } = await openFile(db, record)
  for await (const { line, cells } of rows) {
    waiting.push(toRow(cells, { line, format, columns, productsBySlug }))
    letters += cells.reduce((sum, cell) => sum + (cell?.length ?? 0), 0)
    if (waiting.length >= ROW_BATCH_SIZE || letters >= CHARACTER_BATCH_SIZE) await write()
  }
  await write()
  if (productsBySlug.size === 0) throw new FileRejected('empty')
  return { columns, products: productsBySlug.size, format, left_out: tally.list() }
}

/** Reads the header, which tells the format. Rows of another format come out as rows of ours. */
async function openFile(db: Deps['db'], record: ImportRecord) {
  const numbered = numberRows(streamRows(db, record))
  const first = await numbered.next()
  if (first.done) throw new FileRejected('empty')
  const tally = createLeftOutTally()
  const header = readShopifyHeader(first.value.cells)
  if (!header)
    return { columns: columnsIn(first.value.cells, await listFacts(db)), rows: numbered, format: null, tally }
  const rows = convertShopifyRows(numbered, { header, shop: await readShopifyReferences(db), tally })
  return { columns: CONVERTED_COLUMNS, rows, format: 'shopify' as const, tally }
}

/** Numbers rows as spreadsheets do, the header and empty rows included, and skips empty ones. */
async function* numberRows(rows: AsyncIterable<string[]>): AsyncGenerator<{ line: number; cells: readonly string[] }> {
  let line = 0
  for await (const cells of rows) {
    line += 1
    if (line > 1 && cells.every((cell) => cell.trim() === '')) continue
    if (line > MAX_ROWS + 1) throw new FileRejected('too_many_rows', line, String(MAX_ROWS))
    yield { line, cells }
  }
}

function columnsIn(cells: readonly string[], facts: readonly { key: string }[]): (ImportColumn | null)[] {
  const header = readHeader(
    cells,
    facts.map(({ key }) => key),
  )
  if ('problem' in header) throw new FileRejected(header.problem.code, header.problem.line, header.problem.detail)
  return header.columns
}

interface RowContext {
  line: number
  format: ImportRecord['format']
  columns: readonly (ImportColumn | null)[]
  productsBySlug: Map<string, { index: number; rows: number }>
}

function toRow(cells: readonly (string | null)[], { line, format, columns, productsBySlug }: RowContext): NewImportRow {
  const cell = (column: ImportColumn) => unescapeFormula(cells[columns.indexOf(column)] ?? '').trim()
  const slug = cell('slug')
  const product = productsBySlug.get(slug) ?? { index: productsBySlug.size + 1, rows: 0 }
  productsBySlug.set(slug, product)
  product.rows += 1
  if (product.rows > MAX_ROWS_PER_PRODUCT)
    throw new FileRejected('product_too_large', lineOfKey(line, format), slug.slice(0, 100))
  const barcode = columns.includes('barcode') ? cell('barcode') : ''
  // Longer texts are not barcodes and could exceed the maximum size of an index entry.
  return {
    product_index: product.index,
    line,
    cells: truncateCells(cells, columns.length),
    barcode: barcode.length > 40 ? null : barcode || null,
  }
}

/** Keeps one cell beyond the last column, so that the row can be reported as too long. */
function truncateCells(cells: readonly (string | null)[], columns: number): (string | null)[] {
  const beyond = cells.slice(columns).find((cell) => cell?.trim())
  return [...cells.slice(0, columns), ...(beyond ? [beyond.slice(0, 100)] : [])]
}

/** Streams the file part by part. */
async function* streamRows(db: Deps['db'], record: ImportRecord): AsyncGenerator<string[]> {
  const texts = textsOf(db, record)
  const first = await texts.next()
  if (first.done) return
  const parser = parse({
    delimiter: detectSeparator(first.value),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW_BYTES,
  })
  // Errors surface in the iteration below.
  pipeline(Readable.from(joined(first.value, texts)), parser, () => {})
  yield* parser as AsyncIterable<string[]>
}

async function* joined(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

async function* textsOf(db: Deps['db'], { id, bytes }: ImportRecord): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let number = 0; number * IMPORT_PART_BYTES < bytes; number++) {
    const content = await findPart(db, id, number)
    if (!content) throw new Error(`part ${number} of import ${id} not found`)
    yield decodeWith(decoder, content, number)
  }
  yield decodeWith(decoder, undefined, 0)
}

const BEGINNING = 100

/** A NUL near the start means UTF-16 or a binary file. */
function decodeWith(decoder: TextDecoder, content: Buffer | undefined, number: number): string {
  try {
    const text = content ? decoder.decode(content, { stream: true }) : decoder.decode()
    if (number === 0 && text.slice(0, BEGINNING).includes('\0')) throw new FileRejected('not_utf8')
    return text
  } catch (error) {
    throw error instanceof TypeError ? new FileRejected('not_utf8') : error
  }
}

function problemIn(error: unknown): FileError | undefined {
  if (error instanceof FileRejected) return error.problem
  if (!(error instanceof CsvError)) return undefined
  const line = typeof error.lines === 'number' ? error.lines : null
  return { code: error.code === 'CSV_MAX_RECORD_SIZE' ? 'row_too_large' : 'broken_quotes', line, detail: null }
}
