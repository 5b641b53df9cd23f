import { Text } from '@mantine/core'
import { CartTable } from '../carts/cart-table.tsx'
import { FindCart } from '../carts/find-cart.tsx'
import { useCarts } from '../carts/use-carts.ts'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import { usePagingView } from '../kit/lists/use-search-view.ts'
import { Notice } from '../kit/notice.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'

export const meta = screenMeta((texts) => texts.carts.title)

export default function CartsRoute() {
  const { view, onChange } = usePagingView()
  const { carts: texts } = useMessages()
  const carts = useCarts(view)
  return (
    <ListScreen
      texts={{ ...texts, title: texts.recent }}
      query={carts}
      view={view}
      onChange={onChange}
      intro={
        <>
          <PageTitle>{texts.title}</PageTitle>
          <Text c="dimmed">{texts.text}</Text>
          <FindCart />
        </>
      }
      none={<Notice {...texts.noneOpen} />}
    >
      {(rows, outdated) => <CartTable carts={rows} at={carts.dataUpdatedAt} outdated={outdated} />}
    </ListScreen>
  )
}
