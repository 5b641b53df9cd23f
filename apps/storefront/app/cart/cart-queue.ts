import { ApiError } from '@fieldhouse/client/api-error'
import type { Cart } from '@fieldhouse/contract/cart'

export interface CartState {
  readonly status: 'unread' | 'ready' | 'failed'
  /** Includes the pending changes; null if there is no cart. */
  readonly cart: Cart | null
  /** Whether a change is pending: until it completes, the totals predate it. */
  readonly changing: boolean
  /** Error of the last task. */
  readonly refusal: ApiError | null
}

/** Covers one lost response and one version conflict. */
const MAX_TRIES = 3
const PAUSE_MS = 400

interface Task {
  /** A task replaces the waiting task before it with the same key, unless that one has started. */
  key?: string
  /** Whether the task changes the cart or only reads it. */
  changes?: boolean
  /** Optimiztic result, shown until the response arrives. */
  apply?: (cart: Cart) => Cart
  send: (cart: Cart | null) => Promise<Cart | null>
  /** After a version conflict: whether the task still applies to the newer cart, or is already done there. */
  stillMeant?: (cart: Cart) => 'yes' | 'no' | 'done'
}

interface Entry extends Task {
  settle: (refusal: ApiError | null) => void
  fail: (error: unknown) => void
  promise: Promise<ApiError | null>
}

interface Hooks {
  wait: (ms: number) => Promise<void>
  /** Null if the cart no longer exists. */
  read: () => Promise<Cart | null>
  onChange: (state: Partial<CartState>) => void
  /** Receives every cart the API returns. */
  onSaved: (cart: Cart | null) => void
}

/** Runs tasks sequentially, because each change names the version that the previous one returned. */
export function createCartQueue({ wait, read, onChange, onSaved }: Hooks) {
  let entries: Entry[] = []
  let cart: Cart | null = null
  let isWorking = false
  let isAbandoned = false

  function publishState(more: Partial<CartState> = {}) {
    const shown = entries.reduce((current, { apply }) => (current && apply ? apply(current) : current), cart)
    onChange({ cart: shown, changing: entries.some(({ changes }) => changes), ...more })
  }

  function take(saved: Cart | null) {
    if (isAbandoned) return
    cart = saved
    onSaved(saved)
  }

  async function attempt(entry: Entry, tries: number): Promise<ApiError | null> {
    try {
      take(await entry.send(cart))
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isAbandoned || tries === MAX_TRIES) return error
      const next = await afterRefusal(entry, error)
      if (next === 'done') return null
      return next === 'yes' ? attempt(entry, tries + 1) : error
    }
  }

  async function afterRefusal({ changes, stillMeant }: Entry, error: ApiError): Promise<'yes' | 'no' | 'done'> {
    if (!changes) return 'no'
    if (error.code === 'cart_changed' && error.cart) {
      const changed = error.cart as Cart
      take(changed)
      return stillMeant?.(changed) ?? 'yes'
    }
    if (error.code === 'not_found') {
      // A 404 concerns either the cart or the SKU: read the cart to find out.
      take(await read().catch(() => cart))
      return 'no'
    }
    if (error.code !== 'request_in_progress' && error.kind !== 'network' && error.kind !== 'timeout') return 'no'
    // A lost response may hide an applied change: the idempotency key or the version prevents a duplicate.
    await wait(PAUSE_MS)
    return 'yes'
  }

  async function work() {
    if (isWorking) return
    isWorking = true
    try {
      for (let entry = entries[0]; entry && !isAbandoned; entry = entries[0]) await runEntry(entry)
    } finally {
      isWorking = false
    }
  }

  /** An error that is not an ApiError is a bug: the caller gets it, and the remaining entries still run. */
  async function runEntry(entry: Entry) {
    try {
      const refusal = await attempt(entry, 1)
      if (isAbandoned) return
      entries = entries.slice(1)
      publishState(outcomeOf(entry, refusal, cart))
      entry.settle(refusal)
    } catch (error) {
      entry.fail(error)
      if (isAbandoned) return
      entries = entries.filter((queued) => queued !== entry)
      publishState()
    }
  }

  return {
    enter(task: Task): Promise<ApiError | null> {
      const waiting = entries.slice(1).at(-1)
      if (waiting && task.key !== undefined && waiting.key === task.key) {
        Object.assign(waiting, task)
        publishState()
        return waiting.promise
      }
      const { promise, resolve: settle, reject: fail } = Promise.withResolvers<ApiError | null>()
      entries = [...entries, { ...task, settle, fail, promise }]
      publishState(task.changes ? { refusal: null } : {})
      void work()
      return promise
    },

    /** Settles all tasks as aborted; their responses are ignored. */
    abandon() {
      isAbandoned = true
      for (const { settle } of entries) settle(new ApiError('aborted', ''))
    },
  }
}

function outcomeOf({ changes }: Task, refusal: ApiError | null, cart: Cart | null): Partial<CartState> {
  if (!refusal) return { status: 'ready', ...(changes && { refusal }) }
  if (changes) return { refusal }
  // Keep showing the last cart.
  return cart ? {} : { status: 'failed', refusal }
}
