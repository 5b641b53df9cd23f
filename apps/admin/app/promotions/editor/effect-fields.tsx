import type { EffectKind, PromotionClass } from '@fieldhouse/contract/pricing'
import { NativeSelect } from '@mantine/core'
import { useMessages } from '../../language.ts'
import { CLASSES_BY_KIND, EFFECT_KINDS, withKind } from '../promotion-draft.ts'
import type { DraftFieldsProps } from './draft-field.tsx'
import { DraftField } from './draft-field.tsx'
import { GiftFields } from './gift-fields.tsx'
import classes from './sentence-form.module.css'
import { TierFields } from './tier-fields.tsx'

export function EffectFields(props: DraftFieldsProps) {
  const { draft, onChange } = props
  const { form } = useMessages().promotions
  const possible = CLASSES_BY_KIND[draft.kind]
  return (
    <>
      <NativeSelect
        label={form.kind}
        data={EFFECT_KINDS.map((value) => ({ value, label: form.kinds[value] }))}
        value={draft.kind}
        onChange={(event) => onChange(withKind(draft, event.currentTarget.value as EffectKind))}
      />
      <Amounts {...props} />
      {possible.length > 1 && (
        <NativeSelect
          label={form.lowers}
          description={form.classNotes[draft.class]}
          data={possible.map((value) => ({ value, label: form.classes[value] }))}
          value={draft.class}
          onChange={(event) => onChange({ class: event.currentTarget.value as PromotionClass })}
        />
      )}
    </>
  )
}

function Amounts(props: DraftFieldsProps) {
  const { form } = useMessages().promotions
  switch (props.draft.kind) {
    case 'percent':
      return <DraftField {...props} name="percent" label={form.percent} numeric />
    case 'amount':
      return <DraftField {...props} name="amount" label={form.amount} numeric />
    case 'fixed_price':
      return <DraftField {...props} name="price" label={form.price} numeric />
    case 'buy_x_get_y':
      return (
        <div className={classes.pair}>
          <DraftField {...props} name="buy" label={form.buy} numeric />
          <DraftField {...props} name="get" label={form.get} numeric />
          <DraftField {...props} name="get_percent" label={form.getPercent} numeric />
          <DraftField {...props} name="repeat" label={form.repeat} numeric />
        </div>
      )
    case 'tiered':
      return <TierFields {...props} />
    case 'gift':
      return <GiftFields {...props} />
    case 'free_shipping':
      return null
  }
}
