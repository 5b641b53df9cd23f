import { createTableRate, previewPacking } from '@fieldhouse/contract/shipping-staff'
import { expect, test } from 'vitest'
import { givenPeopleIn } from '#test/given-people.ts'
import { openTestShop } from '#test/test-shop.ts'

const { call, deps } = await openTestShop()
const { headers } = await givenPeopleIn(deps).staff(['settings'])

test('staff sees into which boxes a weight would go, and what the table asks for it', async () => {
  const attempt = async (weight_g: number, state: 'CA' | 'AK') =>
    (await call(previewPacking, { query: { weight_g, state } }, headers)).body
  expect(await attempt(850, 'CA')).toEqual({
    parcels: [{ box: 'Mailer', weight_g: 890 }],
    rates: [{ name: 'Standard', price: '6.95' }],
  })
  expect(await attempt(23_200, 'AK')).toEqual({
    parcels: [
      { box: 'Large box', weight_g: 20_700 },
      { box: 'Shoe box carton', weight_g: 3550 },
    ],
    rates: [{ name: 'Standard', price: '19.95' }],
  })
})

test('a rate that is switched off is not asked', async () => {
  const off = { name: 'Drone', states: [], max_weight_g: 900, price: '1.00', earliest_days: 0, latest_days: 1 }
  await call(createTableRate, { body: { ...off, active: false } }, headers)
  const { body } = await call(previewPacking, { query: { weight_g: 100, state: 'CA' } }, headers)
  expect(body.rates.map(({ name }) => name)).toEqual(['Standard'])
})
