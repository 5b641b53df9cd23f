import { createClient } from '@fieldhouse/client/client'
import type { SafeStorage } from '@fieldhouse/client/safe-storage'
import { createSession } from '@fieldhouse/client/session'
import type { WishlistItem } from '@fieldhouse/contract/wishlist'
import { expect, test } from 'vitest'
import { createWishlistStore } from './wishlist-store.ts'

interface Sent {
  method: string
  path: string
  ids: number[] | undefined
}
type Answer = () => Response | Promise<Response>

const ANA = { username: 'ana' }
const PAIR = { access: 'a', refresh: 'r' }
const TEE = 1
const CAP = 2

const wishOf = (id: number): WishlistItem => ({
  product_item_id: id,
  product_id: id,
  name: `Product ${id}`,
  color: { name: 'Blue', hex: '#0000ff', family: 'blue' },
  price: '10.00',
  image: null,
  in_stock: true,
})
const listResponse =
  (...ids: number[]): Answer =>
  () =>
    Response.json({ results: ids.map(wishOf) })
const refused =
  (code: string, status = 409): Answer =>
  () =>
    Response.json({ code, detail: code }, { status })
const gone: Answer = () => new Response(null, { status: 204 })
const lost: Answer = () => Promise.reject(new TypeError('no way'))

/** A browser, and an API that returns the listed responses in order. */
function setUp(responses: Answer[], stored?: string) {
  const items = new Map(stored === undefined ? [] : [['wishes', stored]])
  const storage: SafeStorage = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => items.set(key, text),
    removeItem: (key) => items.delete(key),
  }
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = async (url, { method = 'GET', body } = {}) => {
    sent.push({
      method,
      path: new URL(`${url}`, 'http://shop').pathname,
      ids: JSON.parse(`${body ?? '{}'}`).product_item_ids,
    })
    const respond = responses.shift()
    if (!respond) throw new Error(`nobody expected ${method} ${url}`)
    return respond()
  }
  const client = createClient({ baseUrl: '', fetch, session: createSession({ storage: null }) })
  const wishes = createWishlistStore({ client, storage, lang: () => 'en' })
  return { wishes, session: client.session, items, sent }
}

test('a guest’s wishes are kept in the browser, and nobody is asked', async () => {
  const { wishes, items, sent } = setUp([])
  expect(await wishes.want(TEE, true)).toBeNull()
  await wishes.want(CAP, true)
  expect(wishes.get().ids).toEqual([CAP, TEE])
  expect(items.get('wishes')).toBe('[2,1]')

  await wishes.want(CAP, false)
  await wishes.want(TEE, false)
  expect(items.has('wishes')).toBe(false)
  expect(sent).toEqual([])
})

test('a guest’s list says when it is full', async () => {
  const full = Array.from({ length: 200 }, (_, index) => index + 1)
  const { wishes, items } = setUp([], JSON.stringify(full))
  expect(await wishes.want(201, true)).toMatchObject({ code: 'wish_list_limit' })
  expect(wishes.get().ids).toEqual(full)
  expect(items.get('wishes')).toBe(JSON.stringify(full))
})

test('the list of a guest is described by the shop, an empty one by nobody', async () => {
  const { wishes, sent } = setUp([listResponse(TEE)], '[1,3]')
  await wishes.read()
  expect(wishes.get()).toMatchObject({ status: 'ready', wishes: [wishOf(TEE)], ids: [1, 3] })
  expect(sent).toEqual([{ method: 'POST', path: '/api/wish-list/describe/', ids: [1, 3] }])

  const empty = setUp([])
  await empty.wishes.read()
  expect(empty.wishes.get()).toMatchObject({ status: 'ready', wishes: [] })
})

test('a shopper’s wish is seen at once, and put back where the shop refuses it', async () => {
  const { wishes, session } = setUp([listResponse(TEE), refused('wish_list_limit')])
  session.setTokens(PAIR, ANA)
  await wishes.begin()
  const change = wishes.want(CAP, true)
  expect(wishes.get().ids).toEqual([CAP, TEE])
  expect(await change).toMatchObject({ code: 'wish_list_limit' })
  expect(wishes.get().ids).toEqual([TEE])
})

test('who presses again before it is done gets what they pressed last, by as few calls as that takes', async () => {
  const { wishes, session, sent } = setUp([listResponse(TEE), listResponse(CAP, TEE), gone])
  session.setTokens(PAIR, ANA)
  await wishes.begin()
  await Promise.all([wishes.want(CAP, true), wishes.want(CAP, false), wishes.want(CAP, true)])
  expect(sent.slice(1)).toEqual([{ method: 'POST', path: '/api/wish-list/', ids: [CAP] }])

  await Promise.all([wishes.want(TEE, false), wishes.want(TEE, true), wishes.want(TEE, false)])
  expect(sent.slice(2)).toEqual([{ method: 'DELETE', path: '/api/wish-list/1/', ids: undefined }])
  expect(wishes.get().ids).toEqual([CAP])
})

test('what a guest wished for goes to the shopper who signs in, and nothing of it stays when they leave', async () => {
  const { wishes, session, items, sent } = setUp([listResponse(TEE, CAP)], '[1]')
  await wishes.begin()
  expect(wishes.get().ids).toEqual([TEE])
  session.setTokens(PAIR, ANA)
  await wishes.begin()
  expect(sent).toEqual([{ method: 'POST', path: '/api/wish-list/', ids: [TEE] }])
  expect(wishes.get().ids).toEqual([TEE, CAP])
  expect(items.has('wishes')).toBe(false)

  session.logOutLocally()
  expect(wishes.get()).toMatchObject({ ids: [], wishes: [] })
})

test('what could not be brought along is kept, and tried again', async () => {
  const { wishes, session, items } = setUp([lost, listResponse(CAP, TEE)], '[1]')
  session.setTokens(PAIR, ANA)
  await wishes.begin()
  expect(wishes.get()).toMatchObject({ status: 'failed', refusal: { kind: 'network' } })
  expect(items.get('wishes')).toBe('[1]')
  await wishes.begin()
  expect(wishes.get().ids).toEqual([CAP, TEE])
  expect(items.has('wishes')).toBe(false)
})

test('what does not fit on a full list waits here, and the list is shown all the same', async () => {
  const { wishes, session, items } = setUp([refused('wish_list_limit'), listResponse(CAP)], '[1]')
  session.setTokens(PAIR, ANA)
  await wishes.begin()
  expect(wishes.get()).toMatchObject({ status: 'ready', ids: [CAP] })
  expect(items.get('wishes')).toBe('[1]')
})

test('an answer for somebody who has left is not shown to who comes next', async () => {
  const response = Promise.withResolvers<Response>()
  const { wishes, session } = setUp([() => response.promise])
  session.setTokens(PAIR, ANA)
  const reading = wishes.begin()
  session.logOutLocally()
  response.resolve(Response.json({ results: [wishOf(TEE)] }))
  await reading
  expect(wishes.get()).toMatchObject({ status: 'unread', ids: [], wishes: [] })
})
