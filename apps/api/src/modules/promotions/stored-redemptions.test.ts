import { expect, test } from 'vitest'
import { migrate } from '#platform/db/migrations.ts'
import { openShopBefore } from '../../../test/open-shop-before.ts'

test('uses become redemptions with their customers, and a repeated call gets the new field', async () => {
  const client = await openShopBefore('0023')
  await client.query(
    `with promotion as (
      insert into promotions.promotions (title, class, effect, scope, conditions, needs_code, active, starts_at, priority,
        exclusive, combines_with, person_limit, created_at, updated_at)
      values ('Spring', 'item', '{}', '{}', '{}', false, true, timestamptz '2026-01-01', 1, false, '{}', 2, timestamptz '2026-01-01', timestamptz '2026-01-01') returning id
    )
    insert into promotions.uses (reservation_id, promotion_id, person, amount, reserved_at, expires_at)
    select gen_random_uuid(), id, 'user:1', 5, timestamptz '2026-01-01', timestamptz '2026-01-01' from promotion`,
  )
  await client.query(
    `insert into platform.idempotency_keys (operation, owner, key, request_hash, answer, created_at)
    values ('createPromotionCodes', 'user:1', 'a', sha256('a'), '{"made": 20}', timestamptz '2026-01-01')`,
  )
  await migrate(client.url)

  const { rows: redemptions } = await client.query(
    `select r.customer_key, r.state, p.customer_limit
    from promotions.redemptions r join promotions.promotions p on p.id = r.promotion_id`,
  )
  expect(redemptions).toEqual([{ customer_key: 'user:1', state: 'reserved', customer_limit: 2 }])
  const { rows: answers } = await client.query('select answer from platform.idempotency_keys')
  expect(answers).toEqual([{ answer: { created: 20 } }])
})

test('guests who were counted under several addresses of one mailbox are one customer', async () => {
  const client = await openShopBefore('0030')
  await client.query(
    `with promotion as (
      insert into promotions.promotions (title, class, effect, scope, conditions, needs_code, active, starts_at, priority,
        exclusive, combines_with, created_at, updated_at)
      values ('Spring', 'item', '{}', '{}', '{}', false, true, timestamptz '2026-01-01', 1, false, '{}', timestamptz '2026-01-01', timestamptz '2026-01-01') returning id
    )
    insert into promotions.customer_counters (promotion_id, customer_key, redemptions)
    select id, key, 1 from promotion, unnest(array['email:eve@example.com', 'email:eve+1@example.com',
      'email:e.v.e+2@gmail.com', 'email:eve@googlemail.com', 'user:1']) as key`,
  )
  await client.query(
    `insert into promotions.buyers (customer_key, first_at) values
    ('email:eve+1@example.com', timestamptz '2026-01-01Z'), ('email:eve@example.com', timestamptz '2026-02-01Z')`,
  )
  await migrate(client.url)

  const { rows: counters } = await client.query(
    'select customer_key, redemptions from promotions.customer_counters order by 1',
  )
  expect(counters).toEqual([
    { customer_key: 'email:eve@example.com', redemptions: 2 },
    { customer_key: 'email:eve@gmail.com', redemptions: 2 },
    { customer_key: 'user:1', redemptions: 1 },
  ])
  const { rows: buyers } = await client.query('select customer_key, first_at from promotions.buyers')
  expect(buyers).toEqual([{ customer_key: 'email:eve@example.com', first_at: new Date('2026-01-01T00:00:00Z') }])
})
