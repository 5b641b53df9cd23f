import { getTaxRules } from '@fieldhouse/contract/operations.generated'
import { US_STATE_NAMES } from '@fieldhouse/contract/rules/us-states'
import type { StateTaxRules } from '@fieldhouse/contract/taxes'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { client } from '../client.ts'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import { RuleEditor } from '../taxes/rule-editor.tsx'
import NotFound from './not-found.tsx'

export const meta = screenMeta((texts) => texts.taxes.title)

export default function TaxRulesRoute() {
  const { state = '' } = useParams()
  return state in US_STATE_NAMES ? <RulesOfState state={state as StateTaxRules['state']} /> : <NotFound />
}

function RulesOfState({ state }: { state: StateTaxRules['state'] }) {
  const { taxes, taxRules } = useMessages()
  const rules = useQuery({
    queryKey: ['promotions', 'tax-rules', state],
    queryFn: ({ signal }) => client.call(getTaxRules, { params: { state } }, { signal }),
  })
  return (
    <Screen
      title={taxRules.title(US_STATE_NAMES[state])}
      text={taxRules.text}
      back={{ to: '/taxes', label: taxes.title }}
    >
      <Text className={layout.note}>{taxRules.adviser}</Text>
      <QueryView query={rules} failed={taxRules.failed}>
        {(known) => <RuleEditor known={known} />}
      </QueryView>
    </Screen>
  )
}
