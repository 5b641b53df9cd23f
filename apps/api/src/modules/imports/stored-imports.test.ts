import { expect, test } from 'vitest'
import { migrate } from '#platform/db/migrations.ts'
import { openShopBefore } from '#test/open-shop-before.ts'

test('imports from before their codes were renamed keep their texts, and get the new codes', async () => {
  const client = await openShopBefore('0025')
  const problem = { code: 'column_twice', line: 1, detail: 'slug' }
  await client.query(
    `insert into catalog.imports (name, state, bytes, created_at, created_by, done, sames, problem, moved_at)
    values ('a.csv', 'checked', 1, '2026-01-01', 'ana', 1, 3, $1, '2026-01-01')`,
    [problem],
  )
  const quoted = 'says "code": "missing"'
  await client.query(
    `insert into catalog.import_rows (import_id, place, line, cells, verdict, changes, errors)
    values (1, 1, 2, '[]', 'error', null, $1), (1, 1, 3, '[]', 'update', $2, null), (1, 1, 4, '[]', 'same', null, null)`,
    [
      JSON.stringify([
        { column: 'name', code: 'missing', detail: quoted },
        { column: 'colour_hex', code: 'colour_differs', detail: null },
        { column: null, code: 'changed_meanwhile', detail: null },
      ]),
      JSON.stringify([{ field: 'colour_name', before: 'colour_differs', after: quoted }]),
    ],
  )
  await migrate(client.url)

  const imports = await client.query('select problem, processed, unchanged from imports.imports')
  expect(imports.rows).toEqual([{ problem: { ...problem, code: 'duplicate_column' }, processed: 1, unchanged: 3 }])
  const { rows } = await client.query('select line, verdict, changes, errors from imports.rows order by line')
  expect(rows).toEqual([
    {
      ...{ line: 2, verdict: 'error', changes: null },
      errors: [
        { column: 'name', code: 'required', detail: quoted },
        { column: 'color_hex', code: 'color_mismatch', detail: null },
        { column: null, code: 'version_conflict', detail: null },
      ],
    },
    {
      ...{ line: 3, verdict: 'update', errors: null },
      changes: [{ field: 'color_name', before: 'colour_differs', after: quoted }],
    },
    { line: 4, verdict: 'unchanged', changes: null, errors: null },
  ])
})
