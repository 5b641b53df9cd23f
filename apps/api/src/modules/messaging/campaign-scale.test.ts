import { getCampaign, getCampaignProgress, resumeCampaign } from '@fieldhouse/contract/campaigns'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { givenCampaignsIn, openTextLog } from '#test/given-campaigns.ts'
import { openTestShop } from '#test/test-shop.ts'
import { AREAS } from './rules/area-codes.ts'
import { openAreaCodes } from './rules/quiet-hours.ts'
import { countSlices } from './service/count-segment.ts'
import { prepareChunk } from './service/prepare-campaign.ts'
import { refreshCounts } from './service/refresh-counts.ts'
import { runCampaigns } from './service/run-campaigns.ts'
import { claimStatement } from './store/claim.ts'

const shop = await openTestShop()
const { call, db, time } = shop
const given = givenCampaignsIn(shop)
const DAYTIME = new Date('2026-11-17T19:00:00Z')
let headers: Record<string, string> = {}

beforeEach(async () => {
  await setTime(DAYTIME)
  await sql`update messaging.campaigns set state = 'canceled' where state not in ('sent', 'canceled')`.execute(db)
  await sql`update messaging.subscribers set state = 'stopped', stopped_at = ${time.now}`.execute(db)
  await sql`delete from messaging.spending`.execute(db)
  await sql`update messaging.token_bucket set filled_at = 'epoch'`.execute(db)
})

/** Access tokens of staff live five minutes. */
async function setTime(now: Date) {
  time.now = now
  headers = (await given.staff()).headers
}

async function insertSubscribers(count: number, first = 0) {
  await sql`
    insert into messaging.subscribers (phone, area_code, state, lang, created_at, subscribed_at)
    select '+1' || code || lpad((3000000 + ${first}::int + n)::text, 7, '0'), code, 'subscribed', 'en', ${time.now}, ${time.now}
    from (select n, (${[...AREAS.keys()]}::int[])[n % ${AREAS.size} + 1] as code from generate_series(1, ${count}::int) n) s
  `.execute(db)
}

interface PlanNode {
  Alias?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

test('a claim looks up each area code, also before the table was ever analyzed', async () => {
  await insertSubscribers(12_000)
  const { id } = await given.ready(headers)
  const area_codes = openAreaCodes(time.now, time.now)
  const claim = { campaign_id: id, now: time.now, area_codes, limit: 500, segments: 1e9, stopped_sizes: [] }
  for (const winner of [null, 'b'] as const) {
    const { rows } = await sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>`
      explain (format json) ${claimStatement({ ...claim, winner })}`.execute(db)
    const nodes = nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan ?? {})
    const scan = nodes.find((node) => node.Alias === 'r' && node['Index Name'])
    expect(scan).toMatchObject({ 'Index Name': 'recipients_queued' })
    expect(scan?.['Index Cond']).toContain('area_code = open.code')
  }
})

test('a worker that is killed while preparing repeats one chunk, and nobody is prepared twice', async () => {
  await insertSubscribers(12_000, 20_000)
  const draft = await given.draft(headers)
  await sql`update messaging.campaigns set state = 'preparing' where id = ${draft.id}`.execute(db)
  const worker = given.worker(openTextLog().sms)
  await prepareChunk(worker, draft.id)
  await prepareChunk(worker, draft.id)
  const dying = { ...worker, settings: { get: () => Promise.reject(new Error('killed')) } }
  await expect(prepareChunk(dying, draft.id)).rejects.toThrow('killed')
  const params = { id: draft.id }
  expect((await call(getCampaign, { params }, headers)).body).toMatchObject({ prepared: 5000, to_prepare: 12_000 })
  await Promise.all([1, 2, 3].map(() => runCampaigns(given.worker(openTextLog().sms))))
  const { body } = await call(getCampaign, { params }, headers)
  expect(body).toMatchObject({ state: 'draft', prepared: 12_000, preflight: { texts: 12_000, matching: 12_000 } })
  const { rows } = await sql<{ rows: number; people: number }>`
    select count(*)::int as rows, count(distinct subscriber_id)::int as people
    from messaging.recipients where campaign_id = ${draft.id}`.execute(db)
  expect(rows).toEqual([{ rows: 12_000, people: 12_000 }])
})

test('a segment counted in slices is the same segment', async () => {
  await given.subscribers(40)
  await given.subscribers(7, { lang: 'es' })
  const query = { segment: [], now: time.now }
  const [whole, slices] = await Promise.all([countSlices(db, query), countSlices(db, query, 11)])
  const sum = (key: 'matching' | 'en' | 'es') => slices.reduce((total, slice) => total + slice[key], 0)
  expect(slices.length).toBeGreaterThan(whole.length)
  expect([sum('matching'), sum('en'), sum('es')]).toEqual([47, 40, 7])
  expect(whole.reduce((total, { matching }) => total + matching, 0)).toBe(47)
})

test('the rest gets the wording that was clicked more, two hours after the start', async () => {
  await given.subscribers(300)
  const bodies = { a: { en: 'First {link}', es: 'Uno {link}' }, b: { en: 'Second {link}', es: 'Dos {link}' } }
  const { id } = await given.scheduled(headers, { bodies, ab_percent: 20 })
  const { sms, texts } = openTextLog()
  await runCampaigns(given.worker(sms))
  const tested = texts.length
  expect(tested).toBeGreaterThan(60)
  expect(tested).toBeLessThan(200)
  await sql`update messaging.recipients set clicked_at = ${time.now}
    where campaign_id = ${id} and variant = 'b' and handed_at is not null`.execute(db)
  await setTime(new Date(DAYTIME.getTime() + 110 * 60_000))
  await runCampaigns(given.worker(sms))
  expect(texts).toHaveLength(tested)

  await setTime(new Date(DAYTIME.getTime() + 125 * 60_000))
  await Promise.all([1, 2].map(() => runCampaigns(given.worker(sms))))
  expect(texts).toHaveLength(300)
  expect(new Set(texts.map(({ to }) => to)).size).toBe(300)
  expect(texts.slice(tested).every(({ body }) => body.includes('Second'))).toBe(true)
  const { body } = await call(getCampaignProgress, { params: { id } }, headers)
  expect(body).toMatchObject({ state: 'sent', counts: { sent: 300 } })
  expect(body.events.find(({ kind }) => kind === 'wording_chosen')?.details).toMatchObject({ wording: 'b' })
})

test('a run goes on for as long as the provider’s rate lets texts through', async () => {
  await given.subscribers(500)
  await given.scheduled(headers)
  const { sms, texts } = openTextLog()
  await runCampaigns(given.worker(sms))
  expect(texts).toHaveLength(500)
  // 40 at once, and 40 per second after that.
  expect(time.now.getTime() - DAYTIME.getTime()).toBeGreaterThanOrEqual(11_000)
})

test('a new day of the shop brings a new budget', async () => {
  await sql`insert into settings.entries (key, value, updated_at) values ('texts.daily_budget', '"0.12"', ${time.now})
    on conflict (key) do update set value = excluded.value`.execute(db)
  await given.subscribers(15)
  const { id } = await given.scheduled(headers)
  const params = { id }
  const { sms, texts } = openTextLog()
  await runCampaigns(given.worker(sms))
  expect(texts).toHaveLength(10)
  await call(resumeCampaign, { params }, headers)
  await runCampaigns(given.worker(sms))
  expect(texts).toHaveLength(10)
  expect((await call(getCampaign, { params }, headers)).body.paused_for).toBe('budget')

  await setTime(new Date(DAYTIME.getTime() + 24 * 60 * 60_000))
  await call(resumeCampaign, { params }, headers)
  await runCampaigns(given.worker(sms))
  expect(texts).toHaveLength(15)
  expect((await call(getCampaign, { params }, headers)).body.state).toBe('sent')
  await sql`delete from settings.entries where key = 'texts.daily_budget'`.execute(db)
})

test('by the recipient’s zone, each coast is texted at its own nine o’clock', async () => {
  await given.subscribers(4, { area_code: 212 })
  await given.subscribers(4, { area_code: 415 })
  const nine = '2026-11-18T09:00:00.000Z' // In the shop’s zone, which is UTC.
  await given.scheduled(headers, { send_at: nine, by_recipient_zone: true })
  const { sms, texts } = openTextLog()
  for (const [at, expected] of [
    ['2026-11-18T13:59:00Z', 0],
    ['2026-11-18T14:01:00Z', 4],
    ['2026-11-18T16:59:00Z', 4],
    ['2026-11-18T17:01:00Z', 8],
  ] as const) {
    await setTime(new Date(at))
    await runCampaigns(given.worker(sms))
    expect([at, texts.length]).toEqual([at, expected])
  }
  expect(texts.map(({ to }) => to.slice(2, 5))).toEqual([...Array(4).fill('212'), ...Array(4).fill('415')])
})

test('counts of a large campaign are not counted by those who read them', async () => {
  await given.subscribers(5)
  const { id } = await given.scheduled(headers)
  await sql`update messaging.campaigns set prepared = 60000 where id = ${id}`.execute(db)
  const { sms } = openTextLog()
  await runCampaigns(given.worker(sms))
  const read = async () => (await call(getCampaignProgress, { params: { id } }, headers)).body.counts
  expect(await read()).toMatchObject({ sent: 5, delivered: 0 })
  await sql`update messaging.recipients set state = 'delivered' where campaign_id = ${id}`.execute(db)
  time.now = new Date(time.now.getTime() + 60_000)
  expect(await read()).toMatchObject({ sent: 5, delivered: 0 })
  await runCampaigns(given.worker(sms))
  expect(await read()).toMatchObject({ sent: 0, delivered: 5 })
  // The counts are young: nobody counts again.
  await sql`update messaging.recipients set state = 'failed' where campaign_id = ${id}`.execute(db)
  await refreshCounts(db, id, { now: time.now })
  expect(await read()).toMatchObject({ delivered: 5, failed: 0 })
})
