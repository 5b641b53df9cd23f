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

/** The question that the dialog asks now, if any. */
export function usePasswordQuestion(): Question | null {
  return useSyncExternalStore(passwordQuestion.subscribe, passwordQuestion.get, passwordQuestion.get)
}

/**
 * What the server refuses until the password is entered once more is repeated, once, when that was done. It belongs
 * to every call, so that no screen has to think of it.
 */
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

/** However many calls wait for it, there is one question. */
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
