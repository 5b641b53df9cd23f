import { Button } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../kit/icons.tsx'
import { FilterBar } from '../kit/lists/filter-bar.tsx'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import { NoRows } from '../kit/lists/no-rows.tsx'
import { SearchField } from '../kit/lists/search-field.tsx'
import { useSearchView } from '../kit/lists/use-search-view.ts'
import { screenMeta } from '../kit/screen-meta.ts'
import { StatusText } from '../kit/status-text.tsx'
import { useMessages } from '../language.ts'
import { LoadRedirects } from '../redirects/load-redirects.tsx'
import { MissingPaths } from '../redirects/missing-paths.tsx'
import { RedirectDialog } from '../redirects/redirect-form.tsx'
import { RedirectTable } from '../redirects/redirect-table.tsx'
import { MAX_SEARCH_LENGTH, params, useRedirects } from '../redirects/use-redirects.ts'

export const meta = screenMeta((texts) => texts.redirects.title)

export default function RedirectsRoute() {
  const { view, onChange } = useSearchView(params)
  const { redirects: texts } = useMessages()
  const [source, setSource] = useState<string>()
  const [status, setStatus] = useState('')
  const clear = () => onChange({ page: 1, ...params.noFilters })
  return (
    <ListScreen
      texts={texts}
      query={useRedirects(view)}
      view={view}
      onChange={onChange}
      actions={
        <Button leftSection={<Icon name="add" />} onClick={() => setSource('')}>
          {texts.create.action}
        </Button>
      }
      filters={
        <>
          <MissingPaths onChoose={setSource} />
          <LoadRedirects onLoaded={setStatus} />
          <StatusText>{status}</StatusText>
          <RedirectDialog source={source} onClose={() => setSource(undefined)} />
          <FilterBar texts={texts.filters} filtered={params.hasFilters(view)} onClear={clear}>
            <SearchField
              label={texts.filters.search}
              maxLength={MAX_SEARCH_LENGTH}
              q={view.q ?? ''}
              onChange={(q) => onChange({ page: 1, q })}
            />
          </FilterBar>
        </>
      }
      none={<NoRows texts={texts} filtered={params.hasFilters(view)} onClear={clear} />}
    >
      {(redirects, outdated) => <RedirectTable redirects={redirects} outdated={outdated} />}
    </ListScreen>
  )
}
