import type { PartStatus } from './cluster-control.ts'

/** One line for each part, in columns. */
export function formatStatus(parts: readonly PartStatus[]): string {
  const rows = [
    ['part', 'state', 'address', 'pid', 'role'],
    ...parts.map(({ name, state, address, pid, role }) => [name, state, address, pid ? String(pid) : '', role]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
