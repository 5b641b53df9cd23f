import type { OrderFulfillment } from '@fieldhouse/contract/fulfillment'
import { formatShippingMethod } from '@fieldhouse/contract/rules/shipping-method-name'
import { shortDay } from '@fieldhouse/contract/rules/short-day'
import { formatWeight } from '@fieldhouse/contract/rules/weight'
import { Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FactList } from '../kit/fact-list.tsx'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useMessages } from '../language.ts'
import { formatSides, parseWeight } from './parcel.ts'
import classes from './picking.module.css'
import type { Parcel } from './use-parcel.ts'

export function BoxField({ parcel }: { parcel: Parcel }) {
  const { pack: texts } = useMessages().fulfillment
  const { boxes, box, smallest, chooseBox } = parcel
  return (
    <Radio.Group
      label={texts.box}
      description={smallest ? texts.smallest(smallest.name) : texts.tooLarge}
      inputWrapperOrder={['label', 'input', 'description']}
      value={String(box?.id ?? '')}
      onChange={(id) => chooseBox(Number(id))}
    >
      <div className={classes.boxes}>
        {boxes.map((each) => (
          <Radio.Card key={each.id} value={String(each.id)} className={classes.boxCard ?? ''}>
            <b>{each.name}</b>
            <small>{texts.inches(formatSides(each))}</small>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}

/** Shows what is expected until somebody enters what the scale says. */
export function WeightField({ parcel }: { parcel: Parcel }) {
  const { pack: texts } = useMessages().fulfillment
  const { expected_g, isKnown, weight_g, setWeight } = parcel
  const [draft, setDraft] = useState<string>()
  const shown = draft ?? (isKnown || weight_g !== undefined ? formatWeight(weight_g ?? expected_g) : '')
  const isWrong = draft !== undefined && draft.trim() !== '' && parseWeight(draft) === undefined
  return (
    <TextInput
      label={texts.weight}
      description={isKnown ? texts.expected(formatWeight(expected_g)) : texts.unknownWeight}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      value={shown}
      error={isWrong && texts.weightRule}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget: { value } }) => {
        setDraft(value)
        const grams = parseWeight(value)
        // Anything else, such as a scan, leaves the weight as it was.
        if (grams !== undefined || value.trim() === '') setWeight(grams)
      }}
      onBlur={() => {
        if (!isWrong) setDraft(undefined)
      }}
    />
  )
}

export function QuotedFacts({ fulfillment: { quoted } }: { fulfillment: OrderFulfillment }) {
  const { pack: texts } = useMessages().fulfillment
  const lang = useLanguage()
  return (
    <FactList
      facts={[
        [texts.service, formatShippingMethod(quoted)],
        [texts.arrives, quoted.arrives_by && shortDay(quoted.arrives_by, lang)],
        [texts.quoted, quoted.amount && formatPrice(quoted.amount)],
      ]}
    />
  )
}
