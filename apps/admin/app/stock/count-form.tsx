import { countStock } from '@fieldhouse/contract/operations.generated'
import type { StockSku } from '@fieldhouse/contract/stock'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { LeaveGuard } from '../kit/forms/leave-guard.tsx'
import { hasErrorCode } from '../kit/has-error-code.ts'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import { CountTable } from './count-table.tsx'
import classes from './entry-screen.module.css'
import { parseUnits } from './quantities.ts'
import { ScanField } from './scan-field.tsx'
import {
  findRejectedSkuIds,
  hasChangedSinceStart,
  isBelowCommitted,
  isInvalidCount,
  summarizeCount,
  toCountLines,
} from './stock-count.ts'
import { useStockMutation } from './use-stock-mutation.ts'

type PerSku<T> = Readonly<Record<number, T>>

/** Counts against the stock on hand when the form was opened. */
export function CountForm({ skus }: { skus: readonly StockSku[] }) {
  const { count } = useMessages().stock
  const [began, setBegan] = useState<PerSku<number>>(() => Object.fromEntries(skus.map((sku) => [sku.id, sku.on_hand])))
  const [texts, setTexts] = useState<PerSku<string>>({})
  const [note, setNote] = useState('')
  const [done, setDone] = useState('')
  const counting = useStockMutation(countStock)
  const rows = skus.map((sku) => ({ sku, expected: began[sku.id] ?? sku.on_hand, text: texts[sku.id] ?? '' }))
  const lines = toCountLines(rows)
  const refused = findRejectedSkuIds(counting.error, counting.variables?.lines ?? [])
  const conflict = hasErrorCode(counting.error, 'stock_changed')
  const { counted, more, fewer } = summarizeCount(rows)

  const enter = (sku_id: number, text: string) => {
    setDone('')
    setTexts((before) => ({ ...before, [sku_id]: text }))
  }
  const addOne = ({ id }: StockSku) => {
    setDone('')
    setTexts((before) => ({ ...before, [id]: String((parseUnits(before[id] ?? '') ?? 0) + 1) }))
  }
  const send = () =>
    counting.mutate(
      { lines, ...(note.trim() && { note: note.trim() }) },
      {
        onSuccess: ({ lines }) => {
          setBegan((before) => ({ ...before, ...Object.fromEntries(lines.map(({ sku }) => [sku.id, sku.on_hand])) }))
          setTexts({})
          setNote('')
          setDone(count.done(lines.length))
        },
      },
    )

  return (
    <div className={classes.screen}>
      <LeaveGuard unsaved={lines.length > 0} />
      <div className={classes.way}>
        <ScanField
          find={async (barcode) => skus.find((sku) => sku.barcode === barcode)}
          onFound={addOne}
          missing={count.notElsewhere}
        />
      </div>
      <CountTable
        rows={rows}
        isMoved={(row) => !counting.isPending && hasChangedSinceStart(row)}
        isShort={(row) => isBelowCommitted(row) || (!conflict && refused.has(row.sku.id))}
        onText={enter}
        onCompare={({ id, on_hand }) => setBegan((before) => ({ ...before, [id]: on_hand }))}
      />
      <div className={classes.form}>
        <Textarea
          label={count.note}
          maxLength={500}
          autosize
          minRows={1}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <p className={layout.status} role="status">
          {done || (counted > 0 && count.summary(counted, more, fewer))}
        </p>
        <ErrorAlert error={counting.error}>{conflict && <p>{count.conflict}</p>}</ErrorAlert>
        <div>
          <Button
            loading={counting.isPending}
            disabled={lines.length === 0 || rows.some((row) => isInvalidCount(row) || isBelowCommitted(row))}
            onClick={send}
          >
            {count.action(lines.length)}
          </Button>
        </div>
      </div>
    </div>
  )
}
