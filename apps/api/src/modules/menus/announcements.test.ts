import type { Announcement } from '@fieldhouse/contract/announcements'
import { getAnnouncements, saveAnnouncements } from '@fieldhouse/contract/announcements'
import { listAuditEntries, undoAuditEntry } from '@fieldhouse/contract/audit'
import { listMenus } from '@fieldhouse/contract/menus'
import { expect, test } from 'vitest'
import { givenCartsIn } from '#test/given-carts.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, time } = shop
const given = givenCartsIn(shop)
const { headers } = await given.staff(['banners', 'audit'])
const other = await given.staff(['catalog'])

const inHours = (hours: number) => new Date(time.now.getTime() + hours * 3_600_000).toISOString()
const announcement = (id: string, rest: Partial<Announcement> = {}): Announcement => ({
  ...{ id, text: { en: id, es: null }, href: null, starts_at: null, ends_at: null },
  ...rest,
})
const list = (lang: 'en' | 'es' = 'en') => call(listMenus, { query: { lang } })
const shown = async (lang?: 'en' | 'es') => (await list(lang)).body.announcement
const edit = async () => (await call(getAnnouncements, {}, headers)).body
const save = async (entries: Announcement[] | null, version?: number) =>
  call(saveAnnouncements, { body: { version: version ?? (await edit()).version, entries } }, headers)

test('until staff writes one, the shop shows its standard text, and can go back to it', async () => {
  expect(await shown()).toEqual({ is_default: true, text: null, href: null })
  expect(
    (await save([announcement('free', { text: { en: 'Free returns', es: null }, href: '/returns' })])).body.is_default,
  ).toBe(false)
  expect(await shown()).toEqual({ is_default: false, text: 'Free returns', href: '/returns' })
  expect((await save([])).status).toBe(200)
  expect(await shown()).toEqual({ is_default: false, text: null, href: null })
  expect((await save(null)).body).toMatchObject({ is_default: true, entries: [] })
  expect((await shown()).is_default).toBe(true)
})

test('Spanish shoppers read the Spanish text, or the English one while there is none', async () => {
  await save([announcement('a', { text: { en: ' Free returns ', es: 'Devoluciones gratis' } })])
  expect([(await shown()).text, (await shown('es')).text]).toEqual(['Free returns', 'Devoluciones gratis'])
  await save([announcement('a', { text: { en: 'Free returns', es: '  ' } })])
  expect((await shown('es')).text).toBe('Free returns')
})

test('the one that started last is shown, to the minute, and no cached answer outlives it', async () => {
  const now = time.now
  await save([
    announcement('always'),
    announcement('sale', { starts_at: inHours(1), ends_at: inHours(2) }),
    announcement('ended', { starts_at: inHours(-2), ends_at: inHours(-1) }),
  ])
  const texts: (string | null)[] = []
  for (const minutes of [0, 59, 60, 119, 120]) {
    time.now = new Date(now.getTime() + minutes * 60_000)
    texts.push((await shown()).text)
  }
  expect(texts).toEqual(['always', 'always', 'sale', 'sale', 'always'])
  time.now = new Date(now.getTime() + 60 * 60_000 - 2000)
  expect((await list()).headers['cache-control']).toMatch(/s-maxage=[12]\b/)
  time.now = now
})

test('a text that is empty, an address that runs a script, dates in the wrong order are refused', async () => {
  await save([announcement('good')])
  const { status, body } = await save([
    announcement('a', { text: { en: ' ', es: 'Solo en español' } }),
    announcement('b', { href: 'javascript:alert(1)' }),
    announcement('c', { starts_at: inHours(2), ends_at: inHours(1) }),
    announcement('a'),
  ])
  expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([
    400,
    ['entries.0.text.en', 'entries.1.href', 'entries.2.ends_at', 'entries.3.id'],
  ])
  expect((await shown()).text).toBe('good')
})

test('of two colleagues who save at once, one is told', async () => {
  const { version } = await edit()
  const answers = await Promise.all([save([announcement('one')], version), save([announcement('two')], version)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a change can be undone, and needs the permission for banners', async () => {
  await save([announcement('before')])
  await save([announcement('after')])
  const { body } = await call(listAuditEntries, { query: { entity: 'announcements' } }, headers)
  expect((await call(undoAuditEntry, { params: { id: body.results[0]?.id ?? 0 } }, headers)).status).toBe(200)
  expect((await shown()).text).toBe('before')
  const answers = await Promise.all([
    call(getAnnouncements, {}, other.headers),
    call(saveAnnouncements, { body: { version: 0, entries: null } }, other.headers),
    call(getAnnouncements, {}),
  ])
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 401])
})
