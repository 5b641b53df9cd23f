import { expect, test } from 'vitest'
import type { TableRate } from './table-rates.ts'
import { chooseTableRates } from './table-rates.ts'

const rate = (id: number, change: Partial<TableRate>): TableRate => ({
  id,
  name: 'Standard',
  name_es: null,
  states: [],
  max_weight_g: 2000,
  price: '7.00',
  earliest_days: 3,
  latest_days: 6,
  ...change,
})
const light = rate(1, {})
const heavy = rate(2, { max_weight_g: 20_000, price: '12.00' })
const alaska = rate(3, { states: ['AK', 'HI'], max_weight_g: 20_000, price: '20.00' })
const express = rate(4, { name: 'Express', price: '25.00', max_weight_g: 5000 })
const ALL = [express, alaska, heavy, light]
const ids = (state: string, weight: number, rates = ALL) => chooseTableRates(rates, state, weight).map(({ id }) => id)

test('of each name the lightest class that carries it is offered, the cheapest first', () => {
  expect(ids('CA', 2000)).toEqual([1, 4])
  expect(ids('CA', 2001)).toEqual([2, 4])
})

test('a rate that names the state stands before those for everywhere', () => {
  expect(ids('AK', 500)).toEqual([3, 4])
})

test('what is heavier than all classes pays the heaviest, and without rates nothing is offered', () => {
  expect(ids('CA', 90_000)).toEqual([2, 4])
  expect(ids('CA', 100, [])).toEqual([])
})
