import { createReceiptExport } from '@fieldhouse/contract/operations.generated'
import { useSearchParams } from 'react-router'
import { client } from '../client.ts'
import { DownloadButton } from '../kit/download-button.tsx'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import { NoRows } from '../kit/lists/no-rows.tsx'
import { useSearchView } from '../kit/lists/use-search-view.ts'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'
import { ChannelTabs } from '../subscribers/channel-tabs.tsx'
import { NewsletterList } from '../subscribers/newsletter-list.tsx'
import { ReceiptPanel } from '../subscribers/receipt-panel.tsx'
import { SubscriberTable } from '../subscribers/subscriber-table.tsx'
import { SubscriberTabs } from '../subscribers/subscriber-tabs.tsx'
import { readSubscribersView, writeSubscribersView } from '../subscribers/subscribers-view.ts'
import { useSubscribers } from '../subscribers/use-subscribers.ts'

export const meta = screenMeta((texts) => texts.subscribers.title)

export default function SubscribersRoute() {
  const [search] = useSearchParams()
  return search.get('channel') === 'email' ? <NewsletterList /> : <TextSubscribers />
}

function TextSubscribers() {
  const { view, onChange } = useSearchView({ read: readSubscribersView, write: writeSubscribersView })
  const { subscribers: texts } = useMessages()
  const query = useSubscribers(view)
  return (
    <ListScreen
      texts={texts}
      query={query}
      view={view}
      onChange={onChange}
      actions={<DownloadButton label={texts.export} createLink={() => client.call(createReceiptExport, {})} />}
      filters={
        <>
          <ChannelTabs channel="text" />
          <SubscriberTabs view={view} counts={query.data?.counts} onChange={onChange} />
        </>
      }
      none={
        <NoRows
          texts={{ ...texts, none: texts.none[view.view ?? 'subscribed'] }}
          filtered={Boolean(view.q) || view.page > 1}
          onClear={() => onChange({ q: undefined, page: 1 })}
        />
      }
      after={<ReceiptPanel id={view.receipt} onClose={() => onChange({ receipt: undefined })} />}
    >
      {(subscribers, outdated) => <SubscriberTable subscribers={subscribers} view={view} outdated={outdated} />}
    </ListScreen>
  )
}
