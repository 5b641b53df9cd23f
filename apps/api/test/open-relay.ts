import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

interface RelayOptions {
  /** Sees what clients send. */
  onSent?: (chunk: Buffer) => void
  /** While it is true, nothing that the server answers arrives, and no connection ends. */
  isSilent?: () => boolean
}

/** A relay before PostgreSQL, until the test is over; returns the URL of the database through it. */
export async function openRelay(connectionString: string, options: RelayOptions): Promise<string> {
  const { onSent = () => {}, isSilent = () => false } = options
  const target = new URL(connectionString)
  const [port, host] = [Number(target.port), target.hostname]
  const server = createServer((client) => {
    const upstream = connect(port, host)
    client.on('data', onSent).pipe(upstream)
    upstream.on('data', (chunk) => isSilent() || client.write(chunk))
    for (const socket of [client, upstream])
      socket.on('error', () => socket.destroy()).on('close', () => [client, upstream].map((each) => each.destroy()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  target.port = String((server.address() as AddressInfo).port)
  return target.href
}
