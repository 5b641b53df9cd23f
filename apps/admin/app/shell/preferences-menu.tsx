import { ActionIcon, Kbd, Popover, SegmentedControl, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Icon } from '../kit/icons.tsx'
import { LANGUAGES, language, useLanguage, useMessages } from '../language.ts'
import classes from './preferences-menu.module.css'

const LANGUAGE_CHOICES = LANGUAGES.map(({ value, name }) => ({ value, label: <span lang={value}>{name}</span> }))

const SWITCH_CLASSES = {
  root: classes.switch ?? '',
  indicator: classes.chosen ?? '',
  label: classes.choice ?? '',
}

export function PreferencesMenu({ onShowKeys }: { onShowKeys?: () => void }) {
  const [opened, menu] = useDisclosure(false)
  const { preferences, keys } = useMessages()

  return (
    <Popover opened={opened} onChange={menu.set} position="bottom-end" width={288} trapFocus returnFocus shadow="xl">
      <Popover.Target>
        <ActionIcon
          className={classes.target}
          variant="subtle"
          color="gray"
          aria-label={preferences.title}
          title={preferences.title}
          onClick={menu.toggle}
        >
          <Icon name="preferences" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label={preferences.title}>
        <LanguageSwitch />
        <ColorSchemeSwitch />
        {onShowKeys && (
          <UnstyledButton
            className={classes.keys}
            onClick={() => {
              menu.close()
              onShowKeys()
            }}
          >
            {keys.title} <Kbd>?</Kbd>
          </UnstyledButton>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

function LanguageSwitch() {
  const { preferences } = useMessages()
  return (
    <div>
      <p className={classes.label}>{preferences.language}</p>
      <SegmentedControl
        classNames={SWITCH_CLASSES}
        aria-label={preferences.language}
        fullWidth
        data={LANGUAGE_CHOICES}
        value={useLanguage()}
        onChange={language.set}
      />
    </div>
  )
}

function ColorSchemeSwitch() {
  const { preferences } = useMessages()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div>
      <p className={classes.label}>{preferences.colorScheme}</p>
      <SegmentedControl
        classNames={SWITCH_CLASSES}
        aria-label={preferences.colorScheme}
        fullWidth
        data={[
          { value: 'light', label: preferences.light },
          { value: 'dark', label: preferences.dark },
          { value: 'auto', label: preferences.auto },
        ]}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </div>
  )
}
