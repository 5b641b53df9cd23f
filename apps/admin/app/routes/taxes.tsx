import { listTaxRates } from '@fieldhouse/contract/operations.generated'
import type { TaxRate } from '@fieldhouse/contract/promotions'
import { US_STATE_NAMES } from '@fieldhouse/contract/rules/us-states'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { client } from '../client.ts'
import { EditDialog, useEdited } from '../kit/forms/edit-dialog.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import { useResults } from '../kit/lists/use-results.ts'
import { Notice } from '../kit/notice.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { StatusText } from '../kit/status-text.tsx'
import { useMessages } from '../language.ts'
import { TaxForm } from '../taxes/tax-form.tsx'
import { TaxTable } from '../taxes/tax-table.tsx'

export const meta = screenMeta((texts) => texts.taxes.title)

export default function TaxesRoute() {
  const { taxes } = useMessages()
  const edited = useEdited<TaxRate>()
  const [status, setStatus] = useState('')
  const rates = useResults(['promotions', 'taxes'], (options) => client.call(listTaxRates, undefined, options))
  const showSaved = ({ state, rate }: TaxRate) => {
    setStatus((Number(rate) === 0 ? taxes.removed : taxes.saved)(US_STATE_NAMES[state]))
    edited.close()
  }
  const taken = (rates.data ?? []).map(({ state }) => state)
  return (
    <Screen title={taxes.title} text={taxes.text} actions={<Button onClick={edited.create}>{taxes.add}</Button>}>
      <StatusText>{status}</StatusText>
      <QueryView query={rates} failed={taxes.failed}>
        {(all) => (all.length > 0 ? <TaxTable rates={all} onEdit={edited.edit} /> : <Notice {...taxes.none} />)}
      </QueryView>
      <EditDialog
        edited={edited}
        size="sm"
        title={(rate) => (rate ? taxes.editTitle(US_STATE_NAMES[rate.state]) : taxes.add)}
      >
        {(rate) => <TaxForm known={rate ?? undefined} taken={taken} onSaved={showSaved} onClose={edited.close} />}
      </EditDialog>
    </Screen>
  )
}
