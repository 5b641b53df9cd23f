import { ApiError, apiErrorMessage } from '@fieldhouse/client/api-error'
import type { Client } from '@fieldhouse/client/client'
import { createStore } from '@fieldhouse/client/store'
import { useSyncExternalStore } from 'react'
import { language } from '../language.ts'

interface PasswordPrompt {
  answered: Promise<void>
  confirm: () => void
  cancel: () => void
}

export const passwordPrompt = createStore<PasswordPrompt | null>(null)

/** Null while no call waits for the password. */
export function usePasswordPrompt(): PasswordPrompt | null {
  return useSyncExternalStore(passwordPrompt.subscribe, passwordPrompt.get, passwordPrompt.get)
}

/** Repeats a rejected call once after password confirmation. Wraps every call, so screens need not handle it. */
export function withPasswordConfirmation(call: Client['call']): Client['call'] {
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
  const prompt = passwordPrompt.get()
  if (prompt) return prompt.answered

  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const canceled = new ApiError('aborted', apiErrorMessage('aborted', language.get()))
  passwordPrompt.set({ answered: promise, confirm: resolve, cancel: () => reject(canceled) })
  const close = () => passwordPrompt.set(null)
  promise.then(close, close)
  return promise
}
