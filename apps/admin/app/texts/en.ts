const whole = new Intl.NumberFormat('en-US')
const plural = (count: number, one: string, many: string) => `${whole.format(count)} ${count === 1 ? one : many}`

/** Every text of the staff side. What is here must be in every other language, too: `tsc` insists. */
export const en = {
  app: {
    area: 'Staff',
    skipToContent: 'Skip to content',
    openShop: 'Open the shop',
    opensInNewTab: '(opens in a new tab)',
    loading: 'Loading…',
    retry: 'Try again',
    close: 'Close',
    notifications: 'Notifications',
  },
  navigation: {
    label: 'Main',
    menu: 'Menu',
    open: 'Open the menu',
    close: 'Close the menu',
    collapse: 'Collapse the navigation',
    expand: 'Expand the navigation',
    catalogue: 'Catalogue',
    products: 'Products',
  },
  preferences: {
    title: 'Preferences',
    language: 'Language',
    colourScheme: 'Colour scheme',
    light: 'Light',
    dark: 'Dark',
    auto: 'Auto',
  },
  palette: {
    title: 'Commands',
    open: 'Search or jump to…',
    placeholder: 'Command or loaded product',
    coverage: (products: number) =>
      `Finds commands, and products among the ${whole.format(products)} loaded so far, not yet in the whole catalogue.`,
    nothing: 'No command and no loaded product has this name.',
    found: (count: number) => plural(count, 'result', 'results'),
    goTo: 'Go to',
    products: 'Loaded products',
    settings: 'Settings',
    more: 'More',
    newProducts: 'New products',
    /** Shown where another language is read, to whoever looks for this one. */
    useLanguage: 'Switch to English',
    useLight: 'Use the light colour scheme',
    useDark: 'Use the dark colour scheme',
    useAuto: 'Follow the colour scheme of this device',
  },
  keys: {
    title: 'Keyboard shortcuts',
    general: 'Everywhere',
    palette: 'Open the command palette',
    sheet: 'Show this list',
    move: 'Next, previous row',
    open: 'Open the row in the shop',
    pages: 'Next, previous page',
    singleKeys: 'Single-key shortcuts',
    singleKeysNote: 'Turn them off if speech input or a slip of the finger sets them off. The palette stays.',
  },
  products: {
    title: 'Products',
    tableLabel: 'Products on sale, newest first',
    newOnly: 'New only',
    columns: {
      picture: 'Picture',
      name: 'Name',
      category: 'Category',
      price: 'Price',
      colours: 'Colours',
      new: 'New',
      stock: 'Stock',
    },
    new: 'New',
    inStock: 'In stock',
    soldOut: 'Sold out',
    noColours: 'None yet',
    colours: (names: readonly string[]) => `${names.length}: ${names.join(', ')}`,
    range: ({ from, to, count }: { from: number; to: number; count: number }) =>
      `${whole.format(from)}–${whole.format(to)} of ${whole.format(count)}`,
    failed: 'The products could not be loaded',
    stale: 'The list could not be renewed. What you see may be out of date.',
    none: { title: 'No products yet', text: 'Products show up here as soon as they are on sale.' },
    noneNew: {
      title: 'No new products',
      text: 'No product is flagged new at the moment.',
      action: 'Show all products',
    },
    beyond: {
      title: (page: number) => `There is no page ${whole.format(page)}`,
      text: (last: number) => `The list ends with page ${whole.format(last)}.`,
      action: 'Go to the last page',
    },
  },
  pager: {
    label: 'Pages',
    pageSize: 'Per page',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: number) => `Page ${page}`,
    position: (page: number, total: number) => `${whole.format(page)} / ${whole.format(total)}`,
  },
  errors: {
    reference: (request_id: string) => `Reference: ${request_id}`,
    unexpected: { title: 'Something went wrong', text: 'This screen stopped working. Loading it again often helps.' },
    reload: 'Load again',
  },
  notFound: {
    title: 'This page does not exist',
    text: 'The address may be mistyped, or the page has moved.',
    action: 'Go to products',
  },
}

export type Texts = typeof en
