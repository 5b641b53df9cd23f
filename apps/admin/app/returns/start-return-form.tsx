import type { ReturnableLine, ReturnOptions, ReturnReason } from '@fieldhouse/contract/returns'
import { NumberInput, Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DialogForm } from '../kit/forms/dialog-form.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { useMessages } from '../language.ts'
import classes from './returns.module.css'
import type { Instead, StartDraft, StartLine } from './start-draft.ts'
import { EMPTY_LINE, listInstead, toReturnLines } from './start-draft.ts'
import { useStartReturn } from './use-order-returns.ts'

interface StartReturnFormProps {
  order_id: string
  options: ReturnOptions
  onClose: () => void
}

/** For a customer who wrote or called. */
export function StartReturnForm({ order_id, options, onClose }: StartReturnFormProps) {
  const { start } = useMessages().returns
  const [draft, setDraft] = useState<StartDraft>({})
  const starting = useStartReturn(order_id)
  const lines = toReturnLines(draft)
  const { form } = useFormFields({
    initialValues: {},
    onSubmit: () => lines && starting.mutate(lines, { onSuccess: onClose }),
  })
  const { error } = starting
  const refusal = hasErrorCode(error, 'not_returnable')
    ? start.notReturnable
    : hasErrorCode(error, 'out_of_stock')
      ? start.outOfStock
      : undefined
  return (
    <DialogForm
      form={form}
      pending={starting.isPending}
      disabled={!lines}
      error={error}
      refusal={refusal}
      action={start.action}
      onClose={onClose}
    >
      <Text>{start.text(options.email)}</Text>
      {options.blocked === 'too_late' && <Text c="dimmed">{start.tooLate(options.days)}</Text>}
      {options.lines
        .filter(({ quantity }) => quantity > 0)
        .map((line) => (
          <LineFields
            key={line.position}
            line={line}
            chosen={draft[line.position] ?? EMPTY_LINE}
            onChange={(chosen) => setDraft((before) => ({ ...before, [line.position]: chosen }))}
          />
        ))}
    </DialogForm>
  )
}

interface LineFieldsProps {
  line: ReturnableLine
  chosen: StartLine
  onChange: (chosen: StartLine) => void
}

function LineFields({ line, chosen, onChange }: LineFieldsProps) {
  const texts = useMessages().returns
  const { start } = texts
  const name = [line.name, line.color, line.size].join(', ')
  const reasons = Object.keys(texts.reasons) as ReturnReason[]
  const sizeOf = (instead: Instead) => line.sizes.find(({ sku_id }) => instead === `swap:${sku_id}`)?.size ?? ''
  const insteads = listInstead(line).map((value) => ({
    value,
    label: value === 'credit' || value === 'refund' ? texts.wishes[value] : texts.wishes.swap(sizeOf(value)),
  }))
  return (
    <fieldset className={classes.startLine} aria-label={name}>
      <NumberInput
        label={name}
        aria-label={start.pieces(name)}
        description={start.upTo(line.quantity)}
        min={0}
        max={line.quantity}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        value={chosen.quantity}
        onChange={(quantity) => onChange({ ...chosen, quantity: Number(quantity) })}
      />
      {chosen.quantity > 0 && (
        <>
          <Select
            label={start.reason}
            placeholder={start.chooseReason}
            data={reasons.map((value) => ({ value, label: texts.reasons[value] }))}
            value={chosen.reason}
            onChange={(reason) => onChange({ ...chosen, reason })}
            required
          />
          <Select
            label={start.instead}
            data={insteads}
            value={chosen.instead}
            onChange={(instead) => onChange({ ...chosen, instead: instead ?? 'refund' })}
            allowDeselect={false}
          />
          <TextInput
            label={start.note}
            value={chosen.note}
            onChange={({ currentTarget: { value: note } }) => onChange({ ...chosen, note })}
            maxLength={500}
            autoComplete="off"
            required={chosen.reason === 'other'}
          />
        </>
      )}
    </fieldset>
  )
}
