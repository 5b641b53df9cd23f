import {
  createCampaign,
  duplicateCampaign,
  getCampaign,
  listCampaigns,
  updateCampaign,
} from '@fieldhouse/contract/campaigns'
import { expect, test } from 'vitest'
import { givenCampaignsIn } from '#test/given-campaigns.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, db } = shop
const given = givenCampaignsIn(shop)
const { headers } = await given.staff()

test('a draft is created, listed, changed and copied, each with its audit entry', async () => {
  const draft = await given.draft(headers)
  expect(draft).toMatchObject({ state: 'draft', version: 1, preflight: null, preflight_is_current: false })
  expect(draft.counts).toMatchObject({ queued: 0, sales: '0.00', cost: '0.0000' })

  const params = { id: draft.id }
  const changed = await call(updateCampaign, { params, body: { version: 1, name: 'Warm snap' } }, headers)
  expect(changed.body).toMatchObject({ name: 'Warm snap', version: 2, link: draft.link })
  const copy = await call(duplicateCampaign, { params }, headers)
  expect(copy.body).toMatchObject({ name: 'Warm snap', version: 1, state: 'draft' })
  expect(copy.body.id).not.toBe(draft.id)

  const { body } = await call(listCampaigns, { query: { state: 'draft' } }, headers)
  expect(body.results.map(({ id }) => id)).toContain(draft.id)
  expect((await call(getCampaign, { params }, headers)).body).toEqual(changed.body)
  const entries = await db
    .selectFrom('platform.audit_entries')
    .select('action')
    .where('entity', '=', 'campaign')
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['createCampaign', 'updateCampaign', 'duplicateCampaign'])
})

test('a change that is based on an earlier version is refused', async () => {
  const { id } = await given.draft(headers)
  const change = (name: string) => call(updateCampaign, { params: { id }, body: { version: 1, name } }, headers)
  const answers = await Promise.all([change('One'), change('Two'), change('Three')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('a repeated creation with the same key makes one draft', async () => {
  const key = { ...headers, 'idempotency-key': 'once' }
  const body = given.input({ name: 'Once' })
  const answers = await Promise.all([1, 2, 3].map(() => call(createCampaign, { body }, key)))
  expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(1)
})

test('contradictions, other people’s fields and links to other sites are refused', async () => {
  const attempts = [
    given.input({ segment: [{ kind: 'last_ordered', from_days: 30, to_days: 10 }] }),
    given.input({ segment: [{ kind: 'never_ordered' }, { kind: 'spent', at_least: '10.00', within_days: 30 }] }),
    given.input({ stop_at: 9, slow_below: 6 }),
    given.input({ ab_percent: 10 }),
    given.input({ link: '//evil.example' }),
    given.input({ link: 'https://evil.example/' }),
    given.input({ link: '/\\evil.example' }),
    { ...given.input(), state: 'sent' } as never,
    given.input({ segment: [{ kind: 'spent', at_least: '1.00', within_days: 1, sql: '1' } as never] }),
  ]
  for (const body of attempts) {
    expect(await call(createCampaign, { body }, headers)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
  }
})
