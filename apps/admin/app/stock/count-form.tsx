import { countStock } from '@fieldhouse/contract/operations.generated'
import type { StockSku } from '@fieldhouse/contract/stock'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { hasErrorCode } from '../kit/has-error-code.ts'
import layout from '../kit/layout.module.css'
import { useTexts } from '../language.ts'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { CountTable } from './count-table.tsx'
import { countedLines, hasMoved, isNoNumber, isShort, refusedSkus, summaryOf } from './counting.ts'
import classes from './entry-screen.module.css'
import { readUnits } from './quantities.ts'
import { ScanField } from './scan-field.tsx'
import { useStockWrite } from './use-stock-write.ts'

type PerSku<T> = Readonly<Record<number, T>>

/** Counts against the stock on hand when the form was opened. */
export function CountForm({ skus }: { skus: readonly StockSku[] }) {
  const { count } = useTexts().stock
  const [began, setBegan] = useState<PerSku<number>>(() => Object.fromEntries(skus.map((sku) => [sku.id, sku.on_hand])))
  const [texts, setTexts] = useState<PerSku<string>>({})
  const [note, setNote] = useState('')
  const [done, setDone] = useState('')
  const counting = useStockWrite(countStock)
  const rows = skus.map((sku) => ({ sku, expected: began[sku.id] ?? sku.on_hand, text: texts[sku.id] ?? '' }))
  const lines = countedLines(rows)
  const refused = refusedSkus(counting.error, counting.variables?.lines ?? [])
  const conflict = hasErrorCode(counting.error, 'stock_changed')
  const { counted, more, fewer } = summaryOf(rows)

  const enter = (sku_id: number, text: string) => {
    setDone('')
    setTexts((before) => ({ ...before, [sku_id]: text }))
  }
  const addOne = ({ id }: StockSku) => {
    setDone('')
    setTexts((before) => ({ ...before, [id]: String((readUnits(before[id] ?? '') ?? 0) + 1) }))
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
        isMoved={(row) => !counting.isPending && hasMoved(row)}
        isShort={(row) => isShort(row) || (!conflict && refused.has(row.sku.id))}
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
        <Refusal error={counting.error}>{conflict && <p>{count.conflict}</p>}</Refusal>
        <div>
          <Button
            loading={counting.isPending}
            disabled={lines.length === 0 || rows.some((row) => isNoNumber(row) || isShort(row))}
            onClick={send}
          >
            {count.action(lines.length)}
          </Button>
        </div>
      </div>
    </div>
  )
}
