import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'

/** Addresses and forms carry text, which is turned into what the schema says; JSON must say it right itself. */
export function validateStrictly(app: FastifyInstance): void {
  const inText = createAjv({ coerceTypes: true })
  const inBody = createAjv({ coerceTypes: false })
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? inBody : inText).compile(schema))
}

function createAjv(options: { coerceTypes: boolean }): Ajv {
  const ajv = new Ajv({ ...options, useDefaults: true, removeAdditional: false, allErrors: false, strict: false })
  // Shipped as CommonJS: its default export is the module itself here.
  const add = addFormats as unknown as (ajv: Ajv) => void
  add(ajv)
  return ajv
}
