import type { Import } from '@fieldhouse/contract/catalog-import'
import { BackLink, PageTitle } from '../kit/page-title.tsx'
import { useLanguage, useTexts } from '../language.ts'
import { instantText } from '../ui/instants.ts'
import { ImportActions } from './import-actions.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportRows } from './import-rows.tsx'
import classes from './import-screen.module.css'
import { ImportStateMark } from './import-state.tsx'
import type { RowsView } from './rows-view.ts'

interface ImportScreenProps {
  one: Import
  view: RowsView
  onChange: (change: Partial<RowsView>) => void
}

const WITHOUT_ROWS: readonly Import['state'][] = ['uploading', 'checking', 'refused']

export function ImportScreen({ one, view, onChange }: ImportScreenProps) {
  const texts = useTexts().imports
  const lang = useLanguage()
  return (
    <>
      <p className={classes.origin}>
        <ImportStateMark state={one.state} /> {texts.origin(one.created_by, instantText(one.created_at, lang))}
      </p>
      <p className={classes.says} role="status">
        {texts.says[one.state](one.rows)}
      </p>
      <ImportProgress one={one} />
      {one.problem && <Problem problem={one.problem} />}
      <ImportActions one={one} />
      {!WITHOUT_ROWS.includes(one.state) && <ImportRows one={one} view={view} onChange={onChange} />}
    </>
  )
}

/** Also shown while the import loads, without its name. */
export function ImportHeading({ name }: { name: string | undefined }) {
  const { title } = useTexts().imports
  return (
    <>
      <BackLink to="/imports">{title}</BackLink>
      <PageTitle className={classes.heading}>{name ?? title}</PageTitle>
    </>
  )
}

function Problem({ problem: { code, line, detail } }: { problem: NonNullable<Import['problem']> }) {
  const { problems, atLine } = useTexts().imports
  return (
    <p className={classes.problem}>
      {line !== null && line > 1 && <strong>{atLine(line)}: </strong>}
      {problems[code](detail ?? '')}
    </p>
  )
}
