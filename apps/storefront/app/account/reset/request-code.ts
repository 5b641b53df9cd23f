import { ApiError } from '@fieldhouse/client/api-error'
import { generateCode } from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import { api } from '../../api.ts'

/** While the shop is flooded with requests, the API asks for a proof of work; the solver loads only then. */
export async function requestCode(email: string, lang: Language): Promise<void> {
  try {
    await api.call(generateCode, { body: { email, lang } })
  } catch (error) {
    const challenge = error instanceof ApiError && error.code === 'proof_needed' ? error.errors?.proof?.[0] : undefined
    if (challenge === undefined) throw error
    const { solveChallenge } = await import('./solve-challenge.ts')
    const proof = await solveChallenge(challenge)
    if (proof === undefined) throw error
    await api.call(generateCode, { body: { email, lang, proof } })
  }
}
