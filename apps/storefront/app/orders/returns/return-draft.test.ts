import type { ReturnableLine } from '@fieldhouse/contract/returns'
import { expect, test } from 'vitest'
import { isDecided, isReasoned, suggestSize, suggestWish, toInput } from './return-draft.ts'

const line = (available: readonly boolean[], current = 1) =>
  ({
    sizes: available.map((available, index) => ({
      sku_id: index + 1,
      size: 'SMLX'[index],
      available,
      current: index === current,
    })),
  }) as ReturnableLine

test('too small suggests the next size up, too large the next size down', () => {
  expect(suggestSize(line([true, true, true]), 'too_small')).toBe(3)
  expect(suggestSize(line([true, true, true]), 'too_large')).toBe(1)
  expect(suggestSize(line([true, true, true]), 'changed_mind')).toBeUndefined()
})

test('a sold-out size is not suggested, but another size can be chosen', () => {
  expect(suggestSize(line([true, true, false]), 'too_small')).toBeUndefined()
  expect(suggestWish(line([true, true, false]), 'too_small')).toEqual({ wish: 'swap' })
})

test('without another size in stock, a refund is offered', () => {
  expect(suggestWish(line([false, true, false]), 'too_small')).toEqual({ wish: 'refund' })
})

test('another reason needs words, and a swap a size', () => {
  expect(isReasoned({ quantity: 1, reason: 'other', note: ' ', wish: 'refund' })).toBe(false)
  expect(isDecided({ quantity: 1, note: '', wish: 'swap' })).toBe(false)
})

test('a size that was chosen before the refund is not sent', () => {
  const draft = { 2: { quantity: 1, reason: 'too_small', note: '', wish: 'refund', swap_sku_id: 3 } } as const
  expect(toInput(draft)).toEqual([
    { position: 2, quantity: 1, reason: 'too_small', note: null, wish: 'refund', swap_sku_id: null },
  ])
})
