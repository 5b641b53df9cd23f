import { randomUUID } from 'node:crypto'
import {
  createPublicity,
  deletePromotion,
  getPromotion,
  listPublicity,
  updatePromotionCode,
} from '@fieldhouse/contract/promotions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#platform/db/db.ts'
import { givenPromotionManager } from '#test/given-promotions.ts'
import { openTestShop } from '#test/test-shop.ts'
import { reserveRedemptions } from './service/redemptions.ts'

const shop = await openTestShop()
const { call, db, deps, time } = shop
const { headers, people, promotion, newestEntry, undo } = await givenPromotionManager(shop, ['promotions', 'audit'])

async function givenCode(code: string): Promise<number> {
  const { id } = await promotion({ needs_code: true })
  expect((await call(createPublicity, { body: { code, promotion_id: id } }, headers)).status).toBe(201)
  return id
}

const turn = (code: string, active: boolean, as: Record<string, string> = headers) =>
  call(updatePromotionCode, { params: { code }, body: { active } }, as)

async function isOn(promotion_id: number): Promise<boolean[]> {
  const { body } = await call(listPublicity, { query: { kind: 'promo-codes', promotion_id } }, headers)
  return body.results.flatMap((row) => ('code' in row ? [row.active] : []))
}

function reserve(promotion_id: number, code: string, on = deps): Promise<string> {
  const expires_at = new Date(time.now.getTime() + 60_000)
  const redemptions = [{ promotion_id, code, cents: 100 }]
  const reservation = { reservation_id: randomUUID(), customer_key: null, expires_at, redemptions }
  return reserveRedemptions(on, reservation).then(
    () => 'reserved',
    (error) => error.code,
  )
}

test('turning a code off is on record and can be undone; the promotion counts it', async () => {
  const id = await givenCode('SWITCHED')
  const adding = await newestEntry()
  expect((await call(getPromotion, { params: { id } }, headers)).body).toMatchObject({ codes: 1, codes_off: 0 })
  await turn('SWITCHED', false)
  const switching = await newestEntry()
  expect(switching).toMatchObject({
    action: 'turnOffPromotionCode',
    entity: 'promotion_code',
    entity_id: 'SWITCHED',
    changes: [{ field: 'turned_off', before: null, after: true }],
  })
  expect((await call(getPromotion, { params: { id } }, headers)).body).toMatchObject({ codes: 1, codes_off: 1 })
  expect(await isOn(id)).toEqual([false])
  expect((await undo(adding?.id)).body.code).toBe('undo_conflict')

  await turn('SWITCHED', false)
  expect((await newestEntry())?.id).toBe(switching?.id)
  expect((await undo(switching?.id)).status).toBe(200)
  expect(await isOn(id)).toEqual([true])
  expect((await undo(adding?.id)).status).toBe(200)
  expect(await isOn(id)).toEqual([])
})

test('a deleted promotion comes back with its codes off as they were', async () => {
  const id = await givenCode('STAYS-OFF')
  await turn('STAYS-OFF', false)
  await call(deletePromotion, { params: { id } }, headers)
  expect((await undo((await newestEntry())?.id)).status).toBe(200)
  expect(await isOn(id)).toEqual([false])
})

test('a reservation that waits for the switch heeds it, and the switch waits for a reservation', async () => {
  const id = await givenCode('WAITS')
  let waiting: Promise<string> | undefined
  await inTransaction(db, async (db) => {
    await sql`update promotions.codes set active = false where code = 'WAITS'`.execute(db)
    waiting = reserve(id, 'WAITS')
    await untilOneWaits()
  })
  expect(await waiting).toBe('promo_used_up')
  await turn('WAITS', true)

  let switching: ReturnType<typeof turn> | undefined
  await inTransaction(db, async (db) => {
    expect(await reserve(id, 'WAITS', { ...deps, db })).toBe('reserved')
    switching = turn('WAITS', false)
    await untilOneWaits()
  })
  expect(await switching).toMatchObject({ status: 200, body: { active: false, redemptions: 1 } })
  expect(await reserve(id, 'WAITS')).toBe('promo_used_up')
})

test('only staff with the permission may, and only codes that exist', async () => {
  await givenCode('GUARDED')
  expect((await turn('GUARDED', false, (await people.staff(['orders'])).headers)).status).toBe(403)
  expect((await turn('GUARDED', false, {})).status).toBe(401)
  expect((await turn('NO-SUCH', false)).status).toBe(404)
  const body = { active: false, code: 'OTHER' } as { active: boolean }
  expect((await call(updatePromotionCode, { params: { code: 'GUARDED' }, body }, headers)).status).toBe(400)
})

async function untilOneWaits(): Promise<void> {
  const countWaiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows[0]?.count
  }
  await expect.poll(countWaiting).toBe(1)
}
