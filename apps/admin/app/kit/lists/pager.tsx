import { NativeSelect, Pagination } from '@mantine/core'
import { useId } from 'react'
import { useMessages } from '../../language.ts'
import classes from './pager.module.css'
import type { Paging } from './paging.ts'
import { PAGE_SIZES, resizePage } from './paging.ts'

interface PagerProps {
  view: Paging
  pages: number
  onChange: (paging: Paging) => void
}

export function Pager({ view, pages, onChange }: PagerProps) {
  const { page, page_size } = view
  const id = useId()
  const texts = useMessages().pager
  return (
    <div className={classes.pager}>
      <label htmlFor={id}>{texts.pageSize}</label>
      <NativeSelect
        id={id}
        classNames={{ input: classes.size ?? '' }}
        size="xs"
        data={PAGE_SIZES.map(String)}
        value={String(page_size)}
        onChange={(event) => onChange(resizePage(view, Number(event.currentTarget.value)))}
      />
      <nav className={classes.pages} aria-label={texts.label}>
        <Pagination
          className={classes.pagination}
          size="sm"
          gap={6}
          layout="responsive"
          formatLabel={({ totalPages }) => texts.position(page, totalPages)}
          value={page}
          total={pages}
          onChange={(page) => onChange({ page, page_size })}
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? texts.next : texts.previous,
          })}
          getItemProps={(item) => ({ 'aria-label': texts.page(item) })}
        />
      </nav>
    </div>
  )
}
