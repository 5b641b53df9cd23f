/** How long a process that did not answer is called last. */
const REST_MS = 5000

/** Like `fetch`, with a path instead of a URL. */
export type ApiFetch = typeof fetch

/**
 * Calls the API's processes in turn. If the connection fails, as it does while a process restarts, the next one is
 * called; the same again, if there is only one address, because a load balancer may be behind it.
 */
export function createApiFetch(urls: readonly string[], elapsed = () => performance.now()): ApiFetch {
  const failedAt = new Map<string, number>()
  let turn = 0

  function inOrder(): string[] {
    turn += 1
    const rotated = urls.map((_, index) => urls[(turn + index) % urls.length] ?? '')
    const isResting = (url: string) => elapsed() - (failedAt.get(url) ?? Number.NEGATIVE_INFINITY) < REST_MS
    const order = [...rotated.filter((url) => !isResting(url)), ...rotated.filter(isResting)]
    return order.length > 1 ? order : [...order, ...order]
  }

  return async (path, init) => {
    const [last = '', ...others] = inOrder().toReversed()
    for (const url of others.toReversed()) {
      try {
        return await fetch(`${url}${path}`, init)
      } catch (error) {
        failedAt.set(url, elapsed())
        if (init?.signal?.aborted || !isRepeatable(init?.method, error)) throw error
      }
    }
    return fetch(`${last}${path}`, init)
  }
}

/** A read, or a write that never left because nothing listened. */
function isRepeatable(method = 'GET', error: unknown): boolean {
  const cause = (error as Error).cause as { code?: string } | undefined
  return method === 'GET' || method === 'HEAD' || cause?.code === 'ECONNREFUSED'
}
