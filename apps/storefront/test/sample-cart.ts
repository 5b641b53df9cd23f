import type { Cart } from '@fieldhouse/contract/cart'

export const CART_ID = '00000000-0000-4000-8000-000000000001'

/** A guest's cart with one T-shirt, shipped to Austin. */
export const SAMPLE_CART: Cart = {
  id: CART_ID,
  version: 1,
  status: 'open',
  lines: [
    {
      sku_id: 1,
      product_id: 1,
      product_item_id: 1,
      name: 'Tempo Tee',
      color: { name: 'Blue', hex: '#0000ff' },
      size: 'M',
      image: null,
      quantity: 1,
      unit_price: '32.00',
      subtotal: '32.00',
      total: '32.00',
      problems: [],
    },
  ],
  saved: [],
  gifts: [],
  promo_code: null,
  code_problem: null,
  email: null,
  destination: null,
  address: {
    full_name: 'Ana Lopez',
    line1: '1 Main St',
    line2: null,
    city: 'Austin',
    state: 'TX',
    postal_code: '78701',
    country: 'US',
    phone: null,
  },
  rate: null,
  discounts: [],
  hints: [],
  totals: { items: '32.00', discount: '0.00', shipping: '5.00', tax: '2.00', total: '39.00' },
  updated_at: '2026-11-15T12:00:00Z',
}
