import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'

/** URLs and forms carry text, which is coerced to the types of the schema; JSON must have the right types. */
export function registerValidators(app: FastifyInstance): void {
  const inText = createAjv({ coerceTypes: true })
  const inBody = createAjv({ coerceTypes: false })
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? inBody : inText).compile(schema))
}

function createAjv(options: { coerceTypes: boolean }): Ajv {
  const ajv = new Ajv({ ...options, useDefaults: true, removeAdditional: false, allErrors: false, strict: false })
  // A CommonJS package: under ESM its default export is the module itself.
  const add = addFormats as unknown as (ajv: Ajv) => void
  add(ajv)
  return ajv
}
