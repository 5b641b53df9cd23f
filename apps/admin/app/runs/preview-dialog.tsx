import type { DistributionPreview } from '@fieldhouse/contract/catalog-run-editing'
import { Button, Stack, Table, Text } from '@mantine/core'
import { useTexts } from '../language.ts'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Refusal } from '../ui/refusal.tsx'
import table from '../ui/table.module.css'
import classes from './preview-dialog.module.css'

interface PreviewDialogProps {
  /** Undefined while there is no question. */
  preview: DistributionPreview | undefined
  saving: boolean
  error: Error | null
  onConfirm: () => void
  onClose: () => void
}

/** What a change of a size run would do to the SKUs, before it is done. */
export function PreviewDialog({ preview, saving, error, onConfirm, onClose }: PreviewDialogProps) {
  const { app, runs } = useTexts()
  return (
    <Dialog opened={preview !== undefined} title={runs.preview.title} onClose={onClose} size="lg">
      <Stack gap="sm">
        {preview && <Happening preview={preview} />}
        <Refusal error={error} />
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
  const texts = useTexts().runs.preview
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

function Places({ places }: Pick<DistributionPreview, 'places'>) {
  const { columns } = useTexts().runs.preview
  return (
    <div className={table.frame}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.where}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.adds}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.returns}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.discontinues}</Table.Th>
            <Table.Th>{columns.onHand}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {places.map((place) => (
            <PlaceRow key={place.product_item_id} place={place} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function PlaceRow({ place }: { place: DistributionPreview['places'][number] }) {
  const { columns } = useTexts().runs.preview
  const happening = (['adds', 'returns', 'discontinues'] as const).map((what) => ({
    what,
    sizes: place[what].join(', '),
  }))
  return (
    <Table.Tr>
      <Table.Td>
        <span className={table.main}>{place.product.name}</span>
        <span className={table.more}>{place.colour}</span>
        {happening.map(
          ({ what, sizes }) =>
            sizes && (
              <span key={what} className={`${table.more} ${table.narrowOnly}`}>
                {columns[what]}: {sizes}
              </span>
            ),
        )}
      </Table.Td>
      {happening.map(({ what, sizes }) => (
        <Table.Td key={what} className={table.wideOnly ?? ''}>
          {sizes}
        </Table.Td>
      ))}
      <Table.Td>{place.on_hand}</Table.Td>
    </Table.Tr>
  )
}
