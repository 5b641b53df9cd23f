import type { Language } from '@fieldhouse/contract/schemas'
import type { FeedContext } from './feed-item.ts'

interface Named {
  name: string
  name_es: string | null
}

export interface FeedCategory extends Named {
  id: number
  parent_id: number | null
}

export interface FeedFact {
  key: string
  choices: readonly (Named & { key: string })[]
}

type FeedWords = Pick<FeedContext, 'categoryPath' | 'choiceNames'>

/** The names of categories and of choices, looked up for each product. */
export function feedWords(
  lang: Language,
  { categories, facts }: { categories: readonly FeedCategory[]; facts: readonly FeedFact[] },
): FeedWords {
  const nameOf = ({ name, name_es }: Named) => (lang === 'es' && name_es ? name_es : name)
  const categoryOf = new Map(categories.map((category) => [category.id, category]))
  const choicesOf = new Map(facts.map(({ key, choices }) => [key, choices]))
  const pathOf = (id: number | null): string[] => {
    const category = id === null ? undefined : categoryOf.get(id)
    return category ? [...pathOf(category.parent_id), nameOf(category)] : []
  }
  const paths = new Map(categories.map(({ id }) => [id, pathOf(id).join(' > ')]))
  return {
    categoryPath: (id) => paths.get(id) ?? '',
    choiceNames: (values, key) => {
      const chosen = values[key]
      if (!Array.isArray(chosen)) return []
      return (choicesOf.get(key) ?? []).filter((choice) => chosen.includes(choice.key)).map(nameOf)
    },
  }
}
