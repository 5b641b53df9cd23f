import type { BulkChange } from '@fieldhouse/contract/catalog-products'
import type { StaffProductSummary } from '@fieldhouse/contract/catalog-staff'
import { bulkEditProducts } from '@fieldhouse/contract/operations.generated'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { client } from '../../client.ts'
import { Dialog, DialogActions } from '../../kit/forms/dialog.tsx'
import { ErrorAlert } from '../../kit/forms/error-alert.tsx'
import { useMessages } from '../../language.ts'
import { auditEntryPath } from '../../navigation.ts'
import { useCan } from '../../session/staff-context.ts'
import { useCategories } from '../use-products.ts'
import { EMPTY_BULK_FORM, toBulkChange, validateBulkForm } from './bulk-change.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkPreview } from './bulk-preview.tsx'

interface BulkEditProps {
  opened: boolean
  products: readonly StaffProductSummary[]
  onClose: () => void
}

/** Three steps: form, preview, result. */
export function BulkEdit({ opened, products, onClose }: BulkEditProps) {
  const { bulk } = useMessages().products
  return (
    <Dialog opened={opened} title={bulk.title(products.length)} size="lg" onClose={onClose}>
      <Steps products={products} onClose={onClose} />
    </Dialog>
  )
}

function Steps({ products, onClose }: Omit<BulkEditProps, 'opened'>) {
  const { app, products: texts } = useMessages()
  const { bulk } = texts
  const [form, setForm] = useState(EMPTY_BULK_FORM)
  const [change, setChange] = useState<BulkChange>()
  const now = new Date(useCategories().dataUpdatedAt)
  const errors = validateBulkForm(form, now)
  const next = toBulkChange(form, now)
  const editing = useMutation({
    mutationFn: (change: BulkChange) =>
      client.call(bulkEditProducts, { body: { ids: products.map(({ id }) => id), change } }),
  })

  if (editing.data) return <Result {...editing.data} of={products.length} onClose={onClose} />
  if (change) {
    return (
      <>
        <BulkPreview products={products} change={change} />
        <ErrorAlert error={editing.error}>
          <p>{bulk.nothingDone}</p>
        </ErrorAlert>
        <DialogActions>
          <Button variant="default" disabled={editing.isPending} onClick={() => setChange(undefined)}>
            {bulk.back}
          </Button>
          <Button loading={editing.isPending} data-autofocus onClick={() => editing.mutate(change)}>
            {bulk.apply(products.length)}
          </Button>
        </DialogActions>
      </>
    )
  }
  return (
    <>
      <BulkFields form={form} errors={errors} onChange={(part) => setForm({ ...form, ...part })} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {app.cancel}
        </Button>
        <Button disabled={!next || Object.keys(errors).length > 0} onClick={() => setChange(next)}>
          {bulk.preview}
        </Button>
      </DialogActions>
    </>
  )
}

interface ResultProps {
  changed: number
  entry: number | null
  of: number
  onClose: () => void
}

function Result({ changed, entry, of, onClose }: ResultProps) {
  const { app, products: texts } = useMessages()
  const may = useCan()
  return (
    <>
      <Stack gap="sm" role="status">
        <Text>{texts.bulk.done(changed, of)}</Text>
        {may('audit') && entry !== null && (
          <Anchor component={Link} to={auditEntryPath(entry)}>
            {texts.bulk.undo}
          </Anchor>
        )}
      </Stack>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {app.close}
        </Button>
      </DialogActions>
    </>
  )
}
