import type { ServerResponse } from 'node:http'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { DomainError } from '../errors.ts'
import type { Upload } from './read-form.ts'
import { MAX_FORM_BYTES, readForm } from './read-form.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    isForm?: true
  }
  interface FastifyRequest {
    files: Record<string, Upload[]>
  }
}

/** Limit for all forms in the memory of this process. */
const MAX_BUFFERED_FORM_BYTES = 4 * MAX_FORM_BYTES
const RETRY_SECONDS = 5

/**
 * Lets multipart bodies through unread; the endpoints read them. A content type parser of Fastify would close the
 * connection of a rejected client that is still sending, and the edge would count that as a failed backend.
 */
export function acceptMultipart(app: FastifyInstance): void {
  app.decorateRequest('files')
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null, UNPARSED_BODY))
  app.addHook('preValidation', (request, _reply, done) => {
    const isLost = request.body === UNPARSED_BODY && !request.routeOptions.config.isForm
    done(isLost ? new DomainError('unsupported_media_type') : undefined)
  })
}

const UNPARSED_BODY = Symbol('a multipart body that is still to be read')

type FormEndpoint = Pick<Endpoint, 'multiple_files' | 'json'> & { files: readonly string[] }

export function multipartRouteOptions(app: FastifyInstance, form: FormEndpoint, schema: FastifySchema) {
  const swaggerTransform = ({ url }: { url: string }) => ({ url, schema: describeForm(schema, form) })
  return { preValidation: formReader(app, form, schema), config: { isForm: true as const, swaggerTransform } }
}

function acceptsJson({ files, json }: FormEndpoint): boolean {
  return json === true || files.length === 0
}

function formReader(app: FastifyInstance, endpoint: FormEndpoint, { body }: FastifySchema) {
  const { files } = endpoint
  const names = { fields: new Set(Object.keys((body as FormSchema).properties)), files }
  const coerce = app.validatorCompiler?.({ schema: body, httpPart: 'form', method: '', url: '' })
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.body === UNPARSED_BODY) {
      const form = await readForm(request.raw, names, trackFormMemory(reply.raw))
      // Coerce texts to the types of the schema; values that do not convert fail the regular validation.
      coerce?.(form.fields)
      request.body = form.fields
      request.files = form.files
      return
    }
    if (request.body !== undefined && !acceptsJson(endpoint)) throw new DomainError('unsupported_media_type')
    request.files = Object.fromEntries(files.map((name) => [name, []]))
  }
}

type FormSchema = { properties: object }

let bufferedBytes = 0

/** Limits the memory of one form and of all forms together, until the response is closed. */
function trackFormMemory(response: ServerResponse): (bytes: number) => void {
  let own = 0
  response.once('close', () => {
    bufferedBytes -= own
  })
  return (bytes) => {
    if (own + bytes > MAX_FORM_BYTES) throw new DomainError('body_too_large')
    if (bufferedBytes + bytes > MAX_BUFFERED_FORM_BYTES)
      throw new DomainError('too_many_requests', { retry_after: RETRY_SECONDS })
    own += bytes
    bufferedBytes += bytes
  }
}

/** Only for the OpenAPI document: files are not part of the validated body. */
function describeForm(schema: FastifySchema, form: FormEndpoint): FastifySchema {
  const body = schema.body as FormSchema
  const file = { type: 'string', format: 'binary' }
  const field = form.multiple_files ? { type: 'array', items: file } : file
  const uploads = Object.fromEntries(form.files.map((name) => [name, field]))
  const consumes = ['multipart/form-data', ...(acceptsJson(form) ? ['application/json'] : [])]
  return { ...schema, consumes, body: { ...body, properties: { ...body.properties, ...uploads } } }
}
