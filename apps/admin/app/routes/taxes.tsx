import { listTaxRates, listTaxRules } from '@fieldhouse/contract/operations.generated'
import type { TaxRate } from '@fieldhouse/contract/promotions'
import { US_STATE_NAMES } from '@fieldhouse/contract/rules/us-states'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { client } from '../client.ts'
import { EditDialog, useEdited } from '../kit/forms/edit-dialog.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import { useResults } from '../kit/lists/use-results.ts'
import { Notice } from '../kit/notice.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { StatusText } from '../kit/status-text.tsx'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import { TaxForm } from '../taxes/tax-form.tsx'
import { TaxTable } from '../taxes/tax-table.tsx'

export const meta = screenMeta((texts) => texts.taxes.title)

export default function TaxesRoute() {
  const { taxes, taxRules, taxKinds, localTaxes, taxCertificates } = useMessages()
  const edited = useEdited<TaxRate>()
  const [status, setStatus] = useState('')
  const rates = useResults(['promotions', 'taxes'], (options) => client.call(listTaxRates, undefined, options))
  const rules = useResults(['promotions', 'tax-rules'], (options) => client.call(listTaxRules, undefined, options))
  const ruleCounts = rules.data && new Map(rules.data.map(({ state, rules }) => [state as string, rules.length]))
  const showSaved = ({ state, rate }: TaxRate) => {
    setStatus((Number(rate) === 0 ? taxes.removed : taxes.saved)(US_STATE_NAMES[state]))
    edited.close()
  }
  const taken = (rates.data ?? []).map(({ state }) => state)
  return (
    <Screen title={taxes.title} text={taxes.text} actions={<Button onClick={edited.create}>{taxes.add}</Button>}>
      <StatusText>{status}</StatusText>
      <Text className={layout.note}>{taxRules.adviser}</Text>
      <div className={layout.actions}>
        <Button component={Link} to="/taxes/kinds" variant="default">
          {taxKinds.title}
        </Button>
        <Button component={Link} to="/taxes/local" variant="default">
          {localTaxes.title}
        </Button>
        <Button component={Link} to="/taxes/certificates" variant="default">
          {taxCertificates.title}
        </Button>
      </div>
      <QueryView query={rates} failed={taxes.failed}>
        {(all) =>
          all.length > 0 ? (
            <TaxTable rates={all} ruleCounts={ruleCounts} onEdit={edited.edit} />
          ) : (
            <Notice {...taxes.none} />
          )
        }
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
