import type { TokenPair } from '@fieldhouse/contract/accounts'
import type { StaffUser } from '@fieldhouse/contract/staff'
import { confirmPassword as confirmPasswordEndpoint } from '@fieldhouse/contract/staff'
import type { Caller, Visitor } from '#platform/caller.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { grantPermissions } from '../rules/permissions.ts'
import * as sessions from '../store/sessions.ts'
import * as store from '../store/staff.ts'
import * as users from '../store/users.ts'
import { consumeTotpCode } from './second-factor.ts'
import { refreshSession, startSession } from './sessions.ts'
import type { Credentials, SignInDeps } from './sign-in.ts'
import { checkCredentials } from './sign-in.ts'

/** A shopper with the right password gets the same error as a wrong password. */
export async function staffLogIn(
  deps: SignInDeps,
  who: Visitor,
  { code, ...credentials }: Credentials & { code?: string },
): Promise<TokenPair & { user: StaffUser }> {
  const { user, forgiven } = await checkCredentials(deps, who, credentials)
  const staff = await store.findStaff(deps.db, user.id)
  if (!staff?.active) throw new DomainError('wrong_credentials')
  if (staff.totp_confirmed_at !== null) {
    if (code === undefined) throw new DomainError('second_factor_required')
    await consumeTotpCode(deps, staff, code)
  }
  await forgiven()
  const tokens = await startSession(deps, who, user.id, 'admin')
  return { ...tokens, user: await getStaffUser(deps, user.username) }
}

export async function refreshStaffSession(deps: SignInDeps, who: Visitor, token: string) {
  const { user_id, ...tokens } = await refreshSession(deps, who, token, 'admin')
  const user = await users.findUser(deps.db, user_id)
  return { ...tokens, user: await getStaffUser(deps, user?.username ?? '') }
}

export async function getStaffUser({ db }: Pick<Deps, 'db'>, username: string): Promise<StaffUser> {
  const [member] = await store.listMembers(db, username)
  if (!member) throw new DomainError('not_found')
  const roles = (await store.listRoles(db)).filter(({ id }) => member.role_ids.includes(id))
  return {
    username: member.username,
    first_name: member.first_name,
    last_name: member.last_name,
    second_factor: member.second_factor,
    roles: roles.map(({ name }) => name),
    ...grantPermissions(
      roles.flatMap(({ permissions }) => permissions),
      member.second_factor,
    ),
  }
}

/** Unlocks sensitive actions for this session for some minutes. */
export async function confirmPassword(deps: SignInDeps, who: Caller, password: string): Promise<void> {
  const user = await users.findUser(deps.db, who.user_id)
  if (!(await deps.passwords.verify(password, user?.password_hash))) throw new DomainError('wrong_credentials')
  await sessions.setPasswordEnteredAt(deps.db, who.session_id, deps.clock.now())
  const { name, limits } = confirmPasswordEndpoint
  await deps.limits.reset({ name: `${name}:person`, subject: String(who.user_id), rates: limits.per_user })
}
