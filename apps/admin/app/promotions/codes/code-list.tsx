import type { PromotionCode } from '@fieldhouse/contract/promotions'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { formatInstant } from '../../kit/format-instants.ts'
import { DataTable } from '../../kit/lists/data-table.tsx'
import { PagedRows } from '../../kit/lists/list-screen.tsx'
import type { Paging } from '../../kit/lists/paging.ts'
import { PAGE_SIZES } from '../../kit/lists/paging.ts'
import { SearchField } from '../../kit/lists/search-field.tsx'
import layout from '../../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../../language.ts'
import { usePromotionCodes } from '../use-promotions.ts'
import { CodeSwitch } from './code-switch.tsx'
import classes from './codes.module.css'

export function CodeList({ promotion_id }: { promotion_id: number }) {
  const { codes: texts } = useMessages().promotions
  const [view, setView] = useState<Paging & { q: string }>({ q: '', page: 1, page_size: PAGE_SIZES[0] })
  const codes = usePromotionCodes(promotion_id, view)
  const change = (part: Partial<typeof view>) => setView((before) => ({ ...before, ...part }))
  const isShort = view.q === '' && codes.data !== undefined && codes.data.count <= 1
  return (
    <>
      {!isShort && <SearchField label={texts.search} q={view.q} onChange={(q) => change({ q, page: 1 })} />}
      <PagedRows
        query={codes}
        view={view}
        onChange={change}
        texts={texts}
        none={<Text className={layout.note ?? ''}>{view.q === '' ? texts.none : texts.noneFound}</Text>}
      >
        {(rows, outdated) => <Codes codes={rows} outdated={outdated} />}
      </PagedRows>
    </>
  )
}

function Codes({ codes, outdated }: { codes: readonly PromotionCode[]; outdated: boolean }) {
  const { codes: texts } = useMessages().promotions
  const lang = useLanguage()
  return (
    <DataTable
      label={texts.list}
      rows={codes}
      rowKey={({ code }) => code}
      outdated={outdated}
      columns={[
        { label: texts.columns.code, className: classes.code, cell: ({ code }) => code },
        {
          label: texts.columns.state,
          cell: ({ active }) => (active ? texts.on : <strong>{texts.off}</strong>),
        },
        { label: texts.columns.created, wide: true, cell: ({ created_at }) => formatInstant(created_at, lang) },
        {
          label: texts.columns.redemptions,
          cell: ({ redemptions, usage_limit }) => texts.redemptionsOf(redemptions, usage_limit),
        },
        { label: texts.columns.action, action: true, cell: (code) => <CodeSwitch code={code} /> },
      ]}
    />
  )
}
