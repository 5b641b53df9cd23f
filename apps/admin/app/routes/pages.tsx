import { FilterBar } from '../kit/lists/filter-bar.tsx'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import { NoRows } from '../kit/lists/no-rows.tsx'
import { SearchField } from '../kit/lists/search-field.tsx'
import { useSearchView } from '../kit/lists/use-search-view.ts'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'
import { CreatePage } from '../pages/create-page.tsx'
import { PageTable } from '../pages/page-table.tsx'
import { MAX_SEARCH_LENGTH, params, usePages } from '../pages/pages-view.ts'

export const meta = screenMeta((texts) => texts.pages.title)

export default function PagesRoute() {
  const { view, onChange } = useSearchView(params)
  const { pages: texts } = useMessages()
  const clear = () => onChange({ page: 1, ...params.noFilters })
  return (
    <ListScreen
      texts={texts}
      query={usePages(view)}
      view={view}
      onChange={onChange}
      actions={<CreatePage />}
      filters={
        <FilterBar texts={texts.filters} filtered={params.hasFilters(view)} onClear={clear}>
          <SearchField
            label={texts.filters.search}
            maxLength={MAX_SEARCH_LENGTH}
            q={view.q ?? ''}
            onChange={(q) => onChange({ page: 1, q })}
          />
        </FilterBar>
      }
      none={<NoRows texts={texts} filtered={params.hasFilters(view)} onClear={clear} />}
    >
      {(pages, outdated) => <PageTable pages={pages} outdated={outdated} />}
    </ListScreen>
  )
}
