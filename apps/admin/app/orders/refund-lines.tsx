import type { StaffOrder } from '@fieldhouse/contract/orders'
import { Button, Checkbox, NumberInput } from '@mantine/core'
import { formatPrice } from '../kit/prices.ts'
import { useTexts } from '../language.ts'
import classes from './orders.module.css'
import type { RefundDraft } from './refund-draft.ts'
import { everythingLeft, isShippingLeft, unitsLeft } from './refund-draft.ts'

interface RefundLinesProps {
  shown: StaffOrder
  draft: RefundDraft
  onChange: (change: Partial<RefundDraft>) => void
}

export function RefundLines({ shown, draft, onChange }: RefundLinesProps) {
  const { refund } = useTexts().orders
  const { lines, totals } = shown.order
  return (
    <div className={classes.refundLines}>
      {lines
        .filter((line) => unitsLeft(line) > 0)
        .map((line) => (
          <NumberInput
            key={line.position}
            label={`${line.name}, ${line.colour}, ${line.size}`}
            description={refund.left(unitsLeft(line))}
            aria-label={refund.quantityOf(`${line.name}, ${line.colour}, ${line.size}`)}
            min={0}
            max={unitsLeft(line)}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            value={Math.min(draft.units[line.position] ?? 0, unitsLeft(line))}
            onChange={(units) => onChange({ units: { ...draft.units, [line.position]: Number(units) } })}
          />
        ))}
      {isShippingLeft(shown) && (
        <Checkbox
          label={refund.shipping(formatPrice(totals.shipping))}
          checked={draft.shipping}
          onChange={({ currentTarget: { checked } }) => onChange({ shipping: checked })}
        />
      )}
      <Button variant="subtle" size="xs" onClick={() => onChange(everythingLeft(shown))}>
        {refund.all}
      </Button>
    </div>
  )
}
