import type { Fact } from '@fieldhouse/contract/catalog-facts'
import { expect, test } from 'vitest'
import { EMPTY_CHOICE, toFactDraft, toFactFields, toFactKey } from './fact-draft.ts'

const FIT: Fact = {
  ...{ id: 1, version: 3, built_in: true, position: 2, key: 'fit', kind: 'choice' },
  ...{ name: 'Fit', name_es: 'Corte', unit: null, multiple: false, filter: true, synonyms: [], synonyms_es: [] },
  choices: [{ key: 'slim', name: 'Slim', name_es: null, synonyms: ['tight', 'fitted'], synonyms_es: [] }],
}

test('a fact that is opened and saved stays as it is', () => {
  const { choices, multiple, filter, name, name_es } = FIT
  expect(toFactFields(toFactDraft(FIT))).toEqual({ choices, multiple, filter, name, name_es })
})

test('a new choice gets a key from its name that no other choice has, and an empty row is dropped', () => {
  const draft = toFactDraft(FIT)
  const rows = ['Slim', 'Extra-Ánimo', ' '].map((name) => ({ ...EMPTY_CHOICE, name, synonyms: 'a, b,, a' }))
  expect(toFactFields({ ...draft, choices: [...draft.choices, ...rows] })).toMatchObject({
    choices: [{ key: 'slim' }, { key: 'slim_2', synonyms: ['a', 'b'] }, { key: 'extra_animo' }],
  })
})

test('only fields of its kind are sent', () => {
  const draft = { ...toFactDraft(FIT), unit: 'in', synonyms: 'eco' }
  expect(toFactFields({ ...draft, kind: 'number' })).toEqual({ name: 'Fit', name_es: 'Corte', unit: 'in' })
  expect(toFactFields({ ...draft, kind: 'boolean' })).not.toHaveProperty('choices')
})

test('a key begins with a letter', () => {
  expect(toFactKey('Inseam')).toBe('inseam')
  expect(toFactKey('4-way stretch')).toBe('fact_4_way_stretch')
})
