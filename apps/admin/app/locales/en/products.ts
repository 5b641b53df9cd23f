import { plural } from '@fieldhouse/contract/rules/plural'

const whole = new Intl.NumberFormat('en-US')
const products = (count: number) => `${whole.format(count)} ${plural('en', count, 'product', 'products')}`

export const productList = {
  products: {
    title: 'Products',
    tableLabel: 'Products',
    create: 'New product',
    newOnly: 'New only',
    columns: {
      picture: 'Image',
      name: 'Name',
      category: 'Category',
      status: 'Status',
      price: 'Price',
      colors: 'Colors',
      new: 'New',
      stock: 'Stock',
      publish_at: 'Publish date',
      updated_at: 'Last updated',
    },
    statuses: { draft: 'Draft', active: 'Active', archived: 'Archived' },
    sorts: {
      '-updated_at': 'Last updated (newest first)',
      updated_at: 'Last updated (oldest first)',
      name: 'Name (A–Z)',
      '-name': 'Name (Z–A)',
      '-publish_at': 'Publish date (newest first)',
      publish_at: 'Publish date (oldest first)',
    },
    filters: {
      label: 'Filter products',
      search: 'Search by name, barcode, or ID',
      status: 'Status',
      anyStatus: 'Any',
      category: 'Category',
      anyCategory: 'All',
      sort: 'Sort by',
      columns: 'Columns',
      clear: 'Clear filters',
    },
    views: {
      open: 'Views',
      current: (name: string) => `View: ${name}`,
      all: 'All products',
      name: 'Save current view as',
      remove: (name: string) => `Delete view ${name}`,
      note: 'Views are saved in this browser. To share one, send a colleague the link to this page.',
    },
    selection: {
      page: 'Select all on this page',
      one: (name: string) => `Select ${name}`,
      count: (count: number) => `${products(count)} selected`,
      edit: 'Bulk edit',
      all: (count: number) => `Select all ${whole.format(count)}`,
      first: (count: number) => `Select first ${whole.format(count)}`,
      clear: 'Clear selection',
      tooMany: (most: number) => `You can edit up to ${whole.format(most)} products at once.`,
    },
    bulk: {
      title: (count: number) => `Edit ${products(count)}`,
      unchanged: 'No change',
      price: 'New price',
      percent: 'Or adjust by %',
      ending: 'Prices end in',
      anyEnding: 'Any cents',
      from: 'Effective date',
      priceNote:
        'Without an effective date, prices change right away. A percentage also changes colorways that have their own price; a new price doesn’t.',
      faults: {
        price: 'Enter a price such as 49.90.',
        percent: 'Enter a number from -99 to 1,000.',
        both: 'Enter a price or a percentage, not both.',
        from: 'Choose today or a later date.',
        lonelyFrom: 'Enter a price or a percentage for this date.',
      },
      preview: 'Review changes',
      change: 'Change',
      outcome: (changing: number, same: number) =>
        [
          `${products(changing)} will change.`,
          same > 0 && `${whole.format(same)} already ${plural('en', same, 'has', 'have')} these values.`,
          'If one can’t be saved, none are.',
        ]
          .filter(Boolean)
          .join(' '),
      holdsFrom: (when: string) => `New prices take effect ${when}. The old prices shown are today’s.`,
      ownPrices: 'Colorways with their own price change by the same percentage.',
      back: 'Back',
      apply: (count: number) => `Update ${products(count)}`,
      nothingDone: 'No changes were made.',
      done: (changed: number, of: number) => `Updated ${whole.format(changed)} of ${products(of)}.`,
      undo: 'View or undo in the audit log',
    },
    new: 'New',
    units: (units: number) => `${whole.format(units)} available`,
    soldOut: 'Sold out',
    range: ({ from, to, count }: { from: number; to: number; count: number }) =>
      `${whole.format(from)}–${whole.format(to)} of ${whole.format(count)}`,
    failed: 'We couldn’t load products',
    none: { title: 'No products yet', text: 'Select “New product” to create your first one.' },
    noneFound: { title: 'No products match', text: 'Remove a filter or change your search.', action: 'Clear filters' },
    beyond: {
      title: (page: number) => `Page ${whole.format(page)} doesn’t exist`,
      text: (last: number) => `The list ends at page ${whole.format(last)}.`,
      action: 'Go to last page',
    },
  },
}
