import { listBoxes, listTableRates } from '@fieldhouse/contract/operations.generated'
import type { ShippingBox, ShippingTableRate } from '@fieldhouse/contract/shipping-staff'
import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { client } from '../client.ts'
import { PageTitle } from '../kit/page-title.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { Toolbar } from '../kit/toolbar.tsx'
import { useTexts } from '../language.ts'
import { BoxForm } from '../shipping/box-form.tsx'
import { BoxTable } from '../shipping/box-table.tsx'
import { PackingTrial } from '../shipping/packing-trial.tsx'
import { RateForm } from '../shipping/rate-form.tsx'
import { RateTable } from '../shipping/rate-table.tsx'
import classes from '../staff/staff-frame.module.css'
import { Dialog } from '../ui/dialog.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { useRowKeys } from '../ui/use-row-keys.ts'

export const meta = screenMeta((texts) => texts.shipping.title)

export default function ShippingRoute() {
  const { shipping } = useTexts()
  const [told, tell] = useState('')
  const list = useRef<HTMLElement>(null)
  useRowKeys(list)
  return (
    <section className={classes.frame} ref={list}>
      <PageTitle>{shipping.title}</PageTitle>
      <Text c="dimmed">{shipping.text}</Text>
      <Text role="status" fw={600} hidden={told === ''}>
        {told}
      </Text>
      <Boxes tell={tell} />
      <Rates tell={tell} />
      <PackingTrial />
    </section>
  )
}

function Boxes({ tell }: { tell: (text: string) => void }) {
  const { shipping } = useTexts()
  const { boxes: texts } = shipping
  const [edited, setEdited] = useState<ShippingBox | null>()
  const boxes = useQuery({
    queryKey: ['shipping', 'boxes'],
    queryFn: async ({ signal }) => (await client.call(listBoxes, undefined, { signal })).results,
  })
  const done = (text: string) => {
    tell(text)
    setEdited(undefined)
  }
  return (
    <>
      <Toolbar>
        <Title order={2}>{texts.title}</Title>
        <Button onClick={() => setEdited(null)}>{texts.add}</Button>
      </Toolbar>
      <Text c="dimmed">{texts.text}</Text>
      <Loaded query={boxes} failed={texts.failed}>
        {(all) => <BoxTable boxes={all} onEdit={setEdited} />}
      </Loaded>
      <Dialog
        opened={edited !== undefined}
        title={edited ? shipping.edit(edited.name) : texts.add}
        onClose={() => setEdited(undefined)}
      >
        {edited !== undefined && (
          <BoxForm
            box={edited}
            onSaved={(name) => done(shipping.saved(name))}
            onDeleted={(name) => done(shipping.deleted(name))}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Dialog>
    </>
  )
}

function Rates({ tell }: { tell: (text: string) => void }) {
  const { shipping } = useTexts()
  const { rates: texts } = shipping
  const [edited, setEdited] = useState<ShippingTableRate | null>()
  const rates = useQuery({
    queryKey: ['shipping', 'table-rates'],
    queryFn: async ({ signal }) => (await client.call(listTableRates, undefined, { signal })).results,
  })
  const done = (text: string) => {
    tell(text)
    setEdited(undefined)
  }
  return (
    <>
      <Toolbar>
        <Title order={2}>{texts.title}</Title>
        <Button onClick={() => setEdited(null)}>{texts.add}</Button>
      </Toolbar>
      <Text c="dimmed">{texts.text}</Text>
      <Loaded query={rates} failed={texts.failed}>
        {(all) => <RateTable rates={all} onEdit={setEdited} />}
      </Loaded>
      <Dialog
        opened={edited !== undefined}
        title={edited ? shipping.edit(edited.name) : texts.add}
        onClose={() => setEdited(undefined)}
      >
        {edited !== undefined && (
          <RateForm
            rate={edited}
            onSaved={(name) => done(shipping.saved(name))}
            onDeleted={(name) => done(shipping.deleted(name))}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Dialog>
    </>
  )
}
