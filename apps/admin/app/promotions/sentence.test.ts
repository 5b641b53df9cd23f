import type { Effect, PromotionClass } from '@fieldhouse/contract/pricing'
import { expect, test } from 'vitest'
import { en } from '../texts/en.ts'
import { es } from '../texts/es.ts'
import type { Told } from './sentence.ts'
import { sentenceOf } from './sentence.ts'

const CONDITIONS = { min_value: null, min_quantity: null, first_order: false, group_ids: [] }
const told = (effect: Effect, change: Partial<Told> = {}): Told => ({
  effect,
  class: 'item',
  conditions: CONDITIONS,
  needs_code: false,
  about: null,
  gift: null,
  groups: [],
  ...change,
})
const reads = (one: Told) => [sentenceOf(one, en.sentence), sentenceOf(one, es.sentence)]

const ORDER: { class: PromotionClass } = { class: 'order' }
const SHIPPING: { class: PromotionClass } = { class: 'shipping' }
const SHOES = { about: 'Running shoes' }

test.each<[Told, string, string]>([
  [
    told({ kind: 'percent', percent: 20 }, { ...SHOES, needs_code: true }),
    '20% off Running shoes, for everybody, with a code.',
    '20 % de descuento en Running shoes, para todo el mundo, con un código.',
  ],
  [
    told({ kind: 'amount', amount: '5.00' }, ORDER),
    '$5.00 off the order counting everything, for everybody.',
    '$5.00 de descuento en el pedido contando todo, para todo el mundo.',
  ],
  [
    told({ kind: 'percent', percent: 50 }, SHIPPING),
    '50% off shipping with anything, for everybody.',
    '50 % de descuento en el envío con cualquier artículo, para todo el mundo.',
  ],
  [
    told({ kind: 'fixed_price', price: '49.00' }, SHOES),
    '$49.00 each for Running shoes, for everybody.',
    '$49.00 cada uno para Running shoes, para todo el mundo.',
  ],
  [
    told({ kind: 'buy_x_get_y', buy: 2, get: 1, percent: 100, repeat: 3 }),
    'Buy 2, get 1 free (up to 3 times) among everything, for everybody.',
    'Por 2, 1 gratis (hasta 3 veces) entre todo, para todo el mundo.',
  ],
  [
    told({
      kind: 'tiered',
      tiers: [
        { from_quantity: 2, percent: 5 },
        { from_quantity: 4, amount: '9.00' },
      ],
    }),
    '5% off from 2 items, $9.00 off from 4 items on everything, for everybody.',
    '5 % de descuento desde 2 artículos, $9.00 de descuento desde 4 artículos en todo, para todo el mundo.',
  ],
  [
    told({ kind: 'free_shipping' }, { ...SHIPPING, conditions: { ...CONDITIONS, min_value: '75.00' } }),
    'Free shipping with anything, for everybody, from $75.00 on.',
    'Envío gratis con cualquier artículo, para todo el mundo, a partir de $75.00.',
  ],
  [
    told(
      { kind: 'gift', sku_id: 1, quantity: 1 },
      { gift: 'Cap, Navy', conditions: { ...CONDITIONS, first_order: true } },
    ),
    'A gift (Cap, Navy) with anything, for first orders.',
    'Un regalo (Cap, Navy) con cualquier artículo, para primeros pedidos.',
  ],
  [
    told({ kind: 'percent', percent: 10 }, { groups: ['Club', 'VIP'] }),
    '10% off everything, for Club and VIP.',
    '10 % de descuento en todo, para Club y VIP.',
  ],
])('%# a promotion reads as a sentence', (one, english, spanish) => {
  expect(reads(one)).toEqual([english, spanish])
})
