import { randomUUID } from 'node:crypto'
import { PASSWORD } from '../given-people.ts'
import type { SpecInput, SpecWorld } from './spec-world.ts'
import { HOME, PICTURE } from './spec-world.ts'

/** What an authorized caller sends: fresh things for every call, because many calls use theirs up. */
type MakeInput = (world: SpecWorld) => Promise<SpecInput>

const NEW_PASSWORD = 'four green boats at noon'
const unique = (text: string) => `${text} ${randomUUID().slice(0, 8)}`

const AUTHENTICATION: Record<string, MakeInput> = {
  'POST /authentication/login/': async ({ given }) => ({
    body: { username: (await given.shopper()).username, password: PASSWORD },
  }),
  'POST /authentication/refresh/': async ({ given }) => ({ body: { refresh: (await given.shopper()).refresh } }),
  'POST /authentication/logout/': async ({ given }) => ({ headers: (await given.shopper()).headers }),
  'POST /authentication/generate-code': async ({ given }) => ({ body: { email: (await given.shopper()).email } }),
  'POST /authentication/validate-code': async ({ given, resetCode }) => {
    const { email } = await given.shopper()
    return { body: { email, code: await resetCode(email) } }
  },
  'POST /authentication/recover-password-code': async ({ resetToken }) => ({
    headers: { authorization: `Bearer ${await resetToken()}` },
    body: { password: NEW_PASSWORD },
  }),
  'POST /authentication/update-password/': async ({ given }) => ({
    headers: (await given.shopper()).headers,
    body: { current_password: PASSWORD, new_password: NEW_PASSWORD },
  }),
}

const USERS: Record<string, MakeInput> = {
  'GET /users/current/': async ({ given }) => ({ headers: (await given.shopper()).headers }),
  'POST /users/register/': async () => {
    const username = `new-${randomUUID().slice(0, 8)}`
    return { body: { username, email: `${username}@example.test`, password: PASSWORD } }
  },
  'PUT /users/upload-image/': async ({ given }) => ({
    headers: (await given.shopper()).headers,
    form: { avatar: PICTURE },
  }),
  'GET /users/user/{username}/': async ({ given }) => {
    const { username, headers } = await given.shopper()
    return { headers, params: { username } }
  },
  // A shopper also enters the password, which proves more than the specification asks for.
  'DELETE /users/user/{username}/': async ({ given, people }) => ({
    headers: (await people.staff(['customers'])).headers,
    params: { username: (await given.shopper()).username },
  }),
  'POST /users/user/{username}/': async ({ given }) => {
    const { username, email, headers } = await given.shopper()
    return { headers, params: { username }, form: { first_name: 'Eva', last_name: 'Paz', email } }
  },
}

const PRODUCTS: Record<string, MakeInput> = {
  'GET /products/': async ({ given }) => {
    await given.sku()
    return { query: { new: false, page: 1, page_size: 5 } }
  },
  'POST /products/create/': async ({ given, headers }) => {
    const category = String((await given.category()).id)
    return { headers, form: { name: unique('Tee'), description: 'Light.', price: '40.00', category, image: PICTURE } }
  },
  'POST /products/create-distribution/': async ({ headers }) => ({
    headers,
    body: { name: unique('Run'), sizes: [{ label: unique('M'), ratio: 1, measurements: { chest: 90 } }] },
  }),
  'GET /products/list-distributions/': async ({ headers, run }) => {
    await run([unique('L')])
    return { headers }
  },
  'POST /products/product-item/': async ({ headers, run, product }) => {
    const [distribution, of] = [await run([unique('S')]), await product()]
    return { headers, form: { distribution: String(distribution.id), product: String(of.id), images: PICTURE } }
  },
  'POST /products/product-items/add-images/': async ({ headers, colorway }) => {
    const { item } = await colorway()
    return { headers, form: { product_item_id: String(item.id), images: PICTURE } }
  },
  'POST /products/product-items/remove-images/': async ({ headers, colorway }) => {
    const { item } = await colorway()
    return { headers, body: { product_item_id: item.id, image_ids: item.images.map(({ id }) => id) } }
  },
  'GET /products/products/{id}/': async ({ given }) => ({ params: { id: (await given.sku()).product_id } }),
  'PUT /products/products/{id}/': async ({ headers, product }) => {
    const { id, category } = await product()
    const body = { name: unique('Tee'), description: 'Heavier.', price: '45.00', category: category.id }
    return { headers, params: { id }, body }
  },
  'PATCH /products/products/{id}/': async ({ headers, product }) => ({
    headers,
    params: { id: (await product()).id },
    body: { new: true },
  }),
  'DELETE /products/products/{id}/': async ({ headers, product }) => ({
    headers,
    params: { id: (await product()).id },
  }),
  'PUT /products/update-product-item/{id}': async ({ headers, colorway }) => {
    const { run, product, item } = await colorway()
    return { headers, params: { id: item.id }, body: { distribution: run.id, product: product.id } }
  },
  'PATCH /products/update-product-item/{id}': async ({ headers, colorway }) => {
    const { run, item } = await colorway()
    return { headers, params: { id: item.id }, body: { distribution: run.id } }
  },
}

const CATEGORIES: Record<string, MakeInput> = {
  'GET /categories/categories/': async ({ given }) => {
    await given.category()
    return {}
  },
  'POST /categories/categories/': async ({ headers }) => ({ headers, form: { name: unique('Tops'), icon: PICTURE } }),
  'GET /categories/category/{id}/': async ({ given }) => ({ params: { id: (await given.category()).id } }),
  'PUT /categories/category/{id}/': async ({ headers, given }) => ({
    headers,
    params: { id: (await given.category()).id },
    body: { name: unique('Tops') },
  }),
  'PATCH /categories/category/{id}/': async ({ headers, given }) => ({
    headers,
    params: { id: (await given.category()).id },
    body: { name: unique('Tops') },
  }),
  'DELETE /categories/category/{id}/': async ({ headers, given }) => ({
    headers,
    params: { id: (await given.category()).id },
  }),
}

const CART: Record<string, MakeInput> = {
  'GET /shopping-car/cart/': async ({ buyer }) => ({ headers: (await buyer()).headers }),
  'POST /shopping-car/cart/': async ({ given }) => ({
    headers: (await given.shopper()).headers,
    body: { sku_id: (await given.sku()).id, quantity: 1 },
  }),
  'PUT /shopping-car/cart/': async ({ buyer }) => {
    const { headers, cart, sku_id } = await buyer()
    return { headers, body: { version: cart.version, lines: [{ sku_id, quantity: 2 }] } }
  },
  'PATCH /shopping-car/cart/': async ({ buyer }) => {
    const { headers, cart, sku_id } = await buyer()
    return { headers, body: { version: cart.version, lines: [{ sku_id, quantity: 2 }] } }
  },
  'DELETE /shopping-car/cart/': async ({ buyer }) => ({ headers: (await buyer()).headers }),
  'GET /shopping-car/cart/{id}/': async ({ buyer }) => {
    const { headers, cart } = await buyer()
    return { headers, params: { id: cart.id } }
  },
}

const CHECKOUT: Record<string, MakeInput> = {
  'POST /payments/create-orders/': async ({ payer }) => {
    const { headers, cart } = await payer()
    return { headers, body: { cart_id: cart.id, expected_total: cart.totals.total } }
  },
  'POST /payments/validate-order/': async ({ paidOrder }) => {
    const { headers, provider_order_id } = await paidOrder()
    return { headers, body: { provider_order_id } }
  },
  'GET /payments/transaction-list/': async ({ paidOrder, validate }) => {
    const { headers, provider_order_id } = await paidOrder()
    await validate(provider_order_id, headers)
    return { headers }
  },
  'POST /shipping/address/search/': async ({ given }) => ({
    headers: (await given.shopper()).headers,
    body: { q: '450 Sutter Street, San Francisco, CA 94108' },
  }),
  'GET /shipping/address/search/': async ({ given, send }) => {
    const { headers } = await given.shopper()
    const address = { ...HOME, line1: '7 Elm St' }
    await send({ method: 'POST', path: '/shipping/save-address/' }, { headers, body: { address } })
    return { headers, query: { q: 'Elm' } }
  },
  'POST /shipping/parcels/': async ({ buyer }) => {
    const { headers, cart } = await buyer()
    return { headers, body: { cart_id: cart.id } }
  },
  'POST /shipping/save-address/': async ({ given }) => ({
    headers: (await given.shopper()).headers,
    body: { address: HOME },
  }),
  'POST /shipping/shipping/': async ({ buyer }) => {
    const { headers, cart } = await buyer()
    return { headers, body: { cart_id: cart.id, address: HOME } }
  },
}

const OTHERS: Record<string, MakeInput> = {
  'GET /publicity/promo-codes/{code}': async ({ promo_code }) => ({ params: { code: promo_code } }),
  'GET /main/configurations/': async () => ({}),
  'GET /main/configurations/{id}/': async () => ({ params: { id: 1 } }),
}

const BANNERS: Record<string, MakeInput> = {
  'GET /publicity/banners/': async ({ given }) => {
    await given.banner()
    return {}
  },
  'POST /publicity/banners/': async ({ people }) => ({
    headers: (await people.staff(['banners'])).headers,
    form: {
      active: 'true',
      start_date: '2026-12-05T06:00:00Z',
      end_date: '2026-12-21T06:00:00Z',
      image: PICTURE,
    },
  }),
}

export const INPUTS: Readonly<Record<string, MakeInput>> = {
  ...AUTHENTICATION,
  ...USERS,
  ...PRODUCTS,
  ...CATEGORIES,
  ...CART,
  ...CHECKOUT,
  ...BANNERS,
  ...OTHERS,
}
