import { Agent, request as open } from 'node:http'
import type { FuzzRequest } from './fuzz-request.ts'

const ANSWER_WITHIN_MS = 20_000

export interface Answer {
  /** 0 if the connection ended without a response. */
  status: number
  type: string
  text: string
  ms: number
}

export type Send = (request: FuzzRequest) => Promise<Answer>

/** Sends requests as they are, over connections that stay open; `fetch` would correct addresses and headers. */
export function createSender(apiUrl: string): { send: Send; close: () => void } {
  const { hostname, port } = new URL(apiUrl)
  const agent = new Agent({ keepAlive: true })

  const send: Send = ({ method, path, headers, body, encoding }) =>
    new Promise((resolve) => {
      const since = performance.now()
      let text = ''
      const end = (status: number, type = '') => resolve({ status, type, text, ms: performance.now() - since })
      const payload = body === undefined ? undefined : Buffer.from(body, encoding ?? 'utf8')
      const length = payload ? { 'content-length': String(payload.length) } : {}
      const sent = {
        hostname,
        port,
        method,
        path,
        agent,
        headers: { ...headers, ...length },
        timeout: ANSWER_WITHIN_MS,
      }
      const client = open(sent, (response) => {
        const { statusCode = 0, headers } = response
        const type = String(headers['content-type'] ?? '')
        response.setEncoding('utf8')
        response.on('data', (piece) => {
          text += piece
          // Events go on until the client leaves.
          if (type.startsWith('text/event-stream')) response.destroy()
        })
        response.on('close', () => end(statusCode, type))
      })
      client.on('timeout', () => client.destroy())
      client.on('error', () => end(0))
      client.end(payload)
    })

  return { send, close: () => agent.destroy() }
}
