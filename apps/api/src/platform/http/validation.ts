import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'

/** Addresses carry text, so their values are turned into what the schema says; a body must say it right itself. */
export function validateStrictly(app: FastifyInstance): void {
  const inAddress = createAjv({ coerceTypes: true })
  const inBody = createAjv({ coerceTypes: false })
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? inBody : inAddress).compile(schema))
}

function createAjv(options: { coerceTypes: boolean }): Ajv {
  const ajv = new Ajv({ ...options, useDefaults: true, removeAdditional: false, allErrors: false, strict: false })
  // Shipped as CommonJS: its default export is the module itself here.
  const add = addFormats as unknown as (ajv: Ajv) => void
  add(ajv)
  return ajv
}
