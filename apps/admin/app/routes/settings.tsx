import { QueryView } from '../kit/lists/query-view.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useLanguage, useMessages } from '../language.ts'
import { SettingsHeading, SettingsScreen } from '../settings/settings-screen.tsx'
import { useSettings } from '../settings/use-settings.ts'

export const meta = screenMeta((texts) => texts.settings.title)

export default function SettingsRoute() {
  const { settings } = useMessages()
  return (
    <>
      <SettingsHeading />
      <QueryView query={useSettings(useLanguage())} failed={settings.failed}>
        {(entries) => <SettingsScreen settings={entries} />}
      </QueryView>
    </>
  )
}
