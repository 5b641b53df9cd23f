import type { TokenPair } from '@fieldhouse/contract/accounts'
import type { Factor } from '@fieldhouse/contract/errors'
import { stepUp as stepUpEndpoint } from '@fieldhouse/contract/second-factor'
import type { PasskeyAssertion, StaffUser } from '@fieldhouse/contract/staff'
import type { Caller, Visitor } from '#platform/caller.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { grantPermissions } from '../rules/permissions.ts'
import * as factors from '../store/second-factors.ts'
import * as security from '../store/security-events.ts'
import * as sessions from '../store/sessions.ts'
import type { MemberRow } from '../store/staff.ts'
import * as store from '../store/staff.ts'
import * as users from '../store/users.ts'
import type { FactorProof } from './prove-factor.ts'
import { hasProof, proveFactor } from './prove-factor.ts'
import { refreshSession, startSession } from './sessions.ts'
import type { Credentials, SignInDeps } from './sign-in.ts'
import { checkCredentials } from './sign-in.ts'

const SIGNING_IN = { purpose: 'sign_in', session_id: null } as const

type StaffSignIn = TokenPair & { user: StaffUser }

/** By password and second factor, or by a passkey alone: the passkey verifies its user, so it counts as both. */
export async function staffLogIn(
  deps: SignInDeps,
  who: Visitor,
  { username, password, ...proof }: Partial<Credentials> & FactorProof,
): Promise<StaffSignIn> {
  if (username !== undefined && password !== undefined) return logInByPassword(deps, who, { username, password }, proof)
  if (username === undefined && password === undefined && proof.passkey) return logInByPasskey(deps, who, proof.passkey)
  throw new DomainError('validation_failed', { errors: { username: ['and password are required without a passkey'] } })
}

export async function refreshStaffSession(deps: SignInDeps, who: Visitor, token: string) {
  const { user_id, second_factor, ...tokens } = await refreshSession(deps, who, token, 'admin')
  const user = await users.findUser(deps.db, user_id)
  return { ...tokens, user: await getStaffUser(deps, { username: user?.username ?? '', second_factor }) }
}

/** A shopper with the right password gets the same error as a wrong password. */
async function logInByPassword(
  deps: SignInDeps,
  who: Visitor,
  credentials: Credentials,
  proof: FactorProof,
): Promise<StaffSignIn> {
  const { user, forgiven } = await checkCredentials(deps, who, credentials)
  const [member] = await store.listMembers(deps.db, user.username)
  if (!member?.active) throw new DomainError('wrong_credentials')
  const owned = factorsOf(member)
  if (owned.length > 0) {
    if (!hasProof(proof)) throw new DomainError('second_factor_required', { factors: owned })
    await proveFactor(deps, who, user.id, SIGNING_IN, proof)
  }
  await forgiven()
  return startStaffSession(deps, who, { user_id: user.id, username: user.username, second_factor: owned.length > 0 })
}

async function logInByPasskey(deps: SignInDeps, who: Visitor, passkey: PasskeyAssertion): Promise<StaffSignIn> {
  const user_id = await factors.findPasskeyOwner(deps.db, passkey.id)
  const user = user_id === undefined ? undefined : await users.findUser(deps.db, user_id)
  if (user?.status !== 'active') throw new DomainError('passkey_rejected')
  await proveFactor(deps, who, user.id, SIGNING_IN, { passkey })
  return startStaffSession(deps, who, { user_id: user.id, username: user.username, second_factor: true })
}

async function startStaffSession(
  deps: SignInDeps,
  who: Visitor,
  { user_id, username, second_factor }: { user_id: number; username: string; second_factor: boolean },
): Promise<StaffSignIn> {
  const tokens = await startSession(deps, who, user_id, 'admin', { second_factor })
  return { ...tokens, user: await getStaffUser(deps, { username, second_factor }) }
}

/** `second_factor`: whether the session has proven one. */
export async function getStaffUser(
  { db }: Pick<Deps, 'db'>,
  { username, second_factor }: Pick<Caller, 'username' | 'second_factor'>,
): Promise<StaffUser> {
  const [member] = await store.listMembers(db, username)
  if (!member) throw new DomainError('not_found')
  const roles = (await store.listRoles(db)).filter(({ id }) => member.role_ids.includes(id))
  return {
    username: member.username,
    first_name: member.first_name,
    last_name: member.last_name,
    second_factor: factorsOf(member).length > 0,
    passkeys: member.passkeys,
    authenticator_app: member.authenticator_app,
    roles: roles.map(({ name }) => name),
    ...grantPermissions(
      roles.flatMap(({ permissions }) => permissions),
      second_factor,
    ),
  }
}

function factorsOf({ passkeys, authenticator_app }: Pick<MemberRow, 'passkeys' | 'authenticator_app'>): Factor[] {
  return [...(passkeys > 0 ? (['passkey'] as const) : []), ...(authenticator_app ? (['app'] as const) : [])]
}

/** Unlocks sensitive actions for this session for some minutes. */
export async function stepUp(
  deps: SignInDeps,
  who: Caller,
  { password, ...proof }: { password?: string } & FactorProof,
): Promise<void> {
  const now = deps.clock.now()
  if (password !== undefined) {
    await assertPassword(deps, who, password)
    await sessions.setPasswordEnteredAt(deps.db, who.session_id, now)
  } else if (hasProof(proof)) {
    await proveFactor(deps, who, who.user_id, { purpose: 'step_up', session_id: who.session_id }, proof)
    await sessions.setFactorProvenAt(deps.db, who.session_id, now)
  } else {
    throw new DomainError('validation_failed', { errors: { password: ['is required without a second factor'] } })
  }
  const { name, limits } = stepUpEndpoint
  await deps.limits.reset({ name: `${name}:person`, subject: String(who.user_id), rates: limits.per_user })
}

async function assertPassword(deps: SignInDeps, who: Caller, password: string): Promise<void> {
  const user = await users.findUser(deps.db, who.user_id)
  if (await deps.passwords.verify(password, user?.password_hash)) return
  const { user_id, address, request_id } = who
  await security.insertSecurityEvent(
    deps.db,
    { user_id, kind: 'step_up_failed', address, request_id },
    deps.clock.now(),
  )
  throw new DomainError('wrong_credentials')
}
