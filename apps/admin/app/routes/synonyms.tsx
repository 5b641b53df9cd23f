import { getSynonyms } from '@fieldhouse/contract/operations.generated'
import { Anchor, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { historyAddress } from '../audit/audit-view.ts'
import { client } from '../client.ts'
import { currentTexts, pageTitle, useTexts } from '../language.ts'
import { useMay } from '../session/staff.ts'
import classes from '../staff/staff-frame.module.css'
import { Toolbar } from '../staff/staff-frame.tsx'
import { SynonymEditor } from '../synonyms/synonym-editor.tsx'
import { Loaded } from '../ui/loaded.tsx'

export function meta() {
  return [{ title: pageTitle(currentTexts().synonyms.title) }]
}

export default function SynonymsRoute() {
  const { synonyms: texts } = useTexts()
  const may = useMay()
  const synonyms = useQuery({
    queryKey: ['catalogue', 'synonyms'],
    queryFn: ({ signal }) => client.call(getSynonyms, undefined, { signal }),
  })
  return (
    <section className={classes.frame}>
      <Toolbar>
        <Title order={1} tabIndex={-1}>
          {texts.title}
        </Title>
        {may('audit') && (
          <Anchor component={Link} size="sm" to={historyAddress('synonyms', 'all')}>
            {texts.history}
          </Anchor>
        )}
      </Toolbar>
      <Text c="dimmed">{texts.text}</Text>
      <Loaded query={synonyms} failed={texts.failed}>
        {(all) => <SynonymEditor synonyms={all} />}
      </Loaded>
    </section>
  )
}
