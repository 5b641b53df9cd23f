import type { Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SeededRandom } from './seeded-random.ts'

export interface LinkFault {
  name: string
  /** Share of the pieces of data at which the connection is reset. */
  resets?: number
  /** Share of the pieces that arrive late, and by how much. */
  stalls?: number
  stall_ms?: readonly [least: number, most: number]
  /** Of the whole link, in each direction. */
  bytes_per_second?: number
}

/** A link to a server on which data is lost, late, or slow. */
export interface FaultProxy {
  port: number
  /** Undefined for a good link. */
  setFault: (fault: LinkFault | undefined) => void
  close: () => Promise<void>
}

export async function startFaultProxy(targetUrl: string, draw: SeededRandom): Promise<FaultProxy> {
  const sockets = new Set<Socket>()
  let fault: LinkFault | undefined

  /** False if the connection is reset. */
  async function pass(chunk: Buffer, link: { free_at: number }): Promise<boolean> {
    if (!fault) return true
    const { resets = 0, stalls = 0, stall_ms = [0, 0], bytes_per_second } = fault
    if (draw.next() < resets) return false
    if (draw.next() < stalls) await sleep(draw.between(...stall_ms))
    if (bytes_per_second) {
      const now = performance.now()
      link.free_at = Math.max(now, link.free_at) + (1000 * chunk.length) / bytes_per_second
      await sleep(link.free_at - now)
    }
    return true
  }

  async function forward(from: Socket, to: Socket, link: { free_at: number }): Promise<void> {
    try {
      for await (const chunk of from) {
        if (!(await pass(chunk, link))) throw new Error('reset')
        to.write(chunk)
      }
      to.end()
    } catch {
      from.resetAndDestroy()
      to.resetAndDestroy()
    }
  }

  const links = [{ free_at: 0 }, { free_at: 0 }] as const
  const server = createServer((client) => {
    const upstream = connect({ port: Number(new URL(targetUrl).port), host: '127.0.0.1' })
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    void forward(client, upstream, links[0])
    void forward(upstream, client, links[1])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    port,
    setFault: (next) => {
      fault = next
    },
    close: async () => {
      fault = undefined
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
