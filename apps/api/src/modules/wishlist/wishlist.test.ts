import { receiveStock } from '@fieldhouse/contract/stock'
import {
  addWishlistItems,
  confirmStockAlert,
  createStockAlert,
  describeWishlistItems,
  listWishlistItems,
  MAX_WISHLIST_ITEMS,
  removeWishlistItem,
} from '@fieldhouse/contract/wishlist'
import { expect, test } from 'vitest'
import { openLiveSettings } from '#modules/settings/service.ts'
import { givenCartsIn } from '#test/given-carts.ts'
import { givenStockKeeper } from '#test/given-stock.ts'
import { mailsTo } from '#test/mails.ts'
import { runQueuedJobs } from '#test/run-queued-jobs.ts'
import { openTestShop } from '#test/test-shop.ts'
import { wishlistJobs } from './jobs.ts'
import { queueStockAlerts } from './service/stock-alerts.ts'
import { deleteWishlistItem, insertWishlistItems } from './store/wishlist-items.ts'

const shop = await openTestShop()
const { call, db, deps, mailUrl, time } = shop
const given = givenCartsIn(shop)
const stock = await givenStockKeeper(shop, ['stock'])
const BACK = /Back in stock/
const jobs = wishlistJobs(openLiveSettings(deps)).filter(({ schedule }) => !schedule)

const receive = (sku_id: number, quantity: number) =>
  call(receiveStock, { body: { lines: [{ sku_id, quantity }] } }, stock.keeper.headers)

/** As if everybody had opened the link in the first mail. */
async function confirmEverybody() {
  await runQueuedJobs(deps, jobs)
  await db.updateTable('wishlist.stock_alerts').set({ confirmed_at: time.now }).execute()
}

async function tellEverybody() {
  await queueStockAlerts(deps)
  return runQueuedJobs(deps, jobs)
}

test('items are kept for a shopper, newest first, each once, and nobody else sees them', async () => {
  const [ana, eva] = [await given.shopper(), await given.shopper()]
  const [tee, cap] = [await given.sku({ on_hand: 0 }), await given.sku({ price: '12.00' })]
  const add = (ids: number[]) => call(addWishlistItems, { body: { product_item_ids: ids } }, ana.headers)
  await add([tee.product_item_id])
  time.now = new Date(time.now.getTime() + 1000)
  await add([cap.product_item_id, tee.product_item_id, 2_000_000])

  const { body } = await call(listWishlistItems, {}, ana.headers)
  expect(body.results).toMatchObject([
    {
      product_item_id: cap.product_item_id,
      product_id: cap.product_id,
      name: cap.name,
      price: '12.00',
      in_stock: true,
    },
    { product_item_id: tee.product_item_id, in_stock: false },
  ])
  expect((await call(listWishlistItems, {}, eva.headers)).body.results).toEqual([])
  const guest = await call(describeWishlistItems, { body: { product_item_ids: [tee.product_item_id] } })
  expect(guest.body.results).toMatchObject([{ name: tee.name }])

  const params = { product_item_id: cap.product_item_id }
  expect((await call(removeWishlistItem, { params }, eva.headers)).status).toBe(204)
  expect((await call(listWishlistItems, {}, ana.headers)).body.results).toHaveLength(2)
  await call(removeWishlistItem, { params }, ana.headers)
  expect((await call(listWishlistItems, {}, ana.headers)).body.results).toHaveLength(1)
})

test('a full wish list takes no more, under a code of its own', async () => {
  const ana = await given.shopper()
  const tee = await given.sku()
  const otherIds = Array.from({ length: MAX_WISHLIST_ITEMS }, (_, index) => 3_000_000 + index)
  await insertWishlistItems(db, ana.id, otherIds, time.now)

  const add = () => call(addWishlistItems, { body: { product_item_ids: [tee.product_item_id] } }, ana.headers)
  expect(await add()).toMatchObject({
    status: 409,
    body: { code: 'wish_list_limit', detail: 'Your wish list is full.' },
  })
  await deleteWishlistItem(db, ana.id, 3_000_000)
  expect((await add()).status).toBe(200)
})

test('who has asked is told once when a size is back, in their language', async () => {
  const tee = await given.sku({ on_hand: 0 })
  const ask = (email: string, lang: 'en' | 'es') => call(createStockAlert, { body: { sku_id: tee.id, email, lang } })
  expect((await ask('Ana.Wishes@example.test', 'es')).status).toBe(202)
  expect((await ask('ana.wishes@example.test', 'en')).status).toBe(202)
  await confirmEverybody()
  expect(await tellEverybody()).toBe(0)

  await receive(tee.id, 5)
  expect(await tellEverybody()).toBe(1)
  const mails = await mailsTo(mailUrl, 'Ana.Wishes@example.test', /De nuevo disponible/)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toContain(tee.name)
  expect(mails[0]?.text).toContain(`/es/product-detail/${tee.product_id}?color=${tee.product_item_id}`)
  expect(await tellEverybody()).toBe(0)
  expect(await db.selectFrom('wishlist.stock_alerts').select('id').execute()).toEqual([])
})

test('three people are told of each unit, and none of what is gone again when the mail would leave', async () => {
  const tee = await given.sku({ on_hand: 0 })
  for (const name of ['a', 'b', 'c', 'd']) {
    await call(createStockAlert, { body: { sku_id: tee.id, email: `${name}.waits@example.test` } })
    time.now = new Date(time.now.getTime() + 1000)
  }
  await confirmEverybody()
  await receive(tee.id, 1)
  await queueStockAlerts(deps)
  await stock.promise(tee.id, { held: 1, committed: 0 })
  expect(await runQueuedJobs(deps, jobs)).toBe(3)
  expect(await mailsTo(mailUrl, 'a.waits@example.test', BACK)).toEqual([])

  await receive(tee.id, 1)
  expect(await tellEverybody()).toBe(3)
  const mails = await Promise.all(['a', 'c', 'd'].map((name) => mailsTo(mailUrl, `${name}.waits@example.test`, BACK)))
  expect(mails.map(({ length }) => length)).toEqual([1, 1, 0])
})

test('an address that is not the caller’s own confirmed one gets the alert only after its link was opened', async () => {
  const tee = await given.sku({ on_hand: 0 })
  const own = await given.shopper({ email_confirmed_at: time.now })
  const unconfirmed = await given.shopper()
  const ask = (email: string, headers?: Record<string, string>) =>
    call(createStockAlert, { body: { sku_id: tee.id, email } }, headers)
  const stranger = `stranger-${own.id}-${own.username}@example.test`
  const answers = [
    await ask(stranger),
    await ask(`other-${stranger}`, own.headers),
    await ask(unconfirmed.email, unconfirmed.headers),
    await ask(own.email, own.headers),
  ]
  expect(answers.map(({ body }) => body.confirmed)).toEqual([false, false, false, true])

  await receive(tee.id, 5)
  await tellEverybody()
  const told = async (email: string) => (await mailsTo(mailUrl, email, BACK)).length
  expect([await told(own.email), await told(stranger), await told(unconfirmed.email)]).toEqual([1, 0, 0])

  const [mail] = await mailsTo(mailUrl, stranger, /confirm/i)
  const token = /#token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const forged = await call(confirmStockAlert, { body: { token: `${token.slice(0, -2)}xx` } })
  expect(forged.body.code).toBe('link_expired')
  expect((await call(confirmStockAlert, { body: { token } })).body).toEqual({ sku_id: tee.id, email: stranger })
  await tellEverybody()
  expect(await told(stranger)).toBe(1)
  expect((await call(confirmStockAlert, { body: { token } })).body.code).toBe('link_expired')
})

test('nobody can ask for what is not there', async () => {
  const body = { sku_id: 2_000_000_000, email: 'ana@example.test' }
  expect((await call(createStockAlert, { body })).body.code).toBe('not_found')
})
