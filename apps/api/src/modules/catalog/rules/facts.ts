import type { Fact, FactChoice, FactValue, NewFact, ProductFacts } from '@fieldhouse/contract/catalog-facts'
import { emptyToNull } from './names.ts'

type FactDefinition = Pick<Fact, 'key' | 'kind' | 'multiple' | 'choices'>

/** Larger numbers are typing errors, and lose digits. */
const MAX_NUMBER = 1_000_000
const MAX_DECIMALS = 3

/** Facts in the order of their definitions, without empty ones; errors by field. */
export function checkFacts(
  given: ProductFacts,
  definitions: readonly FactDefinition[],
): { facts: ProductFacts; errors: Record<string, string[]> } {
  const facts: ProductFacts = {}
  const errors: Record<string, string[]> = {}
  const known = new Set(definitions.map(({ key }) => key))
  for (const key of Object.keys(given)) if (!known.has(key)) errors[`facts.${key}`] = ['does not exist']

  for (const definition of definitions) {
    const value = given[definition.key]
    if (value === undefined) continue
    const checked = checkValue(value, definition)
    if ('error' in checked) errors[`facts.${definition.key}`] = [checked.error]
    else if (checked.value !== undefined) facts[definition.key] = checked.value
  }
  return { facts, errors }
}

type CheckedValue = { value: FactValue | undefined } | { error: string }

function checkValue(value: FactValue, { kind, multiple, choices }: FactDefinition): CheckedValue {
  if (kind === 'boolean')
    return typeof value === 'boolean' ? { value: value || undefined } : { error: 'must be yes or no' }
  if (kind === 'number') return isFactNumber(value) ? { value } : { error: 'must be a number' }
  if (!Array.isArray(value)) return { error: 'must be a list of choices' }

  const unknown = value.find((key) => !choices.some((choice) => choice.key === key))
  if (unknown !== undefined) return { error: `“${unknown}” is not a choice` }
  if (!multiple && value.length > 1) return { error: 'allows one choice' }
  const chosen = choices.filter(({ key }) => value.includes(key)).map(({ key }) => key)
  return { value: chosen.length > 0 ? chosen : undefined }
}

function isFactNumber(value: FactValue): value is number {
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > MAX_NUMBER) return false
  return Number(value.toFixed(MAX_DECIMALS)) === value
}

export type FactFields = Omit<Fact, 'id' | 'version' | 'built_in' | 'position' | 'key' | 'kind'>

/** Absent fields are empty; fields that the kind does not have are refused. */
export function toFactFields(
  kind: Fact['kind'],
  input: Omit<NewFact, 'key' | 'kind'>,
): { fields: FactFields; errors: Record<string, string[]> } {
  const errors: Record<string, string[]> = {}
  const refuse = (field: string, text: string) => {
    errors[field] = [text]
  }
  const { choices = [], multiple = false, filter = false } = input
  const unit = emptyToNull(input.unit)
  if (kind !== 'number' && unit !== null) refuse('unit', 'is only allowed for a number')
  if (kind !== 'choice' && choices.length > 0) refuse('choices', 'are only allowed for a choice')
  if (kind !== 'choice' && multiple) refuse('multiple', 'is only allowed for a choice')
  if (kind === 'number' && filter) refuse('filter', 'is not possible for a number')
  if (new Set(choices.map(({ key }) => key)).size < choices.length) refuse('choices', 'must not contain a key twice')

  const fields = {
    name: input.name.trim(),
    name_es: emptyToNull(input.name_es),
    ...{ unit, multiple, filter },
    synonyms: trimmed(input.synonyms ?? []),
    synonyms_es: trimmed(input.synonyms_es ?? []),
    choices: choices.map(toChoice),
  }
  return { fields, errors }
}

function toChoice({ key, name, name_es, synonyms, synonyms_es }: FactChoice): FactChoice {
  return {
    key,
    name: name.trim(),
    name_es: emptyToNull(name_es),
    synonyms: trimmed(synonyms),
    synonyms_es: trimmed(synonyms_es),
  }
}

function trimmed(words: readonly string[]): string[] {
  return [...new Set(words.map((word) => word.trim()).filter(Boolean))]
}

/** Of choices written as `gender.women`, those that do not exist. */
export function unknownChoices(keys: readonly string[], definitions: readonly FactDefinition[]): string[] {
  const known = definitions.flatMap(({ key, kind, choices }) =>
    (kind === 'boolean' ? ['yes'] : choices.map((choice) => choice.key)).map((choice) => `${key}.${choice}`),
  )
  return keys.filter((key) => !known.includes(key))
}

/** Keys of the choices that a change removes. */
export function removedChoices(before: readonly FactChoice[], after: readonly FactChoice[]): string[] {
  const kept = new Set(after.map(({ key }) => key))
  return before.map(({ key }) => key).filter((key) => !kept.has(key))
}

export function factAuditState(fact: Fact): Record<string, unknown> {
  const { id: _, version: __, ...state } = fact
  return state
}
