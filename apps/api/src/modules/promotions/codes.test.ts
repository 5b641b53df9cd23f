import {
  createPromotionCodeExport,
  createPromotionCodes,
  createPublicity,
  deletePromotion,
  getPromotion,
  listPublicity,
} from '@fieldhouse/contract/promotions'
import { expect, test } from 'vitest'
import { givenPromotionManager } from '#test/given-promotions.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { app, call, db, time } = shop
const { headers, people, promotion, use, newestEntry, undo } = await givenPromotionManager(shop, [
  'promotions',
  'audit',
])

test('a code is kept in capitals, and belongs to one promotion alone', async () => {
  const { id } = await promotion({ title: 'Spring' })
  const body = { code: 'Spring-20', promotion_id: id }
  expect(await call(createPublicity, { body }, headers)).toMatchObject({
    status: 201,
    body: { code: 'SPRING-20', promotion_id: id, title: 'Spring', usage_limit: null, redemptions: 0 },
  })
  expect((await call(createPublicity, { body: { ...body, code: 'SPRING-20' } }, headers)).body.code).toBe('code_taken')
  expect((await call(createPublicity, { body: { code: 'OTHER', promotion_id: 999_999 } }, headers)).status).toBe(404)
  expect((await call(createPublicity, { body: { ...body, code: '-x y' } }, headers)).status).toBe(400)
  const registering = await newestEntry()
  expect(registering).toMatchObject({ entity: 'promotion_code', entity_id: 'SPRING-20' })
  expect((await undo(registering?.id)).status).toBe(200)
  expect(await codesOf(id)).toEqual([])
})

test('a code that was used is not taken back', async () => {
  const { id } = await promotion()
  await call(createPublicity, { body: { code: 'USED', promotion_id: id } }, headers)
  const registering = await newestEntry()
  await use(id, 'USED')
  expect((await undo(registering?.id)).body.code).toBe('undo_conflict')
})

test('fifty thousand codes are made in one request, all different and readable', async () => {
  const { id } = await promotion()
  const started = performance.now()
  const { body } = await call(createPromotionCodes, { params: { id }, body: { count: 50_000, prefix: 'vip' } }, headers)
  // A code at a time takes far longer, on any machine.
  expect(performance.now() - started).toBeLessThan(20_000)
  expect(body).toEqual({ created: 50_000 })
  const rows = await db.selectFrom('promotions.codes').select('code').where('promotion_id', '=', id).execute()
  expect(rows).toHaveLength(50_000)
  for (const { code } of rows.slice(0, 500)) expect(code).toMatch(/^VIP-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  expect((await call(getPromotion, { params: { id } }, headers)).body.codes).toBe(50_000)
  expect((await call(deletePromotion, { params: { id } }, headers)).body.code).toBe('wrong_state')

  const csv = await download(id)
  expect(csv.headers['content-disposition']).toBe(`attachment; filename="codes-${id}-2026-11-15.csv"`)
  const lines = csv.body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(50_001)
  expect(new Set(lines).size).toBe(50_001)
  expect(lines[1]).toMatch(/^VIP-\w{5}-\w{5},1,0,2026-11-15T12:00:00\.000Z,true$/)
})

test('the same call under the same key makes its codes once', async () => {
  const { id } = await promotion()
  const keyed = { ...headers, 'idempotency-key': 'once' }
  const make = (count: number) => call(createPromotionCodes, { params: { id }, body: { count } }, keyed)
  const responses = await Promise.all([make(20), make(20)])
  expect(responses.map(({ body }) => body)).toEqual([{ created: 20 }, { created: 20 }])
  expect(await codesOf(id)).toHaveLength(20)
  expect((await make(21)).body.code).toBe('idempotency_key_reused')
})

test('a batch that nobody used can be taken back, for good', async () => {
  const { id } = await promotion()
  await call(createPromotionCodes, { params: { id }, body: { count: 30 } }, headers)
  const first = await newestEntry()
  await call(createPromotionCodes, { params: { id }, body: { count: 5 } }, headers)
  const second = await newestEntry()
  const undone = await undo(first?.id)
  expect(undone.status).toBe(200)
  expect((await undo(undone.body.id)).body.code).toBe('undo_conflict')
  const [code = ''] = await codesOf(id)
  await use(id, code)
  expect((await undo(second?.id)).body.code).toBe('undo_conflict')
  expect(await codesOf(id)).toHaveLength(5)
})

test('codes are listed, those that somebody thought out first, and found by their beginning', async () => {
  const { id } = await promotion({ title: 'Listed' })
  await call(createPromotionCodes, { params: { id }, body: { count: 3 } }, headers)
  for (const code of ['ZEBRA', 'ZEBRA-2']) {
    await call(createPublicity, { body: { code, promotion_id: id, usage_limit: 2 } }, headers)
  }
  expect((await codesOf(id)).slice(0, 2)).toEqual(['ZEBRA', 'ZEBRA-2'])
  const query = { kind: 'promo-codes', q: 'zeb', page_size: 1 } as const
  const { body } = await call(listPublicity, { query }, (await people.staff(['campaigns'])).headers)
  expect(body).toMatchObject({
    count: 2,
    results: [{ code: 'ZEBRA', title: 'Listed', usage_limit: 2, redemptions: 0 }],
  })
  expect((await call(listPublicity, { query: { ...query, q: 'Z_B' } }, headers)).body.count).toBe(0)
})

test('a file of codes is read by its address alone, for two minutes', async () => {
  const { id } = await promotion()
  await call(createPublicity, { body: { code: 'IN-A-FILE', promotion_id: id } }, headers)
  expect((await download(id)).body).toContain('\r\nIN-A-FILE,,0,')
  expect((await call(createPromotionCodeExport, { params: { id: 999_999 } }, headers)).status).toBe(404)
  const { body } = await call(createPromotionCodeExport, { params: { id } }, headers)
  const noon = time.now
  time.now = new Date(noon.getTime() + 121_000)
  expect((await app.inject({ url: body.path })).json().code).toBe('link_expired')
  time.now = noon
  expect((await app.inject({ url: `${body.path.slice(0, -3)}AAA` })).json().code).toBe('link_expired')
})

async function codesOf(promotion_id: number): Promise<string[]> {
  const query = { kind: 'promo-codes', promotion_id, page_size: 100 } as const
  return (await call(listPublicity, { query }, headers)).body.results.flatMap((result) =>
    'code' in result ? [result.code] : [],
  )
}

async function download(id: number) {
  const { body } = await call(createPromotionCodeExport, { params: { id } }, headers)
  return app.inject({ url: body.path })
}
