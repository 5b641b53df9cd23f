import type { LeftOutReason, PreflightCheckName } from '@fieldhouse/contract/campaigns'
import { plural } from '@fieldhouse/contract/rules/plural'

const whole = new Intl.NumberFormat('en-US')
const counted = (count: number, one: string, other: string) =>
  `${whole.format(count)} ${plural('en', count, one, other)}`
const texts = (count: number) => counted(count, 'text', 'texts')
const people = (count: number) => counted(count, 'person', 'people')

const names: Record<PreflightCheckName, string> = {
  stock: 'Stock',
  consent: 'Consent',
  quiet_hours: 'Quiet hours',
  daily_cap: 'Daily cap',
  code: 'Code',
  link: 'Link',
  segments: 'Segments',
  budget: 'Budget',
  provider: 'Text provider',
}

const reasons: Record<LeftOutReason, string> = {
  texted_recently: 'Texted recently',
  size_sold_out: 'Their size is sold out',
  no_size: 'Their size is not known',
  unreachable: 'Number unreachable after repeated failures',
  daily_cap: 'Already got 3 texts in 24 hours',
  over_cap: 'Beyond the limit of texts',
  stopped: 'Unsubscribed',
}

/** What a check found, as sentences. Instants come formatted. */
const sentences = {
  stock: {
    passed: (units: number, sizes: number) =>
      `${counted(units, 'unit', 'units')} in ${counted(sizes, 'size', 'sizes')} can be sold, enough for every recipient.`,
    look: (units: number, count: number) =>
      `${counted(units, 'unit', 'units')} for ${counted(count, 'recipient', 'recipients')}. As sizes run out, the stock guard slows down and skips the people who wear them.`,
    failed: 'No size of the watched products can be sold. Receive stock, or watch other products.',
    not_needed: 'No products are watched.',
  },
  consent: {
    passed: (confirmed: number, count: number) =>
      `${whole.format(confirmed)} of ${whole.format(count)} confirmed by YES.`,
    oldest: (when: string) => `Oldest: ${when}.`,
    failed: 'Nobody would get the text.',
  },
  quiet_hours: {
    passed: 'All texts arrive outside of quiet hours where the recipient lives.',
    ends: (when: string) => `The last one leaves ${when}.`,
    look: 'Sending takes longer than a day. Texts that would arrive in quiet hours wait for the next day.',
  },
  daily_cap: {
    passed: 'No recipient gets more than 3 texts in 24 hours.',
    look: (count: number) =>
      `${people(count)} already got 3 texts in 24 hours. If that is still so when their text is due, they are left out.`,
  },
  code: {
    passed: (ends: string | null) =>
      ends === null ? 'Works, without an end date.' : `Works until ${ends}, after the last text.`,
    failed: 'Does not work from the first to the last text: it is unknown, inactive, used up, or ends too early.',
    missing: 'The text has a code, but none is set.',
    not_needed: 'The text has no code.',
  },
  link: {
    passed: (ms: number) => `Answers in ${whole.format(ms)} ms.`,
    failed: (status: number) => (status > 0 ? `The page answers with status ${status}.` : 'The page does not answer.'),
    missing: 'The text has a link, but none is set.',
    not_needed: 'The text has no link.',
  },
  segments: {
    passed: 'All texts are GSM-7.',
    look: (count: number) => `${people(count)} get their text in UCS-2, which takes more segments.`,
    counts: (segments: number, count: number) => `${counted(segments, 'segment', 'segments')} for ${people(count)}`,
  },
  budget: {
    passed: (cost: string, left: string, budget: string) =>
      `${cost} of the ${left} left today. The daily budget is ${budget}.`,
    look: (cost: string, left: string, budget: string) =>
      `${cost} is more than the ${left} left today of ${budget}. Sending pauses when the budget is spent.`,
  },
  provider: {
    passed: (perSecond: number) => `Ready, up to ${counted(perSecond, 'text', 'texts')} a second.`,
    failed: 'No text provider is set up.',
  },
}

export const preflight = {
  title: 'Pre-flight',
  back: 'Edit message',
  about: (name: string, when: string, matching: number) =>
    `${name} · checked ${when} on all ${people(matching)} of the segment`,
  again: 'Check again',
  none: {
    title: 'No pre-flight yet',
    text: 'Run it to see who gets the text, what it costs, and what stands in the way.',
  },
  run: 'Run pre-flight',
  outdated: 'The campaign changed after this pre-flight. Check again before you schedule it.',
  preparing: {
    title: 'Preparing…',
    label: 'Progress of the pre-flight',
    counting: 'Counting the people of the segment…',
    done: (prepared: number, total: number) => `${whole.format(prepared)} of ${people(total)} prepared`,
    leave: 'You can leave this page. The pre-flight goes on.',
  },
  figures: {
    label: 'Figures',
    texts: (heldOut: number) => (heldOut > 0 ? `texts, ${whole.format(heldOut)} held out` : 'texts, nobody held out'),
    segments: 'segments',
    allGsm7: 'segments, all GSM-7',
    someUcs2: (count: number) => `segments, ${people(count)} in UCS-2`,
    cost: 'cost',
    ends: (day: string) => `last text leaves, ${day}`,
    noEnd: 'last text can’t be foreseen',
  },
  schedule: (count: number) => `Schedule ${texts(count)}`,
  send: (count: number) => `Send ${texts(count)}`,
  notYet: {
    failed: 'Solve the failed checks first',
    outdated: 'Check again first',
    nobody: 'Nobody would get the text',
  },
  checks: {
    title: 'Checks',
    passed: (count: number) => `${whole.format(count)} passed`,
    look: (count: number) => `${whole.format(count)} to look at`,
    failed: (count: number) => `${whole.format(count)} failed`,
    outcomes: { passed: 'Passed', look: 'To look at', failed: 'Failed', not_needed: 'Not needed' },
    names,
    codeNamed: (code: string) => `Code ${code}`,
    sentences,
  },
  ways: {
    edit: 'Edit campaign',
    cap: 'Set a limit of texts',
    plain: (saved: string) => `Use plain letters, saves ${saved}`,
    openLink: 'Open link',
    settings: 'Change budget',
    wait: 'Check again',
  },
  leftOut: {
    title: 'Left out',
    of: (count: number, matching: number) => `${whole.format(count)} of ${people(matching)} who match the segment`,
    none: 'Nobody of the segment is left out.',
    columns: { reason: 'Reason', people: 'People', example: 'Example' },
    reasons,
  },
  confirm: {
    title: (count: number, cost: string) => `Schedule ${texts(count)} for ${cost}?`,
    now: 'They leave as soon as you confirm, outside of the recipients’ quiet hours.',
    at: (when: string) => `They leave from ${when}.`,
    atByZone: (day: string, time: string) => `They leave on ${day}, from ${time} in each recipient’s time zone.`,
    after: 'You can pause or cancel until the last one is sent. A text that was sent can’t be taken back.',
    count: 'Type the number of texts',
    cost: 'Type the cost in dollars',
    matches: 'Matches',
    notYet: {
      count: 'Type the number of texts',
      cost: 'Type the cost',
      wrongCount: (count: number) => `The number is ${whole.format(count)}`,
      wrongCost: (cost: string) => `The cost is ${cost}`,
    },
    back: 'Back',
  },
}
