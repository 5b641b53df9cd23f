import type { SetupKey, SetupLine, SetupProblem } from '@fieldhouse/contract/setup'
import { SETUP_LINES } from '@fieldhouse/contract/setup'

/** The state of the shop as the checklist reads it. A brand setting with its default is not set. */
export interface ShopState {
  name: string | undefined
  support_email: string | undefined
  legal_name: string
  legal_address: string
  time_zone: string | undefined
  logo: string
  accent: string | undefined
  /** Where parcels leave from; undefined while it is the default. */
  warehouse: string | undefined
  warehouse_state: string
  payment_mode: 'off' | 'sandbox' | 'production'
  /** Orders paid in the sandbox, while it is the mode. */
  test_charges: number
  categories: number
  /** On sale, and how many of them have no picture. */
  products: { count: number; without_pictures: number }
  /** Table rates in use. */
  rates: number
  taxed_states: number
  /** Pages that every shop has, and how many of them nobody has read and published. */
  pages: { count: number; unreviewed: number }
  test_email: { support_email: string; error: string | null } | undefined
  public_url: string
  members: { count: number; without_factor: number }
  /** Of the newest backup that was restored and checked; undefined: none ever was. */
  backup_days: number | undefined
}

/** No state collects sales tax there. */
const WITHOUT_SALES_TAX = ['AK', 'DE', 'MT', 'NH', 'OR']

/** The shop can open without these. */
const RECOMMENDED: readonly SetupKey[] = ['logo', 'colors', 'second_factors', 'backup']

/** A nightly backup that was checked is never older. */
const MAX_BACKUP_DAYS = 2

interface Finding {
  problem: SetupProblem | undefined
  text?: string | undefined
  count?: number
}

export function checkSetup(shop: ShopState): SetupLine[] {
  return SETUP_LINES.map((key) => {
    const { problem = null, text = null, count = null } = CHECKS[key](shop)
    return { key, needed: !RECOMMENDED.includes(key), problem, text, count }
  })
}

const CHECKS: Readonly<Record<SetupKey, (shop: ShopState) => Finding>> = {
  name: ({ name }) => isSet(name),
  contact: ({ support_email }) => isSet(support_email),
  legal: ({ legal_name, legal_address }) => isSet(legal_name && legal_address && `${legal_name}, ${legal_address}`),
  time_zone: ({ time_zone }) => isSet(time_zone),
  categories: ({ categories }) => ({ problem: categories === 0 ? 'none' : undefined, count: categories }),
  products: ({ products: { count, without_pictures } }) => {
    if (count === 0) return { problem: 'none' }
    return without_pictures > 0 ? { problem: 'no_pictures', count: without_pictures } : { problem: undefined, count }
  },
  shipping: ({ warehouse, rates }) => ({
    problem: warehouse === undefined ? 'no_warehouse' : undefined,
    text: warehouse,
    count: rates,
  }),
  tax: ({ taxed_states, warehouse_state }) => ({
    problem: taxed_states > 0 || WITHOUT_SALES_TAX.includes(warehouse_state) ? undefined : 'none',
    text: warehouse_state,
    count: taxed_states,
  }),
  pages: ({ pages: { count, unreviewed } }) =>
    unreviewed > 0 ? { problem: 'unreviewed', count: unreviewed } : { problem: undefined, count },
  payment: ({ payment_mode, test_charges }) => ({
    problem: payment_mode === 'production' ? undefined : payment_mode,
    count: test_charges,
  }),
  email: ({ test_email, support_email = '' }) => {
    if (test_email?.support_email !== support_email) return { problem: 'untested', text: support_email || undefined }
    const { error } = test_email
    return error === null ? { problem: undefined, text: support_email } : { problem: 'failed', text: error }
  },
  domain: ({ public_url }) => ({
    problem: public_url.startsWith('https:') ? undefined : 'not_https',
    text: new URL(public_url).host,
  }),
  logo: ({ logo }) => ({ problem: logo ? undefined : 'unset' }),
  colors: ({ accent }) => isSet(accent),
  second_factors: ({ members: { count, without_factor } }) =>
    without_factor > 0 ? { problem: 'without', count: without_factor } : { problem: undefined, count },
  backup: ({ backup_days: days }) => {
    if (days === undefined) return { problem: 'none' }
    return { problem: days > MAX_BACKUP_DAYS ? 'old' : undefined, count: days }
  },
}

function isSet(text: string | undefined): Finding {
  return text ? { problem: undefined, text } : { problem: 'unset' }
}
