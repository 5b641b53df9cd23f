import { expect, test } from 'vitest'
import { migrate } from '#platform/db/migrations.ts'
import { openShopBefore } from '#test/open-shop-before.ts'

test('what has an id from before keeps it, its reversal, and the hash of its content', async () => {
  const client = await openShopBefore('0104')
  await client.query(`
    insert into stock.movements (at, kind) values ('2026-01-01Z', 'adjust');
    insert into stock.movements (at, kind, reverses) values ('2026-01-02Z', 'reversal', 1);
    insert into platform.audit_entries (at, actor_id, actor, address, request_id, kind, action, entity, entity_id,
      entity_name, changes, words, undo_of)
    select '2026-01-01Z', 1, 'ana', '', 'r', 'changed', 'a', 'sku', '1', 'One', '[]', 'one', n
    from unnest(array[null, 1]) as n`)
  const readContent = () =>
    client.query('select id, platform.audit_content(e) from platform.audit_entries e order by id')
  const before = (await readContent()).rows.map(({ audit_content }) => audit_content)
  await migrate(client.url)

  const { rows } = await readContent()
  expect(rows.map(({ audit_content }) => audit_content)).toEqual(before)
  const movements = await client.query('select id, reverses from stock.movements order by id')
  expect(movements.rows).toEqual([
    { id: '1', reverses: null },
    { id: '2', reverses: '1' },
  ])
  const next = await client.query(
    `insert into stock.movements (at, kind) values ('2026-01-03Z', 'adjust') returning id`,
  )
  expect(next.rows).toEqual([{ id: '3' }])
  await expect(client.query('delete from stock.movements')).rejects.toThrow('append-only')
})
