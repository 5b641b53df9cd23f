export const calendar = {
  calendar: {
    title: 'Calendar',
    text: 'Promotions, banners, and product launches by month. Days are in UTC.',
    failed: 'We couldn’t load the calendar',
    before: 'Previous month',
    after: 'Next month',
    none: { title: 'Nothing this month', text: 'No promotions, banners, or launches are scheduled.' },
    kinds: { promotion: 'Promotion', banner: 'Banner', launch: 'Launch' },
    span: (from: string, until: string | null) => (until === null ? `from ${from}, no end date` : `${from} – ${until}`),
    preview: 'preview shop',
    flags: 'Review these',
    and: 'and',
    overlap: (span: string) =>
      `can’t be combined (${span}). Only the one with the higher priority applies; if priorities are equal, the older one.`,
    gap: {
      banner: (span: string) => `No banner: ${span}`,
      promotion: (span: string) => `No promotion: ${span}`,
    },
  },
}
