import type { StaffPrice } from '@fieldhouse/contract/catalog-staff'
import { priceAt } from '#modules/catalog/rules/prices.ts'
import type { ImportCells, ImportColumn } from './columns.ts'
import { normalizeLineEndings } from './csv-cells.ts'
import type { CellValue } from './parse-cells.ts'
import { parseInstant, parsePrice } from './parse-cells.ts'
import type { ParsedRow, RowChange, RowError } from './rows.ts'
import { rowError } from './rows.ts'

/** How to parse a cell, and whether an empty cell keeps the value, clears it or is an error. */
export interface FieldReader {
  column: ImportColumn
  empty: 'keeps' | 'clears' | 'refused'
  read: (text: string) => CellValue<unknown>
}

export interface RowDiff {
  values: Partial<Record<ImportColumn, unknown>>
  changes: RowChange[]
  errors: RowError[]
}

/**
 * Diffs a row against the cells that the export would write; `before` is null for a new entity. A cell equal to its
 * exported text is never a change, even if it would parse to another value.
 */
export function diffRow(cells: ImportCells, before: ImportCells | null, fields: readonly FieldReader[]): RowDiff {
  const diff: RowDiff = { values: {}, changes: [], errors: [] }
  for (const { column, empty, read } of fields) {
    const text = cells[column]
    const old = normalizeLineEndings(before?.[column] ?? '')
    if (text === undefined || (before !== null && text === old)) continue
    if (text.trim() === '') {
      if (empty === 'refused') diff.errors.push(rowError(column, 'required'))
      if (empty !== 'clears' || old === '') continue
      addChange(diff, column, { value: null, text: '' }, old)
      continue
    }
    const reading = read(text)
    if ('code' in reading) diff.errors.push(rowError(column, reading.code, reading.detail ?? null))
    else if (reading.text !== old) addChange(diff, column, reading, old)
  }
  return diff
}

function addChange(
  diff: RowDiff,
  column: ImportColumn,
  { value, text }: { value: unknown; text: string },
  old: string,
) {
  diff.values[column] = value
  diff.changes.push({ field: column, before: old || null, after: text || null })
}

interface PriceDiff {
  price?: string | null
  price_from?: string
  changes: RowChange[]
  errors: RowError[]
}

/** An empty cell removes the item's own price where the price is optional, and changes nothing otherwise. */
export function diffPrice(
  { cells }: ParsedRow,
  prices: readonly StaffPrice[],
  { now, isOptional }: { now: Date; isOptional: boolean },
): PriceDiff {
  const [text = '', fromText = ''] = [cells.price?.trim(), cells.price_from?.trim()]
  const from = fromText === '' ? undefined : parseInstant(fromText)
  if (from && 'code' in from) return failed('price_from', from.code)
  if (from && Date.parse(from.value) < now.getTime()) return failed('price_from', 'in_the_past')
  if (cells.price === undefined || (text === '' && !isOptional)) {
    return from ? failed('price_from', 'needs_a_price') : { changes: [], errors: [] }
  }
  const reading = text === '' ? { value: null, text: '' } : parsePrice(text)
  if ('code' in reading) return failed('price', reading.code)

  const before = priceAt(prices, from ? new Date(from.value) : now)
  if (before === reading.value) return { changes: [], errors: [] }
  const changes = [{ field: 'price', before, after: reading.value }]
  if (!from) return { price: reading.value, changes, errors: [] }
  changes.push({ field: 'price_from', before: null, after: from.value })
  return { price: reading.value, price_from: from.value, changes, errors: [] }
}

function failed(column: ImportColumn, code: RowError['code']): PriceDiff {
  return { changes: [], errors: [rowError(column, code)] }
}
