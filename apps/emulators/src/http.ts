import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { Logger } from '@fieldhouse/process/log'

const BODY_LIMIT = 100_000

export interface Asked {
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

export interface Answered {
  status?: number
  headers?: OutgoingHttpHeaders
  body?: string | Uint8Array
  /** The connection is cut instead of an answer. */
  hangUp?: true
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  /** With `:names` for the parts that vary. */
  path: string
  answer: (asked: Asked) => Answered | Promise<Answered>
}

export function json(value: unknown, status = 200): Answered {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}

/** Answers on one port; the returned function stops it. */
export async function serveRoutes(
  routes: readonly Route[],
  { host, port, log }: { host: string; port: number; log: Logger },
): Promise<() => Promise<void>> {
  const table = routes.map((route) => ({ ...route, pattern: new URLPattern({ pathname: route.path }) }))

  const answer = async (request: IncomingMessage): Promise<Answered> => {
    const url = new URL(request.url ?? '/', 'http://emulators')
    const sent = await readBody(request)
    for (const { method, pattern, answer } of table) {
      const match = method === request.method ? pattern.exec(url) : null
      if (match)
        return answer({ params: match.pathname.groups, query: url.searchParams, headers: request.headers, body: sent })
    }
    return { status: 404, body: 'There is nothing here.\n' }
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (answered) => write(response, answered),
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

function write(response: ServerResponse, { status = 200, headers = {}, body = '', hangUp }: Answered): void {
  if (hangUp) return void response.socket?.destroy()
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(body)
}
