import type { Configuration } from '@fieldhouse/contract/settings'
import { Text } from '@mantine/core'
import { PageTitle } from '../kit/page-title.tsx'
import { Panel } from '../kit/panel.tsx'
import { useMessages } from '../language.ts'
import { SettingForm } from './setting-form.tsx'
import classes from './settings-screen.module.css'

/** Rendered from the API's declarations: a new setting needs no change here. */
export function SettingsScreen({ settings }: { settings: readonly Configuration[] }) {
  const texts = useMessages().settings
  const titles: Partial<Record<string, string>> = texts.groups
  // The logo is a file, which the brand screen uploads.
  const shown = settings.filter(({ type }) => type !== 'logo')
  const groups = Map.groupBy(shown, ({ group }) => group)
  return (
    <div className={classes.screen}>
      {[...groups].map(([group, entries]) => (
        <Panel key={group} title={titles[group] ?? group}>
          {entries.map((setting) => (
            <SettingForm key={setting.id} setting={setting} />
          ))}
        </Panel>
      ))}
    </div>
  )
}

export function SettingsHeading() {
  const { settings } = useMessages()
  return (
    <div className={classes.heading}>
      <PageTitle>{settings.title}</PageTitle>
      <Text c="dimmed">{settings.text}</Text>
    </div>
  )
}
