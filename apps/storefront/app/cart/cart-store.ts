import { ApiError } from '@fieldhouse/client/api-error'
import type { Client } from '@fieldhouse/client/client'
import type { SafeStorage } from '@fieldhouse/client/safe-storage'
import { createStore } from '@fieldhouse/client/store'
import type { Cart, updateCart as UpdateCart } from '@fieldhouse/contract/cart'
import type { CallInput } from '@fieldhouse/contract/endpoint'
import { addToCart, getCart, updateCart } from '@fieldhouse/contract/operations.generated'
import type { Landing } from '@fieldhouse/contract/rules/visit-source'
import type { Language } from '@fieldhouse/contract/schemas'
import { useSyncExternalStore } from 'react'
import { api } from '../api.ts'
import { langOf } from '../lang.ts'
import { cartBadge, cartStorage } from './cart-badge.ts'
import type { LineChange, RemovedLine } from './cart-changes.ts'
import { countUnits, findLine, withLineChange, withRestoredLine } from './cart-changes.ts'
import type { CartState } from './cart-queue.ts'
import { createCartQueue } from './cart-queue.ts'
import { readLanding } from './landing.ts'

export interface CartDependencies {
  client: Client
  storage: SafeStorage
  lang: () => Language
  newKey: () => string
  wait: (ms: number) => Promise<void>
  /** Where the visit began. */
  landing: () => Landing | undefined
}

type CartUpdateInput = CallInput<typeof UpdateCart>['body']
/** Fields of a cart that can change. */
export type CartFields = Omit<CartUpdateInput, 'cart_id' | 'version'>

const INITIAL_STATE: CartState = { status: 'unread', cart: null, changing: false, refusal: null }
const QUIET = { background: true }

/** The browser's cart: changes are shown optimistically and sent in order. */
export function createCartStore({ client, storage, lang, newKey, wait, landing }: CartDependencies) {
  const { get, set, subscribe } = createStore(INITIAL_STATE)
  const { session } = client
  const whoIsHere = () => `${session.loginId()} ${session.get().authenticated}`
  let who = whoIsHere()
  let queue = startQueue()

  function startQueue() {
    return createCartQueue({ wait, read: fetchCart, onChange: publishState, onSaved: remember })
  }

  function publishState(part: Partial<CartState>) {
    set({ ...get(), ...part })
  }

  function remember(cart: Cart | null) {
    if (!session.get().authenticated) persist('cartId', cart?.id)
    persist('cartSeen', cart ? `${cart.id} ${cart.version}` : undefined)
  }

  function persist(key: string, text: string | undefined) {
    if (text === undefined) storage.removeItem(key)
    else if (storage.getItem(key) !== text) storage.setItem(key, text)
  }

  /** Signed-in shoppers have one cart, which needs no id. */
  function name() {
    const id = session.get().authenticated ? null : storage.getItem('cartId')
    return id ? { cart_id: id } : {}
  }

  // The next user must not see the previous user's cart.
  session.subscribe(() => {
    if (who === whoIsHere()) return
    who = whoIsHere()
    queue.abandon()
    queue = startQueue()
    const wasRead = get().status !== 'unread'
    set(INITIAL_STATE)
    if (wasRead) void read()
  })

  async function fetchCart(): Promise<Cart | null> {
    const named = name()
    if (!session.get().authenticated && !named.cart_id) return null
    return client.call(getCart, { query: { ...named, lang: lang() } }, QUIET).catch(nullIfGone)
  }

  const read = () => queue.enter({ key: 'read', send: fetchCart })

  function change(fields: CartFields) {
    return (cart: Cart | null) => {
      const body = { ...name(), version: cart?.version ?? 0, ...fields }
      return client.call(updateCart, { query: { lang: lang() }, body }, QUIET)
    }
  }

  return {
    get,
    subscribe,
    read,

    add(sku_id: number, quantity = 1): Promise<ApiError | null> {
      // One key for all tries, so that a retry after a lost response does not add twice.
      const options = { ...QUIET, idempotencyKey: newKey() }
      return queue.enter({
        changes: true,
        send: (cart) => {
          const begun = cart?.lines.length ? undefined : landing()
          const body = { ...name(), sku_id, quantity, ...(begun && { landing: begun }) }
          return client.call(addToCart, { query: { lang: lang() }, body }, options)
        },
      })
    },

    setLine(line: LineChange): Promise<ApiError | null> {
      return queue.enter({
        changes: true,
        key: `line ${line.sku_id} ${line.saved}`,
        apply: (cart) => withLineChange(cart, line),
        send: change({ lines: [line] }),
        stillMeant: (cart) => {
          if (findLine(cart, line.sku_id)) return 'yes'
          return line.quantity === 0 ? 'done' : 'no'
        },
      })
    },

    /** Undoes the removal of a line. */
    restore(removed: RemovedLine): Promise<ApiError | null> {
      const { saved, line } = removed
      return queue.enter({
        changes: true,
        apply: (cart) => withRestoredLine(cart, removed),
        send: change({ lines: [{ sku_id: line.sku_id, quantity: line.quantity, saved }] }),
      })
    },

    /** Fields beside the lines: promo code, email, address and shipping rate. */
    set(fields: Omit<CartFields, 'lines'>): Promise<ApiError | null> {
      return queue.enter({ changes: true, send: change(fields) })
    },
  }
}

function nullIfGone(error: unknown): null {
  if (error instanceof ApiError && error.code === 'not_found') return null
  throw error
}

export const cartStore = createCartStore({
  client: api,
  storage: cartStorage,
  lang: () => langOf(location.pathname),
  newKey: () => crypto.randomUUID(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  landing: readLanding,
})

cartStore.subscribe(() => {
  const count = countUnits(cartStore.get().cart)
  if (count !== cartBadge.get().count) cartBadge.set({ ...cartBadge.get(), count })
})

// Another device may have changed the cart; other tabs are covered by the storage event in the header.
if (!import.meta.env.SSR) addEventListener('focus', () => void cartStore.read())

export function useCart(): CartState {
  return useSyncExternalStore(cartStore.subscribe, cartStore.get, cartStore.get)
}
