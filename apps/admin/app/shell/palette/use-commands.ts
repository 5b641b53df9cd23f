import { useMantineColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { localizedName } from '../../kit/localized-name.ts'
import { LANGUAGES, language, messagesFor, shopPath, useLanguage, useMessages } from '../../language.ts'
import { usePreference } from '../../preference.ts'
import { loadedProducts } from '../../products/use-products.ts'
import { signOut } from '../../session/sign-in-out.ts'
import { useNavigation } from '../../session/use-navigation.ts'
import { navigationWidth } from '../navigation-list.tsx'
import type { Command, CommandGroup } from './find-commands.ts'

const PRODUCT_LIMIT = 8

export function useCommands({ onShowKeys }: { onShowKeys: () => void }): CommandGroup[] {
  const { palette } = useMessages()
  const products = useProductCommands()
  return [
    { label: palette.goTo, commands: useScreenCommands() },
    { label: palette.products, commands: products, limit: PRODUCT_LIMIT },
    { label: palette.settings, commands: [...useLanguageCommands(), ...useColorSchemeCommands()] },
    { label: palette.more, commands: useOtherCommands(onShowKeys) },
  ]
}

function useScreenCommands(): Command[] {
  const { navigation } = useMessages()
  const navigate = useNavigate()
  const sections = useNavigation()
  const viewCommands = useViewCommands()
  const screens = sections.flatMap(({ label, entries }) =>
    entries.flatMap((entry): Command[] => [
      {
        id: entry.to,
        label: navigation[entry.label],
        keywords: navigation[label],
        icon: entry.icon,
        run: () => void navigate(entry.to),
      },
      ...(viewCommands[entry.to] ?? []),
    ]),
  )
  return [
    ...screens,
    { id: 'account', label: navigation.account, icon: 'account', run: () => void navigate('/account') },
  ]
}

/** Common filters of a screen, by its path. */
function useViewCommands(): Partial<Record<string, Command[]>> {
  const { palette } = useMessages()
  const navigate = useNavigate()
  const go = (to: string) => () => void navigate(to)
  return {
    '/products': [
      { id: 'new', label: palette.newProducts, icon: 'products', run: go('/products?new=true') },
      { id: 'create-product', label: palette.createProduct, icon: 'products', run: go('/products/new') },
    ],
    '/size-runs': [{ id: 'new-run', label: palette.newRun, icon: 'runs', run: go('/size-runs/new') }],
    '/stock': [
      { id: 'receive', label: palette.receive, icon: 'stock', run: go('/stock/receive') },
      { id: 'count', label: palette.count, icon: 'stock', run: go('/stock/count') },
    ],
    '/promotions': [
      { id: 'new-promotion', label: palette.newPromotion, icon: 'promotions', run: go('/promotions/new') },
    ],
    '/staff': [
      { id: 'invite', label: palette.invite, icon: 'staff', run: go('/staff/invitations?invite=true') },
      { id: 'roles', label: palette.roles, icon: 'staff', run: go('/staff/roles') },
    ],
  }
}

function useProductCommands(): Command[] {
  const lang = useLanguage()
  const navigate = useNavigate()
  return loadedProducts(useQueryClient()).map((product) => ({
    id: `product-${product.id}`,
    label: localizedName(product, lang),
    keywords: product.category.name,
    icon: 'products',
    run: () => void navigate(`/products/${product.id}`),
  }))
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
    {
      id: 'shop',
      label: app.openShop,
      icon: 'outside',
      opensTab: true,
      run: () => openTab(shopPath('/home', lang)),
    },
    { id: 'keys', label: keys.title, icon: 'keyboard', run: onShowKeys },
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
