import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface ApiRequest {
  method: string
  path: string
  body: Record<string, unknown>
}

/** 'lost' closes the connection before the response. */
export type ApiAnswer = { status?: number; body: unknown } | 'lost'

/**
 * An HTTP server in place of the API. `responses` maps `METHOD /path` to its responses in order; the last one repeats.
 */
export async function startFakeApi() {
  const responses = new Map<string, ApiAnswer[]>()
  const requests: ApiRequest[] = []
  const server = createServer(async (request, response) => {
    const call = await readCall(request)
    requests.push(call)
    const queue = responses.get(`${call.method} ${call.path}`) ?? []
    const next = queue.length > 1 ? queue.shift() : queue[0]
    if (!next || next === 'lost') request.socket.destroy()
    else response.writeHead(next.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(next.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const send = globalThis.fetch
  globalThis.fetch = (input, init) => send(`${origin}${input}`, init)
  return {
    requests,
    answer: (call: string, ...queue: ApiAnswer[]) => responses.set(call, queue),
    requestsTo: (path: string) => requests.filter((request) => request.path === path),
    reset() {
      responses.clear()
      requests.length = 0
    },
    stop: () => server.closeAllConnections(),
  }
}

async function readCall(request: IncomingMessage): Promise<ApiRequest> {
  const [path = ''] = (request.url ?? '').split('?')
  const body =
    request.method === 'POST' || request.method === 'PUT' || request.method === 'PATCH' ? await json(request) : {}
  return { method: request.method ?? '', path, body: body as Record<string, unknown> }
}
