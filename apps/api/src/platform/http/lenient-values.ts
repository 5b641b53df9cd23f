import { ENTERED_MONEY_PATTERN, MONEY_PATTERN } from '@fieldhouse/contract/schemas'

interface Schema {
  type?: string | readonly string[]
  pattern?: string
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
}

type Normalize = (value: unknown) => unknown

/**
 * Brings values to their one form before they are validated: `10` and `10.5` become `10.00` and `10.50`, and in text,
 * where nothing has a type, `True` and `1` become true. Undefined if the schema has no such value.
 */
export function createNormalizer(schema: Schema, { isText }: { isText: boolean }): Normalize | undefined {
  if (schema.pattern === MONEY_PATTERN || schema.pattern === ENTERED_MONEY_PATTERN) return normalizeMoney
  if (isText && schema.type === 'boolean') return normalizeBoolean
  if (schema.items) return normalizeItems(createNormalizer(schema.items, { isText }))
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const normalize = createNormalizer(field, { isText })
    return normalize ? [{ name, normalize }] : []
  })
  return fields.length === 0 ? undefined : (value) => normalizeFields(value, fields)
}

function normalizeFields(value: unknown, fields: readonly { name: string; normalize: Normalize }[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  const record = value as Record<string, unknown>
  for (const { name, normalize } of fields) if (Object.hasOwn(record, name)) record[name] = normalize(record[name])
  return value
}

function normalizeItems(normalize: Normalize | undefined): Normalize | undefined {
  return normalize && ((value) => (Array.isArray(value) ? value.map(normalize) : value))
}

/** A number with more than two decimals is left to the validation, which refuses it. */
function normalizeMoney(value: unknown): unknown {
  const [, whole, decimals = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(toText(value)) ?? []
  return whole === undefined ? value : `${whole}.${decimals.padEnd(2, '0')}`
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function normalizeBoolean(value: unknown): unknown {
  if (value === 'True' || value === '1') return true
  return value === 'False' || value === '0' ? false : value
}
