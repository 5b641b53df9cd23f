import { plural } from '@fieldhouse/contract/rules/plural'
import { audit } from './audit.ts'
import { backTest } from './back-test.ts'
import { banners } from './banners.ts'
import { calendar } from './calendar.ts'
import { campaignEditor } from './campaign-editor.ts'
import { preflight } from './campaign-preflight.ts'
import { campaignResults, campaignSending } from './campaign-sending.ts'
import { campaigns } from './campaigns.ts'
import { carts } from './carts.ts'
import { categories } from './categories.ts'
import { homePage } from './home-page.ts'
import { imports } from './imports.ts'
import { orders } from './orders.ts'
import { editor } from './product-editor.ts'
import { productList } from './products.ts'
import { promotions } from './promotions.ts'
import { replies } from './replies.ts'
import { secondFactorMessages } from './second-factor.ts'
import { session } from './session.ts'
import { shipping } from './shipping.ts'
import { shopPreview } from './shop-preview.ts'
import { sizeRuns } from './size-runs.ts'
import { staff } from './staff.ts'
import { stock } from './stock.ts'
import { subscribers } from './subscribers.ts'
import { traces } from './traces.ts'
import { transactions } from './transactions.ts'

const whole = new Intl.NumberFormat('en-US')
const counted = (count: number, one: string, other: string) =>
  `${whole.format(count)} ${plural('en', count, one, other)}`

/** All messages of the staff side. `tsc` requires the same keys in every other language. */
export const en = {
  ...session,
  ...secondFactorMessages,
  ...productList,
  ...editor,
  ...staff,
  ...audit,
  ...sizeRuns,
  ...categories,
  ...stock,
  ...backTest,
  ...calendar,
  ...promotions,
  ...shopPreview,
  ...carts,
  ...traces,
  ...orders,
  banners,
  homePage,
  campaigns,
  subscribers,
  replies,
  campaignEditor,
  preflight,
  campaignSending,
  campaignResults,
  imports,
  shipping,
  transactions,
  app: {
    area: 'Admin',
    skipToContent: 'Skip to content',
    openShop: 'View shop',
    opensInNewTab: '(opens in a new tab)',
    loading: 'Loading…',
    retry: 'Try again',
    close: 'Close',
    cancel: 'Cancel',
    save: 'Save',
    discard: 'Discard',
    edit: 'Edit',
    actions: 'Actions',
    copy: (text: string) => `Copy ${text}`,
    copied: 'Copied',
    timeZone: (zone: string) => `Time zone: ${zone}`,
    clockSkips: (meant: string) => `The clock skips this time. It means ${meant}.`,
    clockRepeats: (zone: string) => `The clock shows this time twice. It means the first: ${zone}.`,
    inZone: (label: string, zone: string) => `${label} (${zone})`,
    clock: 'Shop time',
    back: 'Back',
    yes: 'Yes',
    no: 'No',
    notifications: 'Notifications',
  },
  navigation: {
    label: 'Main',
    menu: 'Menu',
    open: 'Open menu',
    close: 'Close menu',
    collapse: 'Collapse menu',
    expand: 'Expand menu',
    catalog: 'Catalog',
    products: 'Products',
    categories: 'Categories',
    sizeRuns: 'Size runs',
    synonyms: 'Synonyms',
    stock: 'Stock',
    imports: 'Import and export',
    selling: 'Sales',
    orders: 'Orders',
    transactions: 'Transactions',
    unmatchedPayments: 'Unmatched payments',
    promotions: 'Promotions',
    calendar: 'Calendar',
    homePage: 'Home page',
    banners: 'Banners',
    campaigns: 'Campaigns',
    subscribers: 'Subscribers',
    replies: 'Replies',
    preview: 'Shop preview',
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
    colorScheme: 'Theme',
    light: 'Light',
    dark: 'Dark',
    auto: 'System',
  },
  palette: {
    title: 'Command palette',
    open: 'Search or jump to…',
    placeholder: 'Type a command or a product name',
    coverage: (products: number) =>
      `Searches commands and the ${counted(products, 'product', 'products')} loaded so far, not the whole catalog.`,
    nothing: 'No commands or loaded products match.',
    found: (count: number) => counted(count, 'result', 'results'),
    goTo: 'Go to',
    products: 'Loaded products',
    settings: 'Preferences',
    more: 'More',
    newProducts: 'New products',
    createProduct: 'Create product',
    invite: 'Invite a staff member',
    roles: 'Roles',
    newRun: 'Create size run',
    newPromotion: 'Create promotion',
    receive: 'Receive a delivery',
    count: 'Count stock',
    /** Shown while another language is active, to users who look for this one. */
    useLanguage: 'Switch to English',
    useLight: 'Use light theme',
    useDark: 'Use dark theme',
    useAuto: 'Use system theme',
  },
  keys: {
    title: 'Keyboard shortcuts',
    general: 'General',
    palette: 'Open command palette',
    sheet: 'Show keyboard shortcuts',
    move: 'Next or previous row',
    select: 'Select row (with Shift, a range)',
    open: 'Open row',
    lists: 'Lists',
    pages: 'Next or previous page',
    singleKeys: 'Single-key shortcuts',
    singleKeysNote:
      'Turn these off if voice input or an accidental key press triggers them. The command palette shortcut still works.',
  },
  pager: {
    label: 'Pagination',
    pageSize: 'Rows per page',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: number) => `Page ${page}`,
    position: (page: number, total: number) => `${whole.format(page)} / ${whole.format(total)}`,
  },
  errors: {
    reference: (request_id: string) => `Request ID: ${request_id}`,
    unexpected: { title: 'Something went wrong', text: 'This page stopped working. Reload it to try again.' },
    wait: (minutes: number) => `Too many attempts. Try again in ${counted(minutes, 'minute', 'minutes')}.`,
    reload: 'Reload page',
    stale: 'We couldn’t refresh this page. What you see may be out of date.',
  },
  notFound: {
    title: 'Page not found',
    text: 'The address may be wrong, or the page may have moved.',
    action: 'Go to home',
  },
}

export type Messages = typeof en
