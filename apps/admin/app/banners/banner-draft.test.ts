import type { StaffBanner } from '@fieldhouse/contract/publicity'
import { expect, test } from 'vitest'
import { emptyDraft, toBannerDraft, toBannerSave, validateDraft } from './banner-draft.ts'
import { laneRows, swapSlides } from './lane-rows.ts'

const IMAGE = { src: '/media/a-800.webp', width: 800, height: 500, avif_widths: [800], placeholder: null, alt: 'Shoes' }
const bannerOf = (part: Partial<StaffBanner>): StaffBanner => ({
  ...{ id: 1, version: 1, state: 'live', missing: [], position: 1, active: true, focal_x: 50, focal_y: 50 },
  ...{ title: null, title_es: null, text: null, text_es: null, link: null, link_label: null, link_label_es: null },
  ...{ image: IMAGE, phone_image: null, image_alt: 'Shoes', image_alt_es: null },
  ...{ start_date: '2026-11-20T00:00:30.000Z', end_date: null },
  ...part,
})

test('saving an unchanged draft changes nothing, not even the seconds of the dates', () => {
  const banner = bannerOf({ title: 'Gifts', end_date: '2026-11-21T00:00:15.000Z' })
  const { fields, files } = toBannerSave(toBannerDraft(banner), { banner, copied: null })
  expect(fields).toMatchObject({ title: 'Gifts', start_date: banner.start_date, end_date: banner.end_date })
  expect(fields).not.toHaveProperty('phone_image')
  expect(files).toEqual({})
})

test('a draft needs a picture, a start before its end, and a link of the shop or over HTTPS', () => {
  const draft = emptyDraft('2026-12-05T06:00:00.000Z')
  expect(validateDraft(draft, false)).toEqual({ image: 'image' })
  expect(validateDraft({ ...draft, start_date: '' }, true)).toEqual({ start_date: 'start' })
  expect(validateDraft({ ...draft, end_date: draft.start_date }, true)).toEqual({ end_date: 'end' })
  for (const link of ['/featured', 'https://example.test/a', ''])
    expect(validateDraft({ ...draft, link }, true)).toEqual({})
  for (const link of ['featured', '//evil.test', '/\\evil.test', 'http://a.test', 'javascript:alert(1)', '/a b']) {
    expect([link, validateDraft({ ...draft, link }, true)]).toEqual([link, { link: 'link' }])
  }
})

test('bars of one slide share a row unless they overlap', () => {
  const at = (id: number, from: string, until: string | null) =>
    bannerOf({ id, start_date: `2026-11-${from}T00:00:00Z`, end_date: until && `2026-11-${until}T00:00:00Z` })
  const rows = laneRows([at(1, '01', '10'), at(2, '08', '12'), at(3, '10', null), at(4, '12', '14')])
  expect(rows.map((row) => row.map(({ id }) => id))).toEqual([
    [1, 3],
    [2, 4],
  ])
})

test('two slides change places with all of their banners', () => {
  const banners = [1, 1, 2, 3].map((position, index) => bannerOf({ id: index + 1, position }))
  expect(swapSlides(banners, 1, 2)).toEqual([
    { id: 1, position: 2 },
    { id: 2, position: 2 },
    { id: 3, position: 1 },
  ])
})
