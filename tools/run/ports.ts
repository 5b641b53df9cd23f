import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Default port of `npm run up`. */
export const DEFAULT_PORT = '8080'

/** Below Linux's ephemeral ports, so that a restarted process finds its port still free. */
const LOWEST_PORT = 12_000
const HIGHEST_PORT = 32_000

/** Distinct loopback ports that are free. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT)
    if (await isPortFree(port)) ports.add(port)
  }
  return [...ports]
}

export async function freePort(): Promise<number> {
  const [port] = await freePorts(1)
  if (port === undefined) throw new Error('No free port found')
  return port
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}
