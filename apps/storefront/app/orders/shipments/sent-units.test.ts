import type { OrderLine } from '@fieldhouse/contract/orders'
import { expect, test } from 'vitest'
import { countSentUnits } from './sent-units.ts'

const units = { quantity: 3, canceled: 0, packed: 0, shipped: 0, delivered: 0, returned: 0 }
const lines = (...given: Partial<OrderLine>[]) => given.map((line) => ({ ...units, ...line }) as OrderLine)

test('packed units have not left, canceled ones never will', () => {
  expect(countSentUnits(lines({ shipped: 2, packed: 1 }))).toEqual({ sent: 2, toCome: 1 })
  expect(countSentUnits(lines({ shipped: 2, canceled: 1 }))).toEqual({ sent: 2, toCome: 0 })
})

test('units that came back were sent', () => {
  expect(countSentUnits(lines({ delivered: 1, returned: 1 }, { delivered: 3 }))).toEqual({ sent: 5, toCome: 1 })
})
