import { createNewsletterExport, listNewsletterSubscribers } from '@fieldhouse/contract/operations.generated'
import { client } from '../client.ts'
import { DownloadButton } from '../kit/download-button.tsx'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import { NoRows } from '../kit/lists/no-rows.tsx'
import { SearchField } from '../kit/lists/search-field.tsx'
import { usePage } from '../kit/lists/use-results.ts'
import { useSearchView } from '../kit/lists/use-search-view.ts'
import { ViewTabs } from '../kit/lists/view-tabs.tsx'
import { useMessages } from '../language.ts'
import { ChannelTabs } from './channel-tabs.tsx'
import { NewsletterTable } from './newsletter-table.tsx'
import type { NewsletterView } from './newsletter-view.ts'
import { NEWSLETTER_VIEWS, readNewsletterView, toNewsletterQuery, writeNewsletterView } from './newsletter-view.ts'
import classes from './subscribers.module.css'

export function NewsletterList() {
  const { view, onChange } = useSearchView({ read: readNewsletterView, write: writeNewsletterView })
  const { subscribers } = useMessages()
  const texts = { ...subscribers, ...subscribers.newsletter }
  const request = toNewsletterQuery(view)
  const query = usePage(['newsletter', request], view, (options) =>
    client.call(listNewsletterSubscribers, { query: request }, options),
  )
  return (
    <ListScreen
      texts={texts}
      query={query}
      view={view}
      onChange={onChange}
      actions={<DownloadButton label={texts.export} createLink={() => client.call(createNewsletterExport, {})} />}
      filters={<NewsletterFilters view={view} counts={query.data?.counts} onChange={onChange} />}
      none={
        <NoRows
          texts={{ ...texts, none: texts.none[view.state ?? 'subscribed'] }}
          filtered={Boolean(view.q) || view.page > 1}
          onClear={() => onChange({ q: undefined, page: 1 })}
        />
      }
    >
      {(rows, outdated) => <NewsletterTable subscribers={rows} outdated={outdated} />}
    </ListScreen>
  )
}

interface NewsletterFiltersProps {
  view: NewsletterView
  counts: Record<(typeof NEWSLETTER_VIEWS)[number], number> | undefined
  onChange: (change: Partial<NewsletterView>) => void
}

function NewsletterFilters({ view, counts, onChange }: NewsletterFiltersProps) {
  const { newsletter, filters, whole } = useMessages().subscribers
  return (
    <>
      <ChannelTabs channel="email" />
      <ViewTabs
        label={newsletter.tabs.label}
        tabs={NEWSLETTER_VIEWS.map((state) => ({
          key: state,
          to: `?${writeNewsletterView({ ...view, page: 1, state })}`,
          label: newsletter.tabs[state],
          current: (view.state ?? 'subscribed') === state,
          count: counts && whole(counts[state]),
        }))}
      />
      <search aria-label={filters.label}>
        <SearchField
          className={classes.search}
          label={newsletter.columns.email}
          maxLength={100}
          q={view.q ?? ''}
          onChange={(q) => onChange({ page: 1, q })}
        />
      </search>
    </>
  )
}
