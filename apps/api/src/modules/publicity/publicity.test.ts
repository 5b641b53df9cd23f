import { listBanners } from '@fieldhouse/contract/publicity'
import { expect, test } from 'vitest'
import { givenIn } from '#test/given.ts'
import { openTestShop } from '#test/test-shop.ts'

const { call, db, time } = await openTestShop()
const given = givenIn(db)

test('a banner is live from its start until its end, and only while it is active', async () => {
  const live = await given.banner({ end_date: new Date('2026-11-20T00:00:00Z') })
  await given.banner({ active: false })
  await given.banner({ start_date: new Date('2026-12-01T00:00:00Z') })

  const titles = async () => (await call(listBanners, {})).body.results.map(({ title }) => title)
  expect(await titles()).toEqual([live.title])
  time.now = new Date('2026-11-20T00:00:00Z')
  expect(await titles()).toEqual([])
})
