import { recordChange } from '#platform/audit/record.ts'
import type { Caller, Visitor } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import * as factors from '../store/second-factors.ts'
import * as security from '../store/security-events.ts'
import * as sessions from '../store/sessions.ts'
import * as store from '../store/staff.ts'
import type { FactorChange } from './mail-jobs.ts'
import { queueMail } from './mail-jobs.ts'
import { issueRecoveryCodes } from './recovery-codes.ts'

interface AnnouncedChange {
  user_id: number
  change: FactorChange
  /** Of a passkey. */
  name?: string
  now: Date
}

/** Tells the person by email: whoever changed a second factor can sign in from now on. */
export async function announceFactorChange(
  deps: Pick<Deps, 'queue'>,
  db: Db,
  { address, request_id }: Visitor,
  { user_id, change, name = '', now }: AnnouncedChange,
): Promise<void> {
  await security.insertSecurityEvent(db, { user_id, kind: change, address, request_id }, now)
  const at = now.toISOString()
  await queueMail(deps, db, { kind: 'second_factor_changed', user_id, change, name, address, at })
}

export interface FactorState {
  app: boolean
  passkeys: string[]
  /** When the codes were created last; the audit log shows that they changed. */
  recovery_codes?: string
}

/** The caller holds the lock of the member. */
export async function readFactorState(db: Db, user_id: number): Promise<FactorState> {
  const [staff, passkeys] = [await store.findStaff(db, user_id), await factors.listPasskeys(db, user_id)]
  return { app: staff?.totp_confirmed_at != null, passkeys: passkeys.map(({ name }) => name) }
}

export function hasFactor({ app, passkeys }: FactorState): boolean {
  return app || passkeys.length > 0
}

interface RecordedFactors {
  action: string
  username: string
  before: FactorState
  after: FactorState
}

export async function recordFactors(
  db: Db,
  who: Caller,
  now: Date,
  { action, username, before, after }: RecordedFactors,
): Promise<void> {
  await recordChange(db, who, now, {
    action,
    entity: 'second_factor',
    entity_id: username,
    entity_name: username,
    before: { ...before },
    after: { ...after },
  })
}

/**
 * After a factor was added. The first one proves this session, ends the member’s other sessions, which have not proven
 * it, and comes with recovery codes.
 */
export async function finishEnrollment(
  { keys }: Pick<Deps, 'keys'>,
  db: Db,
  who: Caller,
  before: FactorState,
  now: Date,
): Promise<{ recovery_codes?: string[] }> {
  if (hasFactor(before)) return {}
  await sessions.setFactorProvenAt(db, who.session_id, now)
  await sessions.endOtherStaffSessions(db, who.user_id, who.session_id, now)
  return { recovery_codes: await issueRecoveryCodes(keys, db, who.user_id) }
}

/** Without any factor, the member could do nothing but set one up again. */
export function assertFactorRemains(after: FactorState): void {
  if (!hasFactor(after)) throw new DomainError('last_factor')
}
