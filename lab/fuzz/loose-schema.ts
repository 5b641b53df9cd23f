/** The keywords of JSON Schema that requests of the contract use. */
export interface LooseSchema {
  type?: string | readonly string[]
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly LooseSchema[]
  properties?: Readonly<Record<string, LooseSchema>>
  required?: readonly string[]
  additionalProperties?: boolean | LooseSchema
  patternProperties?: Readonly<Record<string, LooseSchema>>
  propertyNames?: LooseSchema
  minProperties?: number
  maxProperties?: number
  items?: LooseSchema
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  default?: unknown
  examples?: readonly unknown[]
}

export type JsonObject = Record<string, unknown>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Without `null`, unless the schema accepts nothing else. */
export function typesOf({ type }: LooseSchema): readonly string[] {
  const types = [type ?? []].flat()
  return types.length > 1 ? types.filter((name) => name !== 'null') : types
}

export function acceptsNull({ type, anyOf, enum: values }: LooseSchema): boolean {
  return [type].flat().includes('null') || values?.includes(null) === true || (anyOf ?? []).some(acceptsNull)
}
