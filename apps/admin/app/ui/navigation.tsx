import { NavLink, Tooltip } from '@mantine/core'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { shopAddress, useLanguage, useTexts } from '../language.ts'
import { createPreference } from '../preference.ts'
import type { Texts } from '../texts/en.ts'
import type { IconName } from './icons.tsx'
import { Icon } from './icons.tsx'
import classes from './navigation.module.css'

/** Whether the navigation of wide screens shows words or only pictures. */
export const navigationWidth = createPreference('navigation', ['wide', 'narrow'])

interface Entry {
  to: `/${string}`
  label: keyof Texts['navigation']
  icon: IconName
}

export const SECTIONS: { label: keyof Texts['navigation']; entries: Entry[] }[] = [
  { label: 'catalogue', entries: [{ to: '/products', label: 'products', icon: 'products' }] },
]

interface NavigationProps {
  narrow?: boolean
  onNavigate?: () => void
}

export function Navigation({ narrow = false, onNavigate = () => undefined }: NavigationProps) {
  return (
    <div className={classes.sections} data-narrow={narrow || undefined}>
      {SECTIONS.map((section) => (
        <Section key={section.label} {...section} narrow={narrow} onNavigate={onNavigate} />
      ))}
    </div>
  )
}

interface SectionProps {
  label: keyof Texts['navigation']
  entries: Entry[]
  narrow: boolean
  onNavigate: () => void
}

function Section({ label, entries, narrow, onNavigate }: SectionProps) {
  const texts = useTexts()
  const { pathname } = useLocation()
  const id = useId()

  return (
    <div>
      <p className={classes.title} id={id}>
        {texts.navigation[label]}
      </p>
      <ul className={classes.entries} aria-labelledby={id}>
        {entries.map(({ to, label: name, icon }) => {
          const active = pathname === to || pathname.startsWith(`${to}/`)
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
  const { app } = useTexts()
  const lang = useLanguage()
  return (
    <a className={className} href={shopAddress('/', lang)} target="_blank" rel="noopener">
      {app.openShop} <span className="visually-hidden">{app.opensInNewTab}</span>
      <Icon name="outside" />
    </a>
  )
}
