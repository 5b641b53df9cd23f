import { NavLink, Tooltip } from '@mantine/core'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '../kit/icons.tsx'
import layout from '../kit/theme/layout.module.css'
import { shopPath, useLanguage, useMessages } from '../language.ts'
import type { NavigationSection } from '../navigation.ts'
import { isActivePath } from '../navigation.ts'
import { createPreference } from '../preference.ts'
import { useNavigation } from '../session/use-navigation.ts'
import classes from './navigation-list.module.css'

/** Whether the navigation of wide screens shows labels or only icons. */
export const navigationWidth = createPreference('navigation', ['wide', 'narrow'])

interface NavigationProps {
  narrow?: boolean
  onNavigate?: () => void
}

export function Navigation({ narrow = false, onNavigate = () => undefined }: NavigationProps) {
  const sections = useNavigation()
  return (
    <div className={layout.stack} data-narrow={narrow || undefined}>
      {sections.map((section) => (
        <Entries key={section.label} {...section} narrow={narrow} onNavigate={onNavigate} />
      ))}
    </div>
  )
}

interface EntriesProps extends NavigationSection {
  narrow: boolean
  onNavigate: () => void
}

function Entries({ label, entries, narrow, onNavigate }: EntriesProps) {
  const texts = useMessages()
  const { pathname } = useLocation()
  const id = useId()

  return (
    <div>
      <p className={classes.title} id={id}>
        {texts.navigation[label]}
      </p>
      <ul className={classes.entries} aria-labelledby={id}>
        {entries.map((entry) => {
          const { to, label: name, icon } = entry
          const active = isActivePath(pathname, entry)
          return (
            <li key={to}>
              <Tooltip
                label={texts.navigation[name]}
                position="right"
                disabled={!narrow}
                events={{ hover: true, focus: true, touch: false }}
              >
                <NavLink
                  classNames={{ root: classes.entry ?? '', body: classes.label ?? '' }}
                  component={Link}
                  to={to}
                  label={texts.navigation[name]}
                  leftSection={<Icon name={icon} />}
                  active={active}
                  aria-current={active ? 'page' : undefined}
                  onClick={onNavigate}
                />
              </Tooltip>
            </li>
          )
        })}
      </ul>
    </div>
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
