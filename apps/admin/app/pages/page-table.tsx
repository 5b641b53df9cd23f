import type { PageSummary } from '@fieldhouse/contract/pages'
import { formatInstant } from '../kit/format-instants.ts'
import { DataTable, RowLink } from '../kit/lists/data-table.tsx'
import table from '../kit/lists/table.module.css'
import { StatusPill } from '../kit/status-pill.tsx'
import { useLanguage, useMessages } from '../language.ts'

export function PageTable({ pages, outdated }: { pages: readonly PageSummary[]; outdated: boolean }) {
  const texts = useMessages().pages
  const lang = useLanguage()
  return (
    <DataTable
      label={texts.title}
      rows={pages}
      rowKey={({ id }) => id}
      outdated={outdated}
      columns={[
        { label: texts.columns.page, cell: (page) => <Name page={page} /> },
        { label: texts.columns.state, cell: (page) => <Marks page={page} /> },
        { label: texts.columns.updated, wide: true, cell: ({ updated_at }) => formatInstant(updated_at, lang) },
      ]}
    />
  )
}

function Name({ page: { id, slug, title, title_es } }: { page: PageSummary }) {
  const { untitled } = useMessages().pages
  const name = (useLanguage() === 'es' && title_es) || title
  return (
    <>
      <RowLink to={`/pages/${id}`}>{name || untitled}</RowLink>
      <span className={table.more}>/{slug}</span>
    </>
  )
}

function Marks({ page: { state, needs_review, has_changes } }: { page: PageSummary }) {
  const texts = useMessages().pages
  return (
    <span className={table.marks}>
      <StatusPill tone={state === 'live' ? 'good' : 'plain'}>{texts.states[state]}</StatusPill>
      {needs_review && <StatusPill tone="care">{texts.review.mark}</StatusPill>}
      {has_changes && state !== 'draft' && <StatusPill tone="info">{texts.changed}</StatusPill>}
    </span>
  )
}
