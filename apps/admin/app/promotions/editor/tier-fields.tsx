import { ActionIcon, Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { Icon } from '../../kit/icons.tsx'
import { useMessages } from '../../language.ts'
import type { DraftTier } from '../promotion-draft.ts'
import { addTier } from '../promotion-draft.ts'
import type { DraftFieldsProps } from './draft-field.tsx'
import classes from './sentence-form.module.css'

const MAX_TIERS = 10

/** All tiers count the same thing, either units or money. */
export function TierFields({ draft, faults, onChange }: DraftFieldsProps) {
  const { form, faults: texts } = useMessages().promotions
  const { tiers } = draft
  const set = (key: number, part: Partial<DraftTier>) =>
    onChange({ tiers: tiers.map((tier) => (tier.key === key ? { ...tier, ...part } : tier)) })
  return (
    <>
      <NativeSelect
        label={form.tiersBy}
        data={[
          { value: 'quantity', label: form.byQuantity },
          { value: 'value', label: form.byValue },
        ]}
        value={draft.tiers_by}
        onChange={(event) => onChange({ tiers_by: event.currentTarget.value === 'value' ? 'value' : 'quantity' })}
      />
      {tiers.map((tier, index) => (
        <Tier
          key={tier.key}
          tier={tier}
          position={index + 1}
          onChange={(part) => set(tier.key, part)}
          onRemove={
            tiers.length > 1 ? () => onChange({ tiers: tiers.filter((candidate) => candidate !== tier) }) : undefined
          }
        />
      ))}
      {faults.tiers && <Text className={classes.error ?? ''}>{texts[faults.tiers]}</Text>}
      {tiers.length < MAX_TIERS && (
        <Button variant="default" size="xs" onClick={() => onChange({ tiers: addTier(tiers) })}>
          {form.addTier}
        </Button>
      )}
    </>
  )
}

interface TierProps {
  tier: DraftTier
  position: number
  onChange: (part: Partial<DraftTier>) => void
  onRemove: (() => void) | undefined
}

function Tier({ tier, position, onChange, onRemove }: TierProps) {
  const { form } = useMessages().promotions
  return (
    <div className={classes.tier}>
      {(['from', 'off'] as const).map((name) => (
        <TextInput
          key={name}
          label={name === 'from' ? form.tierFrom(position) : form.tierOff(position)}
          inputMode="decimal"
          autoComplete="off"
          value={tier[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
      <NativeSelect
        aria-label={form.tierUnit(position)}
        data={[
          { value: 'percent', label: form.units.percent },
          { value: 'amount', label: form.units.amount },
        ]}
        value={tier.unit}
        onChange={(event) => onChange({ unit: event.currentTarget.value === 'amount' ? 'amount' : 'percent' })}
      />
      {onRemove && (
        <ActionIcon variant="subtle" size={36} aria-label={form.removeTier(position)} onClick={onRemove}>
          <Icon name="remove" />
        </ActionIcon>
      )}
    </div>
  )
}
