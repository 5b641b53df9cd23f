import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { DomainError } from './errors.ts'

/** Excel reads a file as UTF-8 only with a byte order mark. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Quotes cells with any kind of line break, not only with the CR LF that ends a row. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], { record_delimiter: '\r\n', quoted_match: /[\r\n]/ })
}

export interface CsvRow {
  /** As an editor counts them, blank ones included. */
  line: number
  cells: readonly string[]
}

interface CsvLimits {
  /** Keeps a file of one endless quote from growing in memory. */
  maxRowSize: number
  /** Below the header. Of more, one is read, by which to refuse: a million short ones would keep the process for seconds. */
  maxLines: number
}

/** Without blank rows. */
export function parseCsvFile(content: Uint8Array, { maxRowSize, maxLines }: CsvLimits): CsvRow[] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    const rows = parse(text, {
      ...{ bom: true, trim: true, info: true, relax_column_count: true },
      ...{
        skip_empty_lines: true,
        skip_records_with_empty_values: true,
        max_record_size: maxRowSize,
        to: maxLines + 2,
      },
    }) as unknown as { info: { lines: number }; record: string[] }[]
    return rows.map(({ info, record }) => ({ line: info.lines - countBreaks(record), cells: record }))
  } catch (error) {
    if (!(error instanceof CsvError || error instanceof TypeError)) throw error
    const reason = error instanceof CsvError ? `cannot be read as CSV: ${error.code}` : 'is not UTF-8 text'
    throw new DomainError('validation_failed', { errors: { file: [reason] } })
  }
}

/** The parser names the last line of a row. */
function countBreaks(cells: readonly string[]): number {
  return cells.join('').split('\n').length - 1
}
