import type { Address } from '@fieldhouse/contract/shipping'
import { expect, test } from 'vitest'
import { combineRates, parseShipment, parseVerification } from './parse-responses.ts'

const RATE = {
  id: 'rate_1',
  carrier: 'USPS',
  service: 'Priority',
  rate: '7.58',
  currency: 'USD',
  delivery_days: 2,
  delivery_date: '2026-11-18T00:00:00Z',
}
const shipment = (id: string, ...rates: object[]) => parseShipment({ id, rates })

test('several parcels cost what they cost together, and are there when the last one is', () => {
  const late = { ...RATE, id: 'rate_2', rate: '10.05', delivery_days: 4, delivery_date: '2026-11-20T00:00:00Z' }
  expect(combineRates([shipment('shp_1', RATE), shipment('shp_2', late)])).toEqual([
    {
      carrier: 'USPS',
      service: 'Priority',
      amount: '17.63',
      estimated_days: 4,
      arrives_by: '2026-11-20',
      purchase_refs: [
        { shipment: 'shp_1', rate: 'rate_1', amount: '7.58' },
        { shipment: 'shp_2', rate: 'rate_2', amount: '10.05' },
      ],
    },
  ])
  const silent = { ...late, delivery_days: null, delivery_date: null }
  const days = { estimated_days: null, arrives_by: null }
  expect(combineRates([shipment('shp_1', RATE), shipment('shp_2', silent)])).toMatchObject([days])
})

test('a service that does not take all of them is not offered', () => {
  expect(combineRates([shipment('shp_1', RATE), shipment('shp_2', { ...RATE, service: 'Express' })])).toEqual([])
  expect(combineRates([])).toEqual([])
})

test.each([
  { rate: '-1.00' },
  { rate: 'free' },
  { rate: 7.58 },
  { rate: '7.5800' },
  { currency: 'CAD' },
  { carrier: '' },
  { service: null },
  { id: undefined },
])('a rate with %o is not believed', (wrong) => {
  expect(combineRates([shipment('shp_1', { ...RATE, ...wrong }, { ...RATE, service: 'Ground' })])).toMatchObject([
    { service: 'Ground' },
  ])
})

test.each([{ delivery_days: -1 }, { delivery_days: 'two' }, { delivery_date: 'soon' }, { delivery_date: 7 }])(
  'a rate with %o comes without that',
  (wrong) => {
    const [field = ''] = Object.keys(wrong)
    const ours = field === 'delivery_days' ? 'estimated_days' : 'arrives_by'
    expect(combineRates([shipment('shp_1', { ...RATE, ...wrong })])).toMatchObject([{ amount: '7.58', [ours]: null }])
  },
)

test.each([null, 'no', [], {}, { id: 'shp_1' }, { id: 1, rates: [] }, { id: 'shp_1', rates: {} }])(
  '%j is no shipment',
  (response) => {
    expect(() => parseShipment(response)).toThrow('not a shipment')
  },
)

const HOME: Address = {
  full_name: 'Ana Ruiz',
  line1: '388 Townsend St',
  line2: 'Apt 20',
  city: 'San Francisco',
  state: 'CA',
  postal_code: '94107',
  country: 'US',
  phone: null,
}

test('what could be no address of ours is not believed to be one', () => {
  const verifications = { delivery: { success: true } }
  const theirs = { street1: '388 TOWNSEND ST', street2: '', city: 'SF', state: 'CA', zip: '94107-1234', verifications }
  const read = (change: object) => parseVerification({ ...theirs, ...change }, HOME)
  expect(read({}).address).toMatchObject({
    line1: '388 TOWNSEND ST',
    line2: null,
    city: 'SF',
    postal_code: '94107-1234',
  })
  for (const wrong of [{ zip: 'X' }, { state: 'XX' }, { street1: '' }, { city: null }, { zip: 94107 }]) {
    expect(read(wrong)).toEqual({ address: HOME, deliverable: true })
  }
  expect(read({ verifications: { delivery: { success: false } } })).toEqual({ address: HOME, deliverable: false })
  for (const wrong of [undefined, {}, { delivery: { success: 'yes' } }]) {
    expect(() => read({ verifications: wrong })).toThrow('no verifications.delivery.success')
  }
})
