import { expect, test } from 'vitest'
import { en } from '../../locales/en/messages.ts'
import { es } from '../../locales/es/messages.ts'
import { describeEvent } from './describe-event.ts'

test.each([
  [
    'scheduled',
    { texts: 2060, cost: '24.72' },
    'Scheduled 2,060 texts for $24.72',
    'Se programaron 2,060 mensajes por $24.72',
  ],
  ['paused', {}, 'Paused', 'Se pausó'],
  ['paused', { reason: 'budget' }, 'Paused: the daily budget is spent', 'En pausa: se agotó el presupuesto diario'],
  [
    'size_sold_out',
    { sizes: 'M', units: 2, people: 58 },
    'Down to 2 units: M. The stock guard skips 58 people who wear it.',
    'Quedan 2 unidades: M. El control de existencias omite a 58 personas que la usan.',
  ],
  [
    'wording_chosen',
    { wording: 'b', clicks_a: 12, clicks_b: 31 },
    'Wording B goes to the rest: 12 clicks for A, 31 for B.',
    'La versión B va al resto: 12 clics para A, 31 para B.',
  ],
  ['something_new', {}, 'something new', 'something new'],
])('%s %j reads as a sentence', (kind, details, english, spanish) => {
  expect(describeEvent({ kind, details }, en.campaignSending).text).toBe(english)
  expect(describeEvent({ kind, details }, es.campaignSending).text).toBe(spanish)
})
