import type { MenuEntry, MenuName, MenuTarget, ShownMenuEntry } from '@fieldhouse/contract/menus'
import { STANDARD_HEADER_ENTRIES, showMenu } from '@fieldhouse/contract/rules/show-menu'
import type { Language } from '@fieldhouse/contract/schemas'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../kit/icons.tsx'
import { Panel } from '../kit/panel.tsx'
import layout from '../kit/theme/layout.module.css'
import { LANGUAGES, useLanguage, useMessages } from '../language.ts'
import { useShopName } from '../shop-name.ts'
import { stateOf } from './menu-entries.ts'
import classes from './menu-preview.module.css'
import { useTopCategories } from './use-menu.ts'

interface MenuPreviewProps {
  name: MenuName
  entries: readonly MenuEntry[]
  targets: readonly MenuTarget[]
  /** As long as staff has changed nothing. */
  isStandard: boolean
}

/** The draft by the rule of the shop: what leads nowhere is left out. Nothing in it is a link. */
export function MenuPreview({ name, entries, targets, isStandard }: MenuPreviewProps) {
  const { preview: texts } = useMessages().menus
  const [lang, setLang] = useState<Language>(useLanguage())
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop')
  const categories = useTopCategories(lang).data ?? []
  const shown = showMenu(withoutUnfinished(entries, targets), targets, lang)
  const Shown = name === 'footer' ? ShownFooter : device === 'phone' ? PhoneMenu : ShownHeader
  return (
    <Panel title={texts.title}>
      <div className={layout.stackCompact}>
        <div className={layout.row}>
          <SegmentedControl
            aria-label={texts.language}
            value={lang}
            onChange={(value) => setLang(value as Language)}
            data={LANGUAGES.map(({ value }) => ({ value, label: texts.languages[value] }))}
          />
          <SegmentedControl
            aria-label={texts.device}
            value={device}
            onChange={(value) => setDevice(value as 'desktop' | 'phone')}
            data={(['desktop', 'phone'] as const).map((value) => ({ value, label: texts.devices[value] }))}
          />
        </div>
        <div className={classes.shop} data-device={device} lang={lang}>
          <Shown entries={shown} categories={categories} isStandard={isStandard} />
        </div>
        {shown.length === 0 && <p className={layout.note}>{texts.empty}</p>}
      </div>
    </Panel>
  )
}

type ShownLink = ShownMenuEntry['children'][number]

interface ShownProps {
  entries: readonly ShownMenuEntry[]
  categories: readonly ShownLink[]
  isStandard: boolean
}

function ShownHeader({ entries, categories, isStandard }: ShownProps) {
  return (
    <div className={classes.header}>
      <b className={classes.name}>{useShopName()}</b>
      <div className={classes.entries}>
        {entries.slice(0, isStandard ? STANDARD_HEADER_ENTRIES : undefined).map((entry) => {
          const links = linksBelow(entry, categories)
          if (links.length === 0) return <span key={keyOf(entry)}>{entry.title}</span>
          return <Group key={keyOf(entry)} title={entry.title} links={links} />
        })}
      </div>
    </div>
  )
}

/** What the menu button opens. Categories are below, and not named twice. */
function PhoneMenu({ entries, categories }: ShownProps) {
  const listed = entries.some(({ lists_categories }) => lists_categories) ? categories : []
  return (
    <div className={classes.phone}>
      {entries
        .filter(({ lists_categories, href, children }) => {
          return !lists_categories && (children.length > 0 || !listed.some((category) => category.href === href))
        })
        .map((entry) => {
          if (entry.children.length === 0) return <span key={keyOf(entry)}>{entry.title}</span>
          return <Group key={keyOf(entry)} title={entry.title} links={linksBelow(entry, [])} />
        })}
      {listed.map((link) => (
        <span key={keyOf(link)}>{link.title}</span>
      ))}
    </div>
  )
}

function ShownFooter({ entries, categories }: ShownProps) {
  return (
    <div className={classes.footer}>
      {entries.map((entry) => {
        const { title, href, lists_categories, children } = entry
        const isGroup = lists_categories || children.length > 0
        const links = lists_categories ? categories : isGroup ? children : [{ title, href }]
        return (
          <div key={keyOf(entry)} data-wide={lists_categories}>
            {isGroup && <b>{title}</b>}
            {links.map((link) => (
              <span key={keyOf(link)}>{link.title}</span>
            ))}
          </div>
        )
      })}
    </div>
  )
}

function Group({ title, links }: { title: string; links: readonly ShownLink[] }) {
  return (
    <details>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      <ul>
        {links.map((link) => (
          <li key={keyOf(link)}>{link.title}</li>
        ))}
      </ul>
    </details>
  )
}

/** They cannot be saved, and what is below them may be finished. */
function withoutUnfinished(entries: readonly MenuEntry[], targets: readonly MenuTarget[]): MenuEntry[] {
  return entries.map((entry) => (stateOf(entry, targets) === 'unfinished' ? { ...entry, href: null } : entry))
}

/** An entry that leads somewhere itself is the first of its own list. */
function linksBelow(entry: ShownMenuEntry, categories: readonly ShownLink[]): readonly ShownLink[] {
  const { title, href, lists_categories, children } = entry
  if (lists_categories) return categories
  return href && children.length > 0 ? [{ title, href }, ...children] : children
}

function keyOf({ title, href }: { title: string; href: string | null }): string {
  return `${title} ${href}`
}
