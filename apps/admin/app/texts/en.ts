import { access } from './en-access.ts'
import { backTest } from './en-back-test.ts'
import { calendar } from './en-calendar.ts'
import { carts } from './en-carts.ts'
import { categories } from './en-categories.ts'
import { editing } from './en-editor.ts'
import { imports } from './en-imports.ts'
import { orders } from './en-orders.ts'
import { shopPreview } from './en-preview.ts'
import { catalogue } from './en-products.ts'
import { promotions } from './en-promotions.ts'
import { records } from './en-records.ts'
import { runs } from './en-runs.ts'
import { shipping } from './en-shipping.ts'
import { staff } from './en-staff.ts'
import { stock } from './en-stock.ts'
import { traces } from './en-traces.ts'

const whole = new Intl.NumberFormat('en-US')
const plural = (count: number, one: string, many: string) => `${whole.format(count)} ${count === 1 ? one : many}`

/** Every text of the staff side. What is here must be in every other language, too: `tsc` insists. */
export const en = {
  ...access,
  ...catalogue,
  ...editing,
  ...staff,
  ...records,
  ...runs,
  ...categories,
  ...stock,
  ...backTest,
  ...calendar,
  ...promotions,
  ...shopPreview,
  ...carts,
  ...traces,
  ...orders,
  imports,
  shipping,
  app: {
    area: 'Staff',
    skipToContent: 'Skip to content',
    openShop: 'Open the shop',
    opensInNewTab: '(opens in a new tab)',
    loading: 'Loading…',
    retry: 'Try again',
    close: 'Close',
    cancel: 'Cancel',
    save: 'Save',
    discard: 'Discard',
    edit: 'Edit',
    actions: 'Actions',
    yes: 'Yes',
    no: 'No',
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
    categories: 'Categories',
    sizeRuns: 'Size runs',
    synonyms: 'Synonyms',
    stock: 'Stock',
    imports: 'Import and export',
    selling: 'Selling',
    orders: 'Orders',
    looseMoney: 'Money without order',
    promotions: 'Promotions',
    calendar: 'Calendar',
    preview: 'Preview',
    carts: 'Carts',
    groups: 'Customer groups',
    taxes: 'Sales tax',
    shipping: 'Shipping',
    shop: 'Shop',
    settings: 'Settings',
    staff: 'Staff',
    audit: 'Audit log',
    account: 'Your account',
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
    createProduct: 'Make a product',
    invite: 'Invite somebody to the staff',
    roles: 'Roles',
    newRun: 'Make a size run',
    newPromotion: 'Make a promotion',
    receive: 'Receive a delivery',
    count: 'Count stock',
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
    select: 'Select the row, with Shift all up to it',
    open: 'Open the row',
    lists: 'Lists',
    pages: 'Next, previous page',
    singleKeys: 'Single-key shortcuts',
    singleKeysNote: 'Turn them off if speech input or a slip of the finger sets them off. The palette stays.',
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
    wait: (minutes: number) => `That was too often. Try again in ${plural(minutes, 'minute', 'minutes')}.`,
    reload: 'Load again',
    stale: 'The list could not be renewed. What you see may be out of date.',
  },
  notFound: {
    title: 'This page does not exist',
    text: 'The address may be mistyped, or the page has moved.',
    action: 'Go to the first screen',
  },
}

export type Texts = typeof en
