import type { ReturnLine, ReturnOutcome, StaffReturn } from '@fieldhouse/contract/returns'
import { Radio } from '@mantine/core'
import { formatPrice } from '../kit/prices.ts'
import { useMessages } from '../language.ts'
import classes from './returns.module.css'

interface LineOutcomeProps {
  line: ReturnLine
  option: StaffReturn['options'][number] | undefined
  outcome: ReturnOutcome
  disabled: boolean
  onChoose: (outcome: ReturnOutcome) => void
}

export function LineOutcome({ line, option, outcome, disabled, onChoose }: LineOutcomeProps) {
  const texts = useMessages().returns
  const { one } = texts
  const { name, color, swap_size, paid, wish } = line
  const asked = (name: ReturnOutcome) => (name === wish ? one.asAsked : undefined)
  const choices = [
    swap_size !== null && {
      value: 'swap' as const,
      label: texts.wishes.swap(swap_size),
      note: option?.swap ? one.keepsPrice(formatPrice(paid)) : one.swapSoldOut,
      amount: formatPrice('0.00'),
      off: !option?.swap,
    },
    {
      value: 'credit' as const,
      label: one.outcomes.credit,
      note: asked('credit'),
      amount: formatPrice(option?.credit ?? '0.00'),
    },
    {
      value: 'refund' as const,
      label: one.outcomes.refund,
      note: asked('refund'),
      amount: formatPrice(option?.refund ?? '0.00'),
    },
    { value: 'none' as const, label: one.outcomes.none, note: undefined, amount: '' },
  ].filter((choice) => choice !== false)
  return (
    <Radio.Group
      className={classes.outcome ?? ''}
      label={`${name}, ${color}`}
      value={outcome}
      onChange={(value) => onChoose(value as ReturnOutcome)}
    >
      {choices.map(({ value, label, note, amount, ...choice }) => (
        <div key={value} className={classes.choice}>
          <Radio
            value={value}
            label={label}
            description={note}
            disabled={disabled || ('off' in choice && choice.off && outcome !== value)}
          />
          <strong>{amount}</strong>
        </div>
      ))}
    </Radio.Group>
  )
}
