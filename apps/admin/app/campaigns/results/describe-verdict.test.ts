import type { CampaignResults } from '@fieldhouse/contract/campaigns'
import { expect, test } from 'vitest'
import { en } from '../../locales/en/messages.ts'
import { es } from '../../locales/es/messages.ts'
import { describeVerdict } from './describe-verdict.ts'

const texted = { people: 4212, orders: 160, rate: 0.038, sales: '14912.00' }
const holdout = { people: 1053, orders: 22, rate: 0.0209, sales: '2050.00' }
const results = (change: Partial<CampaignResults> = {}) => ({
  texted,
  holdout,
  lift: { points: 1.71, low: 0.67, high: 2.75, clear: true },
  caused: { orders: 72, sales: '6710.40' },
  ...change,
})

test('a clear lift names the orders that the text caused, without cents', () => {
  expect(describeVerdict(results(), en.campaignResults)).toEqual({
    sentence: 'About 72 orders and $6,710 came because of this text.',
    explanation: '160 orders came after it. At the holdout’s rate 88 of them would have come anyway.',
  })
  expect(describeVerdict(results(), es.campaignResults).sentence).toBe(
    'Unos 72 pedidos y $6,710 llegaron gracias a este mensaje.',
  )
})

test('inside the noise there is no number', () => {
  const unclear = results({ lift: { points: 0.2, low: -0.4, high: 0.8, clear: false }, caused: null })
  const { sentence, explanation } = describeVerdict(unclear, en.campaignResults)
  expect(sentence).toBe('No clear lift: the holdout ordered about as often.')
  expect(explanation).toBe('160 orders came after it. The difference is within the range of chance.')
})

test('a clear loss is said, not hidden', () => {
  const worse = results({ lift: { points: -1.2, low: -2, high: -0.4, clear: true }, caused: null })
  expect(describeVerdict(worse, en.campaignResults).sentence).toBe(
    'People who got the text ordered less often than the holdout.',
  )
})

test('without a holdout only the orders are counted', () => {
  const none = results({ holdout: null, lift: null, caused: null })
  expect(describeVerdict(none, en.campaignResults)).toEqual({
    sentence: '160 orders came after this text.',
    explanation: 'Without a holdout, the share that would have come anyway is unknown. Set one next time.',
  })
})
