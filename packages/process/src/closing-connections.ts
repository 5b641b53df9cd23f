import { setImmediate as nextIteration } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** An iteration of the event loop this short has found nothing to do. */
const IDLE_MS = 0.1
/** Together with the longest drain delay below the time after which a stopping process is cut off. */
const IDLE_WITHIN_MS = 5000

/**
 * Ends connections without dropping a request. While the process drains, each response closes its connection, so that
 * the caller opens its next one elsewhere. Node closes idle connections once, when the server begins to close; a
 * connection whose last response ends after that would keep the process alive for the rest of its keep-alive time, more
 * than a minute.
 */
export function endConnections(app: FastifyInstance, isServing: () => boolean): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    await waitUntilIdle()
  })
  app.server.prependListener('request', ({ socket }, response) => {
    if (!isServing()) response.setHeader('connection', 'close')
    response.once('finish', () => {
      if (closing) socket.end()
    })
  })
}

/**
 * A server that closes resets connections that the kernel has accepted and Node has not yet. In an idle iteration, Node
 * has just accepted and read everything there was.
 */
async function waitUntilIdle(): Promise<void> {
  const deadline = performance.now() + IDLE_WITHIN_MS
  for (let before = performance.now(); before < deadline; before = performance.now()) {
    await nextIteration()
    if (performance.now() - before < IDLE_MS) return
  }
}
