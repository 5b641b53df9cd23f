import { formatRefusal } from '@fieldhouse/client/promotion-refusal'
import type { PromotionRefusal, RefusalCode } from '@fieldhouse/contract/pricing'
import { expect, test } from 'vitest'
import { formatPrice } from '../kit/prices.ts'
import { en } from '../locales/en/messages.ts'
import { es } from '../locales/es/messages.ts'
import { toTraceSkus, traceSkuName } from './trace-skus.ts'

const show = { money: formatPrice, instant: (at: string) => at.slice(0, 10) }
const reads = (reason: PromotionRefusal) => [en, es].map(({ traces }) => formatRefusal(reason, traces.reasons, show))

test.each<[PromotionRefusal, string, string]>([
  [
    { code: 'min_value', missing_value: '6.20', about: 'Running shoes' },
    'Needs $6.20 more in Running shoes to reach the minimum spend.',
    'Faltan $6.20 de Running shoes para llegar a la compra mínima.',
  ],
  [
    { code: 'min_quantity', missing_quantity: 1 },
    'Needs 1 more item to reach the minimum.',
    'Falta 1 artículo para llegar al mínimo.',
  ],
  [
    { code: 'next_tier', missing_quantity: 3, about: 'Socks' },
    'Needs 3 more items from Socks to reach the first tier.',
    'Faltan 3 artículos de Socks para llegar al primer nivel.',
  ],
  [{ code: 'ended', at: '2026-07-03T00:00:00Z' }, 'Expired 2026-07-03.', 'Venció el 2026-07-03.'],
  [
    { code: 'nothing_matches', about: 'Caps' },
    'No items qualify. It applies to Caps.',
    'Ningún artículo califica. Se aplica a Caps.',
  ],
  [
    { code: 'not_combinable', other: 'Spring' },
    'Can’t combine with “Spring”, which applies first.',
    'No se puede combinar con “Spring”, que se aplica antes.',
  ],
])('staff reads why: %o', (reason, english, spanish) => {
  expect(reads(reason)).toEqual([english, spanish])
})

test('no reason stays without a whole sentence, whatever is not known of it', () => {
  for (const code of Object.keys(en.traces.reasons) as RefusalCode[]) {
    for (const text of reads({ code })) expect(text, code).toMatch(/^[^a-z].*[^.]\.$/)
    for (const text of reads({ code })) expect(text, code).not.toMatch(/undefined|null/)
  }
})

test('a thing is named by what it is, and by its number once it is gone', () => {
  const goods = toTraceSkus([{ sku_id: 4, name: 'Tempo Tee', color: { name: 'Navy' }, size: 'M' }])
  expect([traceSkuName(4, goods), traceSkuName(5, goods)]).toEqual(['Tempo Tee, Navy, M', '#5'])
})
