/** Rows that follow each other on the same day, in their order. */
export function groupByDay<Row>(
  rows: readonly Row[],
  startOfDay: (row: Row) => string,
): { day: string; rows: Row[] }[] {
  const days: { day: string; rows: Row[] }[] = []
  for (const row of rows) {
    const [day, last] = [startOfDay(row), days.at(-1)]
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days
}
