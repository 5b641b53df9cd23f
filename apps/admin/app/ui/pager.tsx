import { NativeSelect, Pagination } from '@mantine/core'
import { useId } from 'react'
import { useTexts } from '../language.ts'
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
  const texts = useTexts().pager
  return (
    <div className={classes.pager}>
      <label htmlFor={id}>{texts.pageSize}</label>
      <NativeSelect
        id={id}
        classNames={{ input: classes.size ?? '' }}
        size="xs"
        data={pageSizes.map(String)}
        value={String(pageSize)}
        onChange={(event) => onPageSize(Number(event.currentTarget.value))}
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
          onChange={onPage}
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? texts.next : texts.previous,
          })}
          getItemProps={(item) => ({ 'aria-label': texts.page(item) })}
        />
      </nav>
    </div>
  )
}
