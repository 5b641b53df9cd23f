import type { Fact, FactValue, ProductFacts } from '@fieldhouse/contract/catalog-facts'
import { checkFacts } from '#modules/catalog/rules/facts.ts'
import { equalsIgnoreCase } from '#modules/catalog/rules/names.ts'
import type { FactColumn, ImportCells } from './columns.ts'
import { factColumn } from './columns.ts'
import type { CellValue } from './parse-cells.ts'
import { parseBoolean } from './parse-cells.ts'
import type { FieldReader, RowDiff } from './row-diff.ts'

const SEPARATOR = ', '

/** One column per fact: choices by their keys, a number, or true. */
export function toFactCells(product: { facts: ProductFacts }): ImportCells {
  const cells = Object.entries(product.facts).map(([key, value]) => [factColumn(key), factText(value)])
  return Object.fromEntries(cells)
}

function factText(value: FactValue): string {
  return Array.isArray(value) ? value.join(SEPARATOR) : String(value)
}

export function factFields(facts: readonly Fact[]): FieldReader[] {
  return facts.map((fact) => ({
    column: factColumn(fact.key),
    empty: 'clears',
    read: (text) => parseFact(text, fact),
  }))
}

/** Choices by key or by name, in either language. */
function parseFact(text: string, fact: Fact): CellValue<FactValue> {
  if (fact.kind === 'boolean') {
    const reading = parseBoolean(text)
    return 'code' in reading || reading.value ? reading : { value: false, text: '' }
  }
  const value = fact.kind === 'number' ? parseNumber(text) : parseChoices(text, fact)
  if (typeof value === 'object' && 'code' in value) return value
  const { facts, errors } = checkFacts({ [fact.key]: value }, [fact])
  if (Object.keys(errors).length === 0) return { value, text: factText(facts[fact.key] ?? []) }
  return { code: fact.kind === 'number' ? 'not_a_number' : 'one_choice_only' }
}

function parseNumber(text: string): number | { code: 'not_a_number' } {
  const plain = text.trim().replace(',', '.')
  return /^-?\d{1,7}(\.\d{1,3})?$/.test(plain) ? Number(plain) : { code: 'not_a_number' }
}

function parseChoices(text: string, { choices }: Fact): string[] | { code: 'unknown_choice'; detail: string } {
  const named = text.split(/[,;|]/).map((part) => part.trim())
  const keys: string[] = []
  for (const name of named.filter(Boolean)) {
    const choice = choices.find((one) =>
      [one.key, one.name, one.name_es].some((own) => own && equalsIgnoreCase(own, name)),
    )
    if (!choice) return { code: 'unknown_choice', detail: name.slice(0, 100) }
    keys.push(choice.key)
  }
  return [...new Set(keys)]
}

/** The facts of the row over those that the product has; undefined if none changes. */
export function mergeFacts(
  values: RowDiff['values'],
  before: ProductFacts,
  facts: readonly Fact[],
): ProductFacts | undefined {
  const changed = facts.filter(({ key }) => factColumn(key) in values)
  if (changed.length === 0) return undefined
  const merged: Record<string, FactValue> = { ...before }
  for (const { key } of changed) {
    const value = values[factColumn(key) as FactColumn] as FactValue | null
    if (value === null) delete merged[key]
    else merged[key] = value
  }
  return checkFacts(merged, facts).facts
}
