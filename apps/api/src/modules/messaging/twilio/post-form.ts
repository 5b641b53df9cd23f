import http from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'

/**
 * Connections are kept, because a campaign makes a hundred calls at a time, but not for long: a call on one that the
 * provider is closing would have an unknown outcome.
 */
const KEPT = { keepAlive: true, timeout: 1000 }
const AGENTS = { 'http:': new http.Agent(KEPT), 'https:': new https.Agent(KEPT) }

export interface FormPost {
  authorization: string
  form: URLSearchParams
  /** For the whole exchange. */
  timeoutMs: number
}

/** Posts a form once, with neither retries nor redirects. Takes a third of the time of `fetch`. */
export async function postForm(url: string, { authorization, form, timeoutMs }: FormPost) {
  const target = new URL(url)
  const isPlain = target.protocol === 'http:'
  const body = form.toString()
  const headers = {
    authorization,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
  }
  const options = { method: 'POST', headers, agent: AGENTS[isPlain ? 'http:' : 'https:'] }
  const request = (isPlain ? http : https).request(target, options)
  const timer = setTimeout(() => request.destroy(new Error(`no response within ${timeoutMs} ms`)), timeoutMs)
  try {
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      request.once('response', resolve)
      // Stays attached: a second error, after the response, would otherwise end the process.
      request.on('error', reject)
      request.end(body)
    })
    return { status: response.statusCode ?? 0, text: await text(response) }
  } finally {
    clearTimeout(timer)
  }
}
