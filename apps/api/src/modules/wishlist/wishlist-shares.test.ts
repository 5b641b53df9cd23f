import { randomUUID } from 'node:crypto'
import {
  addWishlistItems,
  getSharedWishlist,
  getWishlistShare,
  MAX_SHARE_NAME_LENGTH,
  removeWishlistItem,
  revokeWishlistShare,
  shareWishlist,
} from '@fieldhouse/contract/wishlist'
import { expect, test } from 'vitest'
import { givenCartsIn } from '#test/given-carts.ts'
import { openTestShop } from '#test/test-shop.ts'
import { signLink } from './service/signed-links.ts'

const shop = await openTestShop()
const { call, db, deps } = shop
const given = givenCartsIn(shop)

const readShared = (token: string) => call(getSharedWishlist, { body: { token } })

async function givenSharedList(name: string | null = null) {
  const [ana, tee] = [await given.shopper(), await given.sku()]
  await call(addWishlistItems, { body: { product_item_ids: [tee.product_item_id] } }, ana.headers)
  const { body } = await call(shareWishlist, { body: { name } }, ana.headers)
  return { ana, tee, token: body.share.token }
}

test('whoever has the link reads the list as it is now, without a name unless one was chosen', async () => {
  const { ana, tee, token } = await givenSharedList()
  const { status, body, headers } = await readShared(token)
  expect({ status, name: body.name, ids: body.results.map(({ product_item_id }) => product_item_id) }).toEqual({
    status: 200,
    name: null,
    ids: [tee.product_item_id],
  })
  expect(Object.keys(body).sort()).toEqual(['name', 'results'])
  expect(headers['cache-control']).toBe('private, no-store')

  await call(shareWishlist, { body: { name: '  Ana’s birthday ' } }, ana.headers)
  await call(removeWishlistItem, { params: { product_item_id: tee.product_item_id } }, ana.headers)
  expect((await readShared(token)).body).toEqual({ name: 'Ana’s birthday', results: [] })
  expect((await call(getWishlistShare, {}, ana.headers)).body.share).toEqual({ token, name: 'Ana’s birthday' })
})

test('a link that is guessed, cut, or signed for something else is unknown', async () => {
  const { token } = await givenSharedList()
  const [id = '', signature = ''] = token.split('.')
  const forged = [
    '',
    id,
    `${id}.`,
    `${id}.${signature.slice(1)}`,
    `${id}.${signature.slice(0, -2)}AA`,
    `${randomUUID()}.${signature}`,
    signLink(deps.keys, 'stock alert links', id),
    signLink(deps.keys, 'wish list links', randomUUID()),
    `${token}.`,
  ]
  for (const token of forged) expect(await readShared(token), token).toMatchObject({ status: 404 })
  expect((await readShared('x'.repeat(201))).status).toBe(400)
  expect((await readShared(token)).status).toBe(200)
})

test('a revoked link stays dead, and the next one is another', async () => {
  const { ana, token } = await givenSharedList()
  expect((await call(revokeWishlistShare, {}, ana.headers)).status).toBe(204)
  expect((await readShared(token)).status).toBe(404)
  expect((await call(getWishlistShare, {}, ana.headers)).body).toEqual({ share: null })
  const { body } = await call(shareWishlist, { body: { name: null } }, ana.headers)
  expect(body.share.token).not.toBe(token)
  expect((await readShared(token)).status).toBe(404)
  expect((await readShared(body.share.token)).status).toBe(200)
})

test('nobody shares, renames, or revokes the list of someone else', async () => {
  const { token } = await givenSharedList('Ana')
  const eva = await given.shopper()
  expect((await call(getWishlistShare, {}, eva.headers)).body).toEqual({ share: null })
  await call(revokeWishlistShare, {}, eva.headers)
  const { body } = await call(shareWishlist, { body: { name: 'Eva' } }, eva.headers)
  expect(body.share.token).not.toBe(token)
  expect((await readShared(body.share.token)).body).toEqual({ name: 'Eva', results: [] })
  expect((await readShared(token)).body.name).toBe('Ana')
  expect((await call(shareWishlist, { body: { name: null } })).status).toBe(401)
})

test('sharing many times at once makes one link', async () => {
  const ana = await given.shopper()
  const shares = await Promise.all(
    Array.from({ length: 8 }, (_, index) => call(shareWishlist, { body: { name: `Ana ${index}` } }, ana.headers)),
  )
  expect(new Set(shares.map(({ body }) => body.share.token)).size).toBe(1)
  expect(await db.selectFrom('wishlist.shares').select('id').where('user_id', '=', ana.id).execute()).toHaveLength(1)
})

test('a name that is too long is refused, an empty one is none', async () => {
  const ana = await given.shopper()
  const share = (name: string) => call(shareWishlist, { body: { name } }, ana.headers)
  expect((await share('x'.repeat(MAX_SHARE_NAME_LENGTH + 1))).status).toBe(400)
  expect((await share('   ')).body.share.name).toBeNull()
})
