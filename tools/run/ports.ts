import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Where `npm run up` serves the shop unless told otherwise. */
export const DEFAULT_PORT = '8080'

/** Below the ports that Linux gives to outgoing connections, so that a process that comes back finds its own free. */
const LOWEST_PORT = 12_000
const HIGHEST_PORT = 32_000

/** Different loopback ports that nobody listens on. */
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
