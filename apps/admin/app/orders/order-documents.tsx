import type { Order } from '@fieldhouse/contract/orders'
import { Button } from '@mantine/core'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { useMessages } from '../language.ts'
import classes from './orders.module.css'
import { usePrintPapers } from './use-print-papers.ts'

/** In the shopper's language, which the server knows. */
export function OrderDocuments({ order }: { order: Order }) {
  const { documents: texts } = useMessages().fulfillment
  const printing = usePrintPapers()
  const order_ids = [order.id]
  return (
    <div className={classes.documents}>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={printing.isPending}
        onClick={() => printing.mutate({ paper: 'packing_slip', order_ids })}
      >
        {texts.slip}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={printing.isPending}
        onClick={() => printing.mutate({ paper: 'invoice', order_ids })}
      >
        {texts.invoice(order.number)}
      </Button>
      <ErrorAlert error={printing.error} />
    </div>
  )
}
