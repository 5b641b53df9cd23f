const KEY = 'reset-password'

/** How far somebody has come. The code and what it is exchanged for are secrets, and are kept nowhere. */
export interface ResetProgress {
  email: string
  step: 'email' | 'code' | 'password'
}

export const BEGINNING: ResetProgress = { email: '', step: 'email' }

export function readProgress(): ResetProgress {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<ResetProgress> | null
    return stored?.step === 'code' && typeof stored.email === 'string'
      ? { email: stored.email, step: 'code' }
      : BEGINNING
  } catch {
    return BEGINNING
  }
}

export function keepProgress(progress: ResetProgress): void {
  try {
    if (progress.step === 'email') sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(progress))
  } catch {
    // Without a storage the page forgets it when it is loaded again, and nothing else.
  }
}
