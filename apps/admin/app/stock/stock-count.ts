import { ApiError } from '@fieldhouse/client/api-error'
import type { StockSku } from '@fieldhouse/contract/stock'
import { parseUnits } from './quantities.ts'

export interface CountRow {
  sku: StockSku
  /** On hand when the count began. */
  expected: number
  /** As typed; empty until counted. */
  text: string
}

/** Stock changed since the count began: the counted number may be from before or after that change. */
export function hasChangedSinceStart({ sku, expected }: CountRow): boolean {
  return sku.on_hand !== expected
}

export function countDifference({ expected, text }: CountRow): number | undefined {
  const counted = parseUnits(text)
  return counted === undefined ? undefined : counted - expected
}

export function isInvalidCount({ text }: CountRow): boolean {
  return text.trim() !== '' && parseUnits(text) === undefined
}

/** Reserved and committed units are on the shelf, too, so a count cannot be below them. */
export function isBelowCommitted({ sku, text }: CountRow): boolean {
  const counted = parseUnits(text)
  return counted !== undefined && counted < sku.held + sku.committed
}

export function toCountLines(rows: readonly CountRow[]) {
  return rows.flatMap(({ sku, expected, text }) => {
    const counted = parseUnits(text)
    return counted === undefined ? [] : [{ sku_id: sku.id, counted, expected }]
  })
}

/** Number of counted SKUs, and the surplus and missing units. */
export function summarizeCount(rows: readonly CountRow[]) {
  const differences = rows.map(countDifference).filter((difference) => difference !== undefined)
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
  return {
    counted: differences.length,
    more: sum(differences.filter((difference) => difference > 0)),
    fewer: -sum(differences.filter((difference) => difference < 0)),
  }
}

/** SKUs named by the error, by their index in the sent lines. */
export function findRejectedSkuIds(error: Error | null, sent: readonly { sku_id: number }[]): Set<number> {
  if (!(error instanceof ApiError && error.errors)) return new Set()
  const indices = Object.keys(error.errors).map((field) => Number(/^lines\.(\d+)\./.exec(field)?.[1]))
  return new Set(indices.flatMap((index) => sent[index]?.sku_id ?? []))
}

/** Omits discontinued SKUs without stock. */
export function isCountable({ status, on_hand }: StockSku): boolean {
  return status === 'active' || on_hand > 0
}
