import type { FastifyInstance } from 'fastify'

/**
 * Node closes idle connections once, when the server begins to close. A connection whose last response ends after that
 * would keep the process alive for the rest of its keep-alive time, more than a minute.
 */
export function endConnectionsWhileClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.server.on('request', ({ socket }, response) => {
    response.once('finish', () => {
      if (closing) socket.end()
    })
  })
}
