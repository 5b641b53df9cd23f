import type { RefusalMessages, RefusalMessageValues } from '@fieldhouse/client/promotion-refusal'
import type { PromotionClass, RefusalCode } from '@fieldhouse/contract/pricing'
import { plural } from '@fieldhouse/contract/rules/plural'
import type { TraceStage, TraceTab } from '../trace-keys.ts'

const whole = new Intl.NumberFormat('en-US')
const short = ({ amount, pieces = 1, about }: RefusalMessageValues) => {
  if (amount) return `Needs ${amount} more${about ? ` in ${about}` : ''}`
  return `Needs ${whole.format(pieces)} more ${plural('en', pieces, 'item', 'items')}${about ? ` from ${about}` : ''}`
}
const first = (other: string | undefined) => (other ? `“${other}”` : 'another promotion')

const reasons: RefusalMessages = {
  unknown_code: () => 'This code doesn’t exist.',
  not_active: () => 'This promotion is turned off.',
  not_started: ({ when }) => (when ? `Starts ${when}.` : 'It hasn’t started yet.'),
  ended: ({ when }) => (when ? `Expired ${when}.` : 'It has expired.'),
  nothing_matches: ({ about }) => (about ? `No items qualify. It applies to ${about}.` : 'No items qualify.'),
  min_value: (values) => `${short(values)} to reach the minimum spend.`,
  min_quantity: (values) => `${short(values)} to reach the minimum.`,
  too_few_units: (values) => `${short(values)} to qualify.`,
  next_tier: (values) => `${short(values)} to reach the first tier.`,
  first_order_only: () => 'First orders only, and this customer has ordered before.',
  sign_in_needed: () => 'Limited to a customer group, and the customer isn’t signed in.',
  not_in_group: () => 'The customer isn’t in any of its groups.',
  used_up: () => 'The promotion or code has reached its redemption limit.',
  used_by_you: () => 'This customer has reached the limit per customer.',
  budget_spent: () => 'Its budget is spent.',
  not_combinable: ({ other }) => `Can’t combine with ${first(other)}, which applies first.`,
  exclusive: ({ other }) => `Can’t combine with ${first(other)}, which applies first. One of them is exclusive.`,
  nothing_to_lower: () => 'There’s nothing left to discount.',
  gift_sold_out: () => 'The gift is sold out.',
}

const reasonNames: Record<RefusalCode, string> = {
  unknown_code: 'Unknown code',
  not_active: 'Turned off',
  not_started: 'Not started',
  ended: 'Expired',
  nothing_matches: 'No items qualify',
  min_value: 'Minimum spend not reached',
  min_quantity: 'Minimum items not reached',
  too_few_units: 'Not enough items',
  next_tier: 'First tier not reached',
  first_order_only: 'Not a first order',
  sign_in_needed: 'Not signed in',
  not_in_group: 'Not in its groups',
  used_up: 'Redemption limit reached',
  used_by_you: 'Limit per customer reached',
  budget_spent: 'Budget spent',
  not_combinable: 'Can’t combine',
  exclusive: 'Exclusive',
  nothing_to_lower: 'Nothing to discount',
  gift_sold_out: 'Gift sold out',
}

const stages: Record<TraceStage, string> = {
  lines: 'Items',
  item: 'Item discounts',
  order: 'Order discounts',
  shipping: 'Shipping',
  tax: 'Tax',
}

export const traces = {
  traces: {
    title: 'Price breakdown',
    reasons,
    reasonNames,
    stages,
    show: 'Show promotions',
    shown: { all: 'All', applied: 'Applied', refused: 'Not applied' } satisfies Record<TraceTab, string>,
    summary: (applied: number, refused: number) =>
      `${whole.format(applied + refused)} ${plural('en', applied + refused, 'promotion', 'promotions')} checked, ${whole.format(applied)} applied`,
    columns: { step: 'Step', change: 'Amount', soFar: 'Running total' },
    times: (quantity: number, price: string) => `${whole.format(quantity)} × ${price}`,
    shares: (count: number) => `Split across ${whole.format(count)} line ${plural('en', count, 'item', 'items')}`,
    share: (name: string, amount: string) => `${name}: ${amount}`,
    capped: 'Limited by the remaining budget',
    gift: (quantity: number, name: string) => `Gift: ${quantity} × ${name}`,
    later: 'pending',
    discountLater: 'Applies once the shipping cost is known.',
    shippingCost: 'Shipping cost',
    shippingLater: 'Calculated once an address and a rate are chosen.',
    tax: (rate: string, base: string) => `${rate}% of ${base}`,
    localTax: (rate: string, base: string) => `Local tax: ${rate}% of ${base}`,
    taxLater: 'Calculated once the shipping address is known.',
    taxCertificate: (id: number) => `No sales tax: the customer is exempt by certificate #${id}.`,
    noTax: (base: string) => `No sales tax at the destination (on ${base}).`,
    total: 'Total',
    addsUp: 'Steps add up to the total',
    doesNotAddUp: 'The steps don’t add up to the total. Contact the system administrator.',
    refused: (count: number) => `Not applied (${whole.format(count)})`,
    noneRefused: 'Every promotion that was checked applies.',
    classes: { item: 'Items', order: 'Order', shipping: 'Shipping' } satisfies Record<PromotionClass, string>,
    filters: {
      label: 'Filter promotions not applied',
      search: 'Search by title',
      reason: 'Reason',
      any: 'Any reason',
      option: (name: string, count: number) => `${name} (${whole.format(count)})`,
      clear: 'Clear filters',
      found: (count: number, all: number) => `${whole.format(count)} of ${whole.format(all)}`,
      none: 'No promotions match. Remove a filter or change your search.',
    },
  },
}
