import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { migrate } from '#platform/db/migrations.ts'
import { openShopBefore } from '../../../test/open-shop-before.ts'

test('payments from before keep their snapshot, their reason and the state of their refunds', async () => {
  const client = await openShopBefore('0024')
  for (const [problem, refund] of [
    ['amount_differs', 'asked'],
    ['ended', 'refused'],
    ['not_ours', 'done'],
    ['sold_out', 'done'],
  ]) {
    const id = randomUUID()
    await client.query(
      `insert into checkout.attempts (id, cart_id, cart_version, email, network_address, lang, state, amount, frozen,
        created_at, expires_at, changed_at, problem)
      values ($1, $1, 1, 'forgotten', '', 'en', 'captured', 5, '{"uses": [7], "lines": []}', timestamptz '2026-01-01', timestamptz '2026-01-01', timestamptz '2026-01-01', $2)`,
      [id, problem],
    )
    await client.query(
      `insert into checkout.refunds (id, attempt_id, amount, state, created_at, tried_at, decided_at)
      values ($1, $1, 1, $2, timestamptz '2026-01-01', timestamptz '2026-01-01', case when $2 <> 'asked' then timestamptz '2026-01-01' end)`,
      [id, refund],
    )
  }
  await migrate(client.url)

  const { rows } = await client.query(
    `select a.email, a.snapshot, a.unmatched_reason, r.state
    from checkout.attempts a join checkout.refunds r on r.attempt_id = a.id order by a.unmatched_reason`,
  )
  const expected = { email: 'anonymized', snapshot: { redemptions: [7], lines: [] } }
  expect(rows).toEqual([
    { ...expected, unmatched_reason: 'amount_mismatch', state: 'pending' },
    { ...expected, unmatched_reason: 'attempt_ended', state: 'rejected' },
    { ...expected, unmatched_reason: 'sold_out', state: 'completed' },
    { ...expected, unmatched_reason: 'unknown_reference', state: 'completed' },
  ])
})

test.each([
  ['"sandbox"', 'sandbox', ['payments.mode', 'payments.paypal_client_id', 'payments.paypal_sandbox_client_id']],
  ['"production"', 'production', ['payments.mode', 'payments.paypal_client_id']],
])('payments from before belong to the mode that was set, %s', async (mode, provider_mode, keys) => {
  const client = await openShopBefore('0045')
  await client.query(
    `insert into settings.entries (key, value, updated_at)
    values ('payments.mode', $1, '2026-11-15'), ('payments.paypal_client_id', '"shop"', '2026-11-15')`,
    [mode],
  )
  const insert = () =>
    client.query(
      `insert into checkout.attempts (id, cart_id, cart_version, email, network_address, lang, state, amount, snapshot,
        created_at, expires_at, changed_at)
      values ($1, $1, 1, 'ana@example.test', '', 'en', 'expired', 5, '{}', '2026-11-15', '2026-11-15', '2026-11-15')`,
      [randomUUID()],
    )
  await insert()
  await migrate(client.url)
  // As the previous release does until it is stopped.
  await insert()

  const { rows } = await client.query('select distinct provider_mode from checkout.attempts')
  expect(rows).toEqual([{ provider_mode }])
  const settings = await client.query('select key from settings.entries order by key')
  expect(settings.rows.map(({ key }) => key)).toEqual(keys)
})
