import { getSynonyms } from '@fieldhouse/contract/operations.generated'
import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client } from '../client.ts'
import { PageTitle } from '../kit/page-title.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { Toolbar } from '../kit/toolbar.tsx'
import { useTexts } from '../language.ts'
import { useMay } from '../session/staff.ts'
import classes from '../staff/staff-frame.module.css'
import { SynonymEditor } from '../synonyms/synonym-editor.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { auditHistoryPath } from '../ui/sections.ts'

export const meta = screenMeta((texts) => texts.synonyms.title)

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
        <PageTitle>{texts.title}</PageTitle>
        {may('audit') && (
          <Anchor component={Link} size="sm" to={auditHistoryPath('synonyms', 'all')}>
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
