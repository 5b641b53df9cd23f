import { plural } from '@fieldhouse/contract/rules/plural'
import { audit } from './audit.ts'
import { backTest } from './back-test.ts'
import { banners } from './banners.ts'
import { brand } from './brand.ts'
import { calendar } from './calendar.ts'
import { campaignEditor } from './campaign-editor.ts'
import { preflight } from './campaign-preflight.ts'
import { campaignResults, campaignSending } from './campaign-sending.ts'
import { campaigns } from './campaigns.ts'
import { carts } from './carts.ts'
import { categories } from './categories.ts'
import { collections } from './collections.ts'
import { contactMessages } from './contact-messages.ts'
import { customerPage, customers } from './customers.ts'
import { dashboard } from './dashboard.ts'
import { drafts } from './drafts.ts'
import { emailTexts } from './email-texts.ts'
import { facts } from './facts.ts'
import { failedEmails } from './failed-emails.ts'
import { feed } from './feed.ts'
import { fulfillment } from './fulfillment.ts'
import { homePage } from './home-page.ts'
import { imports } from './imports.ts'
import { looks } from './looks.ts'
import { menus } from './menus.ts'
import { notices } from './notices.ts'
import { orderMoney } from './order-money.ts'
import { orders } from './orders.ts'
import { pages } from './pages.ts'
import { palette } from './palette.ts'
import { paymentLinks } from './payment-links.ts'
import { editor } from './product-editor.ts'
import { productList } from './products.ts'
import { promotionOverlaps } from './promotion-overlaps.ts'
import { promotions } from './promotions.ts'
import { redirects } from './redirects.ts'
import { replies } from './replies.ts'
import { returns } from './returns.ts'
import { savedViews } from './saved-views.ts'
import { secondFactorMessages } from './second-factor.ts'
import { session } from './session.ts'
import { setup } from './setup.ts'
import { shipping } from './shipping.ts'
import { shopPreview } from './shop-preview.ts'
import { sizeRuns } from './size-runs.ts'
import { staff } from './staff.ts'
import { stock } from './stock.ts'
import { subscribers } from './subscribers.ts'
import { taxRules } from './tax-rules.ts'
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
  ...facts,
  ...collections,
  ...categories,
  ...stock,
  ...backTest,
  ...calendar,
  ...promotionOverlaps,
  ...promotions,
  ...taxRules,
  ...shopPreview,
  ...carts,
  ...traces,
  ...orders,
  orderMoney,
  returns,
  banners,
  drafts,
  emailTexts,
  failedEmails,
  feed,
  fulfillment,
  dashboard,
  homePage,
  pages,
  menus,
  looks,
  redirects,
  campaigns,
  subscribers,
  contactMessages,
  replies,
  campaignEditor,
  preflight,
  campaignSending,
  customers,
  customerPage,
  paymentLinks,
  campaignResults,
  imports,
  brand,
  setup,
  shipping,
  transactions,
  savedViews,
  notices,
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
    loadAgain: 'Load again',
    unsaved: 'Unsaved changes',
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
    home: 'Home',
    customers: 'Customers',
    allCustomers: 'All customers',
    contactMessages: 'Messages',
    products: 'Products',
    allProducts: 'All products',
    categories: 'Categories',
    collections: 'Collections',
    facts: 'Facts',
    sizeRuns: 'Size runs',
    synonyms: 'Synonyms',
    stock: 'Stock',
    imports: 'Import and export',
    feed: 'Product feed',
    orders: 'Orders',
    allOrders: 'All orders',
    returns: 'Returns',
    pick: 'Pick and pack',
    marketing: 'Marketing',
    storefront: 'Storefront',
    money: 'Money',
    transactions: 'Transactions',
    unmatchedPayments: 'Unmatched payments',
    failedEmails: 'Failed emails',
    emailTexts: 'Email texts',
    promotions: 'Promotions',
    calendar: 'Calendar',
    homePage: 'Home page',
    pages: 'Pages',
    menus: 'Menus',
    redirects: 'Redirects',
    banners: 'Banners',
    campaigns: 'Campaigns',
    subscribers: 'Subscribers',
    replies: 'Replies',
    preview: 'Shop preview',
    carts: 'Carts',
    groups: 'Customer groups',
    taxes: 'Sales tax',
    shipping: 'Shipping',
    settings: 'Settings',
    brand: 'Brand',
    setup: 'Set-up',
    shopSettings: 'Shop settings',
    staff: 'Staff',
    audit: 'Audit log',
    account: 'Your account',
    waiting: (count: string) => `${count} waiting`,
  },
  preferences: {
    title: 'Preferences',
    language: 'Language',
    colorScheme: 'Theme',
    light: 'Light',
    dark: 'Dark',
    auto: 'System',
  },
  palette,
  keys: {
    title: 'Keyboard shortcuts',
    general: 'General',
    palette: 'Search everywhere',
    sheet: 'Show keyboard shortcuts',
    save: 'Save what you are editing',
    go: 'Go to a screen, such as orders',
    create: 'Create, such as a product',
    move: 'Next or previous row',
    select: 'Select row (with Shift, a range)',
    open: 'Open row',
    lists: 'Lists',
    pages: 'Next or previous page',
    singleKeys: 'Single-key shortcuts',
    singleKeysNote:
      'Turn these off if voice input or an accidental key press triggers them. The shortcuts with Ctrl still work.',
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
