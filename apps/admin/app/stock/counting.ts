import { ApiError } from '@fieldhouse/client/api-error'
import type { StockSku } from '@fieldhouse/contract/stock'
import { readUnits } from './quantities.ts'

export interface CountRow {
  sku: StockSku
  /** On hand when the count began. */
  expected: number
  /** As typed; empty until counted. */
  text: string
}

/** Stock changed since the count began: the counted number may be from before or after that change. */
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

/** Reserved and committed units are on the shelf, too, so a count cannot be below them. */
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

/** Number of counted SKUs, and the surplus and missing units. */
export function summaryOf(rows: readonly CountRow[]) {
  const differences = rows.map(difference).filter((one) => one !== undefined)
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
  return {
    counted: differences.length,
    more: sum(differences.filter((one) => one > 0)),
    fewer: -sum(differences.filter((one) => one < 0)),
  }
}

/** SKUs named by the error, by their index in the sent lines. */
export function refusedSkus(error: Error | null, sent: readonly { sku_id: number }[]): Set<number> {
  if (!(error instanceof ApiError && error.errors)) return new Set()
  const places = Object.keys(error.errors).map((field) => Number(/^lines\.(\d+)\./.exec(field)?.[1]))
  return new Set(places.flatMap((place) => sent[place]?.sku_id ?? []))
}

/** Omits discontinued SKUs without stock. */
export function isCountable({ status, on_hand }: StockSku): boolean {
  return status === 'active' || on_hand > 0
}
