import { ApiError, apiErrorMessage } from '@fieldhouse/client/api-error'
import type { Client } from '@fieldhouse/client/client'
import { createStore } from '@fieldhouse/client/store'
import { useSyncExternalStore } from 'react'
import { language } from '../language.ts'

interface StepUpPrompt {
  /** The password is not enough. */
  factorOnly: boolean
  answered: Promise<void>
  confirm: () => void
  cancel: () => void
}

export const stepUpPrompt = createStore<StepUpPrompt | null>(null)

/** Null while no call waits for a step-up. */
export function useStepUpPrompt(): StepUpPrompt | null {
  return useSyncExternalStore(stepUpPrompt.subscribe, stepUpPrompt.get, stepUpPrompt.get)
}

/** Repeats a rejected call once after a step-up. Wraps every call, so screens need not handle it. */
export function withStepUp(call: Client['call']): Client['call'] {
  return async (operation, ...rest) => {
    try {
      return await call(operation, ...rest)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (code !== 'password_needed' && code !== 'factor_needed') throw error
      await askForProof(code === 'factor_needed')
      return call(operation, ...rest)
    }
  }
}

/** Concurrent calls share one prompt. */
function askForProof(factorOnly: boolean): Promise<void> {
  const prompt = stepUpPrompt.get()
  if (prompt) return prompt.answered

  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const canceled = new ApiError('aborted', apiErrorMessage('aborted', language.get()))
  stepUpPrompt.set({ factorOnly, answered: promise, confirm: resolve, cancel: () => reject(canceled) })
  const close = () => stepUpPrompt.set(null)
  promise.then(close, close)
  return promise
}
