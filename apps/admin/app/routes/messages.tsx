import { MessageInbox } from '../contact-messages/message-inbox.tsx'
import { MessageTabs } from '../contact-messages/message-tabs.tsx'
import { readMessagesView, writeMessagesView } from '../contact-messages/messages-view.ts'
import { useContactMessages } from '../contact-messages/use-contact-messages.ts'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import { NoRows } from '../kit/lists/no-rows.tsx'
import { useSearchView } from '../kit/lists/use-search-view.ts'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'

export const meta = screenMeta((texts) => texts.contactMessages.title)

export default function MessagesRoute() {
  const { view, onChange } = useSearchView({ read: readMessagesView, write: writeMessagesView })
  const { contactMessages: texts } = useMessages()
  const query = useContactMessages(view)
  const inbox = { view, onChange }
  return (
    <ListScreen
      texts={texts}
      query={query}
      view={view}
      onChange={onChange}
      optionalPager
      filters={<MessageTabs view={view} counts={query.data?.counts} />}
      none={
        // The last one stays open after its answer.
        view.open === undefined ? (
          <NoRows
            texts={{ ...texts, none: view.view === 'done' ? texts.noneDone : texts.none }}
            filtered={view.page > 1}
            onClear={() => onChange({ page: 1 })}
          />
        ) : (
          <MessageInbox messages={[]} outdated={false} {...inbox} />
        )
      }
    >
      {(messages, outdated) => <MessageInbox messages={messages} outdated={outdated} {...inbox} />}
    </ListScreen>
  )
}
