import { getWaiting } from '@fieldhouse/contract/desk'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenOrdersIn } from '../../../test/given-orders.ts'
import { givenPeopleIn } from '../../../test/given-people.ts'
import { openTestShop } from '../../../test/test-shop.ts'

const shop = await openTestShop()
const { call, db, deps } = shop
const people = givenPeopleIn(deps)
const orders = givenOrdersIn(shop)
const waitingFor = async (permissions: Parameters<typeof people.staff>[0]) => {
  const { headers } = await people.staff(permissions)
  return (await call(getWaiting, {}, headers)).body
}

test('the menu counts the work of whoever may do it, and says nothing of other work', async () => {
  await orders.order()
  await orders.order({ payment_status: 'paid' })
  const refunded = await orders.order()
  await sql`update orders.orders set payment_status = 'refunded' where id = ${refunded.id}`.execute(db)
  await sql`
    insert into messaging.conversations (phone, last_message_at) values ('+12125550100', ${shop.time.now}::timestamptz)`.execute(
    db,
  )

  await sql`
    insert into returns.returns (id, order_id, state, label_paid_by, requested_at)
    values (gen_random_uuid(), ${refunded.id}, 'requested', 'shop', ${shop.time.now}::timestamptz),
      (gen_random_uuid(), ${refunded.id}, 'approved', 'shop', ${shop.time.now}::timestamptz)`.execute(db)

  await sql`
    insert into contact.messages (name, email, body, lang, received_at, done_at, done_by)
    values ('Ana', 'ana@example.com', 'Hello', 'en', ${shop.time.now}, null, null),
      ('Bo', 'bo@example.com', 'Done', 'en', ${shop.time.now}, ${shop.time.now}, 'kim')`.execute(db)

  const at = shop.time.now.toISOString()
  expect(await waitingFor(['orders'])).toEqual({
    orders_to_pack: 2,
    unmatched_payments: 0,
    returns: 1,
    failed_emails: 0,
    oldest: { orders_to_pack: at, returns: at },
  })
  expect(await waitingFor(['campaigns'])).toEqual({ replies: 1, oldest: { replies: at } })
  expect(await waitingFor(['customers'])).toEqual({ contact_messages: 1, oldest: { contact_messages: at } })
  expect(await waitingFor(['catalog'])).toEqual({ oldest: {} })
})

test('counting ends at a thousand', async () => {
  await sql`
    insert into messaging.conversations (phone, last_message_at)
    select '+1212556' || lpad(n::text, 4, '0'), ${shop.time.now}::timestamptz from generate_series(0, 1500) n`.execute(
    db,
  )
  expect(await waitingFor(['campaigns'])).toMatchObject({ replies: 1000 })
})
