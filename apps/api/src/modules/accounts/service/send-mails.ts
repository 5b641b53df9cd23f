import type { Deps } from '#platform/deps.ts'
import type { MailShop } from '#platform/mail/mail-shop.ts'
import { mayMailUnconfirmed } from '#platform/mail/recipient-limit.ts'
import type { AccountMail } from '../mails/account-mail.ts'
import { renderAccountMail } from '../mails/render-account-mail.ts'
import { RESET_CODE_TTL_MINUTES } from '../rules/reset-codes.ts'
import { REVERT_LINK_TTL_HOURS } from '../rules/revert-links.ts'
import { MAX_WRONG_CODES } from '../rules/wrong-factors.ts'
import * as staff from '../store/staff.ts'
import type { UserRow } from '../store/users.ts'
import * as users from '../store/users.ts'
import { describeDevice } from './devices.ts'
import type { MailJob, ResetCodeJob } from './mail-jobs.ts'
import { createResetCode } from './passwords.ts'
import { signEmailConfirmation, signInvitation, signRevertLink } from './tokens.ts'

const CONFIRM_SECONDS = 7 * 24 * 60 * 60

export type MailDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'keys' | 'limits' | 'mailer'>

/** Sends nothing if the reason for the mail no longer applies. */
export async function sendMail(deps: MailDeps, shop: MailShop, job: MailJob, id: string): Promise<void> {
  const written = job.kind === 'staff_invitation' ? await invite(deps, shop, job) : await write(deps, shop, job)
  if (!written || (written.unconfirmed && !(await mayMailUnconfirmed(deps, written.to)))) return
  await deliver(deps, written, id)
}

/** Sends nothing if no account has that address. */
export async function sendResetCode(deps: MailDeps, shop: MailShop, job: ResetCodeJob, id: string): Promise<void> {
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
  /** Anybody can have it sent to this address. */
  unconfirmed?: boolean
  mail: AccountMail
}

async function write(
  deps: MailDeps,
  shop: MailShop,
  job: Exclude<MailJob, { kind: 'staff_invitation' }>,
): Promise<WrittenMail | undefined> {
  const user = await users.findUser(deps.db, job.user_id)
  if (!user || (user.status !== 'active' && job.kind !== 'account_deleted')) return undefined
  const { kind } = job
  // To an address that the account only claims goes nothing but the question whether it is theirs.
  const to = user.email ?? (kind === 'welcome' || kind === 'confirm_email' ? user.claimed_email : null)
  if (!to) return undefined
  const base = greeting(user, shop)
  const profile = `${deps.config.PUBLIC_URL}${user.lang === 'es' ? '/es' : ''}/profile`
  const reset = profile.replace('/profile', '/reset-password')
  switch (kind) {
    case 'welcome':
      return { to, unconfirmed: true, mail: { kind, ...base, link: await confirmLink(deps, user, to) } }
    case 'account_exists':
      return { to, unconfirmed: true, mail: { kind, ...base, link: reset } }
    case 'confirm_email': {
      const link = await confirmLink(deps, user, job.email, job.session_id)
      return { to: job.email, unconfirmed: true, mail: { kind, ...base, link } }
    }
    case 'new_device': {
      const { at, address, user_agent } = job
      return { to, mail: { kind, ...base, at, address, device: describeDevice(user_agent), link: profile } }
    }
    case 'password_changed':
      return { to, mail: { kind, ...base, at: job.at, link: reset } }
    case 'session_reuse':
      return { to, mail: { kind, ...base, at: job.at, device: describeDevice(job.user_agent), link: profile } }
    case 'email_change_requested': {
      const { at, new_email } = job
      const mail = { kind, ...base, at, new_email, ...(await wayBack(deps, user, job.revert_id)) }
      return { to: job.to, unconfirmed: user.email_confirmed_at === null, mail }
    }
    case 'second_factor_changed': {
      const { at, address, change, name } = job
      return { to, mail: { kind, ...base, at, address, change, name, link: `${deps.config.ADMIN_URL}/admin/account` } }
    }
    case 'second_factor_failed': {
      const { at, address, attempts } = job
      const blocked = attempts >= MAX_WRONG_CODES
      return {
        to,
        mail: { kind, ...base, at, address, attempts, blocked, link: `${deps.config.PUBLIC_URL}/reset-password` },
      }
    }
    case 'email_changed': {
      const { at, new_email } = job
      const facts = { at, new_email, contact_email: shop.support_email }
      return { to: job.to, mail: { kind, ...base, ...facts, ...(await wayBack(deps, user, job.revert_id)) } }
    }
    case 'account_deleted':
      return { to, mail: { kind, ...base, at: job.at, ...(await wayBack(deps, user, job.revert_id)) } }
  }
}

async function invite(
  { clock, config, db, keys }: MailDeps,
  { shop_name, seller, accent, logo }: MailShop,
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
    seller,
    accent,
    ...(logo && { logo }),
    invited_by: invitation.invited_by_name,
    roles: roles.map(({ name }) => name),
    expires_at: invitation.expires_at.toISOString(),
    link: await invitationLink({ clock, config, keys }, invitation_id),
  }
  return { to: invitation.email, mail }
}

/** Browsers do not send the fragment after #, so the token appears in no log and no Referer header. */
export async function invitationLink({ clock, config, keys }: Pick<Deps, 'clock' | 'config' | 'keys'>, id: string) {
  return `${config.ADMIN_URL}/admin/accept-invitation#token=${await signInvitation(keys, id, clock.now())}`
}

async function confirmLink(
  { clock, config, keys }: MailDeps,
  { id: user_id, lang, link_generation }: UserRow,
  email: string,
  session_id?: string,
): Promise<string> {
  const claims = { user_id, email, link_generation, session_id }
  const token = await signEmailConfirmation(keys, claims, clock.now(), CONFIRM_SECONDS)
  return `${config.PUBLIC_URL}${lang === 'es' ? '/es' : ''}/confirm-email#token=${token}`
}

async function wayBack({ clock, config, keys }: MailDeps, { lang }: UserRow, revert_id: string) {
  const token = await signRevertLink(keys, revert_id, clock.now())
  const link = `${config.PUBLIC_URL}${lang === 'es' ? '/es' : ''}/undo-change#token=${token}`
  return { link, valid_hours: REVERT_LINK_TTL_HOURS }
}

function greeting({ first_name, username, lang }: UserRow, { support_email: _, ...brand }: MailShop) {
  return { first_name, username, lang: lang as AccountMail['lang'], ...brand }
}

async function deliver({ config, mailer }: MailDeps, { to, mail }: WrittenMail, id: string): Promise<void> {
  const message_id = `<${id}@${new URL(config.PUBLIC_URL).hostname}>`
  await mailer.send({ to, message_id, ...(await renderAccountMail(mail)) })
}
