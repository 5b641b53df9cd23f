import type { ErrorCode, Problem } from '@fieldhouse/contract/errors'
import { ERRORS } from '@fieldhouse/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { isUnavailable } from '../db/is-unavailable.ts'
import { DomainError } from '../errors.ts'
import { fieldErrors } from './field-errors.ts'

export const problemSchema = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    code: Type.Unsafe<ErrorCode>({ type: 'string', enum: Object.keys(ERRORS) }),
    request_id: Type.String(),
    errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
    cart: Type.Optional(Type.Unknown({ description: 'With cart_changed or out_of_stock: the current cart' })),
    factors: Type.Optional(
      Type.Array(Type.String(), { description: 'With second_factor_required: passkey, app, or both' }),
    ),
  },
  { description: 'RFC 9457 problem details' },
)

/** Error codes of Fastify, and of PostgreSQL for a NUL byte in a text. */
const EXTERNAL_ERROR_CODES = new Map<string, ErrorCode>([
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'body_too_large'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'unsupported_media_type'],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', 'validation_failed'],
  ['FST_ERR_CTP_INVALID_JSON_BODY', 'validation_failed'],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 'validation_failed'],
  ['22021', 'validation_failed'],
  ['22P05', 'validation_failed'],
])

export function registerProblemHandler(app: FastifyInstance): void {
  app.setNotFoundHandler(sendNotFound)

  app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
    try {
      return sendError(error, request, reply)
    } catch (failure) {
      // Fastify's own handler would answer with the text of the error.
      request.log.error({ err: failure }, 'error handler failed')
      return sendProblem(request, reply, 'internal_error', {})
    }
  })
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(request, reply, 'not_found', {})
}

function sendError(error: FastifyError | DomainError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof DomainError) {
    const { retry_after, ...extra } = error.details
    if (retry_after !== undefined) reply.header('retry-after', String(retry_after))
    return sendProblem(request, reply, error.code, extra)
  }
  if (error.validation) {
    return sendProblem(request, reply, 'validation_failed', { errors: fieldErrors(error.validation) })
  }
  const code = EXTERNAL_ERROR_CODES.get(error.code) ?? (error.statusCode === 400 ? 'validation_failed' : undefined)
  if (code) return sendProblem(request, reply, code, {})

  request.log.error({ err: error }, 'request failed')
  return sendProblem(request, reply, isTemporary(error) ? 'service_unavailable' : 'internal_error', {})
}

/** Of the folder of images; a full disk of the database is an error of PostgreSQL. */
const DISK_FULL = ['ENOSPC', 'EDQUOT']

function isTemporary(error: FastifyError): boolean {
  return isUnavailable(error) || DISK_FULL.includes(error.code)
}

function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  extra: Pick<Problem, 'errors' | 'cart' | 'factors'>,
): FastifyReply {
  const { status, title, detail } = ERRORS[code]
  const problem: Problem = { type: 'about:blank', title, status, detail, code, request_id: request.id, ...extra }
  reply.code(status).header('cache-control', 'no-store')
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '1')
  return reply.type('application/problem+json').serializer(serializeProblem).send(problem)
}

/** Never fails: without what cannot be written, the problem still says what went wrong. */
function serializeProblem({ errors, cart, ...problem }: Problem): string {
  try {
    return JSON.stringify({ ...problem, errors, cart })
  } catch {
    return JSON.stringify(problem)
  }
}
