import type { FastifyInstance } from 'fastify'
import { DomainError } from '../errors.ts'

/** More than any body of the contract has, and far less than what exhausts the stack of a recursive reader. */
const MAX_DEPTH = 100

/**
 * Refuses JSON that can be parsed but not handled: so deep that validators and serializers run out of stack, or with
 * half of a surrogate pair, which is not Unicode text and which PostgreSQL rejects in JSON columns.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isTooDeep(text)) return done(new DomainError('validation_failed'))
    void parse(request, text, (error, value) => {
      const isBroken = !error && HAS_SURROGATES.test(text) && !isWellFormed(value)
      return isBroken ? done(new DomainError('validation_failed')) : done(error, value)
    })
  })
}

/** UTF-8 cannot contain half of a pair; only an escape can. */
const HAS_SURROGATES = /\\ud[89a-f]/i

function isTooDeep(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isInText && character === '\\') at++
    else if (character === '"') isInText = !isInText
    else if (isInText) continue
    else if (character === '[' || character === '{') depth++
    else if (character === ']' || character === '}') depth--
    if (depth > MAX_DEPTH) return true
  }
  return false
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => name.isWellFormed() && isWellFormed(inner))
}
