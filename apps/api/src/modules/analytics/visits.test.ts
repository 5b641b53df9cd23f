import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openLiveSettings } from '#modules/settings/service.ts'
import { openTestShop } from '#test/test-shop.ts'
import { openVisitCounter } from './service/count-visits.ts'

const shop = await openTestShop()
const { db, deps, time } = shop
await db
  .insertInto('settings.entries')
  .values({ key: 'shop.time_zone', value: JSON.stringify('America/Chicago'), updated_at: time.now })
  .execute()
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const counter = () => openVisitCounter({ ...deps, settings: openLiveSettings(deps) })

const view = (fields: object = {}) => {
  const utm = { utm_source: '', utm_medium: '', utm_campaign: '' }
  const all = { address: '203.0.113.7', agent: CHROME, path: '/', referrer: '', ...utm, dnt: '', gpc: '', ...fields }
  return Buffer.from(`<190>Nov 15 12:00:00 visit: ${JSON.stringify(all)}`)
}

async function countedOn(day: string) {
  const { rows } = await sql<{ source: string; visits: number; product_views: number }>`
    select source, visits, product_views from analytics.days where day = ${day} order by source`.execute(db)
  return rows
}

test('a visitor counts once a day with the source of the first page, and every product view as one', async () => {
  const { take, flush } = await counter()
  take(view({ referrer: 'www.google.com' }))
  take(view({ path: '/category', referrer: '127.0.0.1:8080' }))
  take(view({ path: '/product-detail/7', referrer: '127.0.0.1:8080' }))
  take(view({ path: '/api/products/products/8/', referrer: '127.0.0.1:8080' }))
  take(view({ address: '203.0.113.8', path: '/es/product-detail/7', utm_medium: 'sms', utm_campaign: 'cold%20snap' }))
  take(view({ address: '203.0.113.9' }))
  await flush()
  await flush()

  expect(await countedOn('2026-11-15')).toEqual([
    { source: 'direct', visits: 1, product_views: 0 },
    { source: 'search', visits: 1, product_views: 1 },
    { source: 'text', visits: 1, product_views: 1 },
  ])
})

test('neither bots nor visitors who ask not to be tracked are counted, and no datagram does harm', async () => {
  time.now = new Date('2026-11-16T12:00:00Z')
  const { take, flush } = await counter()
  for (const agent of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', '']) take(view({ agent }))
  take(view({ dnt: '1' }))
  take(view({ gpc: '1' }))
  const hostile = [
    '',
    '{',
    '{}',
    'null',
    '{"address":1}',
    '[]',
    `{"address":"${'x'.repeat(20_000)}"}`,
    '\u0000\uFFFF{{{',
  ]
  for (const text of hostile) take(Buffer.from(text))
  take(view({ agent: CHROME, path: { toString: 'x' } }))
  await flush()
  expect(await countedOn('2026-11-16')).toEqual([])

  take(view({ path: '/product-detail/1', utm_source: '%E0%A4%A', utm_medium: '__proto__', referrer: 'java script:1' }))
  await flush()
  expect(await countedOn('2026-11-16')).toEqual([{ source: 'other', visits: 1, product_views: 1 }])
})

test('the next day begins at midnight of the shop with a new salt, and the sketches of the day before go', async () => {
  time.now = new Date('2026-11-18T05:59:00Z')
  const { take, flush } = await counter()
  take(view())
  await flush()
  time.now = new Date('2026-11-18T06:00:00Z')
  await flush()
  take(view())
  await flush()

  expect(await countedOn('2026-11-17')).toEqual([{ source: 'direct', visits: 1, product_views: 0 }])
  expect(await countedOn('2026-11-18')).toEqual([{ source: 'direct', visits: 1, product_views: 0 }])
  const { rows } = await sql<{ day: string }>`select distinct day::text from analytics.sketches`.execute(db)
  expect(rows).toEqual([{ day: '2026-11-18' }])
})

test('nothing that is kept contains an address, a browser, or a hash of them', async () => {
  time.now = new Date('2026-11-20T12:00:00Z')
  const { take, flush } = await counter()
  take(view({ address: '198.51.100.23', referrer: 'example.org', utm_campaign: 'ana' }))
  await flush()
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(d)::text as text from analytics.days d
    union all select to_jsonb(s)::text from analytics.sketches s`.execute(db)
  const kept = rows.map(({ text }) => text).join('\n')
  for (const secret of ['198.51.100.23', 'Mozilla', 'example.org', 'ana']) expect(kept).not.toContain(secret)
  const { rows: ones } = await sql<{ bytes: number }>`
    select length(replace(encode(registers, 'hex'), '00', ''))::int / 2 as bytes
    from analytics.sketches where day = '2026-11-20'`.execute(db)
  expect(ones).toEqual([{ bytes: 1 }])
})

test('20,000 visitors are counted within 2 %', async () => {
  time.now = new Date('2026-11-22T12:00:00Z')
  const { take, flush } = await counter()
  for (let visitor = 0; visitor < 20_000; visitor++) {
    take(view({ address: `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}` }))
  }
  await flush()
  const [counted] = await countedOn('2026-11-22')
  expect(Math.abs((counted?.visits ?? 0) - 20_000)).toBeLessThan(400)
})
