import type { ReasonWords, ToldReason } from '@fieldhouse/client/told-reason'
import type { PromotionClass, Refusal } from '@fieldhouse/contract/pricing'
import type { Stage } from '../traces/calculation.ts'
import type { Shown } from '../traces/trace-view.ts'

const whole = new Intl.NumberFormat('en-US')
const plural = (count: number, one: string, many: string) => `${whole.format(count)} ${count === 1 ? one : many}`
const items = (count = 1) => plural(count, 'item', 'items')
const short = ({ amount, pieces, about }: ToldReason) =>
  `${amount ?? items(pieces)}${about ? ` of ${about}` : ''} short of`
const first = (other: string | undefined) => (other ? `“${other}”` : 'another promotion')

const reasons: ReasonWords = {
  unknown_code: () => 'There is no such code.',
  not_active: () => 'It is switched off.',
  not_started: ({ when }) => (when ? `It starts ${when}.` : 'It has not started yet.'),
  ended: ({ when }) => (when ? `It ended ${when}.` : 'It has ended.'),
  nothing_matches: ({ about }) => (about ? `No line goes with it: it is about ${about}.` : 'No line goes with it.'),
  min_value: (told) => `${short(told)} its minimum.`,
  min_quantity: (told) => `${short(told)} its minimum.`,
  too_few_units: (told) => `${short(told)} what has to be there for it.`,
  next_tier: (told) => `${short(told)} its first step.`,
  first_order_only: () => 'It is for first orders only, and this person has ordered before.',
  sign_in_needed: () => 'It is for a customer group, and nobody is signed in.',
  not_in_group: () => 'The shopper is in none of its customer groups.',
  used_up: () => 'It, or the code, was used as often as it may be.',
  used_by_you: () => 'This person has used it as often as one person may.',
  budget_spent: () => 'Its budget is spent.',
  not_combinable: ({ other }) => `It does not combine with ${first(other)}, which comes first.`,
  exclusive: ({ other }) => `It and ${first(other)}, which comes first, do not work together: one is exclusive.`,
  nothing_to_lower: () => 'There was nothing left that it could lower.',
  gift_sold_out: () => 'Its gift is sold out.',
}

const reasonNames: Record<Refusal, string> = {
  unknown_code: 'Unknown code',
  not_active: 'Switched off',
  not_started: 'Not started yet',
  ended: 'Ended',
  nothing_matches: 'No line goes with it',
  min_value: 'Minimum amount not reached',
  min_quantity: 'Minimum quantity not reached',
  too_few_units: 'Too few items',
  next_tier: 'First step not reached',
  first_order_only: 'Not a first order',
  sign_in_needed: 'Nobody is signed in',
  not_in_group: 'Not in its groups',
  used_up: 'Used up',
  used_by_you: 'Used by this person',
  budget_spent: 'Budget spent',
  not_combinable: 'Does not combine',
  exclusive: 'Exclusive',
  nothing_to_lower: 'Nothing left to lower',
  gift_sold_out: 'Gift sold out',
}

const stages: Record<Stage, string> = {
  lines: 'Lines',
  item: 'Discounts of items',
  order: 'Discounts of the order',
  shipping: 'Shipping',
  tax: 'Tax',
}

export const traces = {
  traces: {
    title: 'How the price comes about',
    reasons,
    reasonNames,
    stages,
    show: 'Promotions shown',
    shown: { all: 'All', applied: 'Applied', refused: 'Refused' } satisfies Record<Shown, string>,
    summary: (applied: number, refused: number) =>
      `${plural(applied + refused, 'promotion', 'promotions')} looked at, ${whole.format(applied)} applied`,
    columns: { step: 'Step', change: 'Change', soFar: 'So far' },
    times: (quantity: number, price: string) => `${whole.format(quantity)} × ${price}`,
    shares: (count: number) => `Shared out over ${plural(count, 'line', 'lines')}`,
    share: (name: string, amount: string) => `${name}: ${amount}`,
    capped: 'Cut down to what was left of its budget',
    gift: (quantity: number, name: string) => `Gift: ${quantity} × ${name}`,
    later: 'later',
    discountLater: 'Lowers shipping as soon as that is known.',
    shippingCost: 'What sending it costs',
    shippingLater: 'Known once an address and a rate are chosen.',
    tax: (rate: string, base: string) => `${rate}% of ${base}`,
    taxLater: 'Known once it is known where it goes.',
    noTax: (base: string) => `No tax where it goes (on ${base}).`,
    total: 'Total',
    addsUp: 'The steps add up to the total.',
    doesNotAddUp: 'The steps do not add up to the total. Tell whoever looks after the shop.',
    refused: (count: number) => `Refused (${whole.format(count)})`,
    noneRefused: 'No promotion was refused.',
    classes: { item: 'Items', order: 'Order', shipping: 'Shipping' } satisfies Record<PromotionClass, string>,
    filters: {
      label: 'Filter what was refused',
      search: 'Search titles',
      reason: 'Reason',
      any: 'Any',
      option: (name: string, count: number) => `${name} (${whole.format(count)})`,
      clear: 'Clear all filters',
      found: (found: number, all: number) => `${whole.format(found)} of ${whole.format(all)}`,
      none: 'No refused promotion fits these filters.',
    },
  },
}
