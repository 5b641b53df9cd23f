import { ApiError, apiErrorText } from '@fieldhouse/client/api-error'
import type { Client } from '@fieldhouse/client/client'
import { createStore } from '@fieldhouse/client/store'
import { useSyncExternalStore } from 'react'
import { language } from '../language.ts'

interface Question {
  answered: Promise<void>
  confirm: () => void
  cancel: () => void
}

export const passwordQuestion = createStore<Question | null>(null)

/** Null while no call waits for the password. */
export function usePasswordQuestion(): Question | null {
  return useSyncExternalStore(passwordQuestion.subscribe, passwordQuestion.get, passwordQuestion.get)
}

/** Repeats a rejected call once after password confirmation. Wraps every call, so screens need not handle it. */
export function withPassword(call: Client['call']): Client['call'] {
  return async (operation, ...rest) => {
    try {
      return await call(operation, ...rest)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'password_needed')) throw error
      await askForPassword()
      return call(operation, ...rest)
    }
  }
}

/** Concurrent calls share one prompt. */
function askForPassword(): Promise<void> {
  const asked = passwordQuestion.get()
  if (asked) return asked.answered

  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const cancelled = new ApiError('aborted', apiErrorText('aborted', language.get()))
  passwordQuestion.set({ answered: promise, confirm: resolve, cancel: () => reject(cancelled) })
  const close = () => passwordQuestion.set(null)
  promise.then(close, close)
  return promise
}
