import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { VocabularyFact } from '../rules/vocabulary.ts'

interface ChoiceColumn {
  key: string
  name: string
  name_es: string | null
  synonyms: string[]
  synonyms_es: string[]
}

interface FactRow extends ChoiceColumn {
  kind: string
  filter: boolean
  choices: ChoiceColumn[]
}

/** Facts that can be chosen; yes and no has the choice `yes`. */
export async function listVocabularyFacts(db: Db): Promise<VocabularyFact[]> {
  const { rows } = await sql<FactRow>`
    select key, kind, name, name_es, filter, synonyms, synonyms_es, choices from catalog.facts
    where kind <> 'number' order by position, id`.execute(db)
  return rows.map(({ kind, synonyms, synonyms_es, choices, ...fact }) => {
    const yes = { key: 'yes', name: fact.name, name_es: fact.name_es, synonyms, synonyms_es }
    return { ...fact, choices: (kind === 'boolean' ? [yes] : choices).map((choice) => toChoice(fact.key, choice)) }
  })
}

function toChoice(fact: string, { key, name, name_es, synonyms, synonyms_es }: ChoiceColumn) {
  return { key: `${fact}.${key}`, name, name_es, synonyms: [...synonyms, ...synonyms_es] }
}
