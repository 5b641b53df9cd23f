import { adjustStock } from '@fieldhouse/contract/operations.generated'
import type { AdjustmentReason, StockSku } from '@fieldhouse/contract/stock'
import { NativeSelect, SegmentedControl, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../kit/forms/dialog.tsx'
import { DialogForm } from '../kit/forms/dialog-form.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { useLanguage, useMessages } from '../language.ts'
import type { Direction } from './quantities.ts'
import { DIRECTIONS, MAX_UNITS, parseUnits, signedQuantity } from './quantities.ts'
import { skuName } from './sku-name.ts'
import { useStockMutation } from './use-stock-mutation.ts'

interface AdjustDialogProps {
  sku: StockSku | undefined
  onClose: () => void
}

export function AdjustDialog({ sku, onClose }: AdjustDialogProps) {
  const { stock } = useMessages()
  return (
    <Dialog opened={sku !== undefined} title={stock.adjust.title} onClose={onClose} size="sm">
      {sku && <AdjustForm key={sku.id} sku={sku} onClose={onClose} />}
    </Dialog>
  )
}

const REASONS = Object.keys(DIRECTIONS) as AdjustmentReason[]

function AdjustForm({ sku, onClose }: { sku: StockSku; onClose: () => void }) {
  const { adjust, fields, reasons } = useMessages().stock
  const lang = useLanguage()
  const [reason, setReason] = useState<AdjustmentReason>('damaged')
  const [chosen, setChosen] = useState<Direction>('out')
  const adjusting = useStockMutation(adjustStock)
  const direction = DIRECTIONS[reason] === 'either' ? chosen : DIRECTIONS[reason]
  const short = hasErrorCode(adjusting.error, 'out_of_stock') ? adjust.tooMany(sku.available) : undefined

  const { form, field, values } = useFormFields({
    initialValues: { quantity: '', note: '' },
    validate: ({ quantity }) => {
      const units = parseUnits(quantity)
      if (units === undefined || units < 1) return { quantity: fields.between(1, MAX_UNITS) }
      return { quantity: direction === 'out' && units > sku.available ? adjust.tooMany(sku.available) : undefined }
    },
    serverErrors: { quantity: short },
    onSubmit: ({ quantity, note }) => {
      const units = parseUnits(quantity) ?? 0
      const body = { sku_id: sku.id, quantity: signedQuantity(units, direction), reason }
      adjusting.mutate({ ...body, ...(note.trim() && { note: note.trim() }) }, { onSuccess: onClose })
    },
  })
  const units = parseUnits(values.quantity)

  return (
    <DialogForm
      form={form}
      pending={adjusting.isPending}
      error={short ? null : adjusting.error}
      action={adjust.action}
      onClose={onClose}
    >
      <Text fw={600}>{skuName(sku, lang)}</Text>
      <NativeSelect
        label={adjust.reason}
        data={REASONS.map((value) => ({ value, label: reasons[value] }))}
        value={reason}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value as AdjustmentReason)}
      />
      {DIRECTIONS[reason] === 'either' && (
        <SegmentedControl
          aria-label={adjust.direction}
          fullWidth
          data={[
            { value: 'out', label: adjust.fewer },
            { value: 'in', label: adjust.more },
          ]}
          value={chosen}
          onChange={(value) => setChosen(value === 'in' ? 'in' : 'out')}
        />
      )}
      <TextInput
        {...field('quantity')}
        label={adjust.quantity}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        description={units ? adjust.afterwards(sku.on_hand, sku.on_hand + signedQuantity(units, direction)) : undefined}
      />
      <Textarea {...field('note')} label={adjust.note} maxLength={500} autosize minRows={2} />
    </DialogForm>
  )
}
