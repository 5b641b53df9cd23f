import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { Logger } from '@fieldhouse/process/log'

const BODY_LIMIT = 100_000

export interface EmulatorRequest {
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

export interface EmulatorResponse {
  status?: number
  headers?: OutgoingHttpHeaders
  body?: string | Uint8Array
  /** Closes the connection without a response. */
  hangUp?: true
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  /** With `:names` for parameters. */
  path: string
  handle: (request: EmulatorRequest) => EmulatorResponse | Promise<EmulatorResponse>
}

export function json(value: unknown, status = 200): EmulatorResponse {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}

/** Serves the routes on one port; the returned function stops the server. */
export async function serveRoutes(
  routes: readonly Route[],
  { host, port, log }: { host: string; port: number; log: Logger },
): Promise<() => Promise<void>> {
  const table = routes.map((route) => ({ ...route, pattern: new URLPattern({ pathname: route.path }) }))

  const respond = async (request: IncomingMessage): Promise<EmulatorResponse> => {
    const url = new URL(request.url ?? '/', 'http://emulators')
    const sent = await readBody(request)
    for (const { method, pattern, handle } of table) {
      const match = method === request.method ? pattern.exec(url) : null
      if (match)
        return handle({ params: match.pathname.groups, query: url.searchParams, headers: request.headers, body: sent })
    }
    return { status: 404, body: 'Not found.\n' }
  }

  const server = createServer((request, response) => {
    respond(request).then(
      (result) => write(response, result),
      (error: Error) => {
        log.warn({ err: error }, 'request failed')
        write(response, { status: 400, body: `${error.message}\n` })
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk
    if (body.length > BODY_LIMIT) throw new Error('request body too large')
  }
  return body
}

function write(response: ServerResponse, { status = 200, headers = {}, body = '', hangUp }: EmulatorResponse): void {
  if (hangUp) return void response.socket?.destroy()
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(body)
}
