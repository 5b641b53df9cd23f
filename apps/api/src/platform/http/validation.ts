import type { ValidateFunction } from 'ajv'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { createNormalizer } from './lenient-values.ts'

/** Only what people type is checked for all errors: on large input that would cost more than the input is worth. */
const MAX_CHARACTERS = 16_384
const MAX_ERRORS = 50

type Compile = FastifySchemaCompiler<ValidatedSchema>
type Leniency = { coerceTypes: boolean; removeAdditional: false | 'all' }
type ValidatedSchema = Parameters<typeof createNormalizer>[0] & { additionalProperties?: boolean }

/** URLs and forms carry text, which is coerced to the types of the schema; JSON must have the right types. */
export function registerValidators(app: FastifyInstance): void {
  const inText = createCompiler({ coerceTypes: true, removeAdditional: false })
  const inOpenQuery = createCompiler({ coerceTypes: true, removeAdditional: 'all' })
  const inBody = createCompiler({ coerceTypes: false, removeAdditional: false })

  const compile: Compile = ({ schema, httpPart }) => {
    if (httpPart === 'body') return inBody(schema, createNormalizer(schema, { isText: false }))
    const isOpen = httpPart === 'querystring' && schema.additionalProperties === undefined
    return (isOpen ? inOpenQuery : inText)(schema, createNormalizer(schema, { isText: true }))
  }
  app.setValidatorCompiler(compile)
}

/**
 * Stops at the first error; then, if the input is small, looks for all of them, so that a form can mark every field. A
 * schema is compiled at its first use: all of them together would take half of the time that a process needs to start.
 */
function createCompiler(leniency: Leniency) {
  const [first, all] = [createAjv(leniency, { allErrors: false }), createAjv(leniency, { allErrors: true })]

  return (schema: ValidatedSchema, normalize: ReturnType<typeof createNormalizer>): ReturnType<Compile> => {
    let isValid: ValidateFunction | undefined
    let findAll: ValidateFunction | undefined
    const validate = (data: unknown) => {
      isValid ??= first.compile(schema)
      if (isValid(normalize ? normalize(data) : data)) return true
      validate.errors = isValid.errors
      if (JSON.stringify(data ?? null).length <= MAX_CHARACTERS) {
        findAll ??= all.compile(schema)
        findAll(data)
        validate.errors = findAll.errors?.slice(0, MAX_ERRORS)
      }
      return false
    }
    validate.errors = undefined as ValidateFunction['errors']
    return validate as ReturnType<Compile>
  }
}

function createAjv(leniency: Leniency, { allErrors }: { allErrors: boolean }): Ajv {
  const ajv = new Ajv({ ...leniency, useDefaults: true, allErrors, strict: false })
  // A CommonJS package: under ESM its default export is the module itself.
  const add = addFormats as unknown as (ajv: Ajv) => void
  add(ajv)
  return ajv
}
