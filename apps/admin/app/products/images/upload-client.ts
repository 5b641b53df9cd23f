import type { Client } from '@fieldhouse/client/client'
import { createClient } from '@fieldhouse/client/client'
import { client } from '../../client.ts'
import { language } from '../../language.ts'
import { sendReadAfter } from '../../read-after.ts'
import { session } from '../../session/session.ts'
import { sessionCalls } from '../../session/session-calls.ts'

/** Enough for 40 MiB at 3 Mbit/s. */
const TIMEOUT_MS = 120_000

/** Like the usual client, but reports upload progress from 0 to 1. */
export function uploadClient(onProgress: (part: number) => void): Client {
  return createClient({
    baseUrl: '',
    lang: language.get,
    session,
    sessionCalls,
    loading: client.loading,
    publicWithoutCredentials: false,
    timeoutMs: TIMEOUT_MS,
    fetch: sendReadAfter((input, init) => send(String(input), init ?? {}, onProgress)),
  })
}

/** Replaces `fetch`, which does not report upload progress. */
function send(url: string, { method = 'GET', headers, body, signal }: RequestInit, onProgress: (part: number) => void) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(new TypeError('the request failed'))
    request.onabort = () => reject(new DOMException('the request was given up', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body as XMLHttpRequestBodyInit | null)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const { status } = request
  return new Response(status === 204 ? null : request.responseText, { status, headers })
}
