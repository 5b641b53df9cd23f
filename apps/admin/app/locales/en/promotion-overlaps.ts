import { plural } from '@fieldhouse/contract/rules/plural'

const whole = new Intl.NumberFormat('en-US')

const winner = (applies: string, samePriority: boolean) =>
  `only ${applies} applies: ${samePriority ? 'both have the same priority, and it’s older' : 'it has the higher priority'}.`

export const promotionOverlaps = {
  promotionOverlaps: {
    title: 'Overlapping promotions',
    note: 'What happens in a cart that is eligible for both, as if this promotion were turned on. Includes unsaved changes.',
    failed: 'We couldn’t load overlapping promotions',
    count: (count: number) =>
      count === 0
        ? 'No other active promotion overlaps'
        : `${whole.format(count)} active ${plural('en', count, 'promotion overlaps', 'promotions overlap')}`,
    /** Without a first instant they overlap now. */
    span: (from: string | null, until: string | null) => {
      if (from === null) return until === null ? 'now, no end date' : `now – ${until}`
      return until === null ? `from ${from}, no end date` : `${from} – ${until}`
    },
    thisOne: 'this promotion',
    quoted: (title: string) => `“${title}”`,
    everything: 'the whole cart',
    both: (shared: string) => `Both apply to ${shared}.`,
    onItems: (shared: string, applies: string, samePriority: boolean) =>
      `Can’t be combined. On ${shared}, ${winner(applies, samePriority)}`,
    inCart: (applies: string, samePriority: boolean) =>
      `Can’t be combined. In one cart, ${winner(applies, samePriority)}`,
    exclusive: (applies: string, samePriority: boolean) =>
      `Can’t be combined, because one is exclusive. In one cart, ${winner(applies, samePriority)}`,
    oneCode: 'A cart takes one code, so customers use one or the other.',
    more: (count: number) => `And ${whole.format(count)} more.`,
    calendar: 'View calendar',
  },
}
