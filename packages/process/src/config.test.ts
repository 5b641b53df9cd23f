import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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

function givenFile(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'secret')
  writeFileSync(file, content)
  return file
}

test('a value can be in a file, without the line break at its end', () => {
  expect(
    readConfig(DECLARATION, { NAME_FILE: givenFile('two\nlines\n'), SIZE_FILE: givenFile('7\r\n') }),
  ).toMatchObject({
    NAME: 'two\nlines',
    SIZE: 7,
  })
  expect(readConfig(DECLARATION, { NAME: 'x', SIZE_FILE: '' }).SIZE).toBe(3)
})

test('a file that is missing, wrong, or beside the variable is told, without its content', () => {
  const read = (env: NodeJS.ProcessEnv) => () => readConfig(DECLARATION, env)
  expect(read({ NAME_FILE: '/nowhere/at-all' })).toThrow('NAME cannot be read from /nowhere/at-all: ENOENT')
  expect(read({ NAME: 'x', NAME_FILE: givenFile('y') })).toThrow('NAME and NAME_FILE are both set')
  expect(read({ NAME: 'x', SIZE_FILE: givenFile('a secret') })).toThrow(/SIZE must be a whole number from 1 to 9$/)
  expect(read({ NAME_FILE: givenFile('') })).toThrow('NAME is required')
})
