import type { Import, ImportVerdict } from '@fieldhouse/contract/imports'
import { UnstyledButton } from '@mantine/core'
import { PagedRows } from '../kit/lists/list-screen.tsx'
import { Notice } from '../kit/notice.tsx'
import { useMessages } from '../language.ts'
import classes from './import-rows.module.css'
import { RowTable } from './row-table.tsx'
import type { RowsView } from './rows-view.ts'
import { VERDICTS } from './rows-view.ts'
import { useImportRows } from './use-imports.ts'

interface ImportRowsProps {
  importRecord: Import
  view: RowsView
  onChange: (change: Partial<RowsView>) => void
}

export function ImportRows({ importRecord, view, onChange }: ImportRowsProps) {
  const { rows: texts, failed } = useMessages().imports
  const rows = useImportRows(importRecord, view)
  return (
    <section className={classes.rows} aria-label={texts.label} aria-busy={rows.isFetching}>
      <Filters
        importRecord={importRecord}
        chosen={view.verdict}
        onChoose={(verdict) => onChange({ verdict, page: 1 })}
      />
      <PagedRows query={rows} view={view} onChange={onChange} texts={{ failed }} none={<Notice {...texts.none} />}>
        {(results, outdated) => <RowTable rows={results} outdated={outdated} />}
      </PagedRows>
    </section>
  )
}

interface FiltersProps {
  importRecord: Import
  chosen: ImportVerdict | undefined
  onChoose: (verdict: ImportVerdict | undefined) => void
}

function Filters({ importRecord, chosen, onChoose }: FiltersProps) {
  const { rows: texts } = useMessages().imports
  const all = VERDICTS.reduce((sum, verdict) => sum + importRecord.rows[verdict], 0)
  return (
    <fieldset className={classes.filters}>
      <legend className="visually-hidden">{texts.filter}</legend>
      {([undefined, ...VERDICTS] as const).map((verdict) => (
        <UnstyledButton
          key={verdict ?? 'all'}
          className={classes.filter}
          aria-pressed={verdict === chosen}
          onClick={() => onChoose(verdict)}
        >
          {verdict ? texts.verdicts[verdict](importRecord.rows[verdict]) : texts.all(all)}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
