import type { Endpoint } from '@fieldhouse/contract/endpoint'
import type { TSchema } from 'typebox'

const PARTS = ['params', 'query', 'headers', 'body'] as const
const MAX_IDS = [2_147_483_647, Number.MAX_SAFE_INTEGER]
/** Names of fields that name a row, or are the key to one, without the shape of an id. */
const NAMING = /(^|\.|_|-)(ids?|usernames?|email|actor|token|refresh|ticket|code|key|order|ref|number)$/

/** The fields of a request that name a row: `updateMember body.role_ids[]`. */
export function listIdFields(endpoint: Endpoint): string[] {
  const fields = PARTS.flatMap((part) => listLeaves(endpoint[part], part))
  const named = fields.filter(({ path, schema }) => isId(schema) || namesRow(path, schema))
  return [...new Set(named.map(({ path }) => `${endpoint.name} ${path}`))]
}

interface Leaf {
  path: string
  schema: LooseSchema
}

interface LooseSchema extends TSchema {
  anyOf?: LooseSchema[]
  properties?: Record<string, LooseSchema>
  items?: LooseSchema
  type?: unknown
  format?: string
  maximum?: number
}

function listLeaves(schema: LooseSchema | undefined, path: string): Leaf[] {
  if (schema === undefined) return []
  if (schema.anyOf) return schema.anyOf.flatMap((choice) => listLeaves(choice, path))
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, inner]) => listLeaves(inner, `${path}.${name}`))
  }
  return schema.items ? listLeaves(schema.items, `${path}[]`) : [{ path, schema }]
}

function isId({ format, maximum }: LooseSchema): boolean {
  return format === 'uuid' || (maximum !== undefined && MAX_IDS.includes(maximum))
}

function namesRow(path: string, { type }: LooseSchema): boolean {
  return type !== 'boolean' && NAMING.test(path.replaceAll('[]', ''))
}
