import { ApiError } from '@fieldhouse/client/api-error'
import type { Client } from '@fieldhouse/client/client'
import { getCurrentStaff } from '@fieldhouse/contract/operations.generated'
import { beforeEach, expect, test } from 'vitest'
import { stepUpPrompt, withStepUp } from './step-up.ts'

/** Responses of the server, one per call; the last one repeats. */
let responses: (Error | string)[] = []
let calls = 0

const server = async () => {
  const response = responses[Math.min(calls++, responses.length - 1)]
  if (response instanceof Error) throw response
  return response
}
const call = withStepUp(server as unknown as Client['call'])
const needed = () => new ApiError('bad_request', '', { status: 403, code: 'password_needed' })

beforeEach(() => {
  calls = 0
})

test('what needs the password is repeated once when it was entered', async () => {
  responses = [needed(), 'done']
  const doing = call(getCurrentStaff)
  await expect.poll(stepUpPrompt.get).not.toBeNull()
  stepUpPrompt.get()?.confirm()

  expect(await doing).toBe('done')
  expect(calls).toBe(2)
  expect(stepUpPrompt.get()).toBeNull()
})

test('it is repeated once only, even if the password is needed again', async () => {
  responses = [needed()]
  const doing = call(getCurrentStaff)
  await expect.poll(stepUpPrompt.get).not.toBeNull()
  stepUpPrompt.get()?.confirm()

  await expect(doing).rejects.toMatchObject({ code: 'password_needed' })
  expect(calls).toBe(2)
})

test('nothing is repeated for somebody who does not enter it', async () => {
  responses = [needed(), 'done']
  const doing = call(getCurrentStaff)
  await expect.poll(stepUpPrompt.get).not.toBeNull()
  stepUpPrompt.get()?.cancel()

  await expect(doing).rejects.toMatchObject({ kind: 'aborted' })
  expect(calls).toBe(1)
  expect(stepUpPrompt.get()).toBeNull()
})

test('several calls wait for one question', async () => {
  responses = [needed(), needed(), 'done']
  const doing = [call(getCurrentStaff), call(getCurrentStaff)]
  await expect.poll(() => calls).toBe(2)
  stepUpPrompt.get()?.confirm()

  expect(await Promise.all(doing)).toEqual(['done', 'done'])
  expect(calls).toBe(4)
})

test('any other refusal is told as it is', async () => {
  responses = [new ApiError('bad_request', '', { status: 403, code: 'forbidden' })]
  await expect(call(getCurrentStaff)).rejects.toMatchObject({ code: 'forbidden' })
  expect(stepUpPrompt.get()).toBeNull()
})

test('where the password is not enough, the question says so', async () => {
  responses = [new ApiError('bad_request', '', { status: 403, code: 'factor_needed' }), 'done']
  const doing = call(getCurrentStaff)
  await expect.poll(() => stepUpPrompt.get()?.factorOnly).toBe(true)
  stepUpPrompt.get()?.confirm()
  expect(await doing).toBe('done')
})
