import type { Import } from '@fieldhouse/contract/imports'
import { formatInstant } from '../kit/format-instants.ts'
import { BackLink, PageTitle } from '../kit/page-title.tsx'
import { useLanguage, useMessages } from '../language.ts'
import { ImportActions } from './import-actions.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportRows } from './import-rows.tsx'
import classes from './import-screen.module.css'
import { ImportStateBadge } from './import-state-badge.tsx'
import { LeftOut } from './left-out.tsx'
import type { RowsView } from './rows-view.ts'

interface ImportScreenProps {
  importRecord: Import
  view: RowsView
  onChange: (change: Partial<RowsView>) => void
}

const WITHOUT_ROWS: readonly Import['state'][] = ['uploading', 'checking', 'refused']

export function ImportScreen({ importRecord, view, onChange }: ImportScreenProps) {
  const texts = useMessages().imports
  const lang = useLanguage()
  return (
    <>
      <p className={classes.origin}>
        <ImportStateBadge state={importRecord.state} />{' '}
        {texts.origin(importRecord.created_by, formatInstant(importRecord.created_at, lang))}
      </p>
      <p className={classes.says} role="status">
        {texts.says[importRecord.state](importRecord.rows)}
      </p>
      <ImportProgress importRecord={importRecord} />
      {importRecord.problem && <Problem problem={importRecord.problem} />}
      <LeftOut importRecord={importRecord} />
      <ImportActions importRecord={importRecord} />
      {!WITHOUT_ROWS.includes(importRecord.state) && (
        <ImportRows importRecord={importRecord} view={view} onChange={onChange} />
      )}
    </>
  )
}

/** Also shown while the import loads, without its name. */
export function ImportHeading({ name }: { name: string | undefined }) {
  const { title } = useMessages().imports
  return (
    <>
      <BackLink to="/imports">{title}</BackLink>
      <PageTitle className={classes.heading}>{name ?? title}</PageTitle>
    </>
  )
}

function Problem({ problem: { code, line, detail } }: { problem: NonNullable<Import['problem']> }) {
  const { problems, atLine } = useMessages().imports
  return (
    <p className={classes.problem}>
      {line !== null && line > 1 && <strong>{atLine(line)}: </strong>}
      {problems[code](detail ?? '')}
    </p>
  )
}
