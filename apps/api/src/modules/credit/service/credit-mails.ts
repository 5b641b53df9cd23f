import type { Language } from '@fieldhouse/contract/schemas'
import { findUserContact } from '#modules/accounts/service/user-profiles.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { MailShop } from '#platform/mail/mail-shop.ts'
import type { CreditMail } from '../mails/credit-mail.ts'
import { renderCreditMail } from '../mails/render-credit-mail.ts'
import type { CreditAccount } from '../store/accounts.ts'
import { findAccountById } from '../store/accounts.ts'
import { issueCreditCode } from './credit-codes.ts'

export const SEND_CREDIT_MAIL = 'credit-send-mail'

export type CreditMailJob = { account_id: string; lang: Language; amount: string } & (
  | { kind: 'granted' }
  | { kind: 'refunded'; bonus: string; order_number: number }
)

/** The job is inserted through `db`, so the email is sent only if the caller's transaction commits. */
export async function queueCreditMail({ queue }: Pick<Deps, 'queue'>, db: Db, mail: CreditMailJob): Promise<void> {
  await queue.send(db, SEND_CREDIT_MAIL, mail)
}

type MailDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'keys' | 'mailer'>

/** The code of a guest is made here, so that it is nowhere but in the email. */
export async function sendCreditMail(
  { clock, config, db, keys, mailer }: MailDeps,
  shop: MailShop,
  { account_id, ...job }: CreditMailJob,
  job_id: string,
): Promise<void> {
  const account = await findAccountById(db, account_id)
  const to = account && (await findRecipient(db, account))
  if (!account || !to) return
  const code = account.user_id === null ? await issueCreditCode(keys, db, account_id, clock.now()) : null
  const link = `${config.PUBLIC_URL}${job.lang === 'es' ? '/es' : ''}/${code === null ? 'profile' : 'home'}`
  const message_id = `<${job_id}@${new URL(config.PUBLIC_URL).hostname}>`
  const mail: CreditMail = { ...job, ...shop, balance: account.balance, code, link }
  await mailer.send({ to, message_id, ...(await renderCreditMail(mail)) })
}

/** Undefined for whoever was erased since. */
async function findRecipient(db: Db, { user_id, email }: CreditAccount): Promise<string | undefined> {
  return user_id === null ? (email ?? undefined) : (await findUserContact(db, user_id))?.email
}
