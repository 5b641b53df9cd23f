export const calendar = {
  calendar: {
    title: 'Calendar',
    text: 'Promotions, banners, and product launches by month, in the shop’s time zone.',
    failed: 'We couldn’t load the calendar',
    before: 'Previous month',
    after: 'Next month',
    none: { title: 'Nothing this month', text: 'No promotions, banners, or launches are scheduled.' },
    kinds: { promotion: 'Promotion', banner: 'Banner', launch: 'Launch' },
    span: (from: string, until: string | null) => (until === null ? `from ${from}, no end date` : `${from} – ${until}`),
    preview: 'preview shop',
    flags: 'Review these',
    and: 'and',
    overlap: (span: string, applies: string, samePriority: boolean) =>
      `can’t be combined (${span}). Only ${applies} applies: ${samePriority ? 'both have the same priority, and it’s older' : 'it has the higher priority'}.`,
    bannerOverlap: (slide: number, span: string, shown: string) =>
      `Two banners on slide ${slide} (${span}). The one that started last shows: ${shown}.`,
    gap: {
      banner: (span: string) => `No banner: ${span}`,
      promotion: (span: string) => `No promotion: ${span}`,
    },
  },
}
