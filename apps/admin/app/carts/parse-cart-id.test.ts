import { expect, test } from 'vitest'
import { parseCartId } from './parse-cart-id.ts'

const ID = '3f0c2a4e-8d51-4c0b-9a57-2b6e1f0d7c44'
const OTHER = '3f0c2a4e-8d51-4c0b-9a57-2b6e1f0d7c45'

test.each([ID, ` ${ID.toUpperCase()}\n`, `https://shop.test/shopping-payment?cart=${ID}#top`, `${ID} and again ${ID}`])(
  'a number is found in %o',
  (text) => {
    expect(parseCartId(text)).toEqual({ id: ID })
  },
)

test.each(['', '   ', ID.slice(0, -1), ID.replaceAll('-', ''), `${ID}0`, 'https://shop.test/shopping-payment'])(
  'there is none in %o',
  (text) => {
    expect(parseCartId(text)).toEqual({ fault: 'none' })
  },
)

test('of several nobody knows which is meant', () => {
  expect(parseCartId(`${ID} ${OTHER}`)).toEqual({ fault: 'several' })
})
