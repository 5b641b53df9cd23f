import type { CreditChangeInput } from '@fieldhouse/contract/credit'
import { toCents } from '@fieldhouse/contract/rules/money'
import type { Language } from '@fieldhouse/contract/schemas'
import { findUserContact } from '#modules/accounts/service/user-profiles.ts'
import type { LiveSettings } from '#modules/settings/service.ts'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import * as store from '../store/accounts.ts'
import { queueCreditMail } from './credit-mails.ts'
import type { CreditAccount, Holder } from './ledger.ts'
import { addCredit, openAccount, removeCredit } from './ledger.ts'
import type { CreditSums } from './read-credit.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'queue'>

/** Exactly one of the two. */
export function toHolder({ user_id, email }: { user_id?: number; email?: string }): Holder {
  if (user_id !== undefined && email === undefined) return { user_id }
  if (email !== undefined && user_id === undefined) return { email: email.toLowerCase() }
  throw new DomainError('validation_failed', { errors: { user_id: ['send either user_id or email'] } })
}

/** Above the limit for refunds it needs a step-up as they do: both give money away. */
export async function grantCredit(
  deps: ChangeDeps & { settings: LiveSettings },
  who: Caller,
  input: CreditChangeInput,
): Promise<CreditSums> {
  const { clock, settings } = deps
  assertAmount(input.amount)
  const limit = await settings.get('payments.step_up_refund_above')
  if (!who.password_is_recent && toCents(input.amount) > toCents(limit)) throw new DomainError('password_needed')
  return inTransaction(deps.db, async (db) => {
    const at = clock.now()
    const { holder, name, lang } = await getHolder(db, input)
    const account = await openAccount(db, holder, at)
    const { amount, reason } = input
    await addCredit(db, { account_id: account.id, amount, reason, actor: who.username, at })
    await queueCreditMail(deps, db, { kind: 'granted', account_id: account.id, amount, lang })
    return record(db, who, at, { action: 'grantCredit', account, name, reason })
  })
}

export async function withdrawCredit(deps: ChangeDeps, who: Caller, input: CreditChangeInput): Promise<CreditSums> {
  assertAmount(input.amount)
  return inTransaction(deps.db, async (db) => {
    const at = deps.clock.now()
    const { holder, name } = await getHolder(db, input)
    const account = await store.findAccount(db, holder)
    if (!account) throw new DomainError('not_enough_credit')
    const { amount, reason } = input
    await removeCredit(db, { account_id: account.id, amount, reason, actor: who.username, at })
    return record(db, who, at, { action: 'withdrawCredit', account, name, reason })
  })
}

function assertAmount(amount: string): void {
  if (toCents(amount) === 0) throw new DomainError('validation_failed', { errors: { amount: ['must be above 0'] } })
}

interface NamedHolder {
  holder: Holder
  name: string
  lang: Language
}

/** A deleted account gets no credit. */
async function getHolder(db: Db, { user_id, email, lang = 'en' }: CreditChangeInput): Promise<NamedHolder> {
  const holder = toHolder({ ...(user_id ? { user_id } : {}), ...(email ? { email } : {}) })
  if ('email' in holder) return { holder, name: holder.email, lang }
  const contact = await findUserContact(db, holder.user_id)
  if (!contact) throw new DomainError('not_found')
  return { holder, name: contact.username, lang: contact.lang }
}

interface RecordedChange {
  action: string
  account: CreditAccount
  name: string
  reason: string
}

async function record(
  db: Db,
  who: Caller,
  at: Date,
  { action, account, name, reason }: RecordedChange,
): Promise<CreditSums> {
  const after = await store.findAccountById(db, account.id)
  if (!after) throw new Error(`credit account ${account.id} not found`)
  await recordChange(db, who, at, {
    action,
    entity: 'credit',
    entity_id: account.id,
    entity_name: name,
    before: { balance: account.balance },
    after: { balance: after.balance, reason },
  })
  return { balance: after.balance, reserved: after.reserved }
}
