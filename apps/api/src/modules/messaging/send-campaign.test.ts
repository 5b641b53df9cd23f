import {
  cancelCampaign,
  getCampaign,
  getCampaignProgress,
  pauseCampaign,
  resumeCampaign,
  sendSmsGlobal,
  startPreflight,
  updateCampaign,
} from '@fieldhouse/contract/campaigns'
import { getConversation } from '@fieldhouse/contract/messaging'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenCampaignsIn, openTextLog } from '#test/given-campaigns.ts'
import { givenPeopleIn } from '#test/given-people.ts'
import { openTestShop } from '#test/test-shop.ts'
import { runCampaigns } from './service/run-campaigns.ts'
import { sendChunk } from './service/send-campaign.ts'
import { settleRecipient } from './service/settle-recipient.ts'
import { SmsNotAccepted, SmsOutcomeUnknown, SmsRefusal } from './sms-provider.ts'

const shop = await openTestShop()
const { call, db, deps, time } = shop
const given = givenCampaignsIn(shop)
let headers: Record<string, string> = {}
const DAYTIME = new Date('2026-11-17T19:00:00Z')

/** Access tokens of staff live five minutes. */
async function setTime(now: Date) {
  time.now = now
  headers = (await given.staff()).headers
}

/** Each test texts only its own people. */
async function startAfresh(now = DAYTIME) {
  await setTime(now)
  await sql`update messaging.campaigns set state = 'canceled' where state not in ('sent', 'canceled')`.execute(db)
  await sql`update messaging.subscribers set state = 'stopped', stopped_at = ${time.now}`.execute(db)
  await sql`update messaging.spending set cost = 0`.execute(db)
}

function stop(ids: readonly number[]) {
  return db
    .updateTable('messaging.subscribers')
    .set({ state: 'stopped', stopped_at: time.now })
    .where('id', 'in', ids)
    .execute()
}

async function statesOf(campaign_id: string) {
  const rows = await db
    .selectFrom('messaging.recipients')
    .select(['state', 'reason', sql<number>`count(*)::int`.as('people')])
    .where('campaign_id', '=', campaign_id)
    .groupBy(['state', 'reason'])
    .execute()
  return Object.fromEntries(rows.map(({ state, reason, people }) => [reason ?? state, people]))
}

test('staff prepares, confirms with count and cost, and every recipient gets one text', async () => {
  await startAfresh()
  await given.subscribers(30)
  await given.subscribers(10, { lang: 'es', first_name: 'María' })
  const ready = await given.ready(headers, {
    bodies: { a: { en: 'Hi {first_name|you} {link}', es: 'Hola {first_name|tú} {link}' } },
  })
  expect(ready.preflight).toMatchObject({ matching: 40, texts: 40, held_out: 0, segments: 40, cost: '0.48' })
  expect(ready.preflight?.checks.filter(({ outcome }) => outcome === 'failed')).toEqual([])
  expect(ready).toMatchObject({ state: 'draft', preflight_is_current: true, prepared: 40, to_prepare: 40 })

  const body = { campaign_id: ready.id, version: ready.version, texts: 40, cost: '0.48' }
  const answers = await Promise.all([1, 2, 3].map(() => call(sendSmsGlobal, { body }, headers)))
  expect(answers.map(({ status, body }) => [status, body.state])).toEqual(Array(3).fill([202, 'scheduled']))

  const { sms, texts } = openTextLog()
  await runCampaigns(given.worker(sms))
  expect(new Set(texts.map(({ to }) => to)).size).toBe(40)
  expect(texts).toHaveLength(40)
  expect(texts.find(({ body }) => body.includes('Hola'))?.body).toMatch(
    /^Fieldhouse: Hola Maria http.*\/t\/\w{9} Responde STOP/,
  )
  const params = { id: ready.id }
  const { body: progress } = await call(getCampaignProgress, { params }, headers)
  expect(progress).toMatchObject({ state: 'sent', counts: { sent: 40, queued: 0, segments: 40, cost: '0.4800' } })
  expect(progress.events.map(({ kind }) => kind)).toEqual(['finished', 'started', 'scheduled', 'prepared', 'preparing'])
})

test('a wrong count, a wrong cost, an old pre-flight and a stale step-up schedule nothing', async () => {
  await startAfresh()
  await given.subscribers(3)
  const ready = await given.ready(headers)
  const send = (changes: object, by = headers) => {
    const body = { campaign_id: ready.id, version: ready.version, texts: 3, cost: '0.04', ...changes }
    return call(sendSmsGlobal, { body }, by)
  }
  expect((await send({ texts: 4 })).body.errors).toHaveProperty('texts')
  expect((await send({ cost: '0.40' })).body.errors).toHaveProperty('cost')
  expect((await send({ version: ready.version + 1 })).body.code).toBe('version_conflict')
  expect((await send({ campaign_id: crypto.randomUUID() })).body.code).toBe('not_found')
  const late = await given.staff()
  await givenPeopleIn(deps).ageProofs(late)
  expect((await send({}, late.headers)).body.code).toBe('password_needed')

  const params = { id: ready.id }
  await call(updateCampaign, { params, body: { version: ready.version, name: 'Other' } }, headers)
  expect((await send({ version: ready.version + 1 })).body.code).toBe('wrong_state')
  expect((await call(getCampaign, { params }, headers)).body).toMatchObject({
    state: 'draft',
    preflight_is_current: false,
  })
})

test('only allowed moves are made', async () => {
  await startAfresh()
  await given.subscribers(2)
  const draft = await given.draft(headers)
  const params = { id: draft.id }
  for (const move of [pauseCampaign, resumeCampaign]) {
    expect((await call(move, { params }, headers)).body.code).toBe('wrong_state')
  }
  expect((await call(cancelCampaign, { params }, headers)).body.state).toBe('canceled')
  for (const move of [pauseCampaign, resumeCampaign, cancelCampaign]) {
    expect((await call(move, { params }, headers)).body.code).toBe('wrong_state')
  }
  expect((await call(startPreflight, { params, body: { version: 1 } }, headers)).body.code).toBe('wrong_state')
  expect((await call(updateCampaign, { params, body: { version: 1 } }, headers)).body.code).toBe('wrong_state')
})

test('a pause holds within one chunk, and the rest follows after it', async () => {
  await startAfresh()
  await given.subscribers(60)
  const { id } = await given.scheduled(headers)
  const params = { id }
  const log = openTextLog(async () => {
    if (log.texts.length === 25) await call(pauseCampaign, { params }, headers)
  })
  await runCampaigns(given.worker(log.sms))
  expect(log.texts.length).toBeLessThan(60)
  expect((await call(getCampaign, { params }, headers)).body).toMatchObject({ state: 'paused', paused_for: 'staff' })
  expect((await call(resumeCampaign, { params }, headers)).body.state).toBe('sending')
  await runCampaigns(given.worker(log.sms))
  expect(log.texts.map(({ to }) => to).toSorted()).toEqual([...new Set(log.texts.map(({ to }) => to))].toSorted())
  expect(log.texts).toHaveLength(60)
})

test('nobody is texted after a STOP, however many come while texts leave', async () => {
  await startAfresh()
  await sql`insert into settings.entries (key, value, updated_at) values ('texts.per_second', '10000', '2026-11-15')
    on conflict (key) do update set value = '10000'`.execute(db)
  const people = await given.subscribers(1000)
  const { id } = await given.scheduled(headers)
  const idOf = new Map(people.map((person) => [person.phone, person.id]))
  const stopped = new Set<string>()
  const late: string[] = []
  const waiting = people.map(({ phone }) => phone as string).toReversed()
  const log = openTextLog(async ({ to }) => {
    if (stopped.has(to)) late.push(to)
    const next = waiting.pop()
    if (next === undefined) return
    await stop([idOf.get(next) as number])
    stopped.add(next)
  })
  await runCampaigns(given.worker(log.sms))
  expect(late).toEqual([])
  expect(stopped.size).toBeGreaterThan(100)
  expect(new Set(log.texts.map(({ to }) => to)).size).toBe(log.texts.length)
  const states = await statesOf(id)
  expect((states.stopped ?? 0) + log.texts.length).toBe(1000)
})

test('two workers and two campaigns at once: one text per campaign, three in 24 hours', async () => {
  await startAfresh()
  const people = await given.subscribers(200)
  // Preparing also sends what is scheduled, so all are prepared first.
  const campaigns: Awaited<ReturnType<typeof given.ready>>[] = []
  while (campaigns.length < 4) campaigns.push(await given.ready(headers))
  for (const campaign of campaigns) await given.schedule(headers, campaign)
  const { sms, texts } = openTextLog()
  await Promise.all([1, 2, 3].map(() => runCampaigns(given.worker(sms))))
  const perPhone = new Map<string, number>()
  for (const { to } of texts) perPhone.set(to, (perPhone.get(to) ?? 0) + 1)
  expect([...perPhone.values()].filter((count) => count !== 3)).toEqual([])
  expect(perPhone.size).toBe(people.length)
  const all = await Promise.all(campaigns.map(({ id }) => statesOf(id)))
  expect(all.reduce((sum, states) => sum + (states.daily_cap ?? 0), 0)).toBe(200)
  expect(all.reduce((sum, states) => sum + (states.sent ?? 0), 0)).toBe(600)
})

test('unknown outcomes stay as they are until the callback, and are never sent again', async () => {
  await startAfresh()
  await given.subscribers(30)
  const { id } = await given.scheduled(headers)
  let calls = 0
  const log = openTextLog(async () => {
    calls += 1
    if (calls % 3 === 0) throw new SmsOutcomeUnknown('no response')
    if (calls % 3 === 1) throw new SmsRefusal(21_614, 400)
  })
  await runCampaigns(given.worker(log.sms))
  time.now = new Date(time.now.getTime() + 3_600_000)
  await runCampaigns(given.worker(log.sms))
  expect(log.texts).toHaveLength(30)
  expect(await statesOf(id)).toEqual({ sending: 10, failed: 10, sent: 10 })
  const unknown = await db
    .selectFrom('messaging.recipients')
    .select(['id', 'subscriber_id'])
    .where('campaign_id', '=', id)
    .where('state', '=', 'sending')
    .execute()
  for (const [index, row] of unknown.entries()) {
    const state = index % 2 === 0 ? 'delivered' : 'failed'
    const report = { state, provider_ref: `SMx${row.id}`, error_code: null } as const
    const settle = (changes: object = {}) => settleRecipient(deps, String(row.id), { ...report, ...changes })
    expect(await Promise.all([settle(), settle()])).toEqual([true, true])
    await settle({ state: 'sent' })
    await settle({ state: 'failed', provider_ref: 'SMother' })
  }
  expect(await settleRecipient(deps, '999999999', { state: 'sent', provider_ref: 'SM', error_code: null })).toBe(false)
  expect(await statesOf(id)).toEqual({ delivered: 5, failed: 15, sent: 10 })
  const { failures } = await db
    .selectFrom('messaging.subscribers')
    .select('failures')
    .where('id', '=', unknown[1]?.subscriber_id ?? 0)
    .executeTakeFirstOrThrow()
  expect(failures).toBe(1)
})

test('a worker that dies between claim and hand-over leaves texts that others send, and no others', async () => {
  await startAfresh()
  await given.subscribers(50)
  const { id } = await given.scheduled(headers)
  const { sms, texts } = openTextLog()
  const worker = given.worker(sms)
  const dying = { ...worker, settings: { get: failAfterClaim(worker.settings.get) } }
  await runCampaigns({ ...dying }).catch(() => {})
  expect(texts).toEqual([])
  expect(await statesOf(id)).toEqual({ sending: 50 })

  await runCampaigns(worker)
  expect(texts).toEqual([])
  time.now = new Date(time.now.getTime() + 61_000)
  await runCampaigns(worker)
  expect(texts).toHaveLength(50)
  const { rows } = await sql<{ cost: string; texted: number }>`
    select cost, (select max(cardinality(texted_at)) from messaging.subscribers where state = 'subscribed') as texted
    from messaging.spending`.execute(db)
  expect(rows.at(-1)).toMatchObject({ cost: '0.6000', texted: 1 })
})

/** As if the process was killed after the claim had committed: the shop's name is read for the first text. */
function failAfterClaim<Get extends (key: never) => Promise<unknown>>(get: Get): Get {
  return (async (key: never) => {
    if (key === 'shop.name') throw new Error('killed')
    return get(key)
  }) as Get
}

test('at the daily budget a campaign pauses, and never spends more', async () => {
  await startAfresh()
  await sql`insert into settings.entries (key, value, updated_at) values ('texts.daily_budget', '"0.30"', '2026-11-15')`.execute(
    db,
  )
  await given.subscribers(40)
  const { id } = await given.scheduled(headers)
  const { sms, texts } = openTextLog()
  await Promise.all([1, 2].map(() => runCampaigns(given.worker(sms))))
  expect(texts).toHaveLength(25)
  expect((await call(getCampaign, { params: { id } }, headers)).body).toMatchObject({
    state: 'paused',
    paused_for: 'budget',
  })
  await sql`delete from settings.entries where key = 'texts.daily_budget'`.execute(db)
})

test('a text leaves only while its area code is open, and the others wait for theirs', async () => {
  await startAfresh(new Date('2026-11-18T02:30:00Z'))
  await given.subscribers(5, { area_code: 212 })
  await given.subscribers(5, { area_code: 415 })
  const { id } = await given.scheduled(headers)
  const { sms, texts } = openTextLog()
  await runCampaigns(given.worker(sms))
  expect(texts.map(({ to }) => to.slice(2, 5))).toEqual(Array(5).fill('415'))
  expect((await call(getCampaign, { params: { id } }, headers)).body.state).toBe('sending')
  await setTime(new Date('2026-11-18T13:00:00Z'))
  await runCampaigns(given.worker(sms))
  expect(texts).toHaveLength(10)
  expect((await call(getCampaign, { params: { id } }, headers)).body.state).toBe('sent')
})

test('a provider that is down pauses the campaign, and refused texts go out once it is back', async () => {
  await startAfresh()
  await given.subscribers(40)
  const { id } = await given.scheduled(headers)
  const down = openTextLog(async () => {
    throw new SmsNotAccepted('no connection')
  })
  await runCampaigns(given.worker(down.sms))
  expect((await call(getCampaign, { params: { id } }, headers)).body).toMatchObject({
    state: 'paused',
    paused_for: 'provider',
  })
  expect(await statesOf(id)).toEqual({ queued: 40 })
  await call(resumeCampaign, { params: { id } }, headers)
  const { sms, texts } = openTextLog()
  await runCampaigns(given.worker(sms))
  expect(texts).toHaveLength(40)
})

test('a canceled campaign sends nothing more', async () => {
  await startAfresh()
  await given.subscribers(5)
  const { id } = await given.scheduled(headers)
  expect((await call(cancelCampaign, { params: { id } }, headers)).body.state).toBe('canceled')
  const { sms, texts } = openTextLog()
  expect(await sendChunk(given.worker(sms), id)).toEqual({ sent: 0, next: 'ended' })
  await runCampaigns(given.worker(sms))
  expect(texts).toEqual([])
})

test('a conversation shows the campaign that the person answers, as it was sent', async () => {
  await startAfresh()
  const [person, other] = await given.subscribers(2, { lang: 'es', first_name: 'María' })
  await given.scheduled(headers, { bodies: { a: { en: 'x', es: 'Hola {first_name|tú} {link}' } }, link: '/home' })
  const log = openTextLog()
  await runCampaigns(given.worker(log.sms))
  const phone = person?.phone as string
  const { id } = await db
    .insertInto('messaging.conversations')
    .values({ phone, subscriber_id: person?.id, last_message_at: time.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { body } = await call(getConversation, { params: { id } }, headers)
  const sent = log.texts.find(({ to }) => to === phone)
  expect(body.campaign_texts).toMatchObject([{ body: sent?.body, state: 'sent', clicked: false }])
  expect(log.texts.find(({ to }) => to === other?.phone)?.body).not.toBe(sent?.body)
})
