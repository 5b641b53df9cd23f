import { ListScreen } from '../kit/lists/list-screen.tsx'
import { NoRows } from '../kit/lists/no-rows.tsx'
import { useSearchView } from '../kit/lists/use-search-view.ts'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'
import { Inbox } from '../replies/inbox.tsx'
import { readRepliesView, writeRepliesView } from '../replies/replies-view.ts'
import { ReplyTabs } from '../replies/reply-tabs.tsx'
import { useReplies } from '../replies/use-replies.ts'

export const meta = screenMeta((texts) => texts.replies.title)

export default function RepliesRoute() {
  const { view, onChange } = useSearchView({ read: readRepliesView, write: writeRepliesView })
  const { replies: texts } = useMessages()
  const query = useReplies(view)
  const inbox = { view, onChange }
  return (
    <ListScreen
      texts={texts}
      query={query}
      view={view}
      onChange={onChange}
      optionalPager
      filters={<ReplyTabs view={view} counts={query.data?.counts} />}
      none={
        // The last one stays open after its answer.
        view.open === undefined ? (
          <NoRows
            texts={{ ...texts, none: view.view === 'done' ? texts.noneDone : texts.none }}
            filtered={view.page > 1}
            onClear={() => onChange({ page: 1 })}
          />
        ) : (
          <Inbox conversations={[]} outdated={false} {...inbox} />
        )
      }
    >
      {(conversations, outdated) => <Inbox conversations={conversations} outdated={outdated} {...inbox} />}
    </ListScreen>
  )
}
