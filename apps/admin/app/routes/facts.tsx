import type { Fact } from '@fieldhouse/contract/catalog-facts'
import { listFacts } from '@fieldhouse/contract/operations.generated'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { client } from '../client.ts'
import { FactForm } from '../facts/fact-form.tsx'
import { FactTable } from '../facts/fact-table.tsx'
import { EditDialog, useEdited } from '../kit/forms/edit-dialog.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import { useResults } from '../kit/lists/use-results.ts'
import { localizedName } from '../kit/localized-name.ts'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { StatusText } from '../kit/status-text.tsx'
import { useLanguage, useMessages } from '../language.ts'

export const meta = screenMeta((texts) => texts.facts.title)

export default function FactsRoute() {
  const { facts: texts } = useMessages()
  const lang = useLanguage()
  const facts = useResults(['facts'], (options) => client.call(listFacts, undefined, options))
  const edited = useEdited<Fact>()
  const [status, setStatus] = useState('')
  const showSaved = (fact: Fact) => {
    setStatus(texts.saved(localizedName(fact, lang)))
    edited.close()
  }
  return (
    <Screen title={texts.title} text={texts.text} actions={<Button onClick={edited.create}>{texts.new}</Button>}>
      <StatusText>{status}</StatusText>
      <QueryView query={facts} failed={texts.failed}>
        {(all) => <FactTable facts={all} onEdit={edited.edit} />}
      </QueryView>
      <EditDialog
        edited={edited}
        size="lg"
        title={(fact) => (fact ? texts.edit(localizedName(fact, lang)) : texts.new)}
      >
        {(fact) => <FactForm fact={fact} onSaved={showSaved} onClose={edited.close} />}
      </EditDialog>
    </Screen>
  )
}
