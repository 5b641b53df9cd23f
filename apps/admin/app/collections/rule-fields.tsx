import { listFacts, listStaffCategories } from '@fieldhouse/contract/operations.generated'
import { MultiSelect, NativeSelect, Switch, TextInput } from '@mantine/core'
import { client } from '../client.ts'
import { useResults } from '../kit/lists/use-results.ts'
import { localizedName } from '../kit/localized-name.ts'
import { useLanguage, useMessages } from '../language.ts'
import type { CollectionDraft, CollectionErrors } from './collection-draft.ts'
import classes from './collections.module.css'

interface RuleFieldsProps {
  draft: CollectionDraft
  errors: CollectionErrors
  onChange: (part: Partial<CollectionDraft>) => void
}

export function RuleFields({ draft, errors, onChange }: RuleFieldsProps) {
  const { collections: texts } = useMessages()
  const lang = useLanguage()
  const facts = useResults(['facts'], (options) => client.call(listFacts, undefined, options)).data ?? []
  const categories =
    useResults(['categories', 'staff'], (options) => client.call(listStaffCategories, undefined, options)).data ?? []
  const groups = facts
    .filter(({ kind }) => kind !== 'number')
    .map((fact) => ({
      group: localizedName(fact, lang),
      items: (fact.kind === 'boolean' ? [{ ...fact, key: 'yes' }] : fact.choices).map((choice) => ({
        value: `${fact.key}.${choice.key}`,
        label: localizedName(choice, lang),
      })),
    }))
  const price = (field: 'min_price' | 'max_price') => (
    <TextInput
      label={texts[field]}
      inputMode="decimal"
      value={draft[field]}
      error={errors[field] && texts.priceError}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <MultiSelect
        label={texts.facts}
        description={texts.factsNote}
        data={groups}
        searchable
        value={[...draft.facts]}
        onChange={(chosen) => onChange({ facts: chosen })}
      />
      <NativeSelect
        label={texts.category}
        data={[
          { value: '', label: texts.anyCategory },
          ...categories.map((category) => ({ value: String(category.id), label: localizedName(category, lang) })),
        ]}
        value={draft.category}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
      />
      <div className={classes.prices}>
        {price('min_price')}
        {price('max_price')}
      </div>
      <Switch
        label={texts.onlyNew}
        checked={draft.new}
        onChange={(event) => onChange({ new: event.currentTarget.checked })}
      />
      <Switch
        label={texts.onSale}
        description={texts.onSaleNote}
        checked={draft.on_sale}
        onChange={(event) => onChange({ on_sale: event.currentTarget.checked })}
      />
    </>
  )
}
