import { listBoxes, listTableRates } from '@fieldhouse/contract/operations.generated'
import { Button, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { client } from '../client.ts'
import { EditDialog, useEdited } from '../kit/forms/edit-dialog.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import { useResults } from '../kit/lists/use-results.ts'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { StatusText } from '../kit/status-text.tsx'
import { Toolbar } from '../kit/toolbar.tsx'
import { useMessages } from '../language.ts'
import { BoxForm } from '../shipping/box-form.tsx'
import { BoxTable } from '../shipping/box-table.tsx'
import { PackingPreview } from '../shipping/packing-preview.tsx'
import { RateForm } from '../shipping/rate-form.tsx'
import { RateTable } from '../shipping/rate-table.tsx'

export const meta = screenMeta((texts) => texts.shipping.title)

export default function ShippingRoute() {
  const { shipping } = useMessages()
  const [status, setStatus] = useState('')
  const boxes = useResults(['shipping', 'boxes'], (options) => client.call(listBoxes, undefined, options))
  const rates = useResults(['shipping', 'table-rates'], (options) => client.call(listTableRates, undefined, options))
  return (
    <Screen title={shipping.title} text={shipping.text}>
      <StatusText>{status}</StatusText>
      <Part
        texts={shipping.boxes}
        query={boxes}
        onStatus={setStatus}
        table={(rows, onEdit) => <BoxTable boxes={rows} onEdit={onEdit} />}
        form={(box, form) => <BoxForm box={box} {...form} />}
      />
      <Part
        texts={shipping.rates}
        query={rates}
        onStatus={setStatus}
        table={(rows, onEdit) => <RateTable rates={rows} onEdit={onEdit} />}
        form={(rate, form) => <RateForm rate={rate} {...form} />}
      />
      <PackingPreview />
    </Screen>
  )
}

interface FormProps {
  onSaved: (name: string) => void
  onDeleted: (name: string) => void
  onClose: () => void
}

interface PartProps<Row> {
  texts: { title: string; text: string; add: string; failed: string }
  query: UseQueryResult<Row[]>
  onStatus: (text: string) => void
  table: (rows: readonly Row[], onEdit: (row: Row) => void) => ReactNode
  form: (row: Row | null, props: FormProps) => ReactNode
}

/** A list whose rows are edited in a dialog. */
function Part<Row extends { name: string }>({ texts, query, onStatus, table, form }: PartProps<Row>) {
  const { shipping } = useMessages()
  const edited = useEdited<Row>()
  const finish = (text: string) => {
    onStatus(text)
    edited.close()
  }
  return (
    <>
      <Toolbar>
        <Title order={2}>{texts.title}</Title>
        <Button onClick={edited.create}>{texts.add}</Button>
      </Toolbar>
      <Text c="dimmed">{texts.text}</Text>
      <QueryView query={query} failed={texts.failed}>
        {(rows) => table(rows, edited.edit)}
      </QueryView>
      <EditDialog edited={edited} title={(row) => (row ? shipping.edit(row.name) : texts.add)}>
        {(row) =>
          form(row, {
            onSaved: (name) => finish(shipping.saved(name)),
            onDeleted: (name) => finish(shipping.deleted(name)),
            onClose: edited.close,
          })
        }
      </EditDialog>
    </>
  )
}
