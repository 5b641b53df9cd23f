import { ViewTabs } from '../kit/lists/view-tabs.tsx'
import { useMessages } from '../language.ts'
import type { RepliesView } from './replies-view.ts'
import { writeRepliesView } from './replies-view.ts'

interface ReplyTabsProps {
  view: RepliesView
  counts: { to_answer: number; done: number } | undefined
}

export function ReplyTabs({ view, counts }: ReplyTabsProps) {
  const { tabs, whole } = useMessages().replies
  return (
    <ViewTabs
      label={tabs.label}
      tabs={[
        {
          key: 'to_answer',
          to: `?${writeRepliesView({ page: 1, page_size: view.page_size })}`,
          label: tabs.toAnswer,
          current: view.view === undefined,
          count: counts && whole(counts.to_answer),
        },
        {
          key: 'done',
          to: `?${writeRepliesView({ page: 1, page_size: view.page_size, view: 'done' })}`,
          label: tabs.done,
          current: view.view === 'done',
          count: counts && whole(counts.done),
        },
      ]}
    />
  )
}
