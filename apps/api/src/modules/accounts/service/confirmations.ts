import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { findEmailHolder } from '../store/email-claims.ts'
import { queueMail } from './mail-jobs.ts'

interface EnteredEmail {
  user_id: number
  email: string
  /** The session that goes on when a changed email ends the others. */
  session_id?: string
}

/** If another account has confirmed the address, its owner is told instead. Who entered it must not learn which. */
export async function queueConfirmation(deps: Pick<Deps, 'queue'>, db: Db, entered: EnteredEmail): Promise<void> {
  const holder = await findConfirmedHolder(db, entered)
  if (holder) await queueMail(deps, db, { kind: 'account_exists', user_id: holder.id })
  else await queueMail(deps, db, { kind: 'confirm_email', ...entered })
}

export async function queueWelcome(deps: Pick<Deps, 'queue'>, db: Db, entered: EnteredEmail): Promise<void> {
  const holder = await findConfirmedHolder(db, entered)
  if (holder) await queueMail(deps, db, { kind: 'account_exists', user_id: holder.id })
  else await queueMail(deps, db, { kind: 'welcome', user_id: entered.user_id })
}

async function findConfirmedHolder(db: Db, { user_id, email }: EnteredEmail) {
  const holder = await findEmailHolder(db, email)
  return holder?.email_confirmed_at && holder.id !== user_id ? holder : undefined
}
