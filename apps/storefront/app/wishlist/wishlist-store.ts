import { ApiError } from '@fieldhouse/client/api-error'
import type { Client } from '@fieldhouse/client/client'
import type { SafeStorage } from '@fieldhouse/client/safe-storage'
import { createStore } from '@fieldhouse/client/store'
import {
  addWishlistItems,
  describeWishlistItems,
  listWishlistItems,
  removeWishlistItem,
} from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import type { WishlistItem } from '@fieldhouse/contract/wishlist'
import { MAX_WISHLIST_ITEMS, parseGuestWishlist, withWishlistItem } from './guest-wishlist.ts'

export interface WishlistState {
  /** Status of the list; the hearts only need `ids`. */
  readonly status: 'unread' | 'ready' | 'failed'
  /** Includes the pending changes. */
  readonly ids: readonly number[]
  /** The list as last loaded. */
  readonly wishes: readonly WishlistItem[]
  /** Error of the last load. */
  readonly refusal: ApiError | null
}

export interface WishlistDependencies {
  client: Client
  storage: SafeStorage
  lang: () => Language
}

const INITIAL_STATE: WishlistState = { status: 'unread', ids: [], wishes: [], refusal: null }
const QUIET = { background: true }
const KEY = 'wishes'

/** The browser's wish list: a guest's is in local storage, a signed-in shopper's in the API. */
export function createWishlistStore({ client, storage, lang }: WishlistDependencies) {
  const { get, set, subscribe } = createStore(INITIAL_STATE)
  const { session } = client
  const whoIsHere = () => `${session.loginId()} ${session.get().authenticated}`
  let who = whoIsHere()
  /** Ids in the API's list, as far as loaded. */
  let loadedIds: readonly number[] = []
  let isLoaded = false
  let beginning: Promise<unknown> | null = null
  /** Pending changes of a signed-in shopper. */
  const pending = new Map<number, boolean>()
  let last: Promise<unknown> = Promise.resolve()

  const isShopper = () => session.get().authenticated
  const guestIds = () => parseGuestWishlist(storage.getItem(KEY))

  function persistIds(ids: readonly number[]) {
    if (ids.length === 0) storage.removeItem(KEY)
    else storage.setItem(KEY, JSON.stringify(ids))
  }

  function publishState(more: Partial<WishlistState> = {}) {
    const ids = isShopper()
      ? [...pending].reduce((ids, [id, is]) => withWishlistItem(ids, id, is), [...loadedIds])
      : guestIds()
    set({ ...get(), ...more, ids })
  }

  /** Runs tasks sequentially; results of a user who has signed out are dropped. */
  function inTurn(work: (isStillHere: () => boolean) => Promise<ApiError | null>): Promise<ApiError | null> {
    const asking = who
    const isStillHere = () => asking === whoIsHere()
    const turn = last.then(() => (isStillHere() ? work(isStillHere) : null))
    last = turn.catch(() => {})
    return turn
  }

  // The next user must not see the previous user's wish list.
  session.subscribe(() => {
    if (who === whoIsHere()) return
    const wasRead = get().status !== 'unread'
    who = whoIsHere()
    loadedIds = []
    isLoaded = false
    pending.clear()
    set(INITIAL_STATE)
    beginning = wasRead ? read() : null
    void begin()
  })

  /** Merges the guest's wish list into the signed-in shopper's. */
  async function fetchList(): Promise<{ results: WishlistItem[] }> {
    const query = { lang: lang() }
    const body = { product_item_ids: guestIds() }
    const isNone = body.product_item_ids.length === 0
    if (isShopper()) {
      return (!isNone && (await mergeKept(body))) || client.call(listWishlistItems, { query }, QUIET)
    }
    return isNone ? { results: [] } : client.call(describeWishlistItems, { query, body }, QUIET)
  }

  /** A failed merge keeps the guest's ids, and the next load retries. */
  async function mergeKept(body: { product_item_ids: number[] }): Promise<{ results: WishlistItem[] } | null> {
    try {
      const merged = await client.call(addWishlistItems, { query: { lang: lang() }, body }, QUIET)
      persistIds([])
      return merged
    } catch (error) {
      if (refusalOf(error).code === 'wish_list_limit') return null
      throw error
    }
  }

  function read(): Promise<ApiError | null> {
    return inTurn(async (isStillHere) => {
      try {
        const { results } = await fetchList()
        if (!isStillHere()) return null
        loadedIds = results.map(({ product_item_id }) => product_item_id)
        isLoaded = true
        publishState({ status: 'ready', wishes: results, refusal: null })
        return null
      } catch (error) {
        const refusal = refusalOf(error)
        // Keep showing the last list.
        if (isStillHere() && get().status !== 'ready') publishState({ status: 'failed', refusal })
        return refusal
      }
    })
  }

  /** Loads the ids once, to fill the hearts. */
  async function begin(): Promise<void> {
    if (!isShopper() || isLoaded) return publishState()
    beginning ??= read()
    const begun = beginning
    await begun
    if (beginning === begun) beginning = null
  }

  async function send(id: number, isWished: boolean): Promise<void> {
    if (!isWished) return void (await client.call(removeWishlistItem, { params: { product_item_id: id } }, QUIET))
    await client.call(addWishlistItems, { query: { lang: lang() }, body: { product_item_ids: [id] } }, QUIET)
  }

  function saveItem(id: number, isWished: boolean): Promise<ApiError | null> {
    pending.set(id, isWished)
    publishState()
    return inTurn(async (isStillHere) => {
      // The heart may have been pressed again: send only the latest state.
      const goal = pending.get(id)
      if (goal === undefined) return null
      const refusal =
        isLoaded && loadedIds.includes(id) === goal ? null : await send(id, goal).then(() => null, refusalOf)
      if (!isStillHere()) return null
      if (!refusal) loadedIds = withWishlistItem(loadedIds, id, goal)
      if (pending.get(id) !== goal) return null
      pending.delete(id)
      publishState()
      return refusal
    })
  }

  async function keepForGuest(id: number, isWished: boolean): Promise<ApiError | null> {
    const ids = withWishlistItem(guestIds(), id, isWished)
    const isFull = ids.length > MAX_WISHLIST_ITEMS
    if (!isFull) persistIds(ids)
    publishState()
    return isFull ? new ApiError('bad_request', '', { code: 'wish_list_limit' }) : null
  }

  return {
    get,
    subscribe,
    read,
    begin,
    /** Adds or removes a colorway; a rejected change is reverted and its error returned. */
    want: (id: number, isWished: boolean) => (isShopper() ? saveItem : keepForGuest)(id, isWished),
  }
}

function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}
