import { listAuditEntries, undoAuditEntry } from '@fieldhouse/contract/audit'
import { listBanners } from '@fieldhouse/contract/publicity'
import {
  createBanner,
  deleteBanner,
  reorderBanners,
  replaceBanner,
  setBannerImages,
  updateBanner,
} from '@fieldhouse/contract/publicity-banners'
import { updateConfiguration } from '@fieldhouse/contract/settings'
import { beforeEach, expect, test } from 'vitest'
import { givenIn } from '#test/given.ts'
import { PICTURE } from '#test/given-catalog.ts'
import { givenPeopleIn } from '#test/given-people.ts'
import { formSender } from '#test/send-form.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call, db, time } = shop
const given = givenIn(db)
const { staff } = givenPeopleIn(shop.deps)
const { headers } = await staff(['banners', 'audit'])
const send = formSender(shop.app)

const SPEC = { active: true, start_date: '2026-11-15T12:02:00Z', end_date: '2026-11-15T12:04:00Z' }
const ALTS = { image_alt: 'A green pack', image_alt_es: 'Una mochila verde' }
const make = (fields: Record<string, string | number | boolean> = {}) =>
  send(createBanner, { fields: { ...SPEC, ...ALTS, ...fields }, files: { image: [PICTURE] } }, headers)
const change = (id: number, body: object) => call(updateBanner, { params: { id }, body }, headers)
const shown = async () => (await call(listBanners, {})).body.results.map(({ id }) => id)
const all = async () => (await call(listBanners, {}, headers)).body.results

beforeEach(async () => {
  time.now = new Date('2026-11-15T12:00:00Z')
  await db.deleteFrom('publicity.banners').execute()
})

test('the four keys of the specification make a banner, which stays a draft until its picture is described', async () => {
  const { status, body } = await send(createBanner, { fields: SPEC, files: { image: [PICTURE] } }, headers)
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      ...{ active: true, start_date: '2026-11-15T12:02:00.000Z', end_date: '2026-11-15T12:04:00.000Z' },
      ...{ image: { width: 64, height: 80, alt: '' }, state: 'draft', missing: ['image_alt', 'image_alt_es'] },
      ...{ title: null, link: null, position: 1, focal_x: 50, focal_y: 50, version: 1 },
    },
  })
  time.now = new Date('2026-11-15T12:03:00Z')
  expect(await shown()).toEqual([])
  expect((await change(body.id, { image_alt: 'A pack' })).body).toMatchObject({ missing: ['image_alt_es'] })
  expect((await change(body.id, ALTS)).body).toMatchObject({ state: 'live', missing: [], version: 3 })
  expect(await shown()).toEqual([body.id])
})

test('staff sees all banners with their state, and shoppers those that are live', async () => {
  const { id } = (await make({ title: 'Gifts', title_es: 'Regalos', link: '/featured', link_label: 'See' })).body
  await make({ active: false })
  expect((await all()).map(({ state }) => state).toSorted()).toEqual(['draft', 'scheduled'])
  expect(await shown()).toEqual([])

  time.now = new Date('2026-11-15T12:02:00Z')
  const { body } = await call(listBanners, { query: { lang: 'es' } })
  expect(body.results).toMatchObject([{ id, title: 'Regalos', image: { alt: 'Una mochila verde' } }])
  expect(Object.keys(body.results[0] ?? {})).not.toContain('state')
  time.now = new Date('2026-11-15T12:04:00Z')
  expect(await shown()).toEqual([])
  expect((await all()).map(({ state }) => state)).toEqual(['draft', 'ended'])
})

test('of two live banners on one slide, the one that started last is shown', async () => {
  const start_date = (day: string) => new Date(`2026-11-${day}T00:00:00Z`)
  const second = await given.banner({ position: 2, start_date: start_date('01') })
  const first = await given.banner({ position: 1, start_date: start_date('02') })
  const later = await given.banner({ position: 1, start_date: start_date('03'), end_date: start_date('20') })
  expect(await shown()).toEqual([later.id, second.id])
  time.now = start_date('20')
  expect(await shown()).toEqual([first.id, second.id])
})

test('a new banner gets the first slide that is free at its time', async () => {
  const positions: number[] = []
  for (let count = 0; count < 5; count++) positions.push((await make()).body.position)
  expect(positions).toEqual([1, 2, 3, 4, 1])
  expect((await make({ start_date: '2027-01-01T00:00:00Z', end_date: '2027-02-01T00:00:00Z' })).body.position).toBe(1)
})

test('a shared cache keeps the list no longer than until the next banner starts or ends', async () => {
  await make()
  const lifetimeAt = async (now: string) => {
    time.now = new Date(now)
    return /s-maxage=.*/.exec(String((await call(listBanners, {})).headers['cache-control']))?.[0]
  }
  const usual = 's-maxage=2, stale-while-revalidate=1'
  expect(await lifetimeAt('2026-11-15T12:01:50Z')).toBe(usual)
  expect(await lifetimeAt('2026-11-15T12:01:57.500Z')).toBe('s-maxage=2, stale-while-revalidate=0')
  expect(await lifetimeAt('2026-11-15T12:01:58.500Z')).toBe('s-maxage=1, stale-while-revalidate=0')
  expect(await lifetimeAt('2026-11-15T12:01:59.999Z')).toBe('s-maxage=1, stale-while-revalidate=0')
  expect(await lifetimeAt('2026-11-15T12:02:00Z')).toBe(usual)
  expect(await lifetimeAt('2026-11-15T12:03:59.100Z')).toBe('s-maxage=1, stale-while-revalidate=0')
  expect(await lifetimeAt('2026-11-15T12:04:00Z')).toBe(usual)
  time.now = new Date('2026-11-15T12:01:59Z')
  expect((await call(listBanners, {}, headers)).headers['cache-control']).toBe('private, no-store')
})

test('a link is a path in the shop or an HTTPS address', async () => {
  const { id } = (await make()).body
  for (const link of ['/featured', '/product-detail/3?color=1#fit', 'https://example.test/a', null]) {
    expect((await change(id, { link })).body).toMatchObject({ link })
  }
  const wrong = ['//evil.test', '/\\evil.test', 'http://example.test', 'javascript:alert(1)', 'https://a:b@evil.test']
  for (const link of [...wrong, 'https://', 'featured', '/a\tb', '/ a', 'data:text/html,x']) {
    const { status, body } = await change(id, { link })
    expect([link, status, Object.keys(body.errors ?? {})]).toEqual([link, 400, ['link']])
  }
})

test('dates without a zone are those of the shop', async () => {
  const owner = await staff(['settings'])
  await call(updateConfiguration, { params: { id: 12 }, body: { value: 'America/Chicago' } }, owner.headers)
  const { id } = (await make()).body
  const dates = async (start_date: string, end_date: string) => {
    const { body } = await change(id, { start_date, end_date })
    return [body.start_date, body.end_date]
  }
  await expect
    .poll(() => dates('2026-12-05', '2026-12-20'))
    .toEqual(['2026-12-05T06:00:00.000Z', '2026-12-21T06:00:00.000Z'])
  expect(await dates('2026-07-01T09:30', '2026-07-02T00:00:30')).toEqual([
    '2026-07-01T14:30:00.000Z',
    '2026-07-02T05:00:30.000Z',
  ])
  expect(await dates('2026-07-01T09:30:00+02:00', '2026-07-01T09:30:00Z')).toEqual([
    '2026-07-01T07:30:00.000Z',
    '2026-07-01T09:30:00.000Z',
  ])
  for (const start_date of ['2026-02-30', '2026-13-01', '2026-12-05T25:00', '1999-01-01', 'soon']) {
    expect([start_date, (await change(id, { start_date })).status]).toEqual([start_date, 400])
  }
  expect((await change(id, { start_date: '2026-12-05', end_date: '2026-12-04' })).body).toMatchObject({
    errors: { end_date: ['must be after the start'] },
  })
})

test('a wrong form makes no banner and says which field is wrong', async () => {
  const missing = await send(createBanner, { fields: SPEC, files: {} }, headers)
  expect(missing.body).toMatchObject({ code: 'validation_failed', errors: { image: ['is required'] } })
  const svg = await send(createBanner, { fields: SPEC, files: { image: [Buffer.from('<svg/>')] } }, headers)
  expect(svg.body).toMatchObject({ code: 'image_not_accepted', errors: { image: ['not_an_image'] } })
  expect((await make({ position: 5 })).status).toBe(400)
  expect((await make({ focal_x: 101 })).status).toBe(400)
  expect((await make({ colour: 'red' })).status).toBe(400)
  expect(await all()).toEqual([])
})

test('another picture replaces the first, and a phone image comes and goes', async () => {
  const { id } = (await make()).body
  const files = { image: [PICTURE], phone_image: [PICTURE] }
  const { body } = await send(setBannerImages, { params: { id }, files }, headers)
  expect(body.phone_image).toMatchObject({ width: 64, alt: 'A green pack' })
  expect((await change(id, { phone_image: null })).body.phone_image).toBeNull()
  expect((await send(setBannerImages, { params: { id }, files: {} }, headers)).status).toBe(400)
})

test('replacing a banner clears what is left out, except images, focal point, and position', async () => {
  const { id } = (await make({ title: 'Gifts', link: '/featured', focal_x: 70, focal_y: 48, position: 3 })).body
  const body = { active: false, start_date: '2026-12-06T00:00:00Z' }
  expect((await call(replaceBanner, { params: { id }, body }, headers)).body).toMatchObject({
    ...{ title: null, link: null, end_date: null, image_alt: '', active: false, state: 'draft' },
    ...{ focal_x: 70, focal_y: 48, position: 3, image: { width: 64 } },
  })
})

test('of two edits of the same version, one is refused', async () => {
  const { id, version } = (await make()).body
  const outcomes = await Promise.all(['One', 'Two', 'Three'].map((title) => change(id, { title, version })))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('every edit is in the audit log and can be undone', async () => {
  const { id } = (await make({ title: 'Gifts' })).body
  await change(id, { title: 'Presents', link: '/featured' })
  const undoLast = async () => {
    const { results } = (await call(listAuditEntries, { query: { page_size: 100 } }, headers)).body
    const newest = Math.max(...results.filter(({ entity_id }) => entity_id === String(id)).map((entry) => entry.id))
    return call(undoAuditEntry, { params: { id: newest } }, headers)
  }
  expect((await undoLast()).status).toBe(200)
  expect(await all()).toMatchObject([{ id, title: 'Gifts', link: null }])

  expect((await call(deleteBanner, { params: { id } }, headers)).status).toBe(204)
  expect(await all()).toEqual([])
  expect((await undoLast()).status).toBe(200)
  expect(await all()).toMatchObject([{ id, title: 'Gifts', image: { width: 64 }, state: 'scheduled' }])
})

test('slides are reordered together, and undone together', async () => {
  const [a, b] = [(await make({ position: 1 })).body, (await make({ position: 2 })).body]
  const order = (banners: { id: number; position: number }[]) => call(reorderBanners, { body: { banners } }, headers)
  const swap = [
    { id: a.id, position: 2 },
    { id: b.id, position: 1 },
  ]
  expect((await order(swap)).status).toBe(200)
  const positions = async () => new Map((await all()).map(({ id, position }) => [id, position]))
  expect(await positions()).toEqual(new Map(swap.map(({ id, position }) => [id, position])))
  expect((await order([...swap, { id: 2_000_000, position: 1 }])).status).toBe(404)
  expect((await order([...swap, ...swap])).status).toBe(400)

  const entries = (await call(listAuditEntries, { query: { page_size: 5 } }, headers)).body.results
  const whole = entries.find(({ action, parts }) => action === 'reorderBanners' && parts > 0)
  expect((await call(undoAuditEntry, { params: { id: whole?.id ?? 0 } }, headers)).status).toBe(200)
  expect(await positions()).toEqual(new Map([a, b].map(({ id, position }) => [id, position])))
})

test('only the permission for banners lets staff see and make them', async () => {
  const other = await staff(['promotions', 'catalog'])
  await make({ active: false })
  expect((await call(listBanners, {}, other.headers)).body.results).toEqual([])
  const files = { image: [PICTURE] }
  expect((await send(createBanner, { fields: SPEC, files }, other.headers)).status).toBe(403)
  expect((await send(createBanner, { fields: SPEC, files }, {})).status).toBe(401)
})

test('the OpenAPI document names the specification’s Authorization key for banners', async () => {
  const { paths } = (await shop.app.inject('/api/openapi.json')).json()
  const { get, post } = paths['/api/publicity/banners/']
  expect(post.security).toEqual([{ authorizationKey: [] }])
  expect(get.security).toEqual([{}, { authorizationKey: [] }])
  expect(Object.keys(post.requestBody.content)).toEqual(['multipart/form-data'])
  expect(post.requestBody.content['multipart/form-data'].schema.required).toEqual(['active', 'start_date'])
})
