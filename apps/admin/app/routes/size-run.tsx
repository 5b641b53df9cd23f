import type { Distribution } from '@fieldhouse/contract/catalog-staff'
import { Anchor, Group, Text, Title } from '@mantine/core'
import { Link, useNavigate, useParams } from 'react-router'
import { historyAddress } from '../audit/audit-view.ts'
import { currentTexts, pageTitle, useLanguage, useTexts } from '../language.ts'
import { RunEditor } from '../runs/run-editor.tsx'
import { useRuns } from '../runs/use-runs.ts'
import { useMay } from '../session/staff.ts'
import classes from '../staff/staff-frame.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { nameIn } from '../ui/name-in.ts'
import { Notice } from '../ui/notice.tsx'

export function meta() {
  return [{ title: pageTitle(currentTexts().runs.title) }]
}

export default function SizeRunRoute() {
  const { id = '' } = useParams()
  const { runs } = useTexts()
  const navigate = useNavigate()
  const all = useRuns()
  const open = ({ id }: Distribution) => void navigate(`/size-runs/${id}`, { replace: true })

  return (
    <section className={classes.frame}>
      <Anchor component={Link} to="/size-runs" size="sm">
        ← {runs.title}
      </Anchor>
      {id === 'new' ? (
        <>
          <Title order={1} tabIndex={-1}>
            {runs.new}
          </Title>
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
      <Title order={1} tabIndex={-1}>
        {runs.edit(nameIn(run, lang))}
      </Title>
      <Group>
        <Text c="dimmed">{runs.usedBy(run.items)}</Text>
        {may('audit') && (
          <Anchor component={Link} size="sm" to={historyAddress('distribution', String(run.id))}>
            {runs.history}
          </Anchor>
        )}
      </Group>
    </>
  )
}
