import { plural } from '@fieldhouse/contract/rules/plural'
import type { SetupLine } from '@fieldhouse/contract/setup'

const whole = new Intl.NumberFormat('en-US')
const counted = (count: number | null, one: string, other: string) =>
  `${whole.format(count ?? 0)} ${plural('en', count ?? 0, one, other)}`
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const daysAgo = (days: number | null) => relative.format(-(days ?? 0), 'day')
const list = new Intl.ListFormat('en-US')

type Say = (line: SetupLine) => string
const said: Say = ({ text }) => text ?? ''

export const setup = {
  title: 'Set-up',
  failed: 'We couldn’t load the checklist',
  closed: 'Shop is closed',
  open: 'Shop is open',
  progress: (done: number, all: number) => `${whole.format(done)} of ${whole.format(all)}`,
  left: (count: number) => (count === 0 ? 'Everything is ready' : `${counted(count, 'thing', 'things')} left to do`),
  leftNames: (names: readonly string[]) => (names.length === 0 ? 'Nothing is missing.' : `${list.format(names)}.`),
  needed: 'Needed to open',
  updates: 'Updates automatically',
  recommended: 'Recommended',
  done: 'Done',
  missing: 'Missing',
  toDo: 'Recommended, not done',
  lines: {
    name: {
      title: 'Name',
      action: 'Edit',
      done: said,
      problems: { unset: () => 'The shop still has the demo’s name' },
    },
    contact: {
      title: 'Contact',
      action: 'Edit',
      done: said,
      problems: { unset: () => 'Customers need an email address to write to' },
    },
    legal: {
      title: 'Legal name and address',
      action: 'Edit',
      done: said,
      problems: { unset: () => 'Emails and invoices must name who sells' },
    },
    time_zone: {
      title: 'Time zone',
      action: 'Edit',
      done: said,
      problems: { unset: () => 'All times are in UTC' },
    },
    categories: {
      title: 'Categories',
      action: 'Open',
      done: ({ count }: SetupLine) => counted(count, 'category', 'categories'),
      problems: { none: () => 'The menu is empty' },
    },
    products: {
      title: 'Products',
      action: 'Open',
      done: ({ count }: SetupLine) => `${counted(count, 'product', 'products')} on sale, all with images`,
      problems: {
        none: () => 'No product is on sale. Create one, or import a file',
        no_pictures: ({ count }: SetupLine) => `${counted(count, 'product has', 'products have')} no image`,
      },
    },
    shipping: {
      title: 'Shipping',
      action: 'Open',
      done: ({ text, count }: SetupLine) => `From ${text}, ${counted(count, 'own rate', 'own rates')}`,
      problems: { no_warehouse: () => 'Enter the address that packages ship from' },
    },
    tax: {
      title: 'Sales tax',
      action: 'Open',
      done: ({ text, count }: SetupLine) =>
        count ? `${counted(count, 'state', 'states')} with a rate` : `${text} has no sales tax`,
      problems: { none: () => 'No state has a rate, so no tax is collected' },
    },
    pages: {
      title: 'Policies and pages',
      action: 'Open',
      done: ({ count }: SetupLine) => `${counted(count, 'page', 'pages')}, all reviewed`,
      problems: {
        unreviewed: ({ count }: SetupLine) =>
          `${counted(count, 'page still has', 'pages still have')} the starter text`,
      },
    },
    payment: {
      title: 'Payment',
      action: 'Open',
      done: () => 'PayPal charges real money',
      problems: {
        off: () => 'Payments are off, so nobody can buy',
        sandbox: ({ count }: SetupLine) =>
          count
            ? `PayPal runs in sandbox mode: ${counted(count, 'test charge', 'test charges')} went through, no real money is charged`
            : 'PayPal runs in sandbox mode. Place an order in your shop to test a charge: no real money is charged',
      },
    },
    email: {
      title: 'Email',
      action: 'Send test',
      done: ({ text }: SetupLine) => `The mail server took a test to ${text}`,
      problems: {
        untested: ({ text }: SetupLine) =>
          text ? `No test to ${text} yet` : 'Enter the support email, then send a test',
        failed: ({ text }: SetupLine) => `The test failed: ${text}`,
      },
    },
    domain: {
      title: 'Domain',
      action: '',
      done: ({ text }: SetupLine) => `${text} answers over HTTPS`,
      problems: { not_https: ({ text }: SetupLine) => `${text} has no HTTPS. Whoever runs the server sets PUBLIC_URL` },
    },
    logo: {
      title: 'Logo',
      action: 'Edit',
      done: () => 'Uploaded',
      problems: { unset: () => 'Pages, emails, and papers show the name instead' },
    },
    colors: {
      title: 'Color',
      action: 'Edit',
      done: said,
      problems: { unset: () => 'Badges and the buttons of emails have the demo’s color' },
    },
    second_factors: {
      title: 'Second factors',
      action: 'Open',
      done: ({ count }: SetupLine) => `${counted(count, 'staff member', 'staff members')}, all with a second factor`,
      problems: {
        without: ({ count }: SetupLine) => `${counted(count, 'staff member has', 'staff members have')} none`,
      },
    },
    backup: {
      title: 'Backup',
      action: '',
      done: ({ count }: SetupLine) => `Restored and checked. Taken ${daysAgo(count)}`,
      problems: {
        none: () => 'No backup has been restored and checked yet',
        old: ({ count }: SetupLine) => `The last backup that was checked is ${counted(count, 'day', 'days')} old`,
      },
    },
  },
  opening: {
    title: 'Open the shop',
    text: 'Visitors see “Opening soon” until you open. You can close again at any time.',
    action: 'Open shop',
    still: (names: readonly string[]) => `Still needed: ${list.format(names)}`,
    confirm: 'Open the shop?',
    ready: 'Everyone can visit it and buy within five seconds.',
    anyway: (names: readonly string[]) =>
      `Everyone can visit it within five seconds. These are not ready yet: ${list.format(names)}.`,
  },
  closing: {
    title: 'The shop is open',
    text: 'Everyone can visit it. If you close it, visitors see “Opening soon”, and nobody can pay.',
    action: 'Close shop',
    confirm: 'Close the shop?',
    consequence: 'Visitors see “Opening soon” within five seconds, and nobody can pay. Links in emails keep working.',
  },
  preview: {
    title: 'While it is closed',
    soon: 'Opening soon',
    label: 'Password for previews',
    set: 'Whoever has the password sees the shop for a week. A new one locks out everyone who used the old one.',
    unset: 'Without a password, only staff can look at the shop, with Shop preview.',
    short: 'Enter at least 8 characters',
    save: 'Set password',
    saved: 'Password set',
  },
}
