import { updateConfiguration } from '@fieldhouse/contract/settings'
import { expect, test } from 'vitest'
import { openSpecWorld } from './spec-world.ts'

const world = await openSpecWorld()
const { send, people, given, db } = world
const marketer = await people.staff(['promotions', 'settings'])
const DEFAULT_PROMOTION = 41

const createCode = (body: object, headers = marketer.headers) =>
  send({ method: 'POST', path: '/publicity/' }, { headers, body: { ...body } })

async function setDefault(value: number) {
  const target = { params: { id: DEFAULT_PROMOTION }, body: { value } }
  expect((await world.call(updateConfiguration, target, marketer.headers)).status).toBe(200)
}
/** The process learns of a setting by a notification, which takes milliseconds. */
const soon = { timeout: 2000, interval: 20 }

test('a code alone is one of the default promotion, once per customer', async () => {
  const promotion_id = await given.promotion({ needs_code: true, customer_limit: 1 })
  await setDefault(promotion_id)
  const codes = Array.from({ length: 50 }, (_, index) => `ALONE${index}`)
  await expect.poll(async () => (await createCode({ code: codes.pop() })).status, soon).toBe(201)
  const made = await createCode({ code: 'ALONE' })
  expect(made).toMatchObject({ status: 201, body: { code: 'ALONE', promotion_id, usage_limit: null } })
  expect((await createCode({ code: 'alone' })).body?.code).toBe('code_taken')
  const stored = await db.selectFrom('promotions.codes').select('promotion_id').where('code', '=', 'ALONE').execute()
  expect(stored).toEqual([{ promotion_id }])
})

test('a code alone is refused where a customer could use it twice, or there is no default promotion', async () => {
  await setDefault(await given.promotion({ needs_code: true }))
  const refusal = async () => (await createCode({ code: 'TWICE' })).body?.errors
  await expect.poll(refusal, soon).toEqual({ promotion_id: [expect.stringContaining('one use per customer')] })
  await setDefault(0)
  await expect.poll(refusal, soon).toEqual({ promotion_id: [expect.stringContaining('no default promotion')] })
  expect((await createCode({ code: 'TWICE' })).status).toBe(400)
})

test('only who manages promotions creates codes', async () => {
  const body = { code: 'MINE' }
  expect((await createCode(body, (await people.staff(['campaigns'])).headers)).status).toBe(403)
  expect((await createCode(body, (await given.shopper()).headers)).status).toBe(403)
})

test('GET /publicity/banners/ shows staff the inactive ones as well', async () => {
  const live = await given.banner()
  const inactive = await given.banner({ active: false })
  const idsFor = async (headers: Record<string, string>) => {
    const { body } = await send({ method: 'GET', path: '/publicity/banners/' }, { headers })
    return ((body?.results ?? []) as { id: number }[]).map(({ id }) => id)
  }
  expect(await idsFor({})).toEqual([live.id])
  expect(await idsFor(marketer.headers)).toEqual([live.id])
  expect((await idsFor((await people.staff(['banners'])).headers)).toSorted()).toEqual([live.id, inactive.id])
})
