import { ApiError } from '@fieldhouse/client/api-error'
import type { StockSku } from '@fieldhouse/contract/stock'
import { readUnits } from './quantities.ts'

/** One SKU that is being counted. */
export interface CountRow {
  sku: StockSku
  /** What was on hand when counting began. */
  expected: number
  /** As it was typed; empty while it is not counted. */
  text: string
}

/** Whether something moved since counting began, so that what was counted may be of before or of after. */
export function hasMoved({ sku, expected }: CountRow): boolean {
  return sku.on_hand !== expected
}

export function difference({ expected, text }: CountRow): number | undefined {
  const counted = readUnits(text)
  return counted === undefined ? undefined : counted - expected
}

export function isNoNumber({ text }: CountRow): boolean {
  return text.trim() !== '' && readUnits(text) === undefined
}

/** What is held or bought lies on the shelf, too, and cannot be counted away. */
export function isShort({ sku, text }: CountRow): boolean {
  const counted = readUnits(text)
  return counted !== undefined && counted < sku.held + sku.committed
}

export function countedLines(rows: readonly CountRow[]) {
  return rows.flatMap(({ sku, expected, text }) => {
    const counted = readUnits(text)
    return counted === undefined ? [] : [{ sku_id: sku.id, counted, expected }]
  })
}

/** How many SKUs were counted, and how many units there are more and fewer than expected. */
export function summaryOf(rows: readonly CountRow[]) {
  const differences = rows.map(difference).filter((one) => one !== undefined)
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
  return {
    counted: differences.length,
    more: sum(differences.filter((one) => one > 0)),
    fewer: -sum(differences.filter((one) => one < 0)),
  }
}

/** The SKUs that a refusal names, of the lines that were sent. */
export function refusedSkus(error: Error | null, sent: readonly { sku_id: number }[]): Set<number> {
  if (!(error instanceof ApiError && error.errors)) return new Set()
  const places = Object.keys(error.errors).map((field) => Number(/^lines\.(\d+)\./.exec(field)?.[1]))
  return new Set(places.flatMap((place) => sent[place]?.sku_id ?? []))
}

/** What nobody would look for on a shelf is left out. */
export function isCountable({ status, on_hand }: StockSku): boolean {
  return status === 'active' || on_hand > 0
}
