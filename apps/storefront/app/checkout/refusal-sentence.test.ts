import { ApiError } from '@fieldhouse/client/api-error'
import type { Cart } from '@fieldhouse/contract/cart'
import { expect, test } from 'vitest'
import { checkout as en } from '../locales/en/checkout.ts'
import { checkout as es } from '../locales/es/checkout.ts'
import { refusalSentence } from './refusal-sentence.ts'

const TEXTS = { en: en.pay, es: es.pay }
const totalOf = (total: string) => ({ totals: { total } as Cart['totals'], rate: {} as Cart['rate'] })
const refused = (code: string) => new ApiError('bad_request', 'English.', { code } as never)
const context = { before: totalOf('50.00'), now: totalOf('50.00'), isApproved: false }

test.each([
  ['en', 'You weren’t charged.', 'you’ll get a full refund.'],
  ['es', 'No se te cobró nada.', 'recibirás un reembolso total.'],
] as const)('sold out after PayPal approved promises a refund, %s', (lang, notCharged, refund) => {
  const error = refused('out_of_stock')
  const before = refusalSentence(error, { ...context, texts: TEXTS[lang], lang })
  const after = refusalSentence(error, { ...context, texts: TEXTS[lang], lang, isApproved: true })

  expect(before).toContain(notCharged)
  expect(after).not.toContain(notCharged)
  expect(after).toContain(refund)
})

test('another total is told with both amounts', () => {
  const sentence = refusalSentence(refused('cart_changed'), {
    ...context,
    texts: en.pay,
    lang: 'en',
    now: totalOf('62.00'),
  })
  expect(sentence).toContain('the total is now $62.00 (it was $50.00)')
})

test('a code without words of its own is told in the language of the page', () => {
  expect(refusalSentence(refused('something_new'), { ...context, texts: es.pay, lang: 'es' })).toBe(es.pay.failed)
})
