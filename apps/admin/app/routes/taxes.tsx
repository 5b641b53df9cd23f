import { listTaxRates } from '@fieldhouse/contract/operations.generated'
import type { TaxRate } from '@fieldhouse/contract/promotions'
import { STATE_NAMES } from '@fieldhouse/contract/states'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { client } from '../client.ts'
import { EditDialog, useEdited } from '../kit/edit-dialog.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { StatusText } from '../kit/status-text.tsx'
import { useResults } from '../kit/use-results.ts'
import { useTexts } from '../language.ts'
import { TaxForm } from '../taxes/tax-form.tsx'
import { TaxTable } from '../taxes/tax-table.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'

export const meta = screenMeta((texts) => texts.taxes.title)

export default function TaxesRoute() {
  const { taxes } = useTexts()
  const edited = useEdited<TaxRate>()
  const [status, setStatus] = useState('')
  const rates = useResults(['promotions', 'taxes'], (options) => client.call(listTaxRates, undefined, options))
  const tell = ({ state, rate }: TaxRate) => {
    setStatus((Number(rate) === 0 ? taxes.removed : taxes.saved)(STATE_NAMES[state]))
    edited.close()
  }
  const taken = (rates.data ?? []).map(({ state }) => state)
  return (
    <Screen title={taxes.title} text={taxes.text} actions={<Button onClick={edited.create}>{taxes.add}</Button>}>
      <StatusText>{status}</StatusText>
      <Loaded query={rates} failed={taxes.failed}>
        {(all) => (all.length > 0 ? <TaxTable rates={all} onEdit={edited.edit} /> : <Notice {...taxes.none} />)}
      </Loaded>
      <EditDialog
        edited={edited}
        size="sm"
        title={(rate) => (rate ? taxes.editTitle(STATE_NAMES[rate.state]) : taxes.add)}
      >
        {(rate) => <TaxForm known={rate ?? undefined} taken={taken} onSaved={tell} onClose={edited.close} />}
      </EditDialog>
    </Screen>
  )
}
