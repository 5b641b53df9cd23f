import {
  createPromotionCodes,
  createPublicity,
  deletePromotion,
  getPromotion,
  listPromotions,
  listPublicity,
  updatePromotionCode,
} from '@fieldhouse/contract/promotions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenPromotionManager } from '#test/given-promotions.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, db } = shop
const { headers, promotion, newestEntry, undo } = await givenPromotionManager(shop, ['promotions', 'audit'])

const NOON = new Date('2026-11-15T12:00:00Z')
const TURNS = Array.from({ length: 10 }, (_, turn) => turn)

test('ten calls at once that add codes, and turn each off and on again, are all counted', async () => {
  const { id } = await promotion()
  const chosen = await Promise.all(TURNS.map((turn) => createCode(id, `CHOSEN-${turn}`)))
  const batches = TURNS.map(() => call(createPromotionCodes, { params: { id }, body: { count: 20 } }, headers))
  const offs = chosen.map(({ body }) => turnCode(body.code, false))
  await Promise.all([...batches, ...offs])
  expect(await countsOf(id)).toEqual({ codes: 210, codes_off: 10 })
  await Promise.all(TURNS.map((turn) => turnCode(`CHOSEN-${turn % 4}`, true)))
  expect(await countsOf(id)).toEqual({ codes: 210, codes_off: 6 })
  expect(await listedCount({ promotion_id: id })).toBe(210)
  expect(await listedCount({ promotion_id: id, q: 'chosen' })).toBe(10)
})

test('codes that are deleted, alone or with their promotion, are no longer counted', async () => {
  const before = await listedCount({})
  const { id } = await promotion()
  await createCode(id, 'STAYS')
  await createCode(id, 'LEAVES')
  expect((await undo((await newestEntry())?.id)).status).toBe(200)
  await turnCode('STAYS', false)
  expect(await countsOf(id)).toEqual({ codes: 1, codes_off: 1 })
  expect(await listedCount({})).toBe(before + 1)
  expect((await call(deletePromotion, { params: { id } }, headers)).status).toBe(204)
  expect(await listedCount({})).toBe(before)
  expect((await undo((await newestEntry())?.id)).status).toBe(200)
  expect(await countsOf(id)).toEqual({ codes: 1, codes_off: 1 })
})

test('codes of several promotions that one statement writes are counted, and a redemption is not', async () => {
  const [one, two] = [(await promotion()).id, (await promotion()).id]
  const row = (code: string, promotion_id: number, active: boolean) => ({
    code,
    promotion_id,
    active,
    created_at: NOON,
  })
  const rows = [row('ONE-A', one, true), row('TWO-A', two, false), row('TWO-B', two, true)]
  await db.insertInto('promotions.codes').values(rows).execute()
  const taken = row('ONE-A', two, true)
  await db
    .insertInto('promotions.codes')
    .values(taken)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`update promotions.codes set redemptions = 1, active = active where code = 'ONE-A'`.execute(db)
  expect([await countsOf(one), await countsOf(two)]).toEqual([
    { codes: 1, codes_off: 0 },
    { codes: 2, codes_off: 1 },
  ])
  await sql`delete from promotions.codes where code in ('ONE-A', 'TWO-A')`.execute(db)
  expect([await countsOf(one), await countsOf(two)]).toEqual([
    { codes: 0, codes_off: 0 },
    { codes: 1, codes_off: 0 },
  ])
})

function createCode(promotion_id: number, code: string) {
  return call(createPublicity, { body: { code, promotion_id } }, headers)
}

function turnCode(code: string, active: boolean) {
  return call(updatePromotionCode, { params: { code }, body: { active } }, headers)
}

/** As the promotion says, and as the list of promotions does. */
async function countsOf(id: number) {
  const { codes, codes_off } = (await call(getPromotion, { params: { id } }, headers)).body
  const listed = (await call(listPromotions, { query: { page_size: 100 } }, headers)).body.results
  expect(listed.find((row) => row.id === id)).toMatchObject({ codes, codes_off })
  return { codes, codes_off }
}

async function listedCount(filters: { promotion_id?: number; q?: string }): Promise<number> {
  return (await call(listPublicity, { query: { kind: 'promo-codes', ...filters } }, headers)).body.count
}
