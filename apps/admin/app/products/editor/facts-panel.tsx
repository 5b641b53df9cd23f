import type { Fact, FactValue, ProductFacts } from '@fieldhouse/contract/catalog-facts'
import { MultiSelect, NativeSelect, NumberInput, Stack, Switch } from '@mantine/core'
import { memo } from 'react'
import { localizedName } from '../../kit/localized-name.ts'
import { Panel } from '../../kit/panel.tsx'
import { useLanguage, useMessages } from '../../language.ts'
import { useFacts } from '../use-products.ts'
import { useFieldFocus } from './field-address.ts'
import { setFact } from './product-draft.ts'
import classes from './text-panel.module.css'

interface FactsPanelProps {
  facts: ProductFacts
  onChange: (part: { facts: ProductFacts }) => void
}

export const FactsPanel = memo(function FactsPanel({ facts, onChange }: FactsPanelProps) {
  const { facts: texts } = useMessages()
  const definitions = useFacts().data ?? []
  return (
    <Panel title={texts.panel}>
      <p className={classes.note}>{texts.panelNote}</p>
      <Stack gap="sm">
        {definitions.map((fact) => (
          <FactField
            key={fact.key}
            fact={fact}
            value={facts[fact.key]}
            onChange={(value) => onChange({ facts: setFact(facts, fact.key, value) })}
          />
        ))}
      </Stack>
    </Panel>
  )
})

interface FactFieldProps {
  fact: Fact
  value: FactValue | undefined
  onChange: (value: FactValue | undefined) => void
}

function FactField({ fact, value, onChange }: FactFieldProps) {
  const { facts: texts } = useMessages()
  const lang = useLanguage()
  const label = localizedName(fact, lang)
  const options = fact.choices.map((choice) => ({ value: choice.key, label: localizedName(choice, lang) }))
  const chosen = Array.isArray(value) ? value : []
  const ref = useFieldFocus(`fact-${fact.key}`)

  if (fact.kind === 'boolean') {
    return (
      <Switch
        ref={ref}
        label={label}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    )
  }
  if (fact.kind === 'number') {
    return (
      <NumberInput
        ref={ref}
        label={fact.unit ? `${label} (${fact.unit})` : label}
        decimalScale={3}
        min={-1_000_000}
        max={1_000_000}
        value={typeof value === 'number' ? value : ''}
        onChange={(number) => onChange(typeof number === 'number' ? number : undefined)}
      />
    )
  }
  if (fact.multiple) {
    return <MultiSelect ref={ref} label={label} data={options} searchable value={[...chosen]} onChange={onChange} />
  }
  return (
    <NativeSelect
      ref={ref}
      label={label}
      data={[{ value: '', label: texts.noValue }, ...options]}
      value={chosen[0] ?? ''}
      onChange={(event) => onChange(event.currentTarget.value ? [event.currentTarget.value] : undefined)}
    />
  )
}
