import { screenMeta } from '../kit/screen-meta.ts'
import { useLanguage, useTexts } from '../language.ts'
import { SettingsHeading, SettingsScreen } from '../settings/settings-screen.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { Loaded } from '../ui/loaded.tsx'

export const meta = screenMeta((texts) => texts.settings.title)

export default function SettingsRoute() {
  const { settings } = useTexts()
  return (
    <>
      <SettingsHeading />
      <Loaded query={useSettings(useLanguage())} failed={settings.failed}>
        {(entries) => <SettingsScreen settings={entries} />}
      </Loaded>
    </>
  )
}
