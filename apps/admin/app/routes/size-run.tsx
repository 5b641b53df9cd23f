import type { Distribution } from '@fieldhouse/contract/catalog-staff'
import { Anchor, Group, Text } from '@mantine/core'
import { Link, useNavigate, useParams } from 'react-router'
import { BackLink, PageTitle } from '../kit/page-title.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useLanguage, useTexts } from '../language.ts'
import { RunEditor } from '../runs/run-editor.tsx'
import { useRuns } from '../runs/use-runs.ts'
import { useMay } from '../session/staff.ts'
import classes from '../staff/staff-frame.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { nameIn } from '../ui/name-in.ts'
import { Notice } from '../ui/notice.tsx'
import { auditHistoryPath } from '../ui/sections.ts'

export const meta = screenMeta((texts) => texts.runs.title)

export default function SizeRunRoute() {
  const { id = '' } = useParams()
  const { runs } = useTexts()
  const navigate = useNavigate()
  const all = useRuns()
  const open = ({ id }: Distribution) => void navigate(`/size-runs/${id}`, { replace: true })

  return (
    <section className={classes.frame}>
      <BackLink to="/size-runs">{runs.title}</BackLink>
      {id === 'new' ? (
        <>
          <PageTitle>{runs.new}</PageTitle>
          <RunEditor key="new" run={undefined} onCreated={open} />
        </>
      ) : (
        <Loaded query={all} failed={runs.failed}>
          {(list) => {
            const run = list.find((run) => String(run.id) === id)
            if (!run) return <Notice heading="h1" {...runs.gone} />
            return (
              <>
                <RunHeading run={run} />
                <RunEditor key={run.id} run={run} onCreated={open} />
              </>
            )
          }}
        </Loaded>
      )}
    </section>
  )
}

function RunHeading({ run }: { run: Distribution }) {
  const { runs } = useTexts()
  const lang = useLanguage()
  const may = useMay()
  return (
    <>
      <PageTitle>{runs.edit(nameIn(run, lang))}</PageTitle>
      <Group>
        <Text c="dimmed">{runs.usedBy(run.items)}</Text>
        {may('audit') && (
          <Anchor component={Link} size="sm" to={auditHistoryPath('distribution', String(run.id))}>
            {runs.history}
          </Anchor>
        )}
      </Group>
    </>
  )
}
