import { ViewTabs } from '../kit/lists/view-tabs.tsx'
import { useMessages } from '../language.ts'
import type { MessagesView } from './messages-view.ts'
import { writeMessagesView } from './messages-view.ts'

interface MessageTabsProps {
  view: MessagesView
  counts: { open: number; done: number } | undefined
}

export function MessageTabs({ view, counts }: MessageTabsProps) {
  const { tabs, whole } = useMessages().contactMessages
  const first = { page: 1, page_size: view.page_size }
  return (
    <ViewTabs
      label={tabs.label}
      tabs={[
        {
          key: 'open',
          to: `?${writeMessagesView(first)}`,
          label: tabs.open,
          current: view.view === undefined,
          count: counts && whole(counts.open),
        },
        {
          key: 'done',
          to: `?${writeMessagesView({ ...first, view: 'done' })}`,
          label: tabs.done,
          current: view.view === 'done',
          count: counts && whole(counts.done),
        },
      ]}
    />
  )
}
