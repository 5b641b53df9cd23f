import { expect, test } from 'vitest'
import { renderBackInStock } from './render-back-in-stock.ts'

const MAIL = {
  shop_name: 'Fieldhouse',
  seller: '',
  accent: '#d23b16',
  name: 'Day Pack',
  color: 'Forest',
  link: 'https://shop.test/',
}

test.each([
  ['en', 'M', 'Back in stock: Day Pack, size M', 'Day Pack in Forest, size M, is back in stock.'],
  ['es', 'M', 'De nuevo disponible: Day Pack, talla M', 'Day Pack en Forest, talla M, volviera'],
  ['en', 'One size', 'Back in stock: Day Pack', 'Day Pack in Forest is back in stock.'],
  ['es', 'One size', 'De nuevo disponible: Day Pack', 'Day Pack en Forest volviera'],
] as const)('an alert in %s names the size %s only where there is a choice', async (lang, size, subject, sentence) => {
  const mail = await renderBackInStock({ ...MAIL, lang, size })

  expect(mail.subject).toBe(subject)
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(sentence)
})
