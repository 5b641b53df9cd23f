import { ApiError } from '@fieldhouse/client/api-error'
import type { Cart } from '@fieldhouse/contract/cart'

export interface CartState {
  readonly status: 'unread' | 'ready' | 'failed'
  /** As it will be once all that was asked for is done; null where there is none. */
  readonly cart: Cart | null
  /** Whether a change is under way: until it is done, the sums are those from before it. */
  readonly changing: boolean
  /** Why the last thing that was asked for was not done. */
  readonly refusal: ApiError | null
}

/** One more than may be lost on the way and changed meanwhile by somebody else. */
const MOST_TRIES = 3
const PAUSE_MS = 400

/** Something that is asked of the shop. */
interface Task {
  /** One right after the other with the same key takes its place, unless that one has begun. */
  key?: string
  /** Whether it changes the cart, or only reads it. */
  changes?: boolean
  /** What is seen until the answer is here. */
  apply?: (cart: Cart) => Cart
  send: (cart: Cart | null) => Promise<Cart | null>
  /** Whether it means the same on a cart that was changed meanwhile, or is done by that. */
  stillMeant?: (cart: Cart) => 'yes' | 'no' | 'done'
}

interface Entry extends Task {
  settle: (refusal: ApiError | null) => void
  fail: (error: unknown) => void
  promise: Promise<ApiError | null>
}

interface Hooks {
  wait: (ms: number) => Promise<void>
  /** Null where there is no cart any more. */
  read: () => Promise<Cart | null>
  onChange: (state: Partial<CartState>) => void
  /** The cart as the shop has just told it. */
  onTaken: (cart: Cart | null) => void
}

/** One thing after the other, so that each is asked of the cart that the one before it has left. */
export function createQueue({ wait, read, onChange, onTaken }: Hooks) {
  let entries: Entry[] = []
  let cart: Cart | null = null
  let isWorking = false
  let isAbandoned = false

  function show(more: Partial<CartState> = {}) {
    const seen = entries.reduce((seen, { apply }) => (seen && apply ? apply(seen) : seen), cart)
    onChange({ cart: seen, changing: entries.some(({ changes }) => changes), ...more })
  }

  function take(answer: Cart | null) {
    if (isAbandoned) return
    cart = answer
    onTaken(answer)
  }

  async function attempt(entry: Entry, tries: number): Promise<ApiError | null> {
    try {
      take(await entry.send(cart))
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isAbandoned || tries === MOST_TRIES) return error
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
      // Is it the cart that is not found, or what was to be put into it?
      take(await read().catch(() => cart))
      return 'no'
    }
    if (error.code !== 'request_in_progress' && error.kind !== 'network' && error.kind !== 'timeout') return 'no'
    // The answer may be lost and the change done: a key or the version sees to it that it is done once.
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

  /** An error that is no answer of the API is a bug: the caller gets it, and the entries behind it still run. */
  async function runEntry(entry: Entry) {
    try {
      const refusal = await attempt(entry, 1)
      if (isAbandoned) return
      entries = entries.slice(1)
      show(outcomeOf(entry, refusal, cart))
      entry.settle(refusal)
    } catch (error) {
      entry.fail(error)
      if (isAbandoned) return
      entries = entries.filter((other) => other !== entry)
      show()
    }
  }

  return {
    enter(task: Task): Promise<ApiError | null> {
      const waiting = entries.slice(1).at(-1)
      if (waiting && task.key !== undefined && waiting.key === task.key) {
        Object.assign(waiting, task)
        show()
        return waiting.promise
      }
      const { promise, resolve: settle, reject: fail } = Promise.withResolvers<ApiError | null>()
      entries = [...entries, { ...task, settle, fail, promise }]
      show(task.changes ? { refusal: null } : {})
      void work()
      return promise
    },

    /** Nothing of it is heard of again. */
    abandon() {
      isAbandoned = true
      for (const { settle } of entries) settle(new ApiError('aborted', ''))
    },
  }
}

function outcomeOf({ changes }: Task, refusal: ApiError | null, cart: Cart | null): Partial<CartState> {
  if (!refusal) return { status: 'ready', ...(changes && { refusal }) }
  if (changes) return { refusal }
  // A cart that was read before is better than none.
  return cart ? {} : { status: 'failed', refusal }
}
