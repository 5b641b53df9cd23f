import type { ConsentEventKind } from '@fieldhouse/contract/messaging'

const whole = new Intl.NumberFormat('en-US')

const kinds: Record<ConsentEventKind, string> = {
  requested: 'Box ticked and number entered',
  confirmation_sent: 'Confirmation asked by text',
  confirmed: 'YES received',
  stopped: 'STOP received',
  restarted: 'START received',
  stopped_on_web: 'Unsubscribed by the link of a text',
  stopped_by_staff: 'Unsubscribed by staff',
}

export const subscribers = {
  title: 'Subscribers',
  range: ({ from, to, count }: { from: number; to: number; count: number }) =>
    `${whole.format(from)}–${whole.format(to)} of ${whole.format(count)}`,
  whole: (count: number) => whole.format(count),
  failed: 'We couldn’t load subscribers',
  none: {
    subscribed: {
      title: 'No subscribers yet',
      text: 'People sign up at the foot of the shop or at checkout, and confirm with YES.',
    },
    pending: { title: 'Nobody to wait for', text: 'Everyone who signed up has answered.' },
    stopped: { title: 'Nobody unsubscribed', text: 'Numbers that answer STOP appear here.' },
    unreachable: {
      title: 'All numbers can be reached',
      text: 'A number is listed here when its latest three texts couldn’t be delivered.',
    },
  },
  noneFound: { title: 'No subscribers match', text: 'The number may be in another tab, or the search too narrow.' },
  noneHere: { title: 'This page is empty', text: 'The list is shorter now. Go back to the first page.' },
  filters: { label: 'Find subscribers', search: 'Phone or first name', clear: 'Clear search' },
  export: 'Export receipts',
  channels: { label: 'Subscribers by channel', text: 'Texts', email: 'Newsletter' },
  newsletter: {
    title: 'Newsletter subscribers',
    export: 'Export subscribers',
    none: {
      subscribed: {
        title: 'No newsletter subscribers yet',
        text: 'People sign up at the foot of the shop, and confirm by the link in an email.',
      },
      pending: { title: 'No unconfirmed emails', text: 'Everyone who signed up has confirmed.' },
      unsubscribed: { title: 'No unsubscribed emails', text: 'Emails that unsubscribe appear here.' },
    },
    noneFound: { title: 'No subscribers match', text: 'The email may be in another tab, or the search too narrow.' },
    tabs: {
      label: 'Newsletter subscribers by status',
      subscribed: 'Subscribed',
      pending: 'Not confirmed',
      unsubscribed: 'Unsubscribed',
    },
    columns: { email: 'Email', confirmed: 'Confirmed', actions: 'Actions' },
    stop: {
      description: (email: string) => `Unsubscribe ${email}`,
      title: 'Unsubscribe this email?',
      text: (email: string) =>
        `${email} gets no more newsletters. The ledger keeps the consent and adds your name. Only the person can subscribe again.`,
    },
  },
  tabs: {
    label: 'Subscribers by status',
    subscribed: 'Subscribed',
    pending: 'Waiting for YES',
    stopped: 'Unsubscribed',
    unreachable: 'Unreachable',
  },
  states: {
    subscribed: 'Subscribed',
    pending: 'Waiting for YES',
    stopped: 'Unsubscribed',
    unreachable: 'Unreachable',
  },
  columns: {
    phone: 'Phone',
    customer: 'Customer',
    language: 'Language',
    zone: 'Time zone',
    joined: 'Joined',
    form: 'Form',
    state: 'Status',
  },
  languages: { en: 'English', es: 'Spanish' },
  forms: { footer: 'Footer', checkout: 'Checkout', profile: 'Profile' },
  account: 'Has an account',
  noAccount: 'No account',
  empty: '–',
  receipt: {
    title: 'Consent receipt',
    print: 'Print',
    failed: 'We couldn’t load this receipt',
    words: 'The words shown, exactly',
    noWords: 'No words are on record for this number.',
    version: (id: number) => `Version ${whole.format(id)} · box not ticked in advance`,
    issued: (at: string) => `Receipt issued ${at}`,
  },
  ledger: {
    title: 'Ledger',
    kinds,
    form: (form: string) => `form: ${form}`,
    body: (text: string) => `“${text}”`,
    actor: (name: string) => `by ${name}`,
    address: (address: string) => `address ${address}`,
    providerRef: (ref: string) => `provider reference ${ref}`,
    intact: 'Intact: every entry matches its hash, and the hash before it.',
    broken: 'Not intact: an entry doesn’t match its hash. Don’t rely on this receipt, and tell the shop’s owner.',
    lastHash: 'Hash of the last entry:',
  },
  stop: {
    open: 'Unsubscribe this number',
    title: 'Unsubscribe this number?',
    text: (phone: string) =>
      `${phone} gets no more marketing texts, also none that are already scheduled. The ledger keeps the consent and adds your name. Only the person can subscribe again.`,
    action: 'Unsubscribe',
  },
}
