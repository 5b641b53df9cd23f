import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CanaryServer {
  port: number
  /** Serves this HTML and returns its path. Without a policy, as mail clients show an email. */
  show: (html: string, policy?: string) => string
  close: () => Promise<void>
}

interface ShownPage {
  html: string
  policy: string | undefined
}

/** Serves pages of the lab. Every other address is one that a payload asks for, by its number. */
export async function startCanaryServer(onAsked: (id: number, from: string) => void): Promise<CanaryServer> {
  const pages: ShownPage[] = []
  const server = createServer((request, response) => {
    const [, page, id] = /^\/(?:page\/(\d+)|(\d+))/.exec(request.url ?? '') ?? []
    const shown = pages[Number(page)]
    if (id) onAsked(Number(id), request.headers.referer ?? '')
    if (!shown) return response.writeHead(id ? 204 : 404).end()
    const policy = shown.policy ? { 'content-security-policy': shown.policy } : {}
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...policy }).end(shown.html)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    show: (html, policy) => `/page/${pages.push({ html, policy }) - 1}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
