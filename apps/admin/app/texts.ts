const whole = new Intl.NumberFormat('en-US')

/** Every text of the staff side. Another language is another object of the same shape. */
export const texts = {
  app: {
    name: 'Fieldhouse',
    area: 'Staff',
    skipToContent: 'Skip to content',
    openShop: 'Open the shop',
    opensInNewTab: '(opens in a new tab)',
    loading: 'Loading…',
    needsScript: 'The staff side needs JavaScript.',
    retry: 'Try again',
    notifications: 'Notifications',
  },
  navigation: {
    label: 'Main',
    menu: 'Menu',
    open: 'Open the menu',
    close: 'Close the menu',
    products: 'Products',
  },
  colourScheme: {
    label: 'Colour scheme',
    light: 'Light',
    dark: 'Dark',
    auto: 'Auto',
  },
  products: {
    title: 'Products',
    tableLabel: 'Products on sale, newest first',
    newOnly: 'New only',
    keys: { move: 'move', open: 'open in the shop' },
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

export function pageTitle(screen: string): string {
  return `${screen} · ${texts.app.name} ${texts.app.area}`
}
