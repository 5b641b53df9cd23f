import { receiveStock } from '@fieldhouse/contract/operations.generated'
import { Button, SegmentedControl, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { LeaveGuard } from '../kit/forms/leave-guard.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { withoutEmpty } from '../kit/lists/view-params.ts'
import { Panel } from '../kit/panel.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import type { DeliveryLine } from '../stock/delivery-lines.ts'
import { addShares, addUnit, isInvalidLine, MAX_LINES, setUnits, toReceiveLines } from '../stock/delivery-lines.ts'
import classes from '../stock/entry-screen.module.css'
import { RatioForm } from '../stock/ratio-form.tsx'
import { ReceiveLines } from '../stock/receive-lines.tsx'
import { ScanField } from '../stock/scan-field.tsx'
import { readId } from '../stock/stock-view.ts'
import { findByBarcode } from '../stock/use-stock.ts'
import { useStockMutation } from '../stock/use-stock-mutation.ts'

export const meta = screenMeta((texts) => texts.stock.receive.title)

export default function StockReceiveRoute() {
  const [search] = useSearchParams()
  const product_id = readId(search, 'product_id')
  const { stock } = useMessages()
  const { receive } = stock
  const [way, setWay] = useState(product_id === undefined ? 'scan' : 'ratio')
  const [lines, setLines] = useState<readonly DeliveryLine[]>([])
  const [done, setDone] = useState('')
  const change = (next: (lines: readonly DeliveryLine[]) => DeliveryLine[]) => {
    setDone('')
    setLines(next)
  }
  const finish = (units: number, skus: number) => {
    setLines([])
    setDone(receive.done(units, skus))
  }

  return (
    <Screen title={receive.title} text={receive.text} back={{ to: '/stock', label: stock.title }}>
      <LeaveGuard unsaved={lines.length > 0} />
      <p className={layout.done} role="status">
        {done}
      </p>
      <div className={classes.way}>
        <SegmentedControl
          data={[
            { value: 'scan', label: receive.byScan },
            { value: 'ratio', label: receive.byRatio },
          ]}
          value={way}
          onChange={setWay}
        />
        {way === 'scan' ? (
          <ScanField
            find={findByBarcode}
            onFound={(sku) => change((lines) => addUnit(lines, sku))}
            missing={stock.unknownBarcode}
          />
        ) : (
          <RatioForm initialProduct={product_id} onShares={(shares) => change((lines) => addShares(lines, shares))} />
        )}
      </div>
      {lines.length === 0 ? (
        <Text c="dimmed">{receive.nothing}</Text>
      ) : (
        <>
          <ReceiveLines
            lines={lines}
            onUnits={(sku_id, units) => change((lines) => setUnits(lines, sku_id, units))}
            onRemove={(sku_id) => change((lines) => lines.filter(({ sku }) => sku.id !== sku_id))}
          />
          <Receipt lines={lines} onDone={finish} />
        </>
      )}
    </Screen>
  )
}

function Receipt({ lines, onDone }: { lines: readonly DeliveryLine[]; onDone: (units: number, skus: number) => void }) {
  const { receive } = useMessages().stock
  const receiving = useStockMutation(receiveStock)
  const received = toReceiveLines(lines)
  const units = received.reduce((all, { quantity }) => all + quantity, 0)
  const tooMany = received.length > MAX_LINES
  const { form, field } = useFormFields({
    initialValues: { reference: '', note: '' },
    onSubmit: ({ reference, note }) =>
      receiving.mutate(
        { lines: received, ...withoutEmpty({ reference: reference.trim(), note: note.trim() }) },
        { onSuccess: () => onDone(units, received.length) },
      ),
  })

  return (
    <Panel title={receive.sum(units, received.length)}>
      <form {...form} className={classes.form}>
        <TextInput
          {...field('reference')}
          label={receive.reference}
          description={receive.referenceNote}
          maxLength={80}
          autoComplete="off"
        />
        <Textarea {...field('note')} label={receive.note} maxLength={500} autosize minRows={1} />
        {tooMany && <Text c="var(--err)">{receive.tooMany}</Text>}
        <ErrorAlert error={receiving.error} />
        <div>
          <Button
            type="submit"
            data-save
            loading={receiving.isPending}
            disabled={units === 0 || tooMany || lines.some(isInvalidLine)}
          >
            {receive.action(units)}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
