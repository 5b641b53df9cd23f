import { action, code, facts, note, paragraph } from '../../../platform/mail/blocks.ts'
import type { MailTexts } from './render.ts'
import { deviceName, greeting, listed, masked, moment } from './wording.ts'

const DEVICES = { phone: 'Phone', tablet: 'Tablet', computer: 'Computer', unknown: 'Unknown device' }
const UNKNOWN_BROWSER = 'Unknown'

const hi = ({ first_name }: { first_name: string }) => paragraph(`${greeting('Hi', first_name)},`)
const button = (label: string, link: string) =>
  action({ label, link, hint: 'If the button does not work, open this address:' })
const ofYourAccount = (shop: string) => `You get this mail because it is about the safety of your account at ${shop}.`

export const en: MailTexts = {
  welcome: (mail) => ({
    subject: `Welcome to ${mail.shop_name}: please confirm your address`,
    preview: 'One click, and your account is complete.',
    heading: `Welcome to ${mail.shop_name}`,
    blocks: [
      hi(mail),
      paragraph(`Your account is ready. Your user name is ${mail.username}.`),
      paragraph('Please confirm that this address is yours: reset codes and news about your orders will come here.'),
      button('Confirm my address', mail.link),
      note('If you did not make this account, ignore this mail. The address stays unconfirmed.'),
    ],
    reason: `You get this mail because somebody made an account at ${mail.shop_name} with this address.`,
  }),

  confirm_email: (mail) => ({
    subject: `Please confirm your address for ${mail.shop_name}`,
    preview: 'One click, and mails about your account come here.',
    heading: 'Please confirm your address',
    blocks: [
      hi(mail),
      paragraph(`You gave this address for your account ${mail.username}. It counts as soon as you confirm it.`),
      button('Confirm my address', mail.link),
      note('If you do not know this account, ignore this mail. Nothing will be sent here.'),
    ],
    reason: `You get this mail because this address was entered in an account at ${mail.shop_name}.`,
  }),

  reset_code: (mail) => ({
    subject: `Your code for a new password at ${mail.shop_name}`,
    preview: `It is valid for ${mail.valid_minutes} minutes.`,
    heading: 'Your reset code',
    blocks: [
      hi(mail),
      paragraph(`Enter this code to choose a new password for your account ${mail.username}:`),
      code(mail.code),
      paragraph(`It is valid for ${mail.valid_minutes} minutes and works once.`),
      note('Never tell it to anybody, not even to somebody of our staff.'),
      note('If you did not ask for a code, ignore this mail. Your password stays as it is.'),
    ],
    reason: `You get this mail because a reset code was asked for with this address at ${mail.shop_name}.`,
  }),

  new_device: (mail) => ({
    subject: `New sign-in to your account at ${mail.shop_name}`,
    preview: 'From a device that we have not seen before. Was it you?',
    heading: 'Was it you?',
    blocks: [
      hi(mail),
      paragraph(`Somebody signed in to your account ${mail.username} from a device that we have not seen before.`),
      facts([
        ['Device', deviceName(mail.device, DEVICES)],
        ['Browser', mail.device.browser || UNKNOWN_BROWSER],
        ['Time', moment(mail.at, 'en')],
        ['Internet address', mail.address],
      ]),
      paragraph('If it was you, there is nothing to do. If not, end that session and change your password now.'),
      button('See where I am signed in', mail.link),
    ],
    reason: ofYourAccount(mail.shop_name),
  }),

  password_changed: (mail) => ({
    subject: `Your password at ${mail.shop_name} was changed`,
    preview: 'If it was you, there is nothing to do.',
    heading: 'Your password was changed',
    blocks: [
      hi(mail),
      paragraph(`The password of your account ${mail.username} was changed. Your other sessions were ended.`),
      facts([['Time', moment(mail.at, 'en')]]),
      paragraph('If it was you, there is nothing to do. If not, choose a new password now: that ends all sessions.'),
      button('Choose a new password', mail.link),
    ],
    reason: ofYourAccount(mail.shop_name),
  }),

  session_reuse: (mail) => ({
    subject: `We have signed you out on one device at ${mail.shop_name}`,
    preview: 'To be on the safe side: somebody may have copied that sign-in.',
    heading: 'We have signed you out on one device',
    blocks: [
      hi(mail),
      paragraph(
        `A sign-in to your account ${mail.username} was used in a way that happens when somebody has copied it. ` +
          'To be on the safe side, we have ended it everywhere.',
      ),
      facts([
        ['Device', deviceName(mail.device, DEVICES)],
        ['Browser', mail.device.browser || UNKNOWN_BROWSER],
        ['Time', moment(mail.at, 'en')],
      ]),
      paragraph('You can sign in again. If you do not know this device, please change your password as well.'),
      button('See where I am signed in', mail.link),
    ],
    reason: ofYourAccount(mail.shop_name),
  }),

  email_changed: (mail) => ({
    subject: `The address of your account at ${mail.shop_name} was changed`,
    preview: 'Mails about your account no longer come here.',
    heading: 'Your address was changed',
    blocks: [
      hi(mail),
      paragraph(`Mails about your account ${mail.username} no longer come here, but to another address.`),
      facts([
        ['New address', masked(mail.new_email)],
        ['Time', moment(mail.at, 'en')],
      ]),
      paragraph(
        `If it was you, there is nothing to do. If not, write to us now: ${mail.contact_email}. ` +
          'Reset codes go to the new address, so we have to give you the account back ourselves.',
      ),
    ],
    reason: `You get this mail because this was the address of an account at ${mail.shop_name}.`,
  }),

  staff_invitation: (mail) => ({
    subject: mail.invited_by
      ? `${mail.invited_by} invites you to the staff of ${mail.shop_name}`
      : `You are invited to the staff of ${mail.shop_name}`,
    preview: `As ${listed(mail.roles, 'en')}.`,
    heading: `Join the staff of ${mail.shop_name}`,
    blocks: [
      paragraph('Hi,'),
      paragraph(`${mail.invited_by ?? mail.shop_name} invites you to work on the staff side of the shop.`),
      facts([
        [mail.roles.length === 1 ? 'Your role' : 'Your roles', listed(mail.roles, 'en')],
        ['Valid until', moment(mail.expires_at, 'en')],
      ]),
      button('Accept the invitation', mail.link),
      note('If you did not expect this invitation, ignore this mail.'),
    ],
    reason: `You get this mail because somebody of ${mail.shop_name} entered your address.`,
  }),
}
