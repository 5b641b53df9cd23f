import { Text } from '@mantine/core'
import { ListScreen } from '../kit/list-screen.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { useTexts } from '../language.ts'
import { Notice } from '../ui/notice.tsx'
import type { Paging } from '../ui/paging.ts'
import { CartTable } from './cart-table.tsx'
import { FindCart } from './find-cart.tsx'
import { useCarts } from './use-carts.ts'

interface CartsScreenProps {
  view: Paging
  onChange: (view: Paging) => void
}

export function CartsScreen({ view, onChange }: CartsScreenProps) {
  const { carts: texts } = useTexts()
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
