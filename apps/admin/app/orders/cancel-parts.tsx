import type { StaffOrder } from '@fieldhouse/contract/orders'
import { openUnits } from '@fieldhouse/contract/rules/fulfillment-status'
import { NumberInput, Switch, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatPrice } from '../kit/prices.ts'
import { useMessages } from '../language.ts'
import type { CancelDraft } from './cancel-draft.ts'
import { canceledUnits, isOpenLine } from './cancel-draft.ts'
import classes from './order-money.module.css'
import { isShippingRefundable } from './refund-draft.ts'
import { RefundTargetChoice } from './refund-target.tsx'

interface CancelPartsProps {
  staffOrder: StaffOrder
  draft: CancelDraft
  /** What a refund of the chosen units comes to; undefined: nothing. */
  worth: string | undefined
  mayRefund: boolean
  onChange: (part: Partial<CancelDraft>) => void
}

export function CancelParts({ staffOrder, draft, worth, mayRefund, onChange }: CancelPartsProps) {
  const { cancel: texts } = useMessages().orderMoney
  const pieces = canceledUnits(staffOrder, draft).reduce((sum, { quantity }) => sum + quantity, 0)
  const isWhole = pieces === staffOrder.order.lines.reduce((sum, line) => sum + line.quantity - line.canceled, 0)
  const withShipping = isWhole && isShippingRefundable(staffOrder)
  return (
    <div className={classes.parts}>
      <Part
        label={texts.cancel}
        checked={draft.cancel}
        amount={texts.pieces(pieces)}
        onChange={(cancel) => onChange({ cancel })}
      >
        {draft.cancel && <UnitsToCancel staffOrder={staffOrder} draft={draft} onChange={onChange} />}
      </Part>
      {mayRefund && (
        <Part
          label={texts.refund}
          note={worth ? (withShipping ? texts.refundShippingNote : texts.refundNote) : texts.noRefund}
          checked={draft.refund && worth !== undefined}
          disabled={worth === undefined}
          amount={formatPrice(worth ?? '0.00')}
          onChange={(refund) => onChange({ refund })}
        >
          {draft.refund && worth && (
            <RefundTargetChoice
              staffOrder={staffOrder}
              worth={worth}
              value={draft.to}
              onChange={(to) => onChange({ to })}
            />
          )}
        </Part>
      )}
      <Part
        label={texts.restock}
        note={texts.restockNote}
        checked={draft.restock && draft.cancel}
        disabled={!draft.cancel}
        amount={`+${draft.restock && draft.cancel ? pieces : 0}`}
        onChange={(restock) => onChange({ restock })}
      />
      <Part
        label={texts.notify}
        note={texts.notifyNote}
        checked={draft.notify}
        onChange={(notify) => onChange({ notify })}
      />
    </div>
  )
}

interface PartProps {
  label: string
  note?: string
  checked: boolean
  disabled?: boolean
  amount?: string
  onChange: (checked: boolean) => void
  children?: ReactNode
}

function Part({ label, note, checked, disabled = false, amount, onChange, children }: PartProps) {
  return (
    <div className={classes.part}>
      <Switch
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <div>
        <b>{label}</b>
        {note && (
          <Text c="dimmed" size="sm">
            {note}
          </Text>
        )}
      </div>
      <b>{amount}</b>
      {children && <div className={classes.inside}>{children}</div>}
    </div>
  )
}

function UnitsToCancel({ staffOrder, draft, onChange }: Pick<CancelPartsProps, 'staffOrder' | 'draft' | 'onChange'>) {
  const { cancel: texts } = useMessages().orderMoney
  return staffOrder.order.lines.filter(isOpenLine).map((line) => {
    const name = `${line.name}, ${line.color}, ${line.size}`
    const most = openUnits(line)
    return (
      <div key={line.position} className={classes.line}>
        <Text size="sm">{name}</Text>
        <NumberInput
          aria-label={texts.unitsOf(name)}
          size="xs"
          min={0}
          max={most}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          value={Math.min(draft.units[line.position] ?? 0, most)}
          onChange={(units) => onChange({ units: { ...draft.units, [line.position]: Number(units) } })}
        />
      </div>
    )
  })
}
