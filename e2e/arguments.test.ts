import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

test('a name to search for and a number of retries go to Playwright', () => {
  const { forPlaywright } = readArguments(['--grep', 'guest buys', '--retries=1', 'cart.spec.ts', '--headed'])
  expect(forPlaywright).toEqual(['--grep', 'guest buys', '--retries=1', 'cart.spec.ts', '--headed'])
})

test('the address of a running shop and the report file are ours', () => {
  const options = readArguments(['--url', 'http://127.0.0.1:8080', '--grep', 'cart', '--json=.data/e2e.json'])
  expect(options).toEqual({
    url: 'http://127.0.0.1:8080',
    data: '.data/up',
    json: '.data/e2e.json',
    'all-appearances': false,
    'appearance-turn': '',
    forPlaywright: ['--grep', 'cart'],
  })
})

test('all appearances takes no value', () => {
  const options = readArguments(['--all-appearances', '--grep', 'cart'])
  expect(options).toMatchObject({ 'all-appearances': true, forPlaywright: ['--grep', 'cart'] })
})

test('the turn of an appearance is ours', () => {
  const options = readArguments(['--appearance-turn', '7', '--retries', '1'])
  expect(options).toMatchObject({ 'appearance-turn': '7', forPlaywright: ['--retries', '1'] })
})

test('a value that looks like one of our options stays with the option it belongs to', () => {
  expect(readArguments(['--json', 'a.json', '--grep', 'url']).forPlaywright).toEqual(['--grep', 'url'])
})
