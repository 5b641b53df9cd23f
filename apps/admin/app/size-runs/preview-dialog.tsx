import type { DistributionPreview } from '@fieldhouse/contract/catalog-distributions'
import { Button, Stack, Text } from '@mantine/core'
import { Dialog, DialogActions } from '../kit/forms/dialog.tsx'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { DataTable, NarrowDetail } from '../kit/lists/data-table.tsx'
import table from '../kit/lists/table.module.css'
import { useMessages } from '../language.ts'
import classes from './preview-dialog.module.css'

interface PreviewDialogProps {
  /** Undefined while the dialog is closed. */
  preview: DistributionPreview | undefined
  saving: boolean
  error: Error | null
  onConfirm: () => void
  onClose: () => void
}

/** Effects of a size run change on SKUs, shown before it is saved. */
export function PreviewDialog({ preview, saving, error, onConfirm, onClose }: PreviewDialogProps) {
  const { app, runs } = useMessages()
  return (
    <Dialog opened={preview !== undefined} title={runs.preview.title} onClose={onClose} size="lg">
      <Stack gap="sm">
        {preview && <Happening preview={preview} />}
        <ErrorAlert error={error} />
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {app.cancel}
        </Button>
        <Button loading={saving} data-autofocus onClick={onConfirm}>
          {runs.preview.action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Happening({ preview }: { preview: DistributionPreview }) {
  const texts = useMessages().runs.preview
  const { adds, returns, discontinues, on_hand, products, product_items, places } = preview
  if (product_items === 0) return <Text>{texts.nothing}</Text>
  return (
    <>
      <ul className={classes.sums}>
        {adds > 0 && <li>{texts.adds(adds)}</li>}
        {returns > 0 && <li>{texts.returns(returns)}</li>}
        {discontinues > 0 && <li data-tone="bad">{texts.discontinues(discontinues)}</li>}
        {on_hand > 0 && <li data-tone="bad">{texts.onHand(on_hand)}</li>}
      </ul>
      <Text size="sm">{texts.where(products, product_items)}</Text>
      <Places places={places} />
      {product_items > places.length && <Text size="sm">{texts.more(product_items - places.length)}</Text>}
    </>
  )
}

const HAPPENING = ['adds', 'returns', 'discontinues'] as const

function Places({ places }: Pick<DistributionPreview, 'places'>) {
  const { columns } = useMessages().runs.preview
  return (
    <DataTable
      rows={places}
      rowKey={({ product_item_id }) => product_item_id}
      columns={[
        {
          label: columns.where,
          cell: (row) => (
            <>
              <span className={table.main}>{row.product.name}</span>
              <span className={table.more}>{row.color}</span>
              {HAPPENING.filter((what) => row[what].length > 0).map((what) => (
                <NarrowDetail key={what}>
                  {columns[what]}: {row[what].join(', ')}
                </NarrowDetail>
              ))}
            </>
          ),
        },
        ...HAPPENING.map((what) => ({
          label: columns[what],
          wide: true,
          cell: (row: DistributionPreview['places'][number]) => row[what].join(', '),
        })),
        { label: columns.onHand, cell: ({ on_hand }) => on_hand },
      ]}
    />
  )
}
