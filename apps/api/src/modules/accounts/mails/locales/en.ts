import { plural } from '@fieldhouse/contract/rules/plural'
import { actionButton, code, factTable, notice, paragraph } from '#platform/mail/blocks.ts'
import type { FactorChange } from '../../service/mail-jobs.ts'
import type { AccountMailMessages } from '../account-mail.ts'
import { deviceName, formatGreeting, formatList, formatUtcInstant, maskEmail, roleNames } from '../format.ts'

const DEVICES = { phone: 'Phone', tablet: 'Tablet', computer: 'Computer', unknown: 'Unknown device' }
const UNKNOWN_BROWSER = 'Unknown'

const hi = ({ first_name }: { first_name: string }) => paragraph(`${formatGreeting('Hi', first_name)},`)
const button = (label: string, link: string) => actionButton({ label, link })
const ofYourAccount = (shop: string) =>
  `You’re getting this email because it’s about the security of your ${shop} account.`

const FACTOR_CHANGES: Record<FactorChange, string> = {
  app_added: 'Authenticator app set up',
  app_removed: 'Authenticator app removed',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  recovery_codes_created: 'New recovery codes created',
  recovery_code_used: 'Recovery code used',
  second_factors_reset: 'Two-factor authentication reset',
}

export const en: AccountMailMessages = {
  welcome: (mail) => ({
    subject: `Welcome to ${mail.shop_name}: confirm your email`,
    preview: 'One click and your account is complete.',
    heading: `Welcome to ${mail.shop_name}`,
    blocks: [
      hi(mail),
      paragraph(`Your account is ready. Your username is ${mail.username}.`),
      paragraph('Confirm that this email is yours. We’ll send password reset codes and order updates here.'),
      button('Confirm email', mail.link),
      notice('If you didn’t create this account, ignore this email. Your address won’t be confirmed.'),
    ],
    reason: `You’re getting this email because someone created a ${mail.shop_name} account with this address.`,
  }),

  account_exists: (mail) => ({
    subject: `You already have a ${mail.shop_name} account`,
    preview: 'Someone entered this email for another account.',
    heading: 'You already have an account',
    blocks: [
      hi(mail),
      paragraph(`Someone entered this email for another account. It belongs to your account ${mail.username}.`),
      paragraph('If this was you, sign in to that account. If you forgot its password, choose a new one.'),
      button('Choose a new password', mail.link),
      notice('If this wasn’t you, no action is needed. Your account hasn’t changed.'),
    ],
    reason: ofYourAccount(mail.shop_name),
  }),

  confirm_email: (mail) => ({
    subject: `Confirm your email for ${mail.shop_name}`,
    preview: 'One click and your account emails come here.',
    heading: 'Confirm your email',
    blocks: [
      hi(mail),
      paragraph(`You entered this email for your account ${mail.username}. It takes effect once you confirm it.`),
      button('Confirm email', mail.link),
      notice('If you don’t recognize this account, ignore this email. We won’t send anything here.'),
    ],
    reason: `You’re getting this email because this address was entered for a ${mail.shop_name} account.`,
  }),

  reset_code: (mail) => ({
    subject: `Your ${mail.shop_name} password reset code`,
    preview: `It’s valid for ${mail.valid_minutes} minutes.`,
    heading: 'Your password reset code',
    blocks: [
      hi(mail),
      paragraph(`Enter this code to choose a new password for your account ${mail.username}:`),
      code(mail.code),
      paragraph(`It’s valid for ${mail.valid_minutes} minutes and works once.`),
      notice('Never share it with anyone, not even our staff.'),
      notice('If you didn’t request a code, ignore this email. Your password stays the same.'),
    ],
    reason: `You’re getting this email because a password reset code was requested for this address at ${mail.shop_name}.`,
  }),

  new_device: (mail) => ({
    subject: `New sign-in to your ${mail.shop_name} account`,
    preview: 'From a device we haven’t seen before. Was this you?',
    heading: 'Was this you?',
    blocks: [
      hi(mail),
      paragraph(`Someone signed in to your account ${mail.username} from a device we haven’t seen before.`),
      factTable([
        ['Device', deviceName(mail.device, DEVICES)],
        ['Browser', mail.device.browser || UNKNOWN_BROWSER],
        ['Time', formatUtcInstant(mail.at, 'en')],
        ['IP address', mail.address],
      ]),
      paragraph('If this was you, no action is needed. If not, sign out that device and change your password now.'),
      button('Review my devices', mail.link),
    ],
    reason: ofYourAccount(mail.shop_name),
  }),

  password_changed: (mail) => ({
    subject: `Your ${mail.shop_name} password was changed`,
    preview: 'If this was you, no action is needed.',
    heading: 'Your password was changed',
    blocks: [
      hi(mail),
      paragraph(
        `The password for your account ${mail.username} was changed. You were signed out on your other devices.`,
      ),
      factTable([['Time', formatUtcInstant(mail.at, 'en')]]),
      paragraph(
        'If this was you, no action is needed. If not, choose a new password now. That signs you out on all devices.',
      ),
      button('Choose a new password', mail.link),
    ],
    reason: ofYourAccount(mail.shop_name),
  }),

  session_reuse: (mail) => ({
    subject: `We signed you out of ${mail.shop_name} on one device`,
    preview: 'As a precaution: someone may have copied that session.',
    heading: 'We signed you out on one device',
    blocks: [
      hi(mail),
      paragraph(
        `A session on your account ${mail.username} was used in a way that suggests someone copied it. ` +
          'As a precaution, we ended it everywhere.',
      ),
      factTable([
        ['Device', deviceName(mail.device, DEVICES)],
        ['Browser', mail.device.browser || UNKNOWN_BROWSER],
        ['Time', formatUtcInstant(mail.at, 'en')],
      ]),
      paragraph('You can sign in again. If you don’t recognize this device, change your password too.'),
      button('Review my devices', mail.link),
    ],
    reason: ofYourAccount(mail.shop_name),
  }),

  email_change_requested: (mail) => ({
    subject: `Someone asked to change the email on your ${mail.shop_name} account`,
    preview: 'If this was you, no action is needed.',
    heading: 'Your email is about to change',
    blocks: [
      hi(mail),
      paragraph(`A new email was entered for your account ${mail.username}. It takes effect once it’s confirmed.`),
      factTable([
        ['New email', maskEmail(mail.new_email)],
        ['Time', formatUtcInstant(mail.at, 'en')],
      ]),
      paragraph(
        'If this was you, no action is needed. If not, stop the change now. It signs out every device, and you choose a ' +
          `new password. The link works for ${mail.valid_hours} hours, even after the change.`,
      ),
      button('Stop the change', mail.link),
    ],
    reason: ofYourAccount(mail.shop_name),
  }),

  email_changed: (mail) => ({
    subject: `The email on your ${mail.shop_name} account was changed`,
    preview: 'Account emails no longer come here.',
    heading: 'Your email was changed',
    blocks: [
      hi(mail),
      paragraph(`Emails about your account ${mail.username} now go to another address.`),
      factTable([
        ['New email', maskEmail(mail.new_email)],
        ['Time', formatUtcInstant(mail.at, 'en')],
      ]),
      paragraph(
        'If this was you, no action is needed. If not, undo the change now. It signs out every device, and you choose a ' +
          `new password. The link works for ${mail.valid_hours} hours; after that, email us at ${mail.contact_email}.`,
      ),
      button('Undo the change', mail.link),
    ],
    reason: `You’re getting this email because this was the address of a ${mail.shop_name} account.`,
  }),

  account_deleted: (mail) => ({
    subject: `Your ${mail.shop_name} account was deleted`,
    preview: `You can restore it for ${mail.valid_hours} hours.`,
    heading: 'Your account was deleted',
    blocks: [
      hi(mail),
      paragraph(`Your account ${mail.username} was deleted. We’ll erase your data in ${mail.valid_hours} hours.`),
      factTable([['Time', formatUtcInstant(mail.at, 'en')]]),
      paragraph('If this was you, no action is needed. If not, restore your account now and choose a new password.'),
      button('Restore my account', mail.link),
    ],
    reason: ofYourAccount(mail.shop_name),
  }),

  second_factor_changed: (mail) => ({
    subject: `${FACTOR_CHANGES[mail.change]} on your ${mail.shop_name} account`,
    preview: 'If this was you, no action is needed.',
    heading: FACTOR_CHANGES[mail.change],
    blocks: [
      hi(mail),
      paragraph(`The way you sign in to the admin with your account ${mail.username} has changed.`),
      factTable([
        ...(mail.name ? ([['Passkey', mail.name]] as const) : []),
        ['Time', formatUtcInstant(mail.at, 'en')],
        ['IP address', mail.address],
      ]),
      paragraph(
        'If this was you, no action is needed. If not, someone else can sign in as you: ' +
          'remove what you don’t recognize, change your password, and tell whoever manages staff.',
      ),
      button('Review my account', mail.link),
    ],
    reason: ofYourAccount(mail.shop_name),
  }),

  second_factor_failed: (mail) => ({
    subject: `${mail.attempts} wrong codes on your ${mail.shop_name} account`,
    preview: 'Someone who knows your password is trying to sign in. Was this you?',
    heading: 'Someone entered wrong codes',
    blocks: [
      hi(mail),
      paragraph(
        `In the last 24 hours, someone entered the right password for your account ${mail.username}, ` +
          `and then ${mail.attempts} wrong codes.`,
      ),
      factTable([
        ['Time', formatUtcInstant(mail.at, 'en')],
        ['IP address', mail.address],
      ]),
      ...(mail.blocked
        ? [
            paragraph(
              'We don’t accept any more codes for a day, or until you change your password. Passkeys still work.',
            ),
          ]
        : []),
      paragraph('If this was you, no action is needed. If not, someone knows your password: change it now.'),
      button('Choose a new password', mail.link),
    ],
    reason: ofYourAccount(mail.shop_name),
  }),

  staff_invitation: (mail) => ({
    subject: mail.invited_by
      ? `${mail.invited_by} invited you to join ${mail.shop_name}`
      : `You’re invited to join ${mail.shop_name}`,
    preview: `${plural('en', mail.roles.length, 'Your role', 'Your roles')}: ${formatList(roleNames(mail.roles, 'en'), 'en')}`,
    heading: `Join the ${mail.shop_name} team`,
    blocks: [
      paragraph('Hi,'),
      paragraph(`${mail.invited_by ?? mail.shop_name} invited you to the shop’s admin.`),
      factTable([
        [plural('en', mail.roles.length, 'Your role', 'Your roles'), formatList(roleNames(mail.roles, 'en'), 'en')],
        ['Expires', formatUtcInstant(mail.expires_at, 'en')],
      ]),
      button('Accept invitation', mail.link),
      notice('If you weren’t expecting this invitation, ignore this email.'),
    ],
    reason: `You’re receiving this email because someone at ${mail.shop_name} invited you.`,
  }),
}
