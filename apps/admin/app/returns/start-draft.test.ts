import type { ReturnableLine } from '@fieldhouse/contract/returns'
import { expect, test } from 'vitest'
import { EMPTY_LINE, listInstead, toReturnLines } from './start-draft.ts'

const size = (sku_id: number, available = true, current = false) => ({ sku_id, size: 'M', available, current })

test('other sizes that are in stock are offered before credit and money', () => {
  const line = { sizes: [size(1, true, true), size(2), size(3, false)] } as ReturnableLine
  expect(listInstead(line)).toEqual(['swap:2', 'credit', 'refund'])
})

test('a return needs a piece, a reason for each, and a note if the reason is another', () => {
  const line = { ...EMPTY_LINE, quantity: 1, reason: 'too_small' as const }
  expect(toReturnLines({})).toBeUndefined()
  expect(toReturnLines({ 1: EMPTY_LINE })).toBeUndefined()
  expect(toReturnLines({ 1: { ...line, reason: null } })).toBeUndefined()
  expect(toReturnLines({ 1: { ...line, reason: 'other', note: ' ' } })).toBeUndefined()
  expect(toReturnLines({ 1: { ...line, instead: 'swap:7' }, 2: EMPTY_LINE })).toEqual([
    { position: 1, quantity: 1, reason: 'too_small', note: null, wish: 'swap', swap_sku_id: 7 },
  ])
})
