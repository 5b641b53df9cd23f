import type { Import, ImportVerdict } from '@fieldhouse/contract/catalog-import'
import { UnstyledButton } from '@mantine/core'
import { PagedRows } from '../kit/list-screen.tsx'
import { useTexts } from '../language.ts'
import { Notice } from '../ui/notice.tsx'
import classes from './import-rows.module.css'
import { RowTable } from './row-table.tsx'
import type { RowsView } from './rows-view.ts'
import { VERDICTS } from './rows-view.ts'
import { useImportRows } from './use-imports.ts'

interface ImportRowsProps {
  one: Import
  view: RowsView
  onChange: (change: Partial<RowsView>) => void
}

export function ImportRows({ one, view, onChange }: ImportRowsProps) {
  const { rows: texts, failed } = useTexts().imports
  const rows = useImportRows(one, view)
  return (
    <section className={classes.rows} aria-label={texts.label} aria-busy={rows.isFetching}>
      <Filters one={one} chosen={view.verdict} onChoose={(verdict) => onChange({ verdict, page: 1 })} />
      <PagedRows query={rows} view={view} onChange={onChange} texts={{ failed }} none={<Notice {...texts.none} />}>
        {(results, outdated) => <RowTable rows={results} outdated={outdated} />}
      </PagedRows>
    </section>
  )
}

interface FiltersProps {
  one: Import
  chosen: ImportVerdict | undefined
  onChoose: (verdict: ImportVerdict | undefined) => void
}

function Filters({ one, chosen, onChoose }: FiltersProps) {
  const { rows: texts } = useTexts().imports
  const all = VERDICTS.reduce((sum, verdict) => sum + one.rows[verdict], 0)
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
          {verdict ? texts.verdicts[verdict](one.rows[verdict]) : texts.all(all)}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
