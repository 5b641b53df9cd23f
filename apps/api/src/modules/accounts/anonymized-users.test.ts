import { expect, test } from 'vitest'
import { migrate } from '#platform/db/migrations.ts'
import { openShopBefore } from '#test/open-shop-before.ts'

test('accounts deleted before the status was renamed are anonymized, and names in use stay', async () => {
  const client = await openShopBefore('0028')
  await client.query(
    `insert into accounts.users (username, email, status, password_changed_at, created_at)
    select username, email, status, timestamptz '2026-01-01', timestamptz '2026-01-01' from (values
      ('forgotten-1', null, 'forgotten'), ('forgotten-2', null, 'forgotten'),
      ('Anonymized-2', 'a@example.test', 'active'), ('forgotten-9', 'b@example.test', 'active')
    ) as people (username, email, status)`,
  )
  await migrate(client.url)

  const { rows } = await client.query('select username, status from accounts.users order by id')
  expect(rows.map(({ username, status }) => [username, status])).toEqual([
    ['anonymized:1', 'anonymized'],
    ['anonymized:2', 'anonymized'],
    ['Anonymized-2', 'active'],
    ['forgotten-9', 'active'],
  ])
})
