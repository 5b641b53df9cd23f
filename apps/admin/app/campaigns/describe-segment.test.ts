import type { SegmentCondition } from '@fieldhouse/contract/campaigns'
import { expect, test } from 'vitest'
import { en } from '../locales/en/messages.ts'
import { es } from '../locales/es/messages.ts'
import { describeSegment, summarizeSegment } from './describe-segment.ts'

const NAMES = {
  product: (id: number) => ({ 7: 'Scree Trail Shoe' })[id],
  category: (id: number) => ({ 1: 'Shoes', 2: 'Joggers' })[id],
}

test.each<[SegmentCondition[], string, string]>([
  [[], 'All text subscribers', 'Todos los suscriptores de mensajes'],
  [
    [
      { kind: 'bought_category', category_ids: [1, 2] },
      { kind: 'wears_size', sizes: ['9', '9.5', '10'] },
      { kind: 'last_ordered', from_days: 30, to_days: 365 },
    ],
    'Text subscribers who bought Shoes or Joggers, wear 9, 9.5, or 10, and last ordered 30 to 365 days ago',
    'Suscriptores de mensajes que compraron Shoes o Joggers, usan la talla 9, 9.5 o 10 e hicieron su último pedido hace 30 a 365 días',
  ],
  [
    [
      { kind: 'bought_product', product_ids: [7, 8] },
      { kind: 'language', lang: 'es' },
    ],
    'Text subscribers who bought Scree Trail Shoe or #8 and read Spanish',
    'Suscriptores de mensajes que compraron Scree Trail Shoe o #8 y leen en español',
  ],
  [
    [
      { kind: 'spent', at_least: '100.00', within_days: 90 },
      { kind: 'not_texted', within_days: 1 },
    ],
    'Text subscribers who spent $100.00 or more in 90 days and got no text in the last day',
    'Suscriptores de mensajes que gastaron $100.00 o más en 90 días y no recibieron mensajes en el último día',
  ],
  [
    [{ kind: 'never_ordered' }, { kind: 'subscribed', from_days: 0, to_days: 7 }],
    'Text subscribers who never ordered and subscribed 0 to 7 days ago',
    'Suscriptores de mensajes que nunca hicieron un pedido y se suscribieron hace 0 a 7 días',
  ],
  [
    [{ kind: 'subscribed', from_days: 7, to_days: 7 }],
    'Text subscribers who subscribed 7 days ago',
    'Suscriptores de mensajes que se suscribieron hace 7 días',
  ],
])('%# a segment reads as a sentence', (segment, english, spanish) => {
  expect(describeSegment(segment, NAMES, en.campaigns.segment)).toBe(english)
  expect(describeSegment(segment, NAMES, es.campaigns.segment)).toBe(spanish)
})

test('below the name of a campaign stands only what its recipients have in common', () => {
  expect(summarizeSegment([{ kind: 'never_ordered' }], NAMES, en.campaigns.segment)).toBe('Never ordered')
  expect(summarizeSegment([], NAMES, es.campaigns.segment)).toBe('Todos los suscriptores de mensajes')
})
