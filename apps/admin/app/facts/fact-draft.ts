import type { Fact, FactChoice, FactKind } from '@fieldhouse/contract/catalog-facts'

export interface ChoiceDraft {
  /** Undefined for a new choice, which gets a key from its name. */
  key: string | undefined
  name: string
  name_es: string
  /** Separated by commas. */
  synonyms: string
  synonyms_es: string
}

export interface FactDraft {
  name: string
  name_es: string
  kind: FactKind
  unit: string
  multiple: boolean
  filter: boolean
  synonyms: string
  synonyms_es: string
  choices: ChoiceDraft[]
}

export const EMPTY_CHOICE: ChoiceDraft = { key: undefined, name: '', name_es: '', synonyms: '', synonyms_es: '' }

export function toFactDraft(fact: Fact | null): FactDraft {
  return {
    name: fact?.name ?? '',
    name_es: fact?.name_es ?? '',
    kind: fact?.kind ?? 'choice',
    unit: fact?.unit ?? '',
    multiple: fact?.multiple ?? false,
    filter: fact?.filter ?? true,
    synonyms: joinWords(fact?.synonyms),
    synonyms_es: joinWords(fact?.synonyms_es),
    choices: (fact?.choices ?? []).map((choice) => ({
      key: choice.key,
      name: choice.name,
      name_es: choice.name_es ?? '',
      synonyms: joinWords(choice.synonyms),
      synonyms_es: joinWords(choice.synonyms_es),
    })),
  }
}

/** Fields that the kind does not have are left out; choices without a name are dropped. */
export function toFactFields({ kind, unit, multiple, filter, ...draft }: FactDraft) {
  const own = {
    choice: () => ({ multiple, filter, choices: toChoices(draft.choices) }),
    number: () => ({ unit: unit.trim() }),
    boolean: () => ({
      filter,
      synonyms: splitWords(draft.synonyms),
      synonyms_es: splitWords(draft.synonyms_es),
    }),
  }
  return { name: draft.name.trim(), name_es: draft.name_es.trim(), ...own[kind]() }
}

function toChoices(drafts: readonly ChoiceDraft[]): FactChoice[] {
  const taken = new Set(drafts.flatMap(({ key }) => key ?? []))
  return drafts
    .filter(({ name }) => name.trim() !== '')
    .map(({ key, name, name_es, synonyms, synonyms_es }) => ({
      key: key ?? newKey(name, taken),
      name: name.trim(),
      name_es: name_es.trim() || null,
      synonyms: splitWords(synonyms),
      synonyms_es: splitWords(synonyms_es),
    }))
}

function newKey(name: string, taken: Set<string>): string {
  const base = toKey(name) || 'choice'
  let key = base
  for (let number = 2; taken.has(key); number++) key = `${base.slice(0, 36)}_${number}`
  taken.add(key)
  return key
}

/** “Quick-drying” becomes quick_drying. */
function toKey(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 40)
    .replaceAll(/^_+|_+$/g, '')
}

/** The key of a new fact begins with a letter and has two characters at least. */
export function toFactKey(name: string): string {
  const key = toKey(name)
  return /^[a-z][a-z0-9_]/.test(key) ? key : `fact_${key}`.slice(0, 40).replace(/_$/, '')
}

function splitWords(text: string): string[] {
  return [...new Set(text.split(',').map((word) => word.trim()))].filter(Boolean)
}

function joinWords(words: readonly string[] = []): string {
  return words.join(', ')
}
