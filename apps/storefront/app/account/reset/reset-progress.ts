const KEY = 'reset-password'

/** Progress that survives a reload. The code and the reset token are secrets and are never stored. */
export interface ResetProgress {
  email: string
  step: 'email' | 'code' | 'password'
}

export const INITIAL_PROGRESS: ResetProgress = { email: '', step: 'email' }

export function readProgress(): ResetProgress {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<ResetProgress> | null
    return stored?.step === 'code' && typeof stored.email === 'string'
      ? { email: stored.email, step: 'code' }
      : INITIAL_PROGRESS
  } catch {
    return INITIAL_PROGRESS
  }
}

export function saveProgress(progress: ResetProgress): void {
  try {
    if (progress.step === 'email') sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(progress))
  } catch {
    // Without storage, only the progress is lost on a reload.
  }
}
