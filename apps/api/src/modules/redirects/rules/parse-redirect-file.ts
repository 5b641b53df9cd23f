import { toRedirectSource, toRedirectTarget } from '@fieldhouse/contract/rules/redirect-path'
import type { CsvRow } from '#platform/csv.ts'
import type { RedirectTable } from './redirect-table.ts'
import { resolveTarget } from './redirect-table.ts'

const MAX_ERRORS = 20

type Parsed = { redirects: Map<string, string> } | { errors: Record<string, string[]> }

/** Checks every line, and every chain of the file with what the shop has. Errors name the line. */
export function parseRedirectFile(rows: readonly CsvRow[], existing: RedirectTable, maxLines: number): Parsed {
  const [header, ...lines] = rows
  if (header?.cells.join().toLowerCase() !== 'from,to')
    return { errors: { file: ['must begin with the line: from,to'] } }
  if (lines.length > maxLines) return { errors: { file: [`must have at most ${maxLines} lines`] } }

  const errors: [number, string][] = []
  const redirects = new Map<string, string>()
  const lineOf = new Map<string, number>()
  for (const { line, cells } of lines) {
    const [from = '', to = '', ...rest] = cells
    const [source, target] = [toRedirectSource(from), toRedirectTarget(to)]
    if (rest.length > 0) errors.push([line, 'must have two columns'])
    else if (source === undefined) errors.push([line, 'from must be a path such as /old-address'])
    else if (target === undefined) errors.push([line, 'to must be a path such as /returns, or start with https://'])
    else if (redirects.has(source)) errors.push([line, `repeats the address of line ${lineOf.get(source)}`])
    else {
      redirects.set(source, target)
      lineOf.set(source, line)
    }
  }
  const whole = new Map([...existing, ...redirects])
  for (const source of redirects.keys()) {
    const outcome = resolveTarget(whole, source)
    if ('loop' in outcome) errors.push([lineOf.get(source) ?? 0, `leads back to itself: ${outcome.loop.join(' → ')}`])
    else redirects.set(source, outcome.target)
  }
  if (errors.length === 0) return { redirects }
  const first = errors.toSorted(([a], [b]) => a - b).slice(0, MAX_ERRORS)
  return { errors: Object.fromEntries(first.map(([line, problem]) => [`lines.${line}`, [problem]])) }
}
