import type { ImportRowKind } from '@fieldhouse/contract/imports'

/** One row of Shopify’s file becomes up to three rows of ours, which need keys of their own in the order of the file. */
const KINDS: readonly ImportRowKind[] = ['product', 'colorway', 'sku']
const KEYS_PER_LINE = 4

export function toRowKey(line: number, kind: ImportRowKind): number {
  return line * KEYS_PER_LINE + KINDS.indexOf(kind)
}

/** The row of the file that a stored row comes from. */
export function lineOfKey(key: number, format: 'shopify' | null): number {
  return format === null ? key : Math.floor(key / KEYS_PER_LINE)
}
