import type { Effect, PromotionClass } from '@fieldhouse/contract/pricing'
import { expect, test } from 'vitest'
import { en } from '../locales/en/messages.ts'
import { es } from '../locales/es/messages.ts'
import type { SentenceInput } from './sentence.ts'
import { formatSentence } from './sentence.ts'

const CONDITIONS = { min_value: null, min_quantity: null, first_order: false, group_ids: [] }
const sentenceInput = (effect: Effect, change: Partial<SentenceInput> = {}): SentenceInput => ({
  effect,
  class: 'item',
  conditions: CONDITIONS,
  needs_code: false,
  about: null,
  gift: null,
  groups: [],
  ...change,
})
const reads = (input: SentenceInput) => [formatSentence(input, en.sentence), formatSentence(input, es.sentence)]

const ORDER: { class: PromotionClass } = { class: 'order' }
const SHIPPING: { class: PromotionClass } = { class: 'shipping' }
const SHOES = { about: 'Running shoes' }

test.each<[SentenceInput, string, string]>([
  [
    sentenceInput({ kind: 'percent', percent: 20 }, { ...SHOES, needs_code: true }),
    '20% off Running shoes, for everyone, with a code.',
    '20% de descuento en Running shoes, para todos los clientes, con código.',
  ],
  [
    sentenceInput({ kind: 'amount', amount: '5.00' }, ORDER),
    '$5.00 off the order applied to everything, for everyone.',
    '$5.00 de descuento en el pedido aplicado a todo, para todos los clientes.',
  ],
  [
    sentenceInput({ kind: 'percent', percent: 50 }, SHIPPING),
    '50% off shipping with any item, for everyone.',
    '50% de descuento en el envío con cualquier artículo, para todos los clientes.',
  ],
  [
    sentenceInput({ kind: 'fixed_price', price: '49.00' }, SHOES),
    '$49.00 each for Running shoes, for everyone.',
    '$49.00 por unidad en Running shoes, para todos los clientes.',
  ],
  [
    sentenceInput({ kind: 'buy_x_get_y', buy: 2, get: 1, percent: 100, repeat: 3 }),
    'Buy 2, get 1 free (up to 3 times per order) on everything, for everyone.',
    'Compra 2 y llévate 1 gratis (hasta 3 veces por pedido) en todo, para todos los clientes.',
  ],
  [
    sentenceInput({
      kind: 'tiered',
      tiers: [
        { from_quantity: 2, percent: 5 },
        { from_quantity: 4, amount: '9.00' },
      ],
    }),
    '5% off for 2 items or more, $9.00 off for 4 items or more on everything, for everyone.',
    '5% de descuento desde 2 artículos, $9.00 de descuento desde 4 artículos en todo, para todos los clientes.',
  ],
  [
    sentenceInput({ kind: 'free_shipping' }, { ...SHIPPING, conditions: { ...CONDITIONS, min_value: '75.00' } }),
    'Free shipping with any item, for everyone, minimum $75.00.',
    'Envío gratis con cualquier artículo, para todos los clientes, mínimo $75.00.',
  ],
  [
    sentenceInput(
      { kind: 'gift', sku_id: 1, quantity: 1 },
      { gift: 'Cap, Navy', conditions: { ...CONDITIONS, first_order: true } },
    ),
    'Free gift (Cap, Navy) with any item, for first orders.',
    'Regalo (Cap, Navy) con cualquier artículo, para el primer pedido.',
  ],
  [
    sentenceInput({ kind: 'percent', percent: 10 }, { groups: ['Club', 'VIP'] }),
    '10% off everything, for Club and VIP.',
    '10% de descuento en todo, para Club y VIP.',
  ],
])('%# a promotion reads as a sentence', (input, english, spanish) => {
  expect(reads(input)).toEqual([english, spanish])
})
