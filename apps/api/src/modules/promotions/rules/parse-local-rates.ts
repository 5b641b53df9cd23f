import type { LocalTaxRate } from '@fieldhouse/contract/taxes'
import type { CsvRow } from '#platform/csv.ts'
import { unescapeFormula } from '#platform/csv-formulas.ts'

type LineErrors = Record<string, string[]>
type Parsed = { rates: LocalTaxRate[] } | { errors: LineErrors }

export const LOCAL_RATE_COLUMNS = ['zip', 'rate', 'from', 'to', 'follows_state'] as const
const REQUIRED = ['zip', 'rate', 'from'] as const
/** The United States have about 42,000 ZIP codes. */
export const MAX_LINES = 200_000
const MAX_ERRORS = 20
/** Keeps the search for overlaps short, whatever the file. */
const MAX_RATES_PER_ZIP = 50
const FOLLOWS = new Map([
  ['', null],
  ['yes', true],
  ['no', false],
])

/** Takes the whole file or nothing. Errors are by line, such as `lines.3`. */
export function parseLocalRates(rows: readonly CsvRow[]): Parsed {
  const [header = { line: 1, cells: [] }, ...lines] = rows
  const columns = header.cells.map((name) => name.toLowerCase())
  const unknown = columns.find((name) => !(LOCAL_RATE_COLUMNS as readonly string[]).includes(name))
  const missing = REQUIRED.find((name) => !columns.includes(name))
  const refuseHeader = (error: string) => refuse(`lines.${header.line}`, error)
  if (unknown !== undefined) return refuseHeader(`unknown column ${unknown.slice(0, 40)}`)
  if (missing) return refuseHeader(`needs the column ${missing}`)
  if (new Set(columns).size < columns.length) return refuseHeader('has a column twice')
  if (lines.length === 0) return refuse('file', 'has no rates')
  if (lines.length > MAX_LINES) return refuse('file', `has more than ${MAX_LINES} lines`)
  return parseRateLines(columns, lines)
}

function parseRateLines(columns: readonly string[], lines: readonly CsvRow[]): Parsed {
  const errors: LineErrors = {}
  const byZip = new Map<string, LocalTaxRate[]>()
  for (const { line, cells } of lines) {
    const row = Object.fromEntries(columns.map((name, column) => [name, unescapeFormula(cells[column] ?? '')]))
    const rate = cells.length > columns.length ? { error: 'has more cells than the first line' } : toRate(row)
    const error = 'error' in rate ? rate.error : addRate(byZip, rate)
    if (error) errors[`lines.${line}`] = [error]
    if (Object.keys(errors).length === MAX_ERRORS) break
  }
  return Object.keys(errors).length > 0 ? { errors } : { rates: Array.from(byZip.values()).flat() }
}

function toRate(row: Readonly<Record<string, string>>): LocalTaxRate | { error: string } {
  const { zip = '', rate = '', from = '', to = '', follows_state = '' } = row
  const follows = FOLLOWS.get(follows_state.toLowerCase())
  if (!/^\d{5}$/.test(zip)) return { error: 'zip must have five digits' }
  if (!/^\d{1,2}(\.\d{1,4})?$/.test(rate)) return { error: 'rate must be a percentage such as 4.875' }
  if (!isDay(from)) return { error: 'from must be a day such as 2026-01-01' }
  if (to !== '' && (!isDay(to) || to < from)) return { error: 'to must be empty or a day from the first on' }
  if (follows === undefined) return { error: 'follows_state must be yes, no, or empty' }
  return { zip, rate, starts_on: from, ends_on: to || null, follows_state: follows }
}

/** A text says why the rate cannot be added. */
function addRate(byZip: Map<string, LocalTaxRate[]>, rate: LocalTaxRate): string | undefined {
  const known = byZip.get(rate.zip)
  if (!known) {
    byZip.set(rate.zip, [rate])
    return undefined
  }
  if (known.length === MAX_RATES_PER_ZIP) return `${rate.zip} has more than ${MAX_RATES_PER_ZIP} rates`
  const clash = known.some((other) => {
    return rate.starts_on <= (other.ends_on ?? '9999') && other.starts_on <= (rate.ends_on ?? '9999')
  })
  if (clash) return `another line has a rate of ${rate.zip} for the same days`
  known.push(rate)
  return undefined
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

function refuse(field: string, error: string): Parsed {
  return { errors: { [field]: [error] } }
}
