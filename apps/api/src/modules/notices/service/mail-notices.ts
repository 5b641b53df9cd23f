import type { NoticeKind } from '@fieldhouse/contract/notices'
import { NOTICE_KINDS } from '@fieldhouse/contract/notices'
import type { Language } from '@fieldhouse/contract/schemas'
import { listReachableMembers } from '#modules/accounts/service/staff-members.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { MailShop } from '#platform/mail/mail-shop.ts'
import { renderNoticeMail } from '../mails/render-notice-mail.ts'
import { MAIL_PAUSE_MS, preferencesOf } from '../rules/notice-kinds.ts'
import type { MailedNotice } from '../store/mailings.ts'
import * as store from '../store/mailings.ts'
import { listPreferences } from '../store/preferences.ts'

export const MAIL_NOTICES = 'notices-mail'
export const SEND_NOTICE_MAIL = 'notices-send-mail'
const LISTED = 20

export interface NoticeMailJob {
  kind: NoticeKind
  to: string
  lang: Language
  count: number
  newest: MailedNotice[]
}

/** One email per person and kind, with a list, at most every ten minutes: a thousand orders are one email. */
export async function mailNotices(deps: Pick<Deps, 'clock' | 'db' | 'queue'>): Promise<void> {
  for (const kind of NOTICE_KINDS) await inTransaction(deps.db, (db) => queueMails(deps, db, kind))
}

/** Notices are taken and emails queued in one transaction: none is lost, and none is mailed twice. */
async function queueMails({ clock, queue }: Pick<Deps, 'clock' | 'queue'>, db: Db, kind: NoticeKind): Promise<void> {
  const now = clock.now()
  const last = await store.lockMailing(db, kind)
  if (last && now.getTime() - last.getTime() < MAIL_PAUSE_MS) return
  const { count, newest } = await store.takeNotices(db, kind, now, LISTED)
  if (count === 0) return
  await store.setMailed(db, kind, now)
  for (const { user_id, email, lang, permissions } of await listReachableMembers(db)) {
    const chosen = preferencesOf(new Set(permissions), await listPreferences(db, user_id))
    if (!chosen.some((preference) => preference.kind === kind && preference.by_mail)) continue
    const job: NoticeMailJob = { kind, to: email, lang, count, newest }
    await queue.send(db, SEND_NOTICE_MAIL, job)
  }
}

export async function sendNoticeMail(
  { config, mailer }: Pick<Deps, 'config' | 'mailer'>,
  shop: MailShop,
  { to, ...job }: NoticeMailJob,
  id: string,
): Promise<void> {
  const message_id = `<${id}@${new URL(config.PUBLIC_URL).hostname}>`
  const rendered = await renderNoticeMail({ ...job, ...shop, admin_url: `${config.ADMIN_URL}/admin` })
  await mailer.send({ to, message_id, ...rendered })
}
