import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { DomainError } from '../errors.ts'
import type { Upload } from './read-form.ts'
import { LARGEST_FORM, readForm } from './read-form.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    isForm?: true
  }
  interface FastifyRequest {
    files: Record<string, Upload[]>
  }
}

/** Of all forms that this process has in its memory. */
const LARGEST_SUM = 4 * LARGEST_FORM
const RETRY_SECONDS = 5

/**
 * Lets multipart bodies through to the endpoints that read them. Not here, where Fastify closes the connection of
 * whoever is refused while still sending: the edge takes that for a failure of the process.
 */
export function acceptMultipart(app: FastifyInstance): void {
  app.decorateRequest('files')
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null, UNREAD))
  app.addHook('preValidation', (request, _reply, done) => {
    const isLost = request.body === UNREAD && !request.routeOptions.config.isForm
    done(isLost ? new DomainError('unsupported_media_type') : undefined)
  })
}

const UNREAD = Symbol('a multipart body that is still to be read')

/** How Fastify serves an endpoint whose body is a form. */
export function formOptions(app: FastifyInstance, files: readonly string[], schema: FastifySchema) {
  const swaggerTransform = ({ url }: { url: string }) => ({ url, schema: describeForm(schema, files) })
  return { preValidation: formReader(app, files, schema), config: { isForm: true as const, swaggerTransform } }
}

function formReader(app: FastifyInstance, files: readonly string[], { body }: FastifySchema) {
  const names = { fields: new Set(Object.keys((body as FormSchema).properties)), files }
  const coerce = app.validatorCompiler?.({ schema: body, httpPart: 'form', method: '', url: '' })
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.body === UNREAD) {
      const form = await readForm(request.raw, names, holdUntilAnswered(reply.raw))
      // Texts become what the schema says; what cannot is left for the usual validation to refuse.
      coerce?.(form.fields)
      request.body = form.fields
      request.files = form.files
      return
    }
    if (files.length > 0 && request.body !== undefined) throw new DomainError('unsupported_media_type')
    request.files = Object.fromEntries(files.map((name) => [name, []]))
  }
}

type FormSchema = { properties: object }

let held = 0

/** Bounds what one form takes, and all of them together. */
function holdUntilAnswered(response: ServerResponse): (bytes: number) => void {
  let own = 0
  response.once('close', () => {
    held -= own
  })
  return (bytes) => {
    if (own + bytes > LARGEST_FORM) throw new DomainError('body_too_large')
    if (held + bytes > LARGEST_SUM) throw new DomainError('too_many_requests', { retry_after: RETRY_SECONDS })
    own += bytes
    held += bytes
  }
}

/** For the OpenAPI document alone: files are no part of the body that is validated. */
function describeForm(schema: FastifySchema, files: readonly string[]): FastifySchema {
  const body = schema.body as FormSchema
  const uploads = Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }]))
  const consumes = files.length > 0 ? ['multipart/form-data'] : ['multipart/form-data', 'application/json']
  return { ...schema, consumes, body: { ...body, properties: { ...body.properties, ...uploads } } }
}
