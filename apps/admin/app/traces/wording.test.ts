import { tellReason } from '@fieldhouse/client/told-reason'
import type { Reason, Refusal } from '@fieldhouse/contract/pricing'
import { expect, test } from 'vitest'
import { formatPrice } from '../kit/prices.ts'
import { en } from '../texts/en.ts'
import { es } from '../texts/es.ts'
import { goodName, goodsOf } from './goods.ts'

const show = { money: formatPrice, instant: (at: string) => at.slice(0, 10) }
const reads = (reason: Reason) => [en, es].map(({ traces }) => tellReason(reason, traces.reasons, show))

test.each<[Reason, string, string]>([
  [
    { code: 'min_value', missing_value: '6.20', about: 'Running shoes' },
    '$6.20 of Running shoes short of its minimum.',
    'Faltan $6.20 de Running shoes para llegar a su mínimo.',
  ],
  [
    { code: 'min_quantity', missing_quantity: 1 },
    '1 item short of its minimum.',
    'Falta 1 artículo para llegar a su mínimo.',
  ],
  [
    { code: 'next_tier', missing_quantity: 3, about: 'Socks' },
    '3 items of Socks short of its first step.',
    'Faltan 3 artículos de Socks para llegar a su primer tramo.',
  ],
  [{ code: 'ended', at: '2026-07-03T00:00:00Z' }, 'It ended 2026-07-03.', 'Terminó el 2026-07-03.'],
  [
    { code: 'nothing_matches', about: 'Caps' },
    'No line goes with it: it is about Caps.',
    'Ninguna línea le corresponde: es para Caps.',
  ],
  [
    { code: 'not_combinable', other: 'Spring' },
    'It does not combine with “Spring”, which comes first.',
    'No se combina con “Spring”, que va antes.',
  ],
])('staff reads why: %o', (reason, english, spanish) => {
  expect(reads(reason)).toEqual([english, spanish])
})

test('no reason stays without a whole sentence, whatever is not known of it', () => {
  for (const code of Object.keys(en.traces.reasons) as Refusal[]) {
    for (const text of reads({ code })) expect(text, code).toMatch(/^[^a-z].*[^.]\.$/)
    for (const text of reads({ code })) expect(text, code).not.toMatch(/undefined|null/)
  }
})

test('a thing is named by what it is, and by its number once it is gone', () => {
  const goods = goodsOf([{ sku_id: 4, name: 'Tempo Tee', colour: { name: 'Navy' }, size: 'M' }])
  expect([goodName(4, goods), goodName(5, goods)]).toEqual(['Tempo Tee, Navy, M', '#5'])
})
