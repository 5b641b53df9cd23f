import { Tooltip } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import type { IconName } from '../kit/icons.tsx'
import { Icon } from '../kit/icons.tsx'
import { shopPath, useLanguage, useMessages } from '../language.ts'
import type { Place } from '../navigation.ts'
import { isActivePath } from '../navigation.ts'
import { createPreference } from '../preference.ts'
import { usePlaces, useSettingsPlace } from '../session/use-navigation.ts'
import classes from './navigation-list.module.css'
import type { WaitingCount } from './use-waiting.ts'
import { useWaiting, waitingIn } from './use-waiting.ts'

/** Whether the navigation of wide screens shows labels or only icons. */
export const navigationWidth = createPreference('navigation', ['wide', 'narrow'])

interface NavigationProps {
  narrow?: boolean
  onNavigate?: () => void
}

export function Places({ narrow = false, onNavigate }: NavigationProps) {
  const places = usePlaces()
  return (
    <ul className={classes.places} data-narrow={narrow || undefined}>
      {places.map((place) => (
        <PlaceItem key={place.label} place={place} narrow={narrow} onNavigate={onNavigate} />
      ))}
    </ul>
  )
}

export function SettingsPlace({ narrow = false, onNavigate }: NavigationProps) {
  const place = useSettingsPlace()
  if (!place) return null
  return (
    <ul className={classes.places} data-narrow={narrow || undefined}>
      <PlaceItem place={place} narrow={narrow} onNavigate={onNavigate} />
    </ul>
  )
}

interface PlaceItemProps {
  place: Place
  narrow: boolean
  onNavigate: (() => void) | undefined
}

function PlaceItem({ place: { label, icon, screens }, narrow, onNavigate }: PlaceItemProps) {
  const { navigation } = useMessages()
  const { pathname } = useLocation()
  const waiting = useWaiting()
  const here = screens.some((screen) => isActivePath(pathname, screen))
  const only = screens.length === 1
  const [first] = screens
  if (!first) return null
  return (
    <li>
      <Entry
        to={first.to}
        icon={icon}
        label={navigation[label]}
        state={here ? (only ? 'current' : 'open') : undefined}
        waiting={here && !only ? undefined : waitingIn(screens, waiting)}
        narrow={narrow}
        onNavigate={onNavigate}
      />
      {here && !only && (
        <ul className={classes.screens} aria-label={navigation[label]}>
          {screens.map((screen) => (
            <li key={screen.to}>
              <Entry
                to={screen.to}
                icon={narrow ? screen.icon : undefined}
                label={navigation[screen.label]}
                state={isActivePath(pathname, screen) ? 'current' : undefined}
                waiting={waitingIn([screen], waiting)}
                narrow={narrow}
                onNavigate={onNavigate}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface EntryProps {
  to: string
  icon: IconName | undefined
  label: string
  /** An open place shows its screens, of which one is current. */
  state: 'open' | 'current' | undefined
  waiting: WaitingCount | undefined
  narrow: boolean
  onNavigate: (() => void) | undefined
}

function Entry({ to, icon, label, state, waiting, narrow, onNavigate }: EntryProps) {
  return (
    <Tooltip label={label} position="right" disabled={!narrow} events={{ hover: true, focus: true, touch: false }}>
      <Link
        className={classes.entry}
        to={to}
        data-state={state}
        aria-current={state === 'current' ? 'page' : undefined}
        onClick={onNavigate}
      >
        {icon && <Icon name={icon} />}
        <span className={classes.label}>{label}</span>
        {waiting && <Waiting {...waiting} />}
      </Link>
    </Tooltip>
  )
}

function Waiting({ count, urgent }: WaitingCount) {
  const { navigation } = useMessages()
  return (
    <span className={classes.count} data-urgent={urgent || undefined}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{navigation.waiting(count)}</span>
    </span>
  )
}

export function ShopLink({ className = '' }: { className?: string | undefined }) {
  const { app } = useMessages()
  const lang = useLanguage()
  return (
    <a className={className} href={shopPath('/home', lang)} target="_blank" rel="noopener">
      {app.openShop} <span className="visually-hidden">{app.opensInNewTab}</span>
      <Icon name="outside" />
    </a>
  )
}
