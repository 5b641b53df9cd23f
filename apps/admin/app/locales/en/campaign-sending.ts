import { plural } from '@fieldhouse/contract/rules/plural'

const whole = new Intl.NumberFormat('en-US')
const counted = (count: number, one: string, other: string) =>
  `${whole.format(count)} ${plural('en', count, one, other)}`
const texts = (count: number) => counted(count, 'text', 'texts')

export const campaignSending = {
  failed: 'We couldn’t load the progress',
  live: 'Live',
  looking: 'Updates every few seconds',
  heading: 'Progress',
  ofTexts: (total: number) => `of ${texts(total)} sent`,
  started: (when: string) => `Started ${when}`,
  starts: (when: string) => `Starts ${when}`,
  startsSoon: 'Starts within a minute',
  speed: (perSecond: string) => `${perSecond} a second`,
  ends: (when: string) => `last text about ${when}`,
  legend: {
    delivered: (count: number) => `${whole.format(count)} delivered`,
    underway: (count: number) => `${whole.format(count)} on the way`,
    failed: (count: number) => `${whole.format(count)} failed`,
    leftOut: (count: number) => `${whole.format(count)} left out`,
    queued: (count: number) => `${whole.format(count)} to go`,
  },
  message: 'Message',
  pause: 'Pause',
  resume: 'Resume',
  paused: (by: 'staff' | 'stock' | 'budget' | 'provider' | null) =>
    ({
      staff:
        'Paused by staff. Texts already handed to the provider still arrive. Nothing else is sent until you resume.',
      stock: 'Paused by the stock guard: the watched sizes are sold out. Receive stock, then resume.',
      budget: 'Paused by the daily budget. Raise the budget in the settings, or resume tomorrow.',
      provider: 'Paused because the text provider refuses texts. Check its account, then resume.',
      none: 'Paused. Nothing is sent until you resume.',
    })[by ?? 'none'],
  budgetSettings: 'Open settings',
  cancel: {
    open: 'Cancel remaining',
    title: (count: number) => `Cancel ${texts(count)}?`,
    text: (count: number, sent: number) =>
      `${texts(count)} will never be sent. ${counted(sent, 'text was', 'texts were')} sent already and can’t be taken back. You can’t resume this campaign later.`,
    action: (count: number) => `Cancel ${texts(count)}`,
    dismiss: 'Keep sending',
  },
  figures: {
    delivered: 'Delivered',
    ofAnswers: (share: string) => `${share} of outcomes`,
    clicked: 'Clicked',
    ofDelivered: (share: string) => `${share} of delivered`,
    orders: 'Orders',
    fromLink: 'from this link',
    ofClicks: (share: string) => `${share} of clicks`,
    sales: 'Sales',
    beforeReturns: 'before returns',
    unsubscribed: 'Unsubscribed',
    cost: 'Cost',
    segments: (count: number) => counted(count, 'segment', 'segments'),
  },
  zones: {
    title: 'Time zones',
    done: 'done',
    now: 'sending',
    waiting: 'waiting',
    opens: (when: string) => `from ${when}`,
    progress: (zone: string) => `Progress in ${zone}`,
  },
  log: {
    title: 'Log',
    none: 'Nothing happened yet.',
    by: (actor: string) => `by ${actor}`,
    events: {
      preparing: 'Pre-flight started',
      prepared: (count: number) => `Pre-flight done: ${texts(count)}`,
      scheduled: (count: number, cost: string) => `Scheduled ${texts(count)} for ${cost}`,
      scheduledOnly: 'Scheduled',
      started: 'Sending started',
      paused: 'Paused',
      pausedFor: (reason: 'stock' | 'budget' | 'provider') =>
        ({
          stock: 'The stock guard paused sending: no watched size is left',
          budget: 'Paused: the daily budget is spent',
          provider: 'Paused: the text provider refuses texts',
        })[reason],
      slowed: (sizes: string, perMinute: number) =>
        `Stock guard slowed sending to ${whole.format(perMinute)} a minute. Running low: ${sizes}.`,
      soldOut: (sizes: string, units: number, people: number) =>
        `Down to ${counted(units, 'unit', 'units')}: ${sizes}. The stock guard skips ${counted(people, 'person', 'people')} who wear it.`,
      chosen: (wording: 'a' | 'b', clicksA: number, clicksB: number) =>
        `Wording ${wording.toUpperCase()} goes to the rest: ${whole.format(clicksA)} clicks for A, ${whole.format(clicksB)} for B.`,
      resumed: 'Resumed',
      finished: 'The last text was sent',
      canceled: 'Canceled. The texts that were waiting will never be sent.',
    },
  },
}

export const campaignResults = {
  failed: 'We couldn’t load the results',
  sentBetween: (from: string, to: string) => `Sent ${from} to ${to}`,
  canceledAt: (when: string) => `Canceled ${when}`,
  countedUntil: (when: string) => `orders counted until ${when}`,
  verdict: {
    caused: (orders: number, sales: string) =>
      `About ${counted(orders, 'order', 'orders')} and ${sales} came because of this text.`,
    unclear: 'No clear lift: the holdout ordered about as often.',
    worse: 'People who got the text ordered less often than the holdout.',
    noHoldout: (orders: number) => `${counted(orders, 'order', 'orders')} came after this text.`,
    explainCaused: (orders: number, anyway: number) =>
      `${counted(orders, 'order', 'orders')} came after it. At the holdout’s rate ${whole.format(anyway)} of them would have come anyway.`,
    explainUnclear: (orders: number) =>
      `${counted(orders, 'order', 'orders')} came after it. The difference is within the range of chance.`,
    explainNoHoldout: 'Without a holdout, the share that would have come anyway is unknown. Set one next time.',
  },
  lift: {
    title: 'Got the text against holdout',
    texted: 'Got the text',
    holdout: 'Holdout',
    people: (count: number) => counted(count, 'person', 'people'),
    lift: 'Lift',
    notClear: 'not clear',
    range: (low: string, high: string) => `Between ${low} and ${high} points (95% confidence)`,
  },
  variants: {
    title: 'Wordings',
    columns: { variant: 'Wording', texts: 'Texts', clicked: 'Clicked', orders: 'Orders' },
    names: { a: 'Wording A', b: 'Wording B' },
  },
  hours: {
    title: 'Orders by hour',
    none: 'No orders yet.',
    asTable: 'Show as table',
    asChart: 'Show as chart',
    columns: { hour: 'Hour', orders: 'Orders' },
    summary: (total: number, most: number, hour: string) =>
      `${counted(total, 'order', 'orders')} in all, most in the hour from ${hour}: ${whole.format(most)}.`,
  },
  message: { title: 'Message', empty: 'No text in this language.' },
}
