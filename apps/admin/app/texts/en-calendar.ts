export const calendar = {
  calendar: {
    title: 'Calendar',
    text: 'What shoppers will meet: promotions, banners and launches. Days are counted in UTC.',
    failed: 'The calendar could not be loaded',
    before: 'The month before',
    after: 'The month after',
    none: { title: 'Nothing in this month', text: 'No promotion, banner or launch falls into it.' },
    kinds: { promotion: 'Promotion', banner: 'Banner', launch: 'Launch' },
    span: (from: string, until: string | null) => (until === null ? `from ${from}, no end` : `${from} – ${until}`),
    preview: 'see the shop then',
    flags: 'Worth a look',
    and: 'and',
    overlap: (span: string) => `${span}, they cannot be combined; the one of the higher priority works alone.`,
    gap: {
      banner: (span: string) => `No banner: ${span}.`,
      promotion: (span: string) => `No promotion: ${span}.`,
    },
  },
}
