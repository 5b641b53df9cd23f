import { getCalendar } from '@fieldhouse/contract/publicity'
import { updateConfiguration } from '@fieldhouse/contract/settings'
import { expect, test } from 'vitest'
import { givenCartsIn } from '#test/given-carts.ts'
import { openTestShop } from '#test/test-shop.ts'

const shop = await openTestShop()
const { call } = shop
const given = givenCartsIn(shop)
const staff = await given.staff(['promotions'])
const at = (text: string) => new Date(`2027-03-${text}T00:00:00Z`)
const read = async (month?: string) => (await call(getCalendar, { query: month ? { month } : {} }, staff.headers)).body

test('a month shows promotions, banners and launches, what collides and when there is nothing', async () => {
  const alone = { combines_with: [], priority: 5 }
  const sale = await given.promotion({ title: 'Sale', starts_at: at('01'), ends_at: at('11'), ...alone })
  const more = await given.promotion({ title: 'More', starts_at: at('08'), ends_at: at('20'), ...alone })
  await given.promotion({ title: 'Code', code: 'SPRING', starts_at: at('05'), ends_at: at('09'), ...alone })
  await given.promotion({ title: 'Draft', active: false, starts_at: at('01') })
  await given.promotion({ title: 'Before', starts_at: new Date('2027-02-01T00:00:00Z'), ends_at: at('01') })
  await given.banner({ title: 'Spring', start_date: at('10'), end_date: null })
  const launch = await given.product({ name: 'New Shoe', publish_at: at('15') })

  const { month, from, until, entries, overlaps, gaps } = await read('2027-03')
  expect({ month, from, until }).toEqual({
    month: '2027-03',
    from: '2027-03-01T00:00:00.000Z',
    until: '2027-04-01T00:00:00.000Z',
  })
  expect(entries.map(({ kind, title }) => [kind, title])).toEqual([
    ['promotion', 'Sale'],
    ['promotion', 'More'],
    ['promotion', 'Code'],
    ['banner', 'Spring'],
    ['launch', 'New Shoe'],
  ])
  expect(entries.map(({ version }) => version)).toEqual([1, 1, 1, 1, null])
  expect(entries.at(-1)).toMatchObject({ id: launch.id, starts_at: at('15').toISOString(), ends_at: null })
  expect(overlaps).toEqual([
    {
      ...{ promotion_ids: [sale, more], applies: sale, same_priority: true },
      ...{ from: at('08').toISOString(), until: at('11').toISOString() },
    },
  ])
  expect(gaps).toEqual([
    { kind: 'banner', from, until: at('10').toISOString() },
    { kind: 'promotion', from: at('20').toISOString(), until },
  ])
})

test('of two that collide, the one with the higher priority applies', async () => {
  const day = { starts_at: new Date('2027-05-03T00:00:00Z'), ends_at: new Date('2027-05-05T00:00:00Z') }
  await given.promotion({ title: 'Low', combines_with: [], priority: 0, ...day })
  const high = await given.promotion({ title: 'High', combines_with: [], priority: 7, ...day })
  expect((await read('2027-05')).overlaps).toMatchObject([{ applies: high, same_priority: false }])
})

test('without a month it is the present one', async () => {
  expect((await read()).month).toBe('2026-11')
  expect((await call(getCalendar, { query: { month: '2026-13' } }, staff.headers)).status).toBe(400)
})

test('the days of a month are those of the shop’s time zone', async () => {
  const owner = await given.staff(['settings'])
  const body = { value: 'America/New_York' }
  expect((await call(updateConfiguration, { params: { id: 12 }, body }, owner.headers)).status).toBe(200)
  await expect.poll(async () => (await read('2026-11')).time_zone).toBe('America/New_York')
  expect(await read('2026-11')).toMatchObject({ from: '2026-11-01T04:00:00.000Z', until: '2026-12-01T05:00:00.000Z' })
})
