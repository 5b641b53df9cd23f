import type { Deps } from '#platform/deps.ts'
import type { AccountMail } from '../mails/account-mail.ts'
import { renderAccountMail } from '../mails/render-account-mail.ts'
import { RESET_CODE_TTL_MINUTES } from '../rules/reset-codes.ts'
import * as staff from '../store/staff.ts'
import type { UserRow } from '../store/users.ts'
import * as users from '../store/users.ts'
import { describeDevice } from './devices.ts'
import type { MailJob, ResetCodeJob } from './mail-jobs.ts'
import { createResetCode } from './passwords.ts'
import { signEmailConfirmation, signInvitation } from './tokens.ts'

const CONFIRM_SECONDS = 7 * 24 * 60 * 60

export type MailDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'keys' | 'mailer'>

export interface MailSender {
  shop_name: string
  support_email: string
}

/** Sends nothing if the reason for the mail no longer applies. */
export async function sendMail(deps: MailDeps, shop: MailSender, job: MailJob, id: string): Promise<void> {
  const written = job.kind === 'staff_invitation' ? await invite(deps, shop, job) : await write(deps, shop, job)
  if (written) await deliver(deps, written, id)
}

/** Sends nothing if no account has that address. */
export async function sendResetCode(deps: MailDeps, shop: MailSender, job: ResetCodeJob, id: string): Promise<void> {
  const user = await users.findActiveUserByEmail(deps.db, job.email)
  if (!user?.email) return
  const code = await createResetCode(deps, user.id, id)
  const mail: AccountMail = {
    kind: 'reset_code',
    ...greeting(user, shop),
    lang: job.lang,
    code,
    valid_minutes: RESET_CODE_TTL_MINUTES,
  }
  await deliver(deps, { to: user.email, mail }, id)
}

interface WrittenMail {
  to: string
  mail: AccountMail
}

async function write(
  deps: MailDeps,
  shop: MailSender,
  job: Exclude<MailJob, { kind: 'staff_invitation' }>,
): Promise<WrittenMail | undefined> {
  const user = await users.findUser(deps.db, job.user_id)
  if (user?.status !== 'active' || !user.email) return undefined
  const { kind } = job
  const to = user.email
  const base = greeting(user, shop)
  const profile = `${deps.config.PUBLIC_URL}${user.lang === 'es' ? '/es' : ''}/profile`
  switch (kind) {
    case 'welcome':
      return { to, mail: { kind, ...base, link: await confirmLink(deps, user, to) } }
    case 'confirm_email':
      return { to: job.email, mail: { kind, ...base, link: await confirmLink(deps, user, job.email) } }
    case 'new_device': {
      const { at, address, user_agent } = job
      return { to, mail: { kind, ...base, at, address, device: describeDevice(user_agent), link: profile } }
    }
    case 'password_changed':
      return { to, mail: { kind, ...base, at: job.at, link: profile.replace('/profile', '/reset-password') } }
    case 'session_reuse':
      return { to, mail: { kind, ...base, at: job.at, device: describeDevice(job.user_agent), link: profile } }
    case 'email_changed': {
      const { at, new_email } = job
      return { to: job.to, mail: { kind, ...base, at, new_email, contact_email: shop.support_email } }
    }
  }
}

async function invite(
  { clock, config, db, keys }: MailDeps,
  { shop_name }: MailSender,
  { invitation_id }: { invitation_id: string },
): Promise<WrittenMail | undefined> {
  const now = clock.now()
  const invitation = await staff.findInvitation(db, invitation_id, now)
  if (!invitation) return undefined
  const roles = (await staff.listRoles(db)).filter(({ id }) => invitation.role_ids.includes(id))
  const mail: AccountMail = {
    kind: 'staff_invitation',
    lang: invitation.lang as AccountMail['lang'],
    shop_name,
    invited_by: invitation.invited_by_name,
    roles: roles.map(({ name }) => name),
    expires_at: invitation.expires_at.toISOString(),
    link: await invitationLink({ clock, config, keys }, invitation_id),
  }
  return { to: invitation.email, mail }
}

/** Browsers do not send the fragment after #, so the token appears in no log and no Referer header. */
export async function invitationLink({ clock, config, keys }: Pick<Deps, 'clock' | 'config' | 'keys'>, id: string) {
  return `${config.PUBLIC_URL}/admin/accept-invitation#token=${await signInvitation(keys, id, clock.now())}`
}

async function confirmLink({ clock, config, keys }: MailDeps, user: UserRow, email: string): Promise<string> {
  const { id: user_id, link_generation } = user
  const token = await signEmailConfirmation(keys, { user_id, email, link_generation }, clock.now(), CONFIRM_SECONDS)
  return `${config.PUBLIC_URL}${user.lang === 'es' ? '/es' : ''}/confirm-email#token=${token}`
}

function greeting({ first_name, username, lang }: UserRow, { shop_name }: MailSender) {
  return { first_name, username, lang: lang as AccountMail['lang'], shop_name }
}

async function deliver({ config, mailer }: MailDeps, { to, mail }: WrittenMail, id: string): Promise<void> {
  const message_id = `<${id}@${new URL(config.PUBLIC_URL).hostname}>`
  await mailer.send({ to, message_id, ...(await renderAccountMail(mail)) })
}
