import { createClient } from '@fieldhouse/client/client'
import { getPreview } from '@fieldhouse/contract/operations.generated'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiFetch } from './api-fetch.ts'
import { allowFraming } from './csp.ts'

export interface FrameOptions {
  /** The only origin that may frame a preview. */
  adminUrl: string
  fetchApi: ApiFetch
}

type SendPage = (request: FastifyRequest, reply: FastifyReply, ticket: string) => Promise<FastifyReply>

const PATHS = ['/home', '/es/home']
const MAX_BODY_BYTES = 2048
/** The frame is only looked at, and its sandbox runs no script. */
const SCRIPT = /<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g
const TICKET = /^ticket=([\w.-]{1,1000})$/

export function isFramedPage(url: string): boolean {
  return PATHS.includes(url)
}

/**
 * The home page as of another time, in a frame of the admin. The ticket arrives in the body of a form, so that it is in
 * no URL. A page without a valid ticket can be framed by nobody.
 */
export function serveFramedPreview(
  app: FastifyInstance,
  { adminUrl, fetchApi }: FrameOptions,
  sendPage: SendPage,
): void {
  const { origin: admin } = new URL(adminUrl)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => done(null, body),
  )
  for (const path of PATHS) {
    app.post(path, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      const ticket = TICKET.exec(String(request.body))?.[1]
      if (!ticket || !(await isValidTicket(fetchApi, ticket))) return reply.code(403).send()
      return sendPage(request, reply, ticket)
    })
  }
  app.addHook('onSend', async (request, reply, payload) => {
    if (
      request.method !== 'POST' ||
      !isFramedPage(request.url) ||
      reply.statusCode >= 400 ||
      typeof payload !== 'string'
    )
      return payload
    reply.header('content-security-policy', allowFraming(String(reply.getHeader('content-security-policy')), admin))
    return payload.replaceAll(SCRIPT, '')
  })
}

async function isValidTicket(fetchApi: ApiFetch, ticket: string): Promise<boolean> {
  const client = createClient({
    baseUrl: '',
    fetch: (input, init) =>
      fetchApi(input, { ...init, headers: { ...Object(init?.headers), cookie: `preview=${ticket}` } }),
  })
  const { as_of } = await client.call(getPreview, {})
  return as_of !== null
}
