import type { PromotionCode } from '@fieldhouse/contract/promotions'
import { Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../language.ts'
import { instantText } from '../../ui/instants.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Pager } from '../../ui/pager.tsx'
import type { Paging } from '../../ui/paging.ts'
import { lastPage, PAGE_SIZES } from '../../ui/paging.ts'
import { SearchField } from '../../ui/search-field.tsx'
import table from '../../ui/table.module.css'
import { useCodes } from '../use-promotions.ts'
import classes from './codes.module.css'

export function CodeList({ promotion_id }: { promotion_id: number }) {
  const { codes: texts } = useTexts().promotions
  const [view, setView] = useState<Paging & { q: string }>({ q: '', page: 1, page_size: PAGE_SIZES[0] })
  const codes = useCodes(promotion_id, view)
  const change = (part: Partial<typeof view>) => setView((before) => ({ ...before, ...part }))
  const isShort = view.q === '' && codes.data !== undefined && codes.data.count <= 1
  return (
    <>
      {!isShort && <SearchField label={texts.search} q={view.q} onChange={(q) => change({ q, page: 1 })} />}
      <Loaded query={codes} failed={texts.failed}>
        {({ results, count }) =>
          results.length > 0 ? (
            <>
              <Codes codes={results} outdated={codes.isPlaceholderData} />
              <Pager view={view} pages={lastPage(count, view.page_size)} onChange={change} />
            </>
          ) : (
            <Text className={classes.note ?? ''}>{view.q === '' ? texts.none : texts.noneFound}</Text>
          )
        }
      </Loaded>
    </>
  )
}

function Codes({ codes, outdated }: { codes: readonly PromotionCode[]; outdated: boolean }) {
  const { codes: texts } = useTexts().promotions
  const lang = useLanguage()
  return (
    <div className={`${table.frame} ${classes.list}`} data-outdated={outdated || undefined}>
      <Table aria-label={texts.list} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.columns.code}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{texts.columns.created}</Table.Th>
            <Table.Th>{texts.columns.uses}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {codes.map(({ code, uses, usage_limit, created_at }) => (
            <Table.Tr key={code}>
              <Table.Td className={classes.code ?? ''}>{code}</Table.Td>
              <Table.Td className={table.wideOnly ?? ''}>{instantText(created_at, lang)}</Table.Td>
              <Table.Td>{texts.usesOf(uses, usage_limit)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
