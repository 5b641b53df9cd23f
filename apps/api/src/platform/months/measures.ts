import type { Measure } from '../measures.ts'
import { monthOf } from './months.ts'
import { listMonthlyTables, listMonths } from './store.ts'

export const monthsMeasure: Measure<{ table: string; ahead: number }[]> = {
  read: async ({ db, clock }) => {
    const now = monthOf(clock.now())
    const tables = await listMonthlyTables(db)
    return Promise.all(
      tables.map(async (table) => ({
        table,
        ahead: (await listMonths(db, table)).filter((month) => month > now).length,
      })),
    )
  },
  figures: [
    {
      name: 'shop_months_ahead',
      help: 'Months after this one that a table has a partition for',
      labels: ['table'],
      of: (tables) => tables.map(({ table, ahead }) => ({ labels: { table }, value: ahead })),
    },
  ],
}
