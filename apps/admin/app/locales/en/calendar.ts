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
    now: 'Now',
    move: {
      hint: 'Drag a promotion or banner to another day, or select its bar and use the arrow keys.',
      bar: (title: string, span: string) => `Move ${title}, ${span}`,
      keys: 'Use the left and right arrow keys to choose a day, Enter to save, Escape to cancel.',
      chosen: (span: string) => `${span}. Press Enter to save.`,
      canceled: 'Not moved',
      moved: (title: string, span: string) => `Moved “${title}” to ${span}`,
      undo: 'Undo',
      conflict: (title: string) => `“${title}” changed in the meantime and wasn’t moved. Try again.`,
      failed: (title: string) => `We couldn’t move “${title}”. Try again.`,
      live: {
        title: (title: string) => `Move “${title}”?`,
        text: (span: string) => `Customers see it now. It will run ${span}.`,
        action: 'Move',
      },
    },
  },
}
