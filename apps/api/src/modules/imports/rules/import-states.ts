import type { ImportState } from '@fieldhouse/contract/imports'
import { DomainError } from '#platform/errors.ts'

const NEXT_STATES: Record<ImportState, readonly ImportState[]> = {
  uploading: ['checking', 'canceled'],
  checking: ['checked', 'refused', 'canceled'],
  refused: [],
  checked: ['applying', 'canceled'],
  applying: ['paused', 'applied', 'canceled'],
  paused: ['applying', 'canceled'],
  applied: [],
  canceled: [],
}

export function assertTransition(state: ImportState, next: ImportState): void {
  if (!NEXT_STATES[state].includes(next)) throw new DomainError('wrong_state')
}

interface Progress {
  state: ImportState
  products: number
  processed: number
  phase_at: Date | null
  phase_from: number
}

/** Extrapolates the speed of the current phase. */
export function secondsLeft(progress: Progress, now: Date): number | null {
  const { state, products, processed, phase_at, phase_from } = progress
  const isWorking = state === 'checking' || state === 'applying'
  if (!isWorking || phase_at === null || processed <= phase_from) return null
  const each = (now.getTime() - phase_at.getTime()) / (processed - phase_from)
  return Math.ceil((each * (products - processed)) / 1000)
}
