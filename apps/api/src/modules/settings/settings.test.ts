import { listAuditEntries, undoAuditEntry } from '@fieldhouse/contract/audit'
import { CACHE_MAX_AGE_SECONDS } from '@fieldhouse/contract/endpoint'
import { getConfiguration, listConfigurations, updateConfiguration } from '@fieldhouse/contract/settings'
import { getDeliveryEstimate } from '@fieldhouse/contract/shipping'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openDb } from '#platform/db/db.ts'
import { openListener } from '#platform/db/listener.ts'
import { givenPeopleIn } from '#test/given-people.ts'
import { openTestShop, PATIENT_POOL } from '#test/test-shop.ts'
import { SETTINGS } from './declarations.ts'
import { openLiveSettings } from './service.ts'

const { call, db, deps } = await openTestShop()
const given = givenPeopleIn(deps)
const owner = await given.staff(['settings', 'audit'])

const NAME = { id: SETTINGS['shop.name'].id }
const EARLIEST = { id: SETTINGS['delivery.earliest_days'].id }

beforeEach(async () => {
  await sql`delete from settings.entries`.execute(db)
})

test('everybody reads the public settings, with nothing in them that looks like a key', async () => {
  const { body, headers } = await call(listConfigurations, {})
  expect(body.results.map(({ key }) => key)).toEqual([
    'shop.name',
    'shop.support_email',
    'shop.phone',
    'shop.legal_name',
    'shop.legal_address',
    'shop.instagram',
    'shop.facebook',
    'shop.tiktok',
    'shop.youtube',
    'shop.logo',
    'shop.accent',
    'shop.typeface',
    'shop.time_zone',
    'shop.units',
    'shop.open',
    'payments.mode',
    'payments.paypal_client_id',
    'payments.paypal_sandbox_client_id',
    'payments.credit_bonus_percent',
  ])
  expect(body).toMatchObject({ count: 19, next: null, previous: null })
  expect(body.results[0]).toMatchObject({ id: 1, value: 'Fieldhouse', label: 'Shop name' })
  expect(headers['cache-control']).toContain(`s-maxage=${CACHE_MAX_AGE_SECONDS}`)

  const withoutKeys = body.results.map(({ key: _, ...rest }) => rest)
  expect(JSON.stringify(withoutKeys)).not.toMatch(/secret|token|password|\bkey\b|-----BEGIN|eyJ|[\w+/=-]{24,}/i)
})

test('a setting that is not public is not there for the public, and is for staff who may change it', async () => {
  expect((await call(getConfiguration, { params: NAME })).body.value).toBe('Fieldhouse')
  expect((await call(getConfiguration, { params: EARLIEST })).status).toBe(404)
  expect((await call(getConfiguration, { params: { id: 999 } })).status).toBe(404)

  const response = await call(getConfiguration, { params: EARLIEST, query: { lang: 'es' } }, owner.headers)
  expect(response.body).toMatchObject({ value: 3, default: 3, group: 'delivery', unit: 'días hábiles', public: false })
  const all = await call(listConfigurations, { query: { page_size: 2, page: 2 } }, owner.headers)
  expect(all.body).toMatchObject({ count: Object.keys(SETTINGS).length, results: [{ id: 13 }, { id: 14 }] })
  for (const { headers } of [response, all]) {
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers.etag).toBeUndefined()
  }
})

test('only staff with the permission change a setting, and nothing else is asked of them', async () => {
  const change = { params: NAME, body: { value: 'Trackside' } }
  const shopper = await given.shopper()
  const otherStaff = await given.staff(['catalog', 'audit'])
  expect((await call(updateConfiguration, change)).status).toBe(401)
  expect((await call(updateConfiguration, change, shopper.headers)).status).toBe(403)
  expect((await call(updateConfiguration, change, otherStaff.headers)).status).toBe(403)
  expect((await call(getConfiguration, { params: NAME })).body.value).toBe('Fieldhouse')

  const response = await call(updateConfiguration, change, owner.headers)
  expect(response.body).toMatchObject({ id: 1, key: 'shop.name', value: 'Trackside', default: 'Fieldhouse' })
  expect((await call(getConfiguration, { params: NAME })).body.value).toBe('Trackside')
})

test('a value that is not allowed is refused with the reason, and nothing is kept', async () => {
  for (const value of ['<b>Shop</b>', '', 5, null, { deep: [] }]) {
    const { status, body } = await call(updateConfiguration, { params: NAME, body: { value } }, owner.headers)
    expect([status, body.code, body.errors]).toEqual([400, 'validation_failed', { value: [expect.any(String)] }])
  }
  const missing = await call(updateConfiguration, { params: NAME, body: {} as { value: unknown } }, owner.headers)
  expect(missing.status).toBe(400)
  const unknown = await call(updateConfiguration, { params: { id: 999 }, body: { value: 'x' } }, owner.headers)
  expect(unknown.status).toBe(404)
  expect(await stored()).toEqual([])
})

test('only what differs from the default is kept', async () => {
  await set(EARLIEST, 7)
  expect(await stored()).toEqual([{ key: 'delivery.earliest_days', value: 7 }])
  await set(EARLIEST, 3)
  expect(await stored()).toEqual([])
})

test('a change is on record and can be taken back, unless it was changed again', async () => {
  await set(NAME, 'Trackside')
  const first = await newestEntry()
  expect(first).toMatchObject({
    actor: owner.username,
    action: 'updateConfiguration',
    entity: 'configuration',
    entity_id: 'shop.name',
    entity_name: 'Shop name',
    changes: [{ field: 'value', before: 'Fieldhouse', after: 'Trackside' }],
    undoable: true,
  })
  await set(NAME, 'Trackside')
  expect((await newestEntry())?.id).toBe(first?.id)

  await set(NAME, 'Homestretch')
  const second = await newestEntry()
  expect((await undo(first)).body.code).toBe('undo_conflict')
  expect((await undo(second)).body).toMatchObject({ undo_of: second?.id, actor: owner.username })
  expect((await undo(second)).body.code).toBe('undo_conflict')
  expect((await call(getConfiguration, { params: NAME })).body.value).toBe('Trackside')
  expect((await undo(first)).status).toBe(200)
  expect(await stored()).toEqual([])
})

test('two changes at once are both on record, one after the other', async () => {
  await Promise.all([set(EARLIEST, 8), set(EARLIEST, 9)])
  const { body } = await call(
    listAuditEntries,
    { query: { entity_id: 'delivery.earliest_days', page_size: 2 } },
    owner.headers,
  )
  const [newer, older] = body.results.map(({ changes }) => changes[0])
  expect(older?.before).toBe(3)
  expect(newer?.before).toBe(older?.after)
  expect(await stored()).toEqual([{ key: 'delivery.earliest_days', value: newer?.after }])
})

test('the delivery estimate follows the settings', async () => {
  expect((await call(getDeliveryEstimate, {})).body).toEqual({ earliest: '2026-11-19', latest: '2026-11-23' })
  await set(EARLIEST, 4)
  await vi.waitFor(async () => {
    const { body } = await call(getDeliveryEstimate, {})
    expect(body).toEqual({ earliest: '2026-11-20', latest: '2026-11-23' })
  }, 20_000)
})

test('another process sees a change within five seconds, also after its connection was cut', async () => {
  const otherProcess = await openOtherProcess()
  expect(await otherProcess.get('shop.name')).toBe('Fieldhouse')
  const began = performance.now()
  await set(NAME, 'Trackside')
  await vi.waitFor(async () => expect(await otherProcess.get('shop.name')).toBe('Trackside'), {
    timeout: 5000,
    interval: 20,
  })
  expect(performance.now() - began).toBeLessThan(5000)

  const cut = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(db)
  expect(cut.rows.length).toBeGreaterThanOrEqual(2)
  await set(NAME, 'Homestretch')
  await vi.waitFor(async () => expect(await otherProcess.get('shop.name')).toBe('Homestretch'), {
    timeout: 5000,
    interval: 20,
  })
})

test('settings are not read again for each question', async () => {
  const otherProcess = await openOtherProcess()
  await otherProcess.get('shop.name')
  await otherProcess.db.destroy()
  expect(await otherProcess.get('shop.name')).toBe('Fieldhouse')
  expect(await otherProcess.get('delivery.earliest_days')).toBe(3)
})

async function openOtherProcess() {
  const connectionString = deps.config.DATABASE_URL
  const listener = openListener(connectionString, deps.log)
  const db = openDb({ connectionString, poolSize: 1, preparedStatements: true, ...PATIENT_POOL })
  onTestFinished(async () => {
    await listener.stop()
    await db.destroy()
  })
  return { db, ...openLiveSettings({ db, listener }) }
}

async function set(params: { id: number }, value: unknown) {
  const { status } = await call(updateConfiguration, { params, body: { value } }, owner.headers)
  expect(status).toBe(200)
}

async function newestEntry() {
  const { body } = await call(listAuditEntries, { query: { page_size: 1 } }, owner.headers)
  return body.results[0]
}

async function undo(entry: { id: number } | undefined) {
  return call(undoAuditEntry, { params: { id: entry?.id ?? 0 } }, owner.headers)
}

async function stored() {
  return db.selectFrom('settings.entries').select(['key', 'value']).execute()
}

test('settings of payments are not changed or taken back long after the password was entered', async () => {
  const member = await given.staff(['settings', 'audit'])
  const change = (value: unknown) =>
    call(updateConfiguration, { params: { id: SETTINGS['payments.mode'].id }, body: { value } }, member.headers)
  expect((await change('sandbox')).status).toBe(200)
  const query = { entity: 'configuration', entity_id: 'payments.mode' }
  const { body: log } = await call(listAuditEntries, { query }, member.headers)

  await given.ageProofs(member)
  expect((await change('production')).body.code).toBe('password_needed')
  const undone = await call(undoAuditEntry, { params: { id: log.results[0]?.id ?? 0 } }, member.headers)
  expect(undone.body.code).toBe('password_needed')
  const name = { params: NAME, body: { value: 'Fieldhouse Two' } }
  expect((await call(updateConfiguration, name, member.headers)).status).toBe(200)
  expect((await call(getConfiguration, { params: { id: SETTINGS['payments.mode'].id } })).body.value).toBe('sandbox')
})
