import { stringify } from 'csv-stringify/sync'

/** Excel reads a file as UTF-8 only with a byte order mark. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Quotes cells with any kind of line break, not only with the CR LF that ends a row. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], { record_delimiter: '\r\n', quoted_match: /[\r\n]/ })
}
