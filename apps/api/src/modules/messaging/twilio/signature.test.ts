import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSignedByTwilio } from './signature.ts'

// The example of Twilio's documentation.
const TOKEN = '12345'
const URL = 'https://example.com/myapp.php?foo=1&bar=2'
const BODY = 'CallSid=CA1234567890ABCDE&Caller=%2B14158675310&Digits=1234&From=%2B14158675310&To=%2B18005551212'
const SIGNATURE = 'L/OH5YylLD5NRKLltdqwSvS0BnU='

test('a callback as Twilio signs it is genuine, in any order of its fields', () => {
  expect(isSignedByTwilio(TOKEN, URL, BODY, SIGNATURE)).toBe(true)
  expect(isSignedByTwilio(TOKEN, URL, BODY.split('&').toReversed().join('&'), SIGNATURE)).toBe(true)
})

test.each([
  ['another token', '54321', URL, BODY, SIGNATURE],
  ['an empty token', '', URL, BODY, createHmac('sha1', '').update(URL).digest('base64')],
  ['another path', TOKEN, URL.replace('myapp', 'other'), BODY, SIGNATURE],
  ['another query', TOKEN, URL.replace('foo=1', 'foo=2'), BODY, SIGNATURE],
  ['another host', TOKEN, URL.replace('example.com', 'example.org'), BODY, SIGNATURE],
  ['a changed field', TOKEN, URL, BODY.replace('1234&', '1235&'), SIGNATURE],
  ['a further field', TOKEN, URL, `${BODY}&Body=STOP`, SIGNATURE],
  ['a second value', TOKEN, URL, `${BODY}&Digits=9`, SIGNATURE],
  ['a missing field', TOKEN, URL, BODY.replace('&Digits=1234', ''), SIGNATURE],
  ['a cut signature', TOKEN, URL, BODY, SIGNATURE.slice(0, 10)],
  ['no signature', TOKEN, URL, BODY, ''],
])('%s is a forgery', (_, token, url, body, signature) => {
  expect(isSignedByTwilio(token, url, body, signature)).toBe(false)
})
