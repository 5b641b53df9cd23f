import type { ShippingRate } from '@fieldhouse/contract/shipping'
import { expect, test } from 'vitest'
import { sensibleRates } from './sensible-rates.ts'

const rate = (id: string, amount: string, day: number | null, carrier: string | null = 'USPS'): ShippingRate => ({
  id,
  carrier,
  service: id,
  amount,
  estimated_days: day,
  arrives_by: day === null ? null : `2026-11-${day + 10}`,
})
const GROUND = rate('ground', '5.60', 5)
const PRIORITY = rate('priority', '12.20', 3)
const EXPRESS = rate('express', '32.00', 1)
const NONE = new Map<string, string>()

function offers(rates: ShippingRate[], prices = NONE, chosenId?: string): (string | null)[][] {
  return sensibleRates(rates, prices, chosenId).map(({ rate, speed }) => [rate.id, speed])
}

test('three rates, each dearer and sooner than the one before', () => {
  const dearAndLate = [rate('ups-ground', '9.00', 5, 'UPS'), rate('air', '20.00', 4, 'UPS')]
  const all = [GROUND, dearAndLate[0] as ShippingRate, PRIORITY, dearAndLate[1] as ShippingRate, EXPRESS]
  expect(offers(all)).toEqual([
    ['ground', 'standard'],
    ['priority', 'faster'],
    ['express', 'fastest'],
  ])
})

test('of four useful rates the cheapest and the fastest stay', () => {
  const four = [GROUND, rate('b', '8.00', 4), PRIORITY, EXPRESS]
  expect(offers(four)).toEqual([
    ['ground', 'standard'],
    ['b', 'faster'],
    ['express', 'fastest'],
  ])
})

test('of two equal rates one stays', () => {
  expect(offers([GROUND, rate('twin', '5.60', 5, 'UPS')])).toEqual([['ground', 'standard']])
})

test('the chosen rate stays, under the name of its service', () => {
  const late = rate('late', '9.00', 6, 'UPS')
  expect(offers([GROUND, late, EXPRESS], NONE, 'late')).toEqual([
    ['ground', 'standard'],
    ['late', null],
    ['express', 'faster'],
  ])
})

test('a rate that a promotion makes free stays, though another costs the shop less', () => {
  const named = rate('named', '9.00', 5, 'UPS')
  const prices = new Map([
    ['ground', '5.60'],
    ['named', '0.00'],
  ])
  expect(offers([GROUND, named], prices).map(([id]) => id)).toEqual(['ground', 'named'])
  expect(offers([GROUND, named])).toEqual([['ground', 'standard']])
})

test('without dates nothing is dropped and nothing called faster', () => {
  expect(offers([rate('a', '5.00', null), rate('b', '9.00', null)])).toEqual([
    ['a', null],
    ['b', null],
  ])
})

test('the shop’s own table rates keep their names', () => {
  const table = [rate('Standard', '5.00', 5, null), rate('Slow', '7.00', 7, null)]
  expect(offers(table)).toEqual([
    ['Standard', null],
    ['Slow', null],
  ])
})
