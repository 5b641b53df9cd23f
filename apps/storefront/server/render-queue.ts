export interface RenderLimits {
  maxConcurrent: number
  maxQueued: number
  maxQueuedPerClient: number
}

export class RenderQueueFullError extends Error {}

interface QueuedRender {
  client: string
  start: () => void
}

/**
 * Runs up to `maxConcurrent` renders, but only one per client: renders share one thread, so a client that asks for many
 * pages at once waits for its own and slows the others by one at most.
 */
export function createRenderQueue({ maxConcurrent, maxQueued, maxQueuedPerClient }: RenderLimits) {
  const running = new Set<string>()
  const queue: QueuedRender[] = []

  function startNext(): void {
    const index = queue.findIndex(({ client }) => !running.has(client))
    if (index === -1 || running.size >= maxConcurrent) return
    const [next] = queue.splice(index, 1)
    if (!next) return
    running.add(next.client)
    next.start()
  }

  return async <T>(client: string, render: () => Promise<T>): Promise<T> => {
    const isQueueFull =
      queue.length >= maxQueued || queue.filter((other) => other.client === client).length >= maxQueuedPerClient
    if (isQueueFull) throw new RenderQueueFullError('render queue is full')
    await new Promise<void>((start) => {
      queue.push({ client, start })
      startNext()
    })
    try {
      return await render()
    } finally {
      running.delete(client)
      startNext()
    }
  }
}
