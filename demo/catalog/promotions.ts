import type { PromotionInput } from '@fieldhouse/contract/promotions'

const EVERYTHING = { product_ids: [], category_ids: [], product_item_ids: [] }
const NO_CONDITIONS = { min_value: null, min_quantity: null, first_order: false, group_ids: [] }
const NO_LIMITS = { usage_limit: null, customer_limit: null, budget: null }
const COMMON = { scope: EVERYTHING, active: true, ends_at: null, exclusive: false, ...NO_LIMITS }

/** An automatic promotion, and a code for new customers. */
export const PROMOTIONS: readonly (Omit<PromotionInput, 'starts_at'> & { code?: string })[] = [
  {
    ...COMMON,
    title: 'Free shipping on orders $75+',
    title_es: 'Envío gratis en pedidos desde $75',
    class: 'shipping',
    needs_code: false,
    effect: { kind: 'free_shipping' },
    conditions: { ...NO_CONDITIONS, min_value: '75.00' },
    priority: 100,
    combines_with: ['item', 'order', 'shipping'],
  },
  {
    ...COMMON,
    title: '10% off your first order',
    title_es: '10% de descuento en tu primer pedido',
    class: 'order',
    needs_code: true,
    effect: { kind: 'percent', percent: 10 },
    conditions: { ...NO_CONDITIONS, first_order: true },
    priority: 50,
    combines_with: ['item', 'shipping'],
    code: 'WELCOME10',
  },
]

/** By category slug; all other categories are clothing. */
export const TAX_KINDS: Readonly<Record<string, string>> = { shoes: 'footwear', bags: 'bag' }

export const TAX_RATES = [
  { state: 'CA', rate: '7.2500', taxes_shipping: false },
  { state: 'FL', rate: '6.0000', taxes_shipping: true },
  { state: 'MA', rate: '6.2500', taxes_shipping: false },
  { state: 'NY', rate: '4.0000', taxes_shipping: true },
  { state: 'PA', rate: '6.0000', taxes_shipping: true },
  { state: 'TX', rate: '6.2500', taxes_shipping: true },
  { state: 'WA', rate: '6.5000', taxes_shipping: true },
]
