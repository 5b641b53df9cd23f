import type { Feed } from '@fieldhouse/contract/feeds'
import { Text } from '@mantine/core'
import { FeedState } from '../feed/feed-state.tsx'
import { RefusalTable } from '../feed/refusal-table.tsx'
import { params, useFeed, useFeedRefusals } from '../feed/use-feed.ts'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import { useSearchView } from '../kit/lists/use-search-view.ts'
import { Notice } from '../kit/notice.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'

export const meta = screenMeta((texts) => texts.feed.screen)

export default function FeedRoute() {
  const { feed: texts } = useMessages()
  return (
    <QueryView query={useFeed()} failed={texts.feedFailed}>
      {(feed) => <Refusals feed={feed} />}
    </QueryView>
  )
}

function Refusals({ feed }: { feed: Feed }) {
  const { view, onChange } = useSearchView(params)
  const { feed: texts } = useMessages()
  const intro = (
    <>
      <PageTitle>{texts.screen}</PageTitle>
      <Text c="dimmed">{texts.text}</Text>
      <FeedState feed={feed} />
    </>
  )
  return (
    <ListScreen
      intro={intro}
      texts={texts}
      query={useFeedRefusals(view, feed.file?.made_at)}
      view={view}
      onChange={onChange}
      none={<Notice {...(feed.file ? texts.none : texts.noFile)} />}
    >
      {(refusals, outdated) => <RefusalTable refusals={refusals} outdated={outdated} />}
    </ListScreen>
  )
}
