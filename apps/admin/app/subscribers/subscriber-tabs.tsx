import type { SubscriberView } from '@fieldhouse/contract/messaging'
import { SearchField } from '../kit/lists/search-field.tsx'
import { ViewTabs } from '../kit/lists/view-tabs.tsx'
import { useMessages } from '../language.ts'
import classes from './subscribers.module.css'
import type { SubscribersView } from './subscribers-view.ts'
import { SUBSCRIBER_VIEWS, writeSubscribersView } from './subscribers-view.ts'

interface SubscriberTabsProps {
  view: SubscribersView
  counts: Record<SubscriberView, number> | undefined
  onChange: (change: Partial<SubscribersView>) => void
}

export function SubscriberTabs({ view, counts, onChange }: SubscriberTabsProps) {
  const { tabs, filters, whole } = useMessages().subscribers
  return (
    <>
      <ViewTabs
        label={tabs.label}
        tabs={SUBSCRIBER_VIEWS.map((tab) => ({
          key: tab,
          to: `?${writeSubscribersView({ ...view, page: 1, view: tab })}`,
          label: tabs[tab],
          current: (view.view ?? 'subscribed') === tab,
          count: counts && whole(counts[tab]),
        }))}
      />
      <search aria-label={filters.label}>
        <SearchField
          className={classes.search}
          label={filters.search}
          maxLength={40}
          q={view.q ?? ''}
          onChange={(q) => onChange({ page: 1, q })}
        />
      </search>
    </>
  )
}
