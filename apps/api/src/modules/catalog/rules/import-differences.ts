import type { StaffPrice } from '@fieldhouse/contract/catalog-staff'
import { oneKindOfLine } from './csv-cells.ts'
import type { Cells, Column } from './import-columns.ts'
import type { ReadRow, RowChange, RowError } from './import-rows.ts'
import { rowError } from './import-rows.ts'
import type { Reading } from './import-values.ts'
import { readPrice, readTime } from './import-values.ts'
import { priceAt } from './prices.ts'

/** How to parse a cell, and whether an empty cell keeps the value, clears it or is an error. */
export interface Field {
  column: Column
  empty: 'keeps' | 'clears' | 'refused'
  read: (text: string) => Reading<unknown>
}

export interface Differences {
  values: Partial<Record<Column, unknown>>
  changes: RowChange[]
  errors: RowError[]
}

/**
 * Diffs a row against the cells that the export would write; `before` is null for a new entity. A cell equal to its
 * exported text is never a change, even if it would parse to another value.
 */
export function differencesOf(cells: Cells, before: Cells | null, fields: readonly Field[]): Differences {
  const found: Differences = { values: {}, changes: [], errors: [] }
  for (const { column, empty, read } of fields) {
    const text = cells[column]
    const old = oneKindOfLine(before?.[column] ?? '')
    if (text === undefined || (before !== null && text === old)) continue
    if (text.trim() === '') {
      if (empty === 'refused') found.errors.push(rowError(column, 'missing'))
      if (empty !== 'clears' || old === '') continue
      note(found, column, { value: null, text: '' }, old)
      continue
    }
    const reading = read(text)
    if ('code' in reading) found.errors.push(rowError(column, reading.code, reading.detail ?? null))
    else if (reading.text !== old) note(found, column, reading, old)
  }
  return found
}

function note(found: Differences, column: Column, { value, text }: { value: unknown; text: string }, old: string) {
  found.values[column] = value
  found.changes.push({ field: column, before: old || null, after: text || null })
}

interface PriceDifference {
  price?: string | null
  price_from?: string
  changes: RowChange[]
  errors: RowError[]
}

/** An empty cell removes the item's own price where the price is optional, and changes nothing otherwise. */
export function priceDifference(
  { cells }: ReadRow,
  prices: readonly StaffPrice[],
  { now, mayBeNone }: { now: Date; mayBeNone: boolean },
): PriceDifference {
  const [text = '', fromText = ''] = [cells.price?.trim(), cells.price_from?.trim()]
  const from = fromText === '' ? undefined : readTime(fromText)
  if (from && 'code' in from) return failed('price_from', from.code)
  if (from && Date.parse(from.value) < now.getTime()) return failed('price_from', 'in_the_past')
  if (cells.price === undefined || (text === '' && !mayBeNone)) {
    return from ? failed('price_from', 'needs_a_price') : { changes: [], errors: [] }
  }
  const reading = text === '' ? { value: null, text: '' } : readPrice(text)
  if ('code' in reading) return failed('price', reading.code)

  const before = priceAt(prices, from ? new Date(from.value) : now)
  if (before === reading.value) return { changes: [], errors: [] }
  const changes = [{ field: 'price', before, after: reading.value }]
  if (!from) return { price: reading.value, changes, errors: [] }
  changes.push({ field: 'price_from', before: null, after: from.value })
  return { price: reading.value, price_from: from.value, changes, errors: [] }
}

function failed(column: Column, code: RowError['code']): PriceDifference {
  return { changes: [], errors: [rowError(column, code)] }
}
