import { expect, test } from 'vitest'
import { newCampaign } from '../new-campaign.ts'
import { changedFields, mergeDrafts, pick } from './merge-drafts.ts'

const BASE = newCampaign('Cold snap')

test('changes of two people to different fields are kept together', () => {
  const mine = { ...BASE, holdout_percent: 20 }
  const theirs = { ...BASE, name: 'Cold snap: hoodies' }
  expect(mergeDrafts(BASE, mine, theirs)).toEqual({
    merged: { ...BASE, name: 'Cold snap: hoodies', holdout_percent: 20 },
    both: [],
  })
})

test('a field that both changed differently is a conflict, the same change is none', () => {
  const mine = { ...BASE, name: 'Mine', cap: 100 }
  const theirs = { ...BASE, name: 'Theirs', cap: 100 }
  const { merged, both } = mergeDrafts(BASE, mine, theirs)
  expect(both).toEqual(['name'])
  expect(merged.name).toBe('Mine')
  expect(pick(merged, theirs, both).name).toBe('Theirs')
})

test('the order of keys is no change', () => {
  const bodies = { a: { es: '', en: '' } }
  expect(changedFields(BASE, { ...BASE, bodies })).toEqual([])
  expect(changedFields(BASE, { ...BASE, bodies: { a: { en: 'Hi', es: '' } } })).toEqual(['bodies'])
})
