import { expect, test } from 'vitest'
import { readProductListView } from './list-view.ts'
import { parseViews, upsertView, viewSearch } from './saved-views.ts'

test('a view keeps filters, order and columns, and not the page', () => {
  const view = readProductListView(new URLSearchParams('status=draft&sort=name&columns=price&page=3'))
  expect(viewSearch(view)).toBe('status=draft&sort=name&columns=price')
})

test('saving under a name that is there gives it the new meaning', () => {
  const views = upsertView([{ name: 'Drafts', search: 'status=draft' }], { name: 'drafts', search: 'new=true' })
  expect(views).toEqual([{ name: 'drafts', search: 'new=true' }])
})

test('views stand in the order of their names', () => {
  const views = upsertView([{ name: 'Shoes', search: '' }], { name: 'Drafts', search: '' })
  expect(views.map(({ name }) => name)).toEqual(['Drafts', 'Shoes'])
})

test.each([null, '', '{', '"text"', '[1, null, {"name": 3}]'])('%j in the storage is no view', (text) => {
  expect(parseViews(text)).toEqual([])
})
