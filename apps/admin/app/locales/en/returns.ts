import type {
  ReturnEffect,
  ReturnEventKind,
  ReturnOutcome,
  ReturnReason,
  ReturnState,
  ReturnView,
} from '@fieldhouse/contract/returns'

const whole = new Intl.NumberFormat('en-US')
const range = ({ from, to, count }: { from: number; to: number; count: number }) =>
  `${whole.format(from)}–${whole.format(to)} of ${whole.format(count)}`
const pieces = (units: number) => (units === 1 ? '1 piece' : `${whole.format(units)} pieces`)

const states: Record<ReturnState, string> = {
  requested: 'To approve',
  approved: 'On the way',
  received: 'To settle',
  refunded: 'Refunded',
  exchanged: 'Exchanged',
  rejected: 'Rejected',
  canceled: 'Canceled',
}

const reasons: Record<ReturnReason, string> = {
  too_small: 'Too small',
  too_large: 'Too large',
  not_as_pictured: 'Not as pictured',
  damaged: 'Damaged on arrival',
  changed_mind: 'Changed mind',
  other: 'Other',
}

const views: Record<ReturnView, string> = {
  open: 'Open',
  to_approve: 'To approve',
  on_the_way: 'On the way',
  to_settle: 'To settle',
  never_sent: 'Never sent',
  closed: 'Closed',
}

const events: Record<ReturnEventKind, string> = {
  requested: 'Requested',
  approved: 'Approved',
  held: 'Swap size reserved',
  released: 'Swap size released',
  sent: 'Sent by the customer',
  received: 'Package received',
  graded: 'Graded',
  refunded: 'Refunded',
  exchanged: 'Exchanged',
  rejected: 'Rejected',
  canceled: 'Canceled',
}

const outcomes: Record<ReturnOutcome, string> = {
  swap: 'Exchange',
  credit: 'Store credit',
  refund: 'Refund to PayPal',
  none: 'Send it back, give nothing',
}

const effects: Record<ReturnEffect['kind'], (text: string, units: number) => string> = {
  shipment: (text) => `The order gets another shipment: ${text}`,
  restock: (text) => `${text} is sold again`,
  write_off: (text) => `${text} is written off`,
  release: (text) => `${text} is no longer reserved`,
  refund: () => 'PayPal refund',
  credit: () => 'Store credit',
  mail: (email) => `Email to ${email}`,
}

export const returns = {
  title: 'Returns',
  views,
  viewsLabel: 'Views of returns',
  range,
  failed: 'Returns could not be loaded',
  none: { title: 'No returns here', text: 'Returns appear when customers request them from their order.' },
  noneFound: { title: 'No returns match', text: 'Search for a return number, an order number, or a tracking number.' },
  noneHere: { title: 'No more returns', text: 'Go to the first page.' },
  filters: {
    label: 'Filter returns',
    search: 'Receive package',
    searchNote: 'Scan the code in the package, or type a return, order, or tracking number',
    clear: 'Clear filters',
  },
  columns: {
    number: 'Return',
    customer: 'Customer',
    pieces: 'Pieces',
    wish: 'Wants',
    reason: 'Reason',
    value: 'Value',
    state: 'Status',
    package: 'Package',
  },
  number: (number: number) => `R-${number}`,
  order: (number: number) => `Order ${number}`,
  pieces,
  states,
  events,
  reasons,
  wishes: { swap: (size: string) => `Exchange for ${size}`, credit: 'Store credit', refund: 'Refund' },
  held: (day: string) => `Reserved until ${day}`,
  inStock: 'In stock',
  soldOut: 'Sold out',
  asked: (at: string) => `Requested ${at}`,
  sent: (at: string) => `Sent ${at}`,
  notSent: 'Not sent yet',
  received: (at: string) => `Received ${at}`,
  closed: (at: string) => `Closed ${at}`,
  why: {
    title: 'Why pieces come back',
    note: (days: number, units: number) => `Last ${days} days, ${pieces(units)}`,
    none: 'Nothing has come back yet.',
    failed: 'Reasons could not be loaded',
  },
  fit: {
    title: 'Fit problems',
    note: 'The same fit at least 5 times',
    none: 'No product has come back 5 times for the same fit.',
    row: (units: number, returned: number, reason: string, sizes: string) =>
      `${units} of ${returned} returned: ${reason.toLowerCase()}, from ${sizes}`,
  },
  back: 'Returns',
  one: {
    gone: { title: 'Return not found', text: 'It may be a return of another shop.' },
    failed: 'The return could not be loaded',
    title: (number: number) => `Return R-${number}`,
    asked: (day: string) => `requested ${day}`,
    approve: 'Approve',
    soldOut: 'A swap size is sold out.',
    approveRefund: 'Approve with a refund instead',
    receive: 'Receive package',
    pieces: 'Pieces',
    scanned: (done: number, all: number) => `${done} of ${all} graded`,
    scan: 'Scan the next piece',
    scanNote: 'Then press 1 to restock, 2 for damaged, 3 for not in the package',
    unknown: 'Not in this return.',
    chosen: (name: string) => `Now grade ${name}`,
    grades: { restocked: 'Restock', damaged: 'Damaged', missing: 'Missing' },
    gradeNotes: { restocked: 'as new', damaged: 'write off', missing: 'not in the package' },
    gradeLabel: (name: string) => `Grade of ${name}`,
    undoGrade: 'Grade again',
    paid: (amount: string) => `paid ${amount}`,
    settle: 'Settle',
    settleNote: 'What the customer gets',
    outcomes,
    keepsPrice: (price: string) => `Reserved. The price stays ${price}.`,
    swapSoldOut: 'Sold out',
    asAsked: 'as requested',
    when: 'When you finish',
    effects,
    finish: 'Finish return',
    ungraded: (units: number) =>
      units === 1 ? 'Grade 1 more piece to finish' : `Grade ${units} more pieces to finish`,
    noRefunds: 'You need the permission to refund.',
    finished: 'Return finished',
    changed: 'The return changed since you loaded it. Check it and try again.',
    previewFailed: 'We couldn’t load the preview',
    timeline: 'Timeline',
    by: (actor: string) => `by ${actor}`,
    byRule: 'by rule',
    rejection: (reason: string) => `Rejected: ${reason}`,
  },
  start: {
    none: 'No returns.',
    latest: (shown: number, count: number) => `The latest ${whole.format(shown)} of ${whole.format(count)}`,
    open: 'Start return',
    title: (number: number) => `Return of order ${number}`,
    text: (email: string) =>
      `The return is approved when you start it, and sizes to swap are reserved. We email the link to ${email}.`,
    tooLate: (days: number) => `The ${days} days to return have passed. You can start a return anyway.`,
    pieces: (name: string) => `Pieces of ${name}`,
    upTo: (units: number) => `Up to ${whole.format(units)}`,
    reason: 'Reason',
    chooseReason: 'Choose a reason',
    instead: 'The customer gets',
    note: 'Note',
    action: 'Start return',
    notReturnable: 'Some of these pieces are no longer with the customer, or in another return.',
    outOfStock: 'A size to swap is sold out. Choose another one.',
  },
  reject: {
    open: 'Reject',
    title: (number: number) => `Reject return R-${number}`,
    text: 'The customer gets an email with the reason. A reserved size is released, and no money moves.',
    reason: 'Reason',
    action: 'Reject return',
    dismiss: 'Cancel',
  },
}

export const returnAudit = {
  actions: {
    startReturn: 'Started return',
    approveReturn: 'Approved return',
    rejectReturn: 'Rejected return',
    receiveReturn: 'Received return',
    gradeReturn: 'Graded return',
    finishReturn: 'Finished return',
  },
  entities: { return: 'Return' },
  fields: { state: 'Status', outcomes: 'Outcome' },
}

export type ReturnsMessages = typeof returns
