import { endpoint } from '@fieldhouse/contract/endpoint'
import { uploadLogo } from '@fieldhouse/contract/setup'
import { readConfig } from '@fieldhouse/process/config'
import { createLogger } from '@fieldhouse/process/log'
import { createMetrics } from '@fieldhouse/process/metrics'
import Type from 'typebox'
import { afterAll } from 'vitest'
import { ENV_VARIABLES } from '#platform/config.ts'
import { createHttpServer } from '#platform/http/http.ts'
import { registerOpenApi } from '#platform/http/openapi.ts'
import { serve } from '#platform/http/serve.ts'
import { deriveKeys } from '#platform/keys.ts'

export const MIB = 1024 * 1024
export const SIGNED_IN = { authorization: 'Bearer of-a-shopper' }
export const BOUNDARY = { 'content-type': 'multipart/form-data; boundary=x' }
export const FIELDS = Array.from({ length: 21 }, (_, index) => `f${index}`)

const shared = { method: 'POST', access: 'shopper', tag: 'Probe', summary: '', response: Type.Any() } as const
const sendPicture = endpoint({
  ...shared,
  name: 'sendPicture',
  path: '/picture/',
  body: Type.Object({
    title: Type.String({ minLength: 1 }),
    position: Type.Optional(Type.Integer()),
    active: Type.Optional(Type.Boolean()),
  }),
  files: ['front', 'more'],
})
const sendFields = endpoint({
  ...shared,
  name: 'sendFields',
  path: '/fields/',
  body: Type.Object(Object.fromEntries(FIELDS.map((name) => [name, Type.Optional(Type.String())]))),
  files: [],
})
/** Where the contract has an upload of staff, which the edge knows. */
export const STAFF_UPLOAD = uploadLogo.path
const sendLogo = endpoint({ ...sendFields, name: 'sendLogo', path: STAFF_UPLOAD })
const sendPlain = endpoint({ ...shared, name: 'sendPlain', path: '/plain/', body: Type.Object({}) })

/** A server with a form that takes files, one without files, and an endpoint without a form; each returns its input. */
export async function openMultipartServer() {
  const http = createHttpServer(parts(), async (token) =>
    token === 'of-a-shopper' ? { kind: 'access', caller } : undefined,
  )
  const handled = { count: 0 }
  await registerOpenApi(http)
  serve(http, sendPicture, async ({ body, files: { front, more } }) => {
    handled.count++
    const sizes = (uploads: typeof front) => uploads.map(({ name, content }) => [name, content.length])
    return { body, front: sizes(front), more: sizes(more) }
  })
  serve(http, sendFields, async ({ body, files }) => ({ body, files }))
  serve(http, sendLogo, async ({ body, files }) => ({ body, files }))
  serve(http, sendPlain, async ({ body }) => body)
  const url = await http.listen({ port: 0 })
  afterAll(() => http.close())

  const post = (path: string, body: FormData | string, headers: Record<string, string> = {}) =>
    readResponse(fetch(`${url}/api${path}`, { method: 'POST', body, headers: { ...SIGNED_IN, ...headers } }))
  return { http, url, post, handled }
}

function parts() {
  return {
    clock: { now: () => new Date('2026-11-15T12:00:00Z') },
    keys: deriveKeys('x'.repeat(32)),
    config: readConfig(ENV_VARIABLES, {
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      SECRET_KEY: 'x'.repeat(32),
    }),
    reads: { read: () => Promise.reject(), findPosition: async () => undefined, close: async () => {} },
    limits: { take: async () => {}, reset: async () => {} },
    log: createLogger({ name: 'test', level: 'silent' }),
    metrics: createMetrics('test'),
    isServing: () => true,
  }
}

const caller = {
  user_id: 1,
  username: 'ana',
  session_id: '1',
  audience: 'shop' as const,
  permissions: new Set<never>(),
  second_factor: false,
  password_is_recent: false,
  factor_is_recent: false,
}

export async function readResponse(sent: Promise<Response>) {
  const response = await sent
  const body = (await response.json()) as { code?: string; errors?: Record<string, string[]> }
  return { status: response.status, headers: response.headers, body }
}

export function head(name: string, filename?: string): string {
  return `--x\r\ncontent-disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n`
}

export function part(name: string, value: string, filename?: string): string {
  return `${head(name, filename)}${value}\r\n`
}

/** A form with files of the given sizes. */
export function form(fields: Record<string, string>, files: Record<string, number[]> = {}): FormData {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.append(name, value)
  for (const [name, sizes] of Object.entries(files)) {
    for (const [index, size] of sizes.entries())
      made.append(name, new Blob([Buffer.alloc(size)]), `${name}-${index}.png`)
  }
  return made
}
