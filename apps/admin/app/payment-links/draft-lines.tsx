import { Button, NumberInput, Text } from '@mantine/core'
import { DataTable } from '../kit/lists/data-table.tsx'
import { formatPrice } from '../kit/prices.ts'
import { useMessages } from '../language.ts'
import type { DraftLine } from './order-draft.ts'
import { draftTotal, nameOf, setQuantity } from './order-draft.ts'
import classes from './payment-links.module.css'

interface DraftLinesProps {
  lines: readonly DraftLine[]
  onChange: (lines: DraftLine[]) => void
}

export function DraftLines({ lines, onChange }: DraftLinesProps) {
  const texts = useMessages().paymentLinks
  if (lines.length === 0) return <Text c="dimmed">{texts.none}</Text>
  return (
    <>
      <DataTable
        label={texts.items}
        rows={lines}
        rowKey={({ sku_id }) => sku_id}
        columns={[
          { label: texts.columns.item, cell: nameOf },
          {
            label: texts.columns.quantity,
            cell: (line) => (
              <NumberInput
                aria-label={texts.quantity(nameOf(line))}
                className={classes.quantity ?? ''}
                min={1}
                max={line.available}
                value={line.quantity}
                onChange={(value) => onChange(setQuantity(lines, line.sku_id, Number(value) || 1))}
              />
            ),
          },
          { label: texts.columns.price, numeric: true, cell: ({ price }) => formatPrice(price) },
          {
            label: texts.removeShort,
            action: true,
            cell: (line) => (
              <Button
                size="xs"
                variant="subtle"
                aria-label={texts.remove(nameOf(line))}
                onClick={() => onChange(lines.filter(({ sku_id }) => sku_id !== line.sku_id))}
              >
                {texts.removeShort}
              </Button>
            ),
          },
        ]}
      />
      <Text>{texts.total(formatPrice(draftTotal(lines)))}</Text>
    </>
  )
}
