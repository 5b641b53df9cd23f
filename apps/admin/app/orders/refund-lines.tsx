import type { StaffOrder } from '@fieldhouse/contract/orders'
import { Button, Checkbox, NumberInput } from '@mantine/core'
import { formatPrice } from '../kit/prices.ts'
import { useMessages } from '../language.ts'
import classes from './orders.module.css'
import type { RefundDraft } from './refund-draft.ts'
import { fullRefundDraft, isShippingRefundable, refundableUnits } from './refund-draft.ts'

interface RefundLinesProps {
  staffOrder: StaffOrder
  draft: RefundDraft
  onChange: (change: Partial<RefundDraft>) => void
}

export function RefundLines({ staffOrder, draft, onChange }: RefundLinesProps) {
  const { refund } = useMessages().orders
  const { lines, totals } = staffOrder.order
  return (
    <div className={classes.refundLines}>
      {lines
        .filter((line) => refundableUnits(line) > 0)
        .map((line) => (
          <NumberInput
            key={line.position}
            label={`${line.name}, ${line.color}, ${line.size}`}
            description={refund.left(refundableUnits(line))}
            aria-label={refund.quantityOf(`${line.name}, ${line.color}, ${line.size}`)}
            min={0}
            max={refundableUnits(line)}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            value={Math.min(draft.units[line.position] ?? 0, refundableUnits(line))}
            onChange={(units) => onChange({ units: { ...draft.units, [line.position]: Number(units) } })}
          />
        ))}
      {isShippingRefundable(staffOrder) && (
        <Checkbox
          label={refund.shipping(formatPrice(totals.shipping))}
          checked={draft.shipping}
          onChange={({ currentTarget: { checked } }) => onChange({ shipping: checked })}
        />
      )}
      <Button variant="subtle" size="xs" onClick={() => onChange(fullRefundDraft(staffOrder))}>
        {refund.all}
      </Button>
    </div>
  )
}
