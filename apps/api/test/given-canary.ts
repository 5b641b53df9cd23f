import {
  confirmEmail,
  generateCode,
  getUser,
  logIn,
  register,
  updateUser,
  uploadAvatar,
} from '@fieldhouse/contract/accounts'
import { addToCart, getCartById, updateCart } from '@fieldhouse/contract/cart'
import { answerContactMessage, sendContactMessage } from '@fieldhouse/contract/contact'
import { getNewsletterSignUp, subscribeToNewsletter } from '@fieldhouse/contract/newsletter'
import { cancelOrder, getStaffOrder, listOrders, refundOrder } from '@fieldhouse/contract/orders'
import { createCustomerGroup } from '@fieldhouse/contract/promotions'
import { quoteShipping, saveAddress } from '@fieldhouse/contract/shipping'
import { inviteMember } from '@fieldhouse/contract/staff'
import { addWishlistItems, createStockAlert, shareWishlist } from '@fieldhouse/contract/wishlist'
import sharp from 'sharp'
import { accountsJobs } from '#modules/accounts/jobs.ts'
import { ordersJobs } from '#modules/orders/jobs.ts'
import { openLiveSettings } from '#modules/settings/service.ts'
import type { openShopWithPayPal } from './given-payments.ts'
import { HOME } from './given-payments.ts'
import { mailsTo } from './mails.ts'
import { runQueuedJobs } from './run-queued-jobs.ts'
import { formSender } from './send-form.ts'

type Shop = Awaited<ReturnType<typeof openShopWithPayPal>>
type Headers = Record<string, string>

export const CANARY = 'zyxcanary'
export const CANARY_PASSWORD = 'wide river under old stones'
const EMAIL = `${CANARY}@example.test`
const ADDRESS = {
  ...HOME,
  full_name: `Ana ${CANARY}`,
  line1: `1 ${CANARY} St`,
  line2: `Apt ${CANARY}`,
  city: `${CANARY}ville`,
  phone: '+1 512 555 0100',
}
const BROWSER = { 'user-agent': `Mozilla/5.0 ${CANARY}` }

/** A person who leaves a canary word in every text that the shop takes, as a guest, as a customer, and through staff. */
export async function givenCanaryPerson(shop: Shop) {
  const { call, deps, given } = shop
  const settings = openLiveSettings(deps)
  const work = () => runQueuedJobs(deps, [...accountsJobs(settings), ...ordersJobs(settings)])
  const staff = await given.staff(['customers', 'orders', 'refunds', 'staff', 'promotions'])
  await given.promotion({})

  const guestOrder = await buy(shop, {})
  await fillCart(shop, {})
  const body = { username: `${CANARY}-user`, email: EMAIL, password: CANARY_PASSWORD }
  const names = { first_name: `First${CANARY}`, last_name: `Last${CANARY}` }
  const { body: registered } = await call(register, { body: { ...body, ...names } }, BROWSER)
  await work()
  const token = /#token=([\w.-]+)/.exec((await mailsTo(shop.mailUrl, EMAIL, /Welcome/))[0]?.text ?? '')?.[1]
  await call(confirmEmail, { body: { token: token ?? '' } })

  await call(logIn, { body: { username: EMAIL, password: 'wrong password of a stranger' } }, BROWSER)
  await call(logIn, { body: { username: EMAIL, password: CANARY_PASSWORD } }, { 'user-agent': `Opera ${CANARY}` })
  const headers = { authorization: `Bearer ${registered.access}`, ...BROWSER }
  await leaveWishes(shop, headers)
  await leaveMessage(shop, staff)
  const { body: words } = await call(getNewsletterSignUp, {})
  const { consent_text_id } = words
  await call(subscribeToNewsletter, { body: { email: EMAIL, lang: 'en', consent_text_id } })
  const canceled = await buy(shop, headers)
  const open = await buy(shop, headers)
  await leaveOpenPayment(shop, headers)
  await actAsStaff(shop, staff, { canceled, open })
  const change = { email: `new-${EMAIL}`, password: CANARY_PASSWORD }
  await call(updateUser, { params: { username: body.username }, body: change }, headers)
  await call(generateCode, { body: { email: EMAIL } })
  return { username: body.username, headers, staff, orders: { guest: guestOrder, canceled, open }, work }
}

async function leaveWishes({ app, call, given }: Shop, headers: Headers): Promise<void> {
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } }).jpeg()
  await formSender(app)(uploadAvatar, { files: { avatar: [await picture.toBuffer()] } }, headers)
  await call(saveAddress, { body: { address: ADDRESS } }, headers)
  const sku = await given.sku({ on_hand: 0 })
  await call(addWishlistItems, { body: { product_item_ids: [sku.product_item_id] } }, headers)
  await call(shareWishlist, { body: { name: `List of ${CANARY}` } }, headers)
  await call(createStockAlert, { body: { sku_id: sku.id, email: EMAIL } }, headers)
}

async function leaveMessage({ call, db }: Shop, { headers }: Pick<Staff, 'headers'>): Promise<void> {
  const message = { name: `Ana ${CANARY}`, email: EMAIL, body: `${CANARY} asks` }
  await call(sendContactMessage, { body: message })
  const { id } = await db.selectFrom('contact.messages').select('id').executeTakeFirstOrThrow()
  const body = { body: `Dear ${CANARY}`, version: 1 }
  await call(answerContactMessage, { params: { id }, body }, headers)
}

/** A cart with email, address, and shipping rate. */
async function fillCart({ call, given }: Shop, headers: Headers) {
  const sku = await given.sku()
  const { body: added } = await call(addToCart, { body: { sku_id: sku.id, quantity: 1 } }, headers)
  const cart_id = added.id
  const set = { cart_id, version: added.version, address: ADDRESS, email: EMAIL }
  const { body: placed } = await call(updateCart, { body: set }, headers)
  const { body: quote } = await call(quoteShipping, { body: { cart_id, address: ADDRESS } }, headers)
  const rate = { quote_id: quote.id, rate_id: quote.rates[0]?.id ?? '' }
  await call(updateCart, { body: { cart_id, version: placed.version, rate } }, headers)
  return (await call(getCartById, { params: { id: cart_id } }, headers)).body
}

async function buy(shop: Shop, headers: Headers): Promise<string> {
  const { body: attempt } = await shop.begin(await fillCart(shop, headers), headers)
  await shop.approve(attempt.provider_order_id)
  const { body } = await shop.validate(attempt.provider_order_id, headers)
  if (!body.order) throw new Error(`payment ${attempt.provider_order_id} placed no order: ${JSON.stringify(body)}`)
  return body.order.id
}

async function leaveOpenPayment(shop: Shop, headers: Headers): Promise<void> {
  await shop.begin(await fillCart(shop, headers), headers)
}

interface Staff {
  headers: Headers
  role_id: number
}

async function actAsStaff({ call }: Shop, { headers, role_id }: Staff, orders: { canceled: string; open: string }) {
  const username = `${CANARY}-user`
  await call(updateUser, { params: { username }, body: { first_name: `Other${CANARY}` } }, headers)
  await call(getUser, { params: { username } }, headers)
  await call(listOrders, { query: { q: CANARY } }, headers)
  await call(createCustomerGroup, { body: { name: 'Regulars', usernames: [username] } }, headers)
  await call(inviteMember, { body: { email: EMAIL, role_ids: [role_id] } }, headers)
  const reason = `${CANARY} called`
  const versionOf = async (id: string) => (await call(getStaffOrder, { params: { id } }, headers)).body.version
  const canceled = { version: await versionOf(orders.canceled), reason }
  await call(cancelOrder, { params: { id: orders.canceled }, body: canceled }, headers)
  const refund = { version: await versionOf(orders.open), amount: '1.00', reason }
  await call(refundOrder, { params: { id: orders.open }, body: refund }, headers)
}
