import { allEndpoints } from '@fieldhouse/contract/endpoints'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openShopWithPayPal } from '../given-payments.ts'
import { ACCOUNT_FIELDS, STAFF_FIELDS } from './account-fields.ts'
import { listIdFields } from './id-fields.ts'
import { CART_FIELDS, FULFILLMENT_FIELDS, ORDER_FIELDS } from './order-fields.ts'
import { RETURN_FIELDS } from './return-fields.ts'
import { runCells } from './target-cells.ts'
import type { TargetField } from './target-field.ts'
import { isList, readList } from './target-lists.ts'
import { createTargetWorld } from './target-world.ts'
import { isUntargeted, listStaleFields } from './untargeted-fields.ts'

/** Every field of the contract that names something of a person, and who may reach it so. */
const TARGET_FIELDS: Record<string, TargetField> = {
  ...ACCOUNT_FIELDS,
  ...STAFF_FIELDS,
  ...CART_FIELDS,
  ...ORDER_FIELDS,
  ...FULFILLMENT_FIELDS,
  ...RETURN_FIELDS,
}

const shop = await openShopWithPayPal({ RATE_LIMIT_SCALE: '1000000' })
const world = await createTargetWorld(shop)
const total = { cells: 0, wrong: 0 }

// Webhooks would change rows while a refused call is observed.
beforeEach(() => shop.fault({ call: 'webhook', kind: 'lost', count: 1_000_000 }))

afterAll(() => {
  process.stdout.write(`target matrix cells=${total.cells} wrong=${total.wrong}\n`)
})

test('every field of the contract that names a row is classified, and nothing else is', () => {
  const fields = allEndpoints().flatMap(listIdFields)
  expect(fields.filter((field) => !(field in TARGET_FIELDS) && !isUntargeted(field))).toEqual([])
  expect(Object.keys(TARGET_FIELDS).filter((field) => !fields.includes(field))).toEqual([])
  expect(listStaleFields(fields)).toEqual([])
})

for (const endpoint of allEndpoints()) {
  for (const name of listIdFields(endpoint)) {
    const [field, path = ''] = [TARGET_FIELDS[name], name.split(' ')[1]]
    if (!field) continue
    test(`${name}: reaches what the caller may reach, and nothing of anybody else`, async () => {
      const { cells, wrong } = await runCells(shop.db, world, { endpoint, path, field })
      total.cells += cells
      total.wrong += wrong.length
      expect(wrong).toEqual([])
    })
  }
}

for (const endpoint of allEndpoints().filter(isList)) {
  test(`${endpoint.name}: lists nothing of anybody else without a permission`, async () => {
    const { cells, wrong } = await readList(world, endpoint)
    total.cells += cells
    total.wrong += wrong.length
    expect(wrong).toEqual([])
  })
}
