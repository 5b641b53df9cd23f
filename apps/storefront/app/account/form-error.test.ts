import { ApiError, apiErrorMessage } from '@fieldhouse/client/api-error'
import { expect, test } from 'vitest'
import { account as en } from '../locales/en/account.ts'
import { account as es } from '../locales/es/account.ts'
import { toFormError } from './form-error.ts'

const refused = (code: string, details: object = {}) =>
  new ApiError('bad_request', 'English.', { code, ...details } as never)
const reader = { texts: es, lang: 'es' } as const

test('what the API says in English is told in the reader’s language', () => {
  expect(toFormError(refused('wrong_credentials'), reader)).toEqual({ text: es.errors.wrong_credentials, fields: {} })
  expect(toFormError(refused('something_new'), reader).text).toBe(apiErrorMessage('bad_request', 'es'))
})

test('a taken name and a wrong code are told at their fields', () => {
  const fields = ['username', 'email', 'password']
  const formError = toFormError(refused('username_taken'), { ...reader, fields })
  expect(formError).toEqual({ text: null, fields: { username: es.errors.username_taken } })
  expect(toFormError(refused('wrong_code'), { ...reader, fields }).text).toBe(es.errors.wrong_code)
})

test('a wrong current password is told at its field, in words of its own', () => {
  const formError = toFormError(refused('wrong_credentials'), {
    ...reader,
    fields: ['current_password', 'new_password'],
  })
  expect(formError).toEqual({ text: null, fields: { current_password: es.wrongPassword } })
})

test.each(['common', 'personal', 'repeated'])('a password that is %s is refused with that reason', (reason) => {
  const error = refused('password_too_weak', { errors: { new_password: [reason] } })
  const formError = toFormError(error, { texts: en, lang: 'en', fields: ['current_password', 'new_password'] })
  expect(formError).toEqual({ text: null, fields: { new_password: en.weaknesses[reason] } })
})

test('fields that the API finds wrong are marked, and what has no field is told for the whole', () => {
  const error = refused('validation_failed', { errors: { email: ['must be a valid email'], color: ['unknown'] } })
  expect(toFormError(error, { ...reader, fields: ['email'] })).toEqual({
    text: null,
    fields: { email: es.rules.invalid },
  })
  expect(toFormError(error, reader)).toEqual({ text: es.errors.validation_failed, fields: {} })
})

test.each([
  [1, 'Too many attempts. Try again in 1 second.'],
  [45, 'Too many attempts. Try again in 45 seconds.'],
  [61, 'Too many attempts. Try again in 2 minutes.'],
  [3600, 'Too many attempts. Try again in 1 hour.'],
])('after a refusal that lasts %i seconds one is told when to try again', (retry_after, text) => {
  expect(toFormError(refused('too_many_requests', { retry_after }), { texts: en, lang: 'en' }).text).toBe(text)
})

test('a shop that cannot be reached is told as the client tells it', () => {
  const error = new ApiError('network', apiErrorMessage('network', 'es'))
  expect(toFormError(error, reader)).toEqual({ text: apiErrorMessage('network', 'es'), fields: {} })
})

test('anything but a failed call is a bug, and stays one', () => {
  expect(() => toFormError(new TypeError('x is not a function'), reader)).toThrow(TypeError)
})
