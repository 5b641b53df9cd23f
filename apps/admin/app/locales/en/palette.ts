import { plural } from '@fieldhouse/contract/rules/plural'
import type { FoundKind } from '@fieldhouse/contract/staff-search'

const whole = new Intl.NumberFormat('en-US')
const counted = (count: number, one: string, other: string) =>
  `${whole.format(count)} ${plural('en', count, one, other)}`

const kinds: Record<FoundKind, string> = {
  orders: 'Orders',
  returns: 'Returns',
  customers: 'Customers',
  products: 'Products',
  skus: 'SKUs',
  promotions: 'Promotions',
  campaigns: 'Campaigns',
  transactions: 'Transactions',
  members: 'Staff',
  settings: 'Settings',
}

export const palette = {
  title: 'Search',
  open: 'Search orders, customers, products, actions',
  placeholder: 'Order number, name, email, ZIP, PayPal number, barcode…',
  nothing: 'No matches.',
  searching: 'Searching…',
  found: (count: number) => counted(count, 'result', 'results'),
  best: 'Best match',
  recent: 'Recent',
  opened: (when: string) => `Opened ${when}`,
  kinds,
  all: (count: string, words: string) => (count ? `All ${count} with “${words}”` : `All with “${words}”`),
  actions: 'Actions',
  goTo: 'Go to',
  settings: 'Preferences',
  more: 'More',
  order: (number: number) => `Order ${number}`,
  items: (product: string, units: number) => (units > 1 ? `${product} and ${whole.format(units - 1)} more` : product),
  orderCount: (count: number) => counted(count, 'order', 'orders'),
  guest: 'Guest',
  inactive: 'Can’t sign in',
  colorways: (count: number) => counted(count, 'colorway', 'colorways'),
  available: (count: number) => `${whole.format(count)} available`,
  copyEmail: 'Copy email',
  ordersOf: (email: string) => `Orders of ${email}`,
  stockOf: (name: string) => `Stock of ${name}`,
  previewOf: (name: string) => `Preview ${name}`,
  searchOrders: (words: string) => `Search orders for “${words}”`,
  createNamed: (name: string) => `Create product named “${name}”`,
  create: {
    product: { label: 'Create product', words: 'new add item article' },
    promotion: { label: 'Create promotion', words: 'new discount code sale coupon offer' },
    banner: { label: 'Create banner', words: 'new slide picture home page' },
    sizeRun: { label: 'Create size run', words: 'new sizes ratio' },
    receive: { label: 'Receive a delivery', words: 'stock restock arrival' },
    count: { label: 'Count stock', words: 'inventory stocktake' },
    newProducts: { label: 'New products', words: 'list latest' },
    invite: { label: 'Invite a staff member', words: 'add colleague user' },
    roles: { label: 'Roles', words: 'permissions rights access' },
  },
  hints: { move: 'Move', newTab: 'New tab', open: 'Open', acts: 'Actions', back: 'Back', only: 'Only:' },
  narrow: { orders: 'orders', customers: 'customers', actions: 'actions' },
  /** Shown while another language is active, to users who look for this one. */
  useLanguage: 'Switch to English',
  useLight: 'Use light theme',
  useDark: 'Use dark theme',
  useAuto: 'Use system theme',
}
