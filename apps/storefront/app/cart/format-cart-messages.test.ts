import { ApiError } from '@fieldhouse/client/api-error'
import type { PromotionRefusal, RefusalCode } from '@fieldhouse/contract/pricing'
import { expect, test } from 'vitest'
import { cart as en } from '../locales/en/cart.ts'
import { cart as es } from '../locales/es/cart.ts'
import { formatCartError, formatLineProblem, formatRefusalMessage } from './format-cart-messages.ts'

const inEnglish = (reason: PromotionRefusal) => formatRefusalMessage(reason, en, 'en')
const inSpanish = (reason: PromotionRefusal) => formatRefusalMessage(reason, es, 'es')

test('a code says what would make it work', () => {
  const shoes: PromotionRefusal = { code: 'min_value', missing_value: '6.20', about: 'running shoes' }
  expect(inEnglish(shoes)).toBe('Spend $6.20 more on running shoes to qualify.')
  expect(inSpanish(shoes)).toBe('Agrega $6.20 más en running shoes para que se aplique.')
  expect(inEnglish({ code: 'min_value', missing_value: '6.20' })).toBe('Spend $6.20 more to qualify.')
  expect(inEnglish({ code: 'too_few_units', missing_quantity: 2, about: 'socks' })).toBe(
    'Add 2 more from socks to qualify.',
  )
  expect(inEnglish({ code: 'next_tier', missing_value: '10.00' })).toBe('Spend $10 more to save more.')
  expect(inEnglish({ code: 'min_quantity', missing_quantity: 1 })).toBe('Add 1 more item to qualify.')
  expect(inSpanish({ code: 'min_quantity', missing_quantity: 2 })).toBe('Agrega 2 artículos más para que se aplique.')

  const soon: PromotionRefusal = { code: 'not_started', at: '2026-11-20T12:00:00Z' }
  expect(inEnglish(soon)).toBe('This code starts on Fri, Nov 20.')
  expect(inSpanish(soon)).toBe('Este código empieza el vie, 20 de nov.')
  const refusal: PromotionRefusal = { code: 'not_combinable', other: 'Summer sale' }
  expect(inEnglish(refusal)).toBe('This code can’t be combined with “Summer sale”.')
})

test('every reason is a whole sentence in both languages, even when nothing more is known', () => {
  for (const code of Object.keys(en.reasons) as RefusalCode[]) {
    for (const sentence of [inEnglish({ code }), inSpanish({ code })]) {
      expect(sentence).toMatch(/^\p{Lu}.{8,}/u)
      expect(sentence).not.toMatch(/undefined|null|NaN|“”/)
    }
  }
})

test('a line says what is the matter with it', () => {
  expect(formatLineProblem({ code: 'only_left', available: 2 }, en, 'en')).toBe('Only 2 left')
  expect(formatLineProblem({ code: 'only_left', available: 1 }, es, 'es')).toBe('Solo queda 1')
  expect(formatLineProblem({ code: 'price_changed', was: '49.90' }, en, 'en')).toContain('$49.90')
  expect(formatLineProblem({ code: 'sold_out' }, es, 'es')).toBe('Agotado')
})

test('a refusal is told in the language of the page, also one that nobody has thought of', () => {
  const refusal = (code: string) => new ApiError('bad_request', 'Said in English', { code: code as never })
  expect(formatCartError(refusal('out_of_stock'), es, 'es')).toBe('No hay suficientes unidades disponibles.')
  expect(formatCartError(refusal('other'), es, 'es')).not.toContain('English')
})
