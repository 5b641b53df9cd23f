import { useMantineColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { LANGUAGES, language, messagesFor, shopPath, useLanguage, useMessages } from '../../language.ts'
import { usePreference } from '../../preference.ts'
import { signOut } from '../../session/sign-in-out.ts'
import { usePlaces, useSettingsPlace } from '../../session/use-navigation.ts'
import { navigationWidth } from '../navigation-list.tsx'
import { goKeys } from '../sequence-keys.ts'
import type { Command, CommandGroup } from './find-commands.ts'
import { useActionCommands } from './use-action-commands.ts'

/** What the palette does without asking the API. */
export function useCommands({ onShowKeys }: { onShowKeys: () => void }): CommandGroup[] {
  const { palette } = useMessages()
  return [
    { label: palette.actions, commands: useActionCommands() },
    { label: palette.goTo, commands: useScreenCommands() },
    { label: palette.settings, commands: [...useLanguageCommands(), ...useColorSchemeCommands()] },
    { label: palette.more, commands: useOtherCommands(onShowKeys) },
  ]
}

function useScreenCommands(): Command[] {
  const { navigation } = useMessages()
  const settings = useSettingsPlace()
  const places = [...usePlaces(), ...(settings ? [settings] : [])]
  const screens = places.flatMap((place) =>
    place.screens.map((screen): Command => {
      const keys = goKeys(screen)
      return {
        id: screen.to,
        label: navigation[screen.label],
        keywords: navigation[place.label],
        icon: screen.icon,
        to: screen.to,
        ...(keys && { keys }),
      }
    }),
  )
  return [...screens, { id: 'account', label: navigation.account, icon: 'account', to: '/account' }]
}

function useLanguageCommands(): Command[] {
  const { preferences } = useMessages()
  const chosen = useLanguage()
  return LANGUAGES.filter(({ value }) => value !== chosen).map(({ value, name }) => ({
    id: `language-${value}`,
    label: messagesFor(value).palette.useLanguage,
    lang: value,
    keywords: `${preferences.language} ${name} language idioma`,
    icon: 'language',
    run: () => language.set(value),
  }))
}

function useColorSchemeCommands(): Command[] {
  const { palette, preferences } = useMessages()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const labels = { light: palette.useLight, dark: palette.useDark, auto: palette.useAuto }
  return (['light', 'dark', 'auto'] as const)
    .filter((scheme) => scheme !== colorScheme)
    .map((scheme) => ({
      id: `scheme-${scheme}`,
      label: labels[scheme],
      keywords: `${preferences.colorScheme} ${preferences[scheme]} theme tema`,
      icon: scheme,
      run: () => setColorScheme(scheme),
    }))
}

function useOtherCommands(onShowKeys: () => void): Command[] {
  const { app, keys, session } = useMessages()
  const lang = useLanguage()
  return [
    { id: 'shop', label: app.openShop, icon: 'outside', opensTab: true, run: () => openTab(shopPath('/home', lang)) },
    { id: 'keys', label: keys.title, icon: 'keyboard', keys: ['?'], run: onShowKeys },
    ...useNavigationCommands(),
    { id: 'sign-out', label: session.signOut, icon: 'leave', run: signOut },
  ]
}

/** Narrow windows show the navigation in a drawer, which has no width to toggle. */
function useNavigationCommands(): Command[] {
  const { navigation } = useMessages()
  const wideScreen = useMediaQuery('(width >= 62em)')
  const narrow = usePreference(navigationWidth) === 'narrow'
  if (!wideScreen) return []
  return [
    {
      id: 'navigation',
      label: narrow ? navigation.expand : navigation.collapse,
      icon: narrow ? 'expand' : 'collapse',
      run: () => navigationWidth.set(narrow ? 'wide' : 'narrow'),
    },
  ]
}

function openTab(address: string) {
  window.open(address, '_blank', 'noopener')
}
