import type { MenuName } from '@fieldhouse/contract/menus'
import { useSearchParams } from 'react-router'
import { QueryView } from '../kit/lists/query-view.tsx'
import { ViewTabs } from '../kit/lists/view-tabs.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'
import { MenuEditor } from '../menus/menu-editor.tsx'
import { useMenu } from '../menus/use-menu.ts'
import { HistoryLink } from '../session/history-link.tsx'

export const meta = screenMeta((texts) => texts.menus.title)

export default function MenusRoute() {
  const { menus: texts } = useMessages()
  const name: MenuName = useSearchParams()[0].get('menu') === 'footer' ? 'footer' : 'header'
  const menu = useMenu(name)
  return (
    <Screen
      title={texts.title}
      text={texts.text}
      actions={
        <HistoryLink entity="menu" entity_id={name}>
          {texts.history}
        </HistoryLink>
      }
    >
      <ViewTabs
        label={texts.title}
        tabs={[
          { key: 'header', to: '/menus', label: texts.names.header, current: name === 'header' },
          { key: 'footer', to: '/menus?menu=footer', label: texts.names.footer, current: name === 'footer' },
        ]}
      />
      <QueryView query={menu} failed={texts.failed}>
        {(loaded) => <MenuEditor key={loaded.name} menu={loaded} />}
      </QueryView>
    </Screen>
  )
}
