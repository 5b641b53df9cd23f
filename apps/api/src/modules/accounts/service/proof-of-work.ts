import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { RateLimit } from '@fieldhouse/contract/endpoint'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import type { Keys } from '#platform/keys.ts'
import { tryTake } from '#platform/limits/try-take.ts'

/** About 65,000 hashes: a second in a browser, and no reason for a shopper to give up. */
const BITS = 16
const TTL_SECONDS = 300

interface Admission {
  /** The endpoint. */
  name: string
  /** A proof counts for this subject only. */
  subject: string
  proof: string | undefined
  /** Calls of everyone together that need no proof. */
  free: readonly RateLimit[]
}

type ProofDeps = Pick<Deps, 'clock' | 'keys' | 'limits'>

/** Throws `proof_needed` with a challenge if the shared allowance is used up and the call carries no valid proof. */
export async function admitOrChallenge(deps: ProofDeps, admission: Admission): Promise<void> {
  const isAdmitted =
    admission.proof === undefined
      ? await tryTake(deps.limits, {
          name: `${admission.name}:free`,
          subject: '',
          rates: admission.free,
          fail_closed: true,
        })
      : await consumeProof(deps, admission, admission.proof)
  if (isAdmitted) return
  const expires_at = Math.floor(deps.clock.now().getTime() / 1000) + TTL_SECONDS
  const challenge = sign(deps.keys, admission, `${BITS}.${expires_at}.${randomBytes(12).toString('base64url')}`)
  throw new DomainError('proof_needed', { errors: { proof: [challenge] } })
}

/** Each challenge counts once. */
async function consumeProof(deps: ProofDeps, admission: Admission, proof: string): Promise<boolean> {
  const [bits = '', expires_at = '', nonce = '', signature = ''] = proof.split('.')
  const challenge = `${bits}.${expires_at}.${nonce}`
  if (!isSame(sign(deps.keys, admission, challenge), `${challenge}.${signature}`)) return false
  if (Number(expires_at) * 1000 <= deps.clock.now().getTime()) return false
  if (countLeadingZeroBits(createHash('sha256').update(proof).digest()) < Number(bits)) return false
  const once = { name: `${admission.name}:proof`, subject: challenge, rates: ['1/h'] as const }
  return tryTake(deps.limits, { ...once, fail_closed: true })
}

function sign(keys: Keys, { name, subject }: Admission, challenge: string): string {
  const mac = createHmac('sha256', keys.for('proofs of work')).update(JSON.stringify([name, subject, challenge]))
  return `${challenge}.${mac.digest('base64url')}`
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function countLeadingZeroBits(digest: Buffer): number {
  const index = digest.findIndex((byte) => byte !== 0)
  return index < 0 ? digest.length * 8 : index * 8 + Math.clz32(digest[index] ?? 0) - 24
}
