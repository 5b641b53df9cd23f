import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { setInterval } from 'node:timers'
import type { Deps } from '#platform/deps.ts'
import type { VisitDeps } from './service/count-visits.ts'
import { openVisitCounter } from './service/count-visits.ts'

const FLUSH_EVERY_MS = 10_000

/** Listens for the edge’s page views until stopped. Without a port, nothing is counted. */
export async function receiveVisits(deps: VisitDeps & Pick<Deps, 'log'>): Promise<() => Promise<void>> {
  const { config, log } = deps
  if (config.VISITS_PORT === 0) return async () => {}
  const counter = await openVisitCounter(deps)
  const flush = () => counter.flush().catch((err: unknown) => log.error({ err }, 'visits could not be saved'))

  const socket = createSocket('udp4')
  socket.on('message', counter.take)
  socket.on('error', (err) => log.error({ err }, 'page views cannot be received'))
  socket.bind(config.VISITS_PORT, config.VISITS_HOST)
  await once(socket, 'listening')
  const timer = setInterval(flush, FLUSH_EVERY_MS)
  return async () => {
    clearInterval(timer)
    socket.close()
    await flush()
  }
}
