import { NativeSelect, Pagination } from '@mantine/core'
import { useId } from 'react'
import { texts } from '../texts.ts'
import classes from './pager.module.css'

interface PagerProps {
  page: number
  pages: number
  pageSize: number
  pageSizes: readonly number[]
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

export function Pager({ page, pages, pageSize, pageSizes, onPage, onPageSize }: PagerProps) {
  const id = useId()
  return (
    <div className={classes.pager}>
      <label htmlFor={id}>{texts.pager.pageSize}</label>
      <NativeSelect
        id={id}
        classNames={{ input: classes.size ?? '' }}
        size="xs"
        data={pageSizes.map(String)}
        value={String(pageSize)}
        onChange={(event) => onPageSize(Number(event.currentTarget.value))}
      />
      <nav className={classes.pages} aria-label={texts.pager.label}>
        <Pagination
          className={classes.pagination}
          size="sm"
          gap={6}
          layout="responsive"
          formatLabel={({ totalPages }) => texts.pager.position(page, totalPages)}
          value={page}
          total={pages}
          onChange={onPage}
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? texts.pager.next : texts.pager.previous,
          })}
          getItemProps={(item) => ({ 'aria-label': texts.pager.page(item) })}
        />
      </nav>
    </div>
  )
}
