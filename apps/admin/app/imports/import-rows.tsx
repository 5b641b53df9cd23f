import type { Import, ImportVerdict } from '@fieldhouse/contract/catalog-import'
import { UnstyledButton } from '@mantine/core'
import { useTexts } from '../language.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pager } from '../ui/pager.tsx'
import { lastPage } from '../ui/paging.ts'
import { usePageKeys } from '../ui/use-page-keys.ts'
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
  const pages = lastPage(rows.data?.count ?? 0, view.page_size)
  usePageKeys({ page: view.page, pages, onPage: (page) => onChange({ page }) })

  return (
    <section className={classes.rows} aria-label={texts.label} aria-busy={rows.isFetching}>
      <Filters one={one} chosen={view.verdict} onChoose={(verdict) => onChange({ verdict, page: 1 })} />
      <Loaded query={rows} failed={failed}>
        {({ results }) =>
          results.length > 0 ? (
            <>
              <RowTable rows={results} outdated={rows.isPlaceholderData} />
              <Pager view={view} pages={pages} onChange={onChange} />
            </>
          ) : (
            <Notice title={texts.none.title} text={texts.none.text} />
          )
        }
      </Loaded>
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
