import type { TaxKind, TaxTreatment } from '@fieldhouse/contract/rules/tax-kinds'
import { TAX_KINDS, TAX_TREATMENTS } from '@fieldhouse/contract/rules/tax-kinds'
import type { TaxRule } from '@fieldhouse/contract/taxes'
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { DialogForm } from '../kit/forms/dialog-form.tsx'
import { CalendarDayInput } from '../kit/forms/instant-inputs.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { parsePrice } from '../kit/prices.ts'
import { useMessages } from '../language.ts'
import type { RuleFields } from './rule-fields.ts'
import { findRuleErrors, toRuleFields, toTaxRule } from './rule-fields.ts'

interface RuleFormProps {
  /** Null for a new rule. */
  rule: TaxRule | null
  pending: boolean
  error: Error | null
  refusal: string | undefined
  onSave: (rule: TaxRule) => void
  onRemove: () => void
  onClose: () => void
}

export function RuleForm({ rule, pending, error, refusal, onSave, onRemove, onClose }: RuleFormProps) {
  const { kinds, treatments, fields: texts, remove } = useMessages().taxRules
  const { form, field, values } = useFormFields<RuleFields>({
    initialValues: toRuleFields(rule),
    validate: (values) => findRuleErrors(values, texts),
    onSubmit: (values) => onSave(toTaxRule(values)),
  })
  const hasAmount = values.treatment !== 'taxed' && values.treatment !== 'exempt'
  const isDays = values.treatment === 'tax_free_days'
  const removeButton = rule && (
    <Button variant="subtle" disabled={pending} onClick={onRemove}>
      {remove}
    </Button>
  )
  return (
    <DialogForm form={form} pending={pending} error={error} refusal={refusal} extra={removeButton} onClose={onClose}>
      <NativeSelect
        {...field('kind')}
        label={texts.kind}
        data={TAX_KINDS.map((value: TaxKind) => ({ value, label: kinds[value].name }))}
        data-autofocus
      />
      <NativeSelect
        {...field('treatment')}
        label={texts.treatment}
        data={TAX_TREATMENTS.map((value: TaxTreatment) => ({ value, label: treatments[value] }))}
      />
      {hasAmount && (
        <TextInput
          {...field('amount')}
          label={texts.amount}
          description={isDays ? texts.amountHint : undefined}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      {hasAmount && values.treatment !== 'taxed_above' && parsePrice(values.amount) !== undefined && (
        <Switch {...field('includes_amount', 'checkbox')} label={texts.includesAmount} />
      )}
      <Switch {...field('covers_local', 'checkbox')} label={texts.coversLocal} />
      <CalendarDayInput {...field('starts_on')} label={texts.startsOn} description={texts.startsHint} />
      <CalendarDayInput {...field('ends_on')} label={texts.endsOn} />
      <TextInput {...field('source')} label={texts.source} maxLength={300} autoComplete="off" />
      <CalendarDayInput {...field('checked_on')} label={texts.checkedOn} />
    </DialogForm>
  )
}
