import { listTaxRates } from '@fieldhouse/contract/operations.generated'
import type { TaxRate } from '@fieldhouse/contract/promotions'
import { STATE_NAMES } from '@fieldhouse/contract/states'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { client } from '../client.ts'
import { PageTitle } from '../kit/page-title.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { Toolbar } from '../kit/toolbar.tsx'
import { useTexts } from '../language.ts'
import classes from '../staff/staff-frame.module.css'
import { TaxForm } from '../taxes/tax-form.tsx'
import { TaxTable } from '../taxes/tax-table.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { useRowKeys } from '../ui/use-row-keys.ts'

export const meta = screenMeta((texts) => texts.taxes.title)

export default function TaxesRoute() {
  const { taxes } = useTexts()
  const [edited, setEdited] = useState<TaxRate | null>()
  const [saved, setSaved] = useState('')
  const list = useRef<HTMLElement>(null)
  useRowKeys(list)
  const rates = useQuery({
    queryKey: ['promotions', 'taxes'],
    queryFn: async ({ signal }) => (await client.call(listTaxRates, undefined, { signal })).results,
  })
  const close = () => setEdited(undefined)
  const tell = ({ state, rate }: TaxRate) => {
    const name = STATE_NAMES[state]
    setSaved(Number(rate) === 0 ? taxes.removed(name) : taxes.saved(name))
    close()
  }
  return (
    <section className={classes.frame} ref={list}>
      <Toolbar>
        <PageTitle>{taxes.title}</PageTitle>
        <Button onClick={() => setEdited(null)}>{taxes.add}</Button>
      </Toolbar>
      <Text c="dimmed">{taxes.text}</Text>
      <Text role="status" fw={600} hidden={saved === ''}>
        {saved}
      </Text>
      <Loaded query={rates} failed={taxes.failed}>
        {(all) => (all.length > 0 ? <TaxTable rates={all} onEdit={setEdited} /> : <Notice {...taxes.none} />)}
      </Loaded>
      <Dialog
        opened={edited !== undefined}
        title={edited ? taxes.editTitle(STATE_NAMES[edited.state]) : taxes.add}
        size="sm"
        onClose={close}
      >
        {edited !== undefined && (
          <TaxForm
            known={edited ?? undefined}
            taken={(rates.data ?? []).map(({ state }) => state)}
            onSaved={tell}
            onClose={close}
          />
        )}
      </Dialog>
    </section>
  )
}
