import type { MenuName } from '@fieldhouse/contract/menus'
import { useSearchParams } from 'react-router'
import { QueryView } from '../kit/lists/query-view.tsx'
import { ViewTabs } from '../kit/lists/view-tabs.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'
import { AnnouncementsEditor } from '../menus/announcements-editor.tsx'
import { MenuEditor } from '../menus/menu-editor.tsx'
import { useAnnouncements } from '../menus/use-announcements.ts'
import { useMenu } from '../menus/use-menu.ts'
import { HistoryLink } from '../session/history-link.tsx'

export const meta = screenMeta((texts) => texts.menus.title)

const TABS = ['header', 'footer', 'announcements'] as const

export default function MenusRoute() {
  const { menus: texts } = useMessages()
  const asked = useSearchParams()[0].get('menu')
  const tab = TABS.find((key) => key === asked) ?? 'header'
  const [entity, entity_id] = tab === 'announcements' ? [tab, tab] : ['menu', tab]
  return (
    <Screen
      title={texts.title}
      text={texts.text}
      actions={
        <HistoryLink entity={entity} entity_id={entity_id}>
          {texts.history}
        </HistoryLink>
      }
    >
      <ViewTabs
        label={texts.title}
        tabs={TABS.map((key) => ({
          key,
          to: key === 'header' ? '/menus' : `/menus?menu=${key}`,
          label: texts.names[key],
          current: key === tab,
        }))}
      />
      {tab === 'announcements' ? <AnnouncementBar /> : <EditedMenu key={tab} name={tab} />}
    </Screen>
  )
}

function EditedMenu({ name }: { name: MenuName }) {
  return (
    <QueryView query={useMenu(name)} failed={useMessages().menus.failed}>
      {(menu) => <MenuEditor menu={menu} />}
    </QueryView>
  )
}

function AnnouncementBar() {
  return (
    <QueryView query={useAnnouncements()} failed={useMessages().menus.announcements.failed}>
      {(announcements) => <AnnouncementsEditor announcements={announcements} />}
    </QueryView>
  )
}
