import type {
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@fieldhouse/contract/second-factor'
import type { PasskeyAssertion } from '@fieldhouse/contract/staff'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Deps } from '#platform/deps.ts'
import type { ChallengePurpose, PasskeyRow } from '../store/second-factors.ts'
import * as store from '../store/second-factors.ts'
import { relyingParty } from './relying-party.ts'

const CHALLENGE_MS = 5 * 60_000
/** COSE numbers of EdDSA, ES256, and RS256. */
const ALGORITHMS = [-8, -7, -257]
const CHALLENGE = /^[\w-]{20,200}$/

/** Loaded with the first passkey: certificates and CBOR would cost every process 0.1 s at its start. */
const loadWebAuthn = () => import('@simplewebauthn/server')

type CeremonyDeps = Pick<Deps, 'clock' | 'config' | 'db'>

/** What a challenge is for; a response that was made for another purpose or session is rejected. */
export interface Ceremony {
  purpose: ChallengePurpose
  /** Null for a sign-in. */
  session_id: string | null
}

/** Without passkeys, any passkey of the domain can answer: the response says whose it is. */
export async function createRequestOptions(
  deps: CeremonyDeps,
  ceremony: Ceremony,
  passkeys: readonly PasskeyRow[],
): Promise<PasskeyRequestOptions> {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps.config).id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: passkeys.map(toDescriptor),
  })
  await keepChallenge(deps, ceremony, options.challenge)
  return options as PasskeyRequestOptions
}

interface PasskeyOwner {
  user_id: number
  username: string
  shop_name: string
  session_id: string
}

export async function createCreationOptions(
  deps: CeremonyDeps,
  { user_id, username, shop_name, session_id }: PasskeyOwner,
  passkeys: readonly PasskeyRow[],
): Promise<PasskeyCreationOptions> {
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: shop_name,
    rpID: relyingParty(deps.config).id,
    userID: Uint8Array.from(Buffer.from(`staff-${user_id}`)),
    userName: username,
    userDisplayName: username,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: passkeys.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  await keepChallenge(deps, { purpose: 'setup', session_id }, options.challenge)
  return options as PasskeyCreationOptions
}

/** Undefined if the response is invalid. Consumes the challenge in either case. */
export async function verifyRegistration(deps: CeremonyDeps, session_id: string, passkey: PasskeyRegistration) {
  const { id, origin } = relyingParty(deps.config)
  const expectedChallenge = await takeChallenge(deps, { purpose: 'setup', session_id }, passkey)
  if (expectedChallenge === undefined) return undefined
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { registrationInfo } = await orNothing(
    verifyRegistrationResponse({
      response: passkey as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  return registrationInfo?.credential
}

/** The new signature count; undefined if the response is invalid. Consumes the challenge in either case. */
export async function verifyAssertion(
  deps: CeremonyDeps,
  ceremony: Ceremony,
  passkey: PasskeyAssertion,
  row: PasskeyRow,
): Promise<number | undefined> {
  const { id, origin } = relyingParty(deps.config)
  const expectedChallenge = await takeChallenge(deps, ceremony, passkey)
  if (expectedChallenge === undefined) return undefined
  const { credential_id, public_key, sign_count } = row
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { verified, authenticationInfo } = await orNothing(
    verifyAuthenticationResponse({
      response: passkey,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: credential_id, publicKey: Uint8Array.from(public_key), counter: Number(sign_count) },
      requireUserVerification: true,
    }),
  )
  return verified ? authenticationInfo?.newCounter : undefined
}

/** The library throws for whatever is wrong with a response, which comes from outside. */
async function orNothing<T extends object>(verifying: Promise<T>): Promise<Partial<T>> {
  return verifying.catch(() => ({}))
}

interface SignedResponse {
  response: { clientDataJSON: string }
}

/** Undefined if the challenge is not ours, was used, has expired, or belongs to another session or purpose. */
async function takeChallenge({ clock, db }: CeremonyDeps, ceremony: Ceremony, { response }: SignedResponse) {
  const challenge = readChallenge(response.clientDataJSON)
  if (challenge === undefined) return undefined
  return (await store.consumeChallenge(db, { ...ceremony, challenge }, clock.now())) ? challenge : undefined
}

function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return typeof challenge === 'string' && CHALLENGE.test(challenge) ? challenge : undefined
  } catch {
    return undefined
  }
}

async function keepChallenge({ clock, db }: CeremonyDeps, ceremony: Ceremony, challenge: string): Promise<void> {
  const now = clock.now()
  await store.insertChallenge(db, { ...ceremony, challenge, expires_at: new Date(now.getTime() + CHALLENGE_MS) }, now)
}

function toDescriptor({ credential_id, transports }: PasskeyRow) {
  return { id: credential_id, transports }
}
