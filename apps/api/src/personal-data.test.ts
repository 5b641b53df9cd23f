import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { NOT_PERSONAL } from '#test/not-personal-columns.ts'
import { openTestShop } from '#test/test-shop.ts'
import { PERSONAL_DATA } from './personal-data.ts'

const { db } = await openTestShop()

const declared = PERSONAL_DATA.flatMap(({ keeps }) =>
  keeps.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
)
const notPersonal = Object.entries(NOT_PERSONAL).flatMap(([table, columns]) =>
  columns.split(' ').map((column) => `${table}.${column}`),
)

async function listColumns(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%s.%s.%s', n.nspname, c.relname, a.attname) as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and n.nspname not in ('pg_catalog', 'information_schema')
    order by n.nspname, c.relname, a.attnum`.execute(db)
  return rows.map(({ name }) => name)
}

test('every column is declared as personal by a module, or listed as not personal', async () => {
  const known = new Set([...declared, ...notPersonal])
  const missing = (await listColumns()).filter((column) => !known.has(column))
  expect(missing, 'declare it in the personal-data.ts of its module, or list it in not-personal-columns.ts').toEqual([])
})

test('no column is listed twice, and none that does not exist', async () => {
  const listed = [...declared, ...notPersonal]
  expect(listed.filter((column, index) => listed.indexOf(column) !== index)).toEqual([])
  const columns = new Set(await listColumns())
  expect(listed.filter((column) => !columns.has(column))).toEqual([])
})

test('docs/personal-data.md has the same columns, reasons, and periods', async () => {
  const rows = PERSONAL_DATA.flatMap(({ keeps }) =>
    keeps.map(({ table, columns, why, until }) => `| \`${table}\` | ${columns.join(', ')} | ${why} | ${until} |`),
  )
  const page = await readFile(new URL('../../../docs/personal-data.md', import.meta.url), 'utf8')
  expect(page.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows)
})
