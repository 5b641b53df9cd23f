import type { PaperKind } from '@fieldhouse/contract/papers'
import { Button, CloseButton } from '@mantine/core'
import { useStartRun } from '../fulfillment/use-label-runs.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { useMessages } from '../language.ts'
import classes from './selection-bar.module.css'
import type { OrderSelection } from './use-order-selection.ts'
import { MAX_PAPERS, usePrintPapers } from './use-print-papers.ts'

/** What can be done with the selected orders; floats at the bottom of the window. */
export function SelectionBar({ selection }: { selection: OrderSelection }) {
  const { select } = useMessages().orders
  const { run } = useMessages().fulfillment
  const starting = useStartRun(selection.clear)
  const printing = usePrintPapers()
  const order_ids = [...selection.ids]
  const chosen = order_ids.length
  const tooMany = chosen > MAX_PAPERS
  const print = (paper: PaperKind) => printing.mutate({ paper, order_ids })
  return (
    <div className={classes.dock}>
      <div role="status" className="visually-hidden">
        {chosen > 0 && select.count(chosen)}
      </div>
      {chosen > 0 && (
        <div className={classes.bar}>
          <b className={classes.count}>{tooMany ? select.tooMany(MAX_PAPERS) : select.count(chosen)}</b>
          <Button
            className={classes.main ?? ''}
            size="xs"
            disabled={tooMany}
            loading={starting.isPending}
            onClick={() => starting.mutate(order_ids)}
          >
            {run.start}
          </Button>
          <Button size="xs" variant="default" disabled={tooMany} onClick={() => print('packing_slip')}>
            {select.slips}
          </Button>
          <Button size="xs" variant="default" disabled={tooMany} onClick={() => print('invoice')}>
            {select.invoices}
          </Button>
          <CloseButton className={classes.close ?? ''} aria-label={select.clear} onClick={selection.clear} />
          <ErrorAlert error={printing.error ?? starting.error} />
        </div>
      )}
    </div>
  )
}
