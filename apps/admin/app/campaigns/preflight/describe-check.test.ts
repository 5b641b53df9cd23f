import type { Preflight, PreflightCheck } from '@fieldhouse/contract/campaigns'
import { expect, test } from 'vitest'
import { en } from '../../locales/en/messages.ts'
import { es } from '../../locales/es/messages.ts'
import { describeCheck, problemsFirst } from './describe-check.ts'

const PREFLIGHT: Preflight = {
  checked_at: '2026-11-19T15:44:00.000Z',
  matching: 2684,
  texts: 2176,
  held_out: 242,
  left_out: [],
  segments: 2227,
  segment_counts: [
    { lang: 'en', encoding: 'gsm7', segments: 1, people: 1704 },
    { lang: 'es', encoding: 'gsm7', segments: 1, people: 421 },
    { lang: 'es', encoding: 'ucs2', segments: 2, people: 51 },
  ],
  cost: '26.72',
  cost_plain_letters: '26.10',
  ends_at: null,
  checks: [],
}

const read = (check: PreflightCheck, { campaigns, preflight }: typeof en) =>
  describeCheck(check, {
    preflight: PREFLIGHT,
    texts: preflight.checks.sentences,
    formatDay: (instant) => instant.slice(0, 10),
    formatTime: (instant) => instant.slice(0, 16),
    list: campaigns.segment.all,
  })

test.each<[PreflightCheck, string, string]>([
  [
    { check: 'stock', outcome: 'look', details: { units: 41, sizes: 3, texts: 2176 } },
    '41 units for 2,176 recipients. As sizes run out, the stock guard slows down and skips the people who wear them.',
    '41 unidades para 2,176 destinatarios. A medida que se agotan las tallas, el control de existencias baja la velocidad y omite a quienes las usan.',
  ],
  [
    { check: 'consent', outcome: 'passed', details: { people: 2176, confirmed: 2176, oldest: '2025-03-02T10:00:00Z' } },
    '2,176 of 2,176 confirmed by YES. Oldest: 2025-03-02.',
    '2,176 de 2,176 confirmaron con YES. La confirmación más antigua: 2025-03-02.',
  ],
  [
    { check: 'daily_cap', outcome: 'look', details: { people: 1 } },
    '1 person already got 3 texts in 24 hours. If that is still so when their text is due, they are left out.',
    '1 persona ya recibió 3 mensajes en 24 horas. Si sigue siendo así cuando toque su mensaje, queda fuera.',
  ],
  [
    { check: 'code', outcome: 'passed', details: { code: 'SCREE15', ends_at: '2026-11-30T05:59:00Z' } },
    'Works until 2026-11-30T05:59, after the last text.',
    'Funciona hasta el 2026-11-30T05:59, después del último mensaje.',
  ],
  [
    { check: 'code', outcome: 'failed', details: { code: null } },
    'The text has a code, but none is set.',
    'El texto tiene un código, pero no se eligió ninguno.',
  ],
  [
    { check: 'link', outcome: 'failed', details: { status: 404, ms: 12 } },
    'The page answers with status 404.',
    'La página responde con el estado 404.',
  ],
  [
    { check: 'link', outcome: 'failed', details: { status: 0 } },
    'The text has a link, but none is set.',
    'El texto tiene un enlace, pero no se eligió ninguno.',
  ],
  [
    { check: 'segments', outcome: 'look', details: { ucs2: 51, saves: '0.62' } },
    '1 segment for 2,125 people and 2 segments for 51 people. 51 people get their text in UCS-2, which takes more segments.',
    '1 segmento para 2,125 personas y 2 segmentos para 51 personas. 51 personas reciben su mensaje en UCS-2, que ocupa más segmentos.',
  ],
  [
    { check: 'budget', outcome: 'passed', details: { cost: '26.72', left: '187.60', budget: '500.00' } },
    '$26.72 of the $187.60 left today. The daily budget is $500.00.',
    '$26.72 de los $187.60 que quedan hoy. El presupuesto diario es de $500.00.',
  ],
])('%# a check reads as a sentence', (check, english, spanish) => {
  expect(read(check, en)).toBe(english)
  expect(read(check, es)).toBe(spanish)
})

test('problems come first', () => {
  const checks = (['passed', 'not_needed', 'look', 'failed'] as const).map(
    (outcome): PreflightCheck => ({ check: 'stock', outcome, details: {} }),
  )
  expect(problemsFirst(checks).map(({ outcome }) => outcome)).toEqual(['failed', 'look', 'passed', 'not_needed'])
})
