import type { FulfillmentLine, OrderFulfillment } from '@fieldhouse/contract/fulfillment'
import type { Order, OrderLine } from '@fieldhouse/contract/orders'
import { formatShippingMethod } from '@fieldhouse/contract/rules/shipping-method-name'
import { Button, NativeSelect, NumberInput, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { DialogButton, DialogForm } from '../kit/forms/dialog-form.tsx'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { useMessages } from '../language.ts'
import classes from './fulfillment.module.css'
import { LineItem } from './line-item.tsx'
import { fulfillmentCalls, useFulfillmentCall } from './use-fulfillment.ts'

interface OpenUnitsProps {
  order: Order
  fulfillment: OrderFulfillment
}

/** Units that are not packed: how many of each go into the next shipment, and into which box. */
export function OpenUnits({ order, fulfillment }: OpenUnitsProps) {
  const { open: texts, pieces } = useMessages().fulfillment
  const open = fulfillment.lines.filter(({ to_pack }) => to_pack > 0)
  const [chosen, setChosen] = useState(() => new Map(open.map(({ position, to_pack }) => [position, to_pack])))
  const [box, setBox] = useState(String(fulfillment.suggested?.box_id ?? fulfillment.boxes[0]?.id ?? ''))
  const call = useFulfillmentCall(order.id)
  const count = [...chosen.values()].reduce((sum, quantity) => sum + quantity, 0)
  const lines = [...chosen]
    .map(([position, quantity]) => ({ position, quantity }))
    .filter(({ quantity }) => quantity > 0)
  const pack = () => fulfillmentCalls.pack(order.id, { lines, ...(box && { box_id: Number(box) }) })
  return (
    <section className={classes.part} aria-label={texts.title}>
      <div className={classes.partHead}>
        <Title order={3}>{texts.title}</Title>
        <span className={classes.dim}>{pieces(open.reduce((sum, { to_pack }) => sum + to_pack, 0))}</span>
      </div>
      {open.map((line) => (
        <OpenLine
          key={line.position}
          line={line}
          bought={order.lines.find(({ position }) => position === line.position)}
          quantity={chosen.get(line.position) ?? 0}
          onChange={(quantity) => setChosen(new Map(chosen).set(line.position, quantity))}
        />
      ))}
      <BoxField fulfillment={fulfillment} value={box} onChange={setBox} />
      <ErrorAlert error={call.error} />
      <div className={classes.actions}>
        <Button
          disabled={count === 0 || !fulfillment.can.includes('pack')}
          loading={call.isPending}
          onClick={() => call.mutate(pack)}
        >
          {count === 0 ? texts.none : texts.pack(count)}
        </Button>
        {fulfillment.can.includes('hold') && <HoldButton order={order} />}
      </div>
    </section>
  )
}

interface OpenLineProps {
  line: FulfillmentLine
  bought: OrderLine | undefined
  quantity: number
  onChange: (quantity: number) => void
}

function OpenLine({ line, bought, quantity, onChange }: OpenLineProps) {
  const { open: texts } = useMessages().fulfillment
  if (!bought) return null
  return (
    <LineItem line={bought} barcode={line.barcode} location={line.location}>
      <NumberInput
        className={classes.quantity ?? ''}
        size="xs"
        aria-label={texts.quantityOf(bought.name)}
        min={0}
        max={line.to_pack}
        clampBehavior="strict"
        allowDecimal={false}
        value={quantity}
        onChange={(value) => onChange(Number(value) || 0)}
      />
    </LineItem>
  )
}

interface BoxFieldProps {
  fulfillment: OrderFulfillment
  value: string
  onChange: (id: string) => void
}

function BoxField({ fulfillment: { boxes, suggested, quoted }, value, onChange }: BoxFieldProps) {
  const { open: texts } = useMessages().fulfillment
  const smallest = boxes.find(({ id }) => id === suggested?.box_id)
  const method = formatShippingMethod(quoted)
  const hints = [smallest && texts.suggested(smallest.name), method && texts.chosen(method)].filter(Boolean)
  if (boxes.length === 0) return null
  return (
    <NativeSelect
      className={classes.box ?? ''}
      label={texts.box}
      description={hints.join(' ')}
      inputWrapperOrder={['label', 'input', 'description']}
      data={boxes.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function HoldButton({ order }: { order: Order }) {
  const { open: texts } = useMessages().fulfillment
  return (
    <DialogButton label={texts.hold} title={texts.holdTitle(order.number)} size="sm">
      {(close) => <HoldForm order={order} onClose={close} />}
    </DialogButton>
  )
}

function HoldForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { open: texts } = useMessages().fulfillment
  const { fields } = useMessages()
  const call = useFulfillmentCall(order.id)
  const { form, field } = useFormFields({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() === '' ? fields.nameNeeded : undefined }),
    onSubmit: ({ reason }) => call.mutate(() => fulfillmentCalls.hold(order.id, reason.trim()), { onSuccess: onClose }),
  })
  return (
    <DialogForm form={form} pending={call.isPending} error={call.error} action={texts.hold} onClose={onClose}>
      <p className={classes.dim}>{texts.holdText}</p>
      <TextInput {...field('reason')} label={texts.holdReason} maxLength={200} autoComplete="off" data-autofocus />
    </DialogForm>
  )
}
