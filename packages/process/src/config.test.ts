import { expect, test } from 'vitest'
import { flag, integer, oneOf, readConfig, text, url, urlList } from './config.ts'

const DECLARATION = {
  NAME: text({ description: 'a name' }),
  SIZE: integer({ description: 'a size', default: '3', min: 1, max: 9 }),
  LEVEL: oneOf(['low', 'high'], { description: 'a level', default: 'low' }),
  ON: flag({ description: 'a switch', default: 'false' }),
  ADDRESS: url({ description: 'an address', default: '' }),
  PEERS: urlList({ description: 'addresses', default: 'http://a.b' }),
}

test('what nobody says is the default, and an empty variable is one that nobody says', () => {
  const config = readConfig(DECLARATION, { NAME: 'x', SIZE: '' })
  expect(config).toEqual({ NAME: 'x', SIZE: 3, LEVEL: 'low', ON: false, ADDRESS: '', PEERS: ['http://a.b'] })
})

test('values are what they are declared to be', () => {
  const set = { NAME: 'x', SIZE: '9', LEVEL: 'high', ON: 'true', ADDRESS: 'http://a.b/', PEERS: 'http://a/, http://b' }
  const values = { NAME: 'x', SIZE: 9, LEVEL: 'high', ON: true, ADDRESS: 'http://a.b', PEERS: ['http://a', 'http://b'] }
  expect(readConfig(DECLARATION, set)).toEqual(values)
})

test('everything that is wrong is told at once', () => {
  const wrong = { SIZE: '10', LEVEL: 'middle', ON: 'yes', ADDRESS: 'here', PEERS: 'http://a,b' }
  expect(() => readConfig(DECLARATION, wrong)).toThrow(
    /NAME is required: a name\n.*SIZE must be .* 1 to 9\n.*LEVEL must be one of low, high\n.*ON must be .*\n.*ADDRESS must be a URL\n.*PEERS must be a URL, or several/,
  )
})
