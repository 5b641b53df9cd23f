import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'

/** Checks values against schemas of the contract, each compiled once. */
export function createSchemaChecks() {
  const ajv = new Ajv({ strict: false, allErrors: false })
  // A CommonJS package: under ESM its default export is the module itself.
  const add = addFormats as unknown as (ajv: Ajv) => void
  add(ajv)

  return {
    accepts: (schema: object, value: unknown): boolean => ajv.validate(schema, value),
    /** Returns what is wrong with the value, or undefined. Positions in lists are left out, so that findings group. */
    check(schema: object, value: unknown): string | undefined {
      if (ajv.validate(schema, value)) return undefined
      const [error] = ajv.errors ?? []
      return `${(error?.instancePath ?? '').replaceAll(/\/\d+/g, '/*')} ${error?.message ?? 'invalid'}`
    },
  }
}
