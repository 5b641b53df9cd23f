import { request } from 'node:http'

interface PageRequest {
  path: string
  address: string
  headers: Record<string, string>
}

/** Loads a page from a client address of the loopback network, which fetch cannot choose. */
export function getPage(
  port: number,
  { path, address, headers }: PageRequest,
): Promise<{ status: number; ms: number }> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers, localAddress: address, agent: false }
    const outgoing = request(options, (incoming) => {
      incoming.resume().once('end', () => {
        resolve({ status: incoming.statusCode ?? 0, ms: performance.now() - started })
      })
    })
    outgoing.once('error', reject).end()
  })
}
