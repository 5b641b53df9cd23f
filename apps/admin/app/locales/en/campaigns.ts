import type { CampaignState } from '@fieldhouse/contract/campaigns'
import { plural } from '@fieldhouse/contract/rules/plural'
import type { SegmentMessages } from '../segment-messages.ts'

const whole = new Intl.NumberFormat('en-US')
const either = new Intl.ListFormat('en-US', { type: 'disjunction' })
const both = new Intl.ListFormat('en-US', { type: 'conjunction' })
const counted = (count: number, one: string, other: string) =>
  `${whole.format(count)} ${plural('en', count, one, other)}`
const texts = (count: number) => counted(count, 'text', 'texts')
const people = (count: number) => counted(count, 'person', 'people')
const days = (count: number) => counted(count, 'day', 'days')

const segment: SegmentMessages = {
  who: 'Text subscribers who',
  everyone: 'All text subscribers',
  and: () => 'and',
  either: (names) => either.format(names),
  all: (conditions) => both.format(conditions),
  lead: {
    bought_product: 'bought',
    bought_category: 'bought',
    wears_size: 'wear',
    spent: 'spent',
    last_ordered: 'last ordered',
    never_ordered: 'never ordered',
    language: 'read',
    subscribed: 'subscribed',
    not_texted: 'got no text',
  },
  kinds: {
    bought_product: 'Bought a product',
    bought_category: 'Bought from a category',
    wears_size: 'Wear a size',
    spent: 'Spent an amount',
    last_ordered: 'Last ordered',
    never_ordered: 'Never ordered',
    language: 'Read a language',
    subscribed: 'Subscribed',
    not_texted: 'Got no text lately',
  },
  spent: (amount, count) => `${amount} or more in ${days(count)}`,
  between: (from, to) => (from === to ? `${days(to)} ago` : `${whole.format(from)} to ${days(to)} ago`),
  inLast: (count) => (count === 1 ? 'in the last day' : `in the last ${days(count)}`),
  languages: { en: 'English', es: 'Spanish' },
  nothing: '…',
}

const states: Record<CampaignState, string> = {
  draft: 'Draft',
  preparing: 'Preparing',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  canceled: 'Canceled',
}

export const campaigns = {
  segment,
  title: 'Campaigns',
  back: 'Campaigns',
  failed: 'We couldn’t load campaigns',
  failedOne: 'We couldn’t load this campaign',
  range: ({ from, to, count }: { from: number; to: number; count: number }) =>
    `${whole.format(from)}–${whole.format(to)} of ${whole.format(count)}`,
  gone: { title: 'Campaign not found', text: 'The address may be wrong.' },
  none: {
    title: 'No campaigns yet',
    text: 'A campaign is one text to some or all subscribers. You see the count, the cost, and every check before anything is sent.',
  },
  noneFound: { title: 'No campaigns here', text: 'No campaign has this status now.' },
  noneHere: { title: 'No campaigns on this page', text: 'Go back to an earlier page.' },
  filters: { clear: 'Show all campaigns' },
  write: 'Write campaign',
  writing: {
    title: 'Write campaign',
    name: 'Name',
    nameNote: 'Only staff sees it.',
    nameRule: 'Enter a name.',
    action: 'Create draft',
  },
  history: 'Change history',
  states,
  tabs: {
    label: 'Campaigns by status',
    all: 'All',
    draft: 'Drafts',
    scheduled: 'Scheduled',
    sending: 'Sending',
    paused: 'Paused',
    sent: 'Sent',
    canceled: 'Canceled',
  },
  columns: {
    name: 'Campaign',
    state: 'Status',
    texts: 'Texts',
    delivered: 'Delivered',
    clicked: 'Clicked',
    unsubscribed: 'Unsubscribed',
    orders: 'Orders',
    sales: 'Sales',
    lift: 'Lift',
    cost: 'Cost',
  },
  empty: '–',
  percent: (share: number) =>
    new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 }).format(share),
  rate: (share: number) =>
    new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
      share,
    ),
  whole: (count: number) => whole.format(count),
  texts,
  people,
  ofTotal: (done: number, total: number) => `${whole.format(done)} of ${whole.format(total)}`,
  points: (points: string) => `${points} points`,
  noClearLift: 'no clear lift',
  duplicate: 'Duplicate',
}
