import { Server } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Duration of an iteration of the event loop that has nothing to do. */
const SHORT_MS = 0.02
/** Milliseconds that it may take longer, per millisecond that was waited: a busy machine has none that short. */
const PATIENCE = 0.001
/** Together with the longest drain delay below the time after which a stopping process is cut off. */
const QUIET_WITHIN_MS = 5000
/** A process that does not sleep between attempts is interrupted more often, maybe in the wrong moment. */
const PAUSE_MS = 1

/** A proxy sets it on requests that it would send to another process if this one refused them. */
export const MAY_REFUSE_HEADER = 'X-May-Refuse'
/** Each proxy once in this time: if all processes drain at once, one of them must answer. */
const REFUSE_EVERY_MS = 1000

/**
 * Ends connections without dropping a request. While the process drains, each response closes its connection, so that
 * the caller opens its next one elsewhere. Node closes idle connections once, when the server begins to close; a
 * connection whose last response ends after that would keep the process alive for the rest of its keep-alive time, more
 * than a minute.
 */
export function endConnections(app: FastifyInstance, isServing: () => boolean): void {
  let closing = false
  app.addHook('preClose', async () => {
    await stopListening(app)
    closing = true
  })
  // When it is sent, not when it arrives: a slow request may have arrived before the process began to drain.
  app.addHook('onSend', async (_request, reply) => {
    if (!isServing()) reply.header('connection', 'close')
  })
  refuseReads(app, isServing)
  app.server.prependListener('request', ({ socket }, response) => {
    response.once('finish', () => {
      if (closing) socket.end()
    })
  })
}

/**
 * nginx asks nobody whether a process is ready; it leaves out one that failed to answer. So a process that drains refuses
 * a read, and gets no more requests before it stops listening.
 */
function refuseReads(app: FastifyInstance, isServing: () => boolean): void {
  const refusedAt = new Map<string, number>()
  const isRefused = ({ method, headers, socket }: FastifyRequest['raw']) => {
    if (headers[MAY_REFUSE_HEADER.toLowerCase()] === undefined || !(method === 'GET' || method === 'HEAD')) return false
    const proxy = socket.remoteAddress ?? ''
    const now = performance.now()
    if (now - (refusedAt.get(proxy) ?? Number.NEGATIVE_INFINITY) < REFUSE_EVERY_MS) return false
    refusedAt.set(proxy, now)
    return true
  }
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!isServing() && isRefused(raw)) return reply.code(502).send()
  })
}

/**
 * A listening socket that closes resets connections that the kernel has accepted and Node has not. So it closes right
 * after an iteration of the event loop that accepted none and was short, in the same callback: what comes in between,
 * even a promise, leaves the kernel time for one. Idle connections stay open here; Fastify closes them.
 */
function stopListening({ server }: FastifyInstance): Promise<void> {
  if (!server.listening) return Promise.resolve()
  const { close } = Server.prototype
  // Compiles the function, which takes longer than an idle iteration.
  close.call(new Server())
  let isQuiet = false
  server.on('connection', () => {
    isQuiet = false
  })
  const since = performance.now()
  return new Promise((resolve) => {
    const closeIfQuiet = (before: number) => {
      const now = performance.now()
      const waited = now - since
      const isShort = now - before < SHORT_MS + waited * PATIENCE
      if (!(isQuiet && isShort) && waited < QUIET_WITHIN_MS) return void setTimeout(attempt, PAUSE_MS)
      close.call(server)
      resolve()
    }
    const attempt = () => {
      isQuiet = true
      setImmediate(closeIfQuiet, performance.now())
    }
    attempt()
  })
}
