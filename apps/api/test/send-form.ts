import type { Endpoint, Params } from '@fieldhouse/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { BodyOrProblem } from './test-shop.ts'

interface Form {
  fields?: Record<string, string | number | boolean>
  files?: Record<string, readonly Buffer[]>
}

/** Sends a multipart form as a browser does. */
export function formSender(app: FastifyInstance) {
  return async <E extends Endpoint>(
    endpoint: E,
    { params, fields = {}, files = {} }: Form & { params?: Params<E> },
    headers: Record<string, string> = {},
  ) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    for (const [name, contents] of Object.entries(files)) {
      for (const content of contents) form.append(name, new Blob([new Uint8Array(content)]), 'picture.jpg')
    }
    const encoded = new Response(form)
    const values = params as Record<string, unknown> | undefined
    const response = await app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values?.[name]))}`,
      headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    return { status: response.statusCode, body: response.json() as BodyOrProblem<E> }
  }
}
