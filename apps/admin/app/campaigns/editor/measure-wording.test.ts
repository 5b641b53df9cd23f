import { expect, test } from 'vitest'
import { newCampaign } from '../new-campaign.ts'
import { measureWording, readAddedText } from './measure-wording.ts'

const es = '{first_name|Hola}, la Scree Trail Shoe volvió en tu talla {size}. 15% menos con el código {code}: {link}'
const draft = {
  ...newCampaign('Scree'),
  bodies: { a: { en: '', es } },
  promo_code: 'SCREE15',
  link: '/product-detail/7',
}
const context = {
  lang: 'es' as const,
  variant: 'a' as const,
  shop: 'Fieldhouse',
  recipient: { first_name: 'Sofia', size: '10.5' },
  link: 'fh.example/t/x7Kq2mPa9',
}

test('the text is measured with the recipient’s values, and again in plain letters', () => {
  const measured = measureWording(draft, context)
  expect(measured.text).toBe(
    'Fieldhouse: Sofia, la Scree Trail Shoe volvió en tu talla 10.5. 15% menos con el código SCREE15: fh.example/t/x7Kq2mPa9 Responde STOP para salir',
  )
  expect(measured).toMatchObject({
    encoding: 'ucs2',
    segments: 3,
    plainSegments: 1,
    costly: [{ character: 'ó', plain: 'o' }],
    problems: [],
  })
  expect(measureWording({ ...draft, plain_letters: true }, context)).toMatchObject({ encoding: 'gsm7', segments: 1 })
})

test('a text that uses what is not set, or what does not exist, says so', () => {
  const wrong = { ...draft, promo_code: null, link: null, bodies: { a: { en: '{name} {code} {link}', es: '' } } }
  const { problems } = measureWording(wrong, { ...context, lang: 'en', recipient: null })
  expect(problems).toEqual([
    { kind: 'unknown_variable', text: '{name}' },
    { kind: 'missing_link', text: '{link}' },
    { kind: 'missing_code', text: '{code}' },
  ])
})

test('what the shop adds is shown as it is added', () => {
  expect(readAddedText('Fieldhouse', 'es')).toEqual({ before: 'Fieldhouse:', after: 'Responde STOP para salir' })
})
