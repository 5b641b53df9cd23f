import { expect, test } from 'vitest'
import type { PromotionDraft } from './promotion-draft.ts'
import { newDraft, toPromotionDraft, withKind } from './promotion-draft.ts'
import { parsePercent, toPromotionInput, validateDraft } from './promotion-input.ts'

const NOW = Date.parse('2026-11-15T12:00:30Z')
const draft = (change: Partial<PromotionDraft> = {}): PromotionDraft => ({ ...newDraft(NOW), title: 'Sale', ...change })

test('a new one lacks nothing but its title', () => {
  expect(validateDraft(newDraft(NOW))).toEqual({ title: 'needed' })
  expect(toPromotionInput(draft())).toMatchObject({
    title: 'Sale',
    title_es: null,
    class: 'item',
    effect: { kind: 'percent', percent: 20 },
    active: false,
    starts_at: '2026-11-15T12:00:00.000Z',
    ends_at: null,
    usage_limit: null,
    budget: null,
    priority: 0,
  })
})

test.each<[Partial<PromotionDraft>, object]>([
  [{ percent: '0' }, { percent: 'percent' }],
  [{ kind: 'amount', amount: '0' }, { amount: 'amount' }],
  [{ kind: 'fixed_price' }, { price: 'price' }],
  [{ kind: 'buy_x_get_y', buy: '101' }, { buy: 'few' }],
  [{ kind: 'gift' }, { gift: 'gift' }],
  [{ kind: 'tiered', tiers: [] }, { tiers: 'tiers' }],
  [
    {
      kind: 'tiered',
      tiers: [
        { key: 0, from: '4', off: '5', unit: 'percent' },
        { key: 1, from: '4', off: '9', unit: 'percent' },
      ],
    },
    { tiers: 'tiers' },
  ],
  [{ ends_at: '2026-11-15T00:00', starts_at: '2026-11-15T00:00' }, { ends_at: 'endsBefore' }],
  [{ starts_at: '' }, { starts_at: 'when' }],
  [{ priority: '1001' }, { priority: 'priority' }],
  [{ usage_limit: '0' }, { usage_limit: 'count' }],
  [{ budget: '0.00' }, { budget: 'amount' }],
])('%j cannot be saved', (change, errors) => {
  expect(validateDraft(draft(change))).toEqual(errors)
})

test('what was read is what is sent again, to the second', () => {
  const entered = toPromotionInput(draft({ kind: 'tiered', ends_at: '2026-12-24T18:00', budget: '100' }))
  const none = { en: null, es: null }
  const saved = {
    ...entered,
    id: 1,
    version: 1,
    state: 'live' as const,
    redemptions: 0,
    spent: '0.00',
    codes: 0,
    codes_off: 0,
    about: none,
    gift: none,
    starts_at: '2026-11-15T12:00:30.500Z',
    names: { products: [], categories: [], product_items: [], groups: [] },
  }
  expect(toPromotionInput(toPromotionDraft(saved), saved)).toEqual({
    ...entered,
    starts_at: '2026-11-15T12:00:30.500Z',
  })
})

test('another kind lowers what it can', () => {
  expect(withKind(draft({ class: 'order' }), 'amount')).toEqual({ kind: 'amount', class: 'order' })
  expect(withKind(draft({ class: 'order' }), 'free_shipping')).toEqual({ kind: 'free_shipping', class: 'shipping' })
})

test('per cents have at most two decimals', () => {
  expect(['19.99', '19,99', ' 20 % ', '100'].map(parsePercent)).toEqual([19.99, 19.99, 20, 100])
  expect(['', '0', '100.01', '1.234', '-1'].map(parsePercent)).toEqual([...Array(5)])
})
