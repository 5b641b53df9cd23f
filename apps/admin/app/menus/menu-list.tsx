import type { MenuEntry, MenuEntryType, MenuName, MenuTarget } from '@fieldhouse/contract/menus'
import { Button, Menu, Title, UnstyledButton } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { MoveButton } from '../kit/forms/move-button.tsx'
import { Icon } from '../kit/icons.tsx'
import { StatusPill } from '../kit/status-pill.tsx'
import { useRefocus } from '../kit/use-refocus.ts'
import { useLanguage, useMessages } from '../language.ts'
import { useDragOrder } from '../size-runs/use-drag-order.ts'
import { entryName, entryNameIn } from './entry-name.ts'
import { createEntry, insertEntry, MAX_ENTRIES, moveEntry, stateOf, stepEntry, toggleNested } from './menu-entries.ts'
import classes from './menus.module.css'

interface MenuListProps {
  name: MenuName
  entries: readonly MenuEntry[]
  targets: readonly MenuTarget[]
  chosen: string | undefined
  onChoose: (id: string) => void
  onChange: (entries: MenuEntry[]) => void
}

export function MenuList({ name, entries, targets, chosen, onChoose, onChange }: MenuListProps) {
  const { menus: texts } = useMessages()
  const { announcement, apply } = useMoves({ entries, targets, onChange })
  const drag = useDragOrder((from, to) => apply(from, moveEntry(entries, from, to)))
  return (
    <section className={classes.panel} aria-labelledby="menu-entries">
      <div className={classes.head}>
        <Title order={2} id="menu-entries">
          {texts.names[name]}
        </Title>
        <AddEntry
          isFull={entries.length >= MAX_ENTRIES}
          onAdd={(type) => {
            const entry = createEntry(type, crypto.randomUUID())
            onChange(insertEntry(entries, entry, chosen))
            onChoose(entry.id)
          }}
        />
      </div>
      <ol className={classes.list}>
        {entries.map((entry, index) => (
          <li
            key={entry.id}
            className={classes.entry}
            data-chosen={entry.id === chosen}
            data-nested={entry.nested}
            {...drag.row(index)}
          >
            <span className={classes.grip} title={texts.drag} aria-hidden="true" {...drag.handle(index)}>
              <Icon name="grip" />
            </span>
            <EntryButton
              {...{ entry, index, entries, targets, apply }}
              isChosen={entry.id === chosen}
              onChoose={onChoose}
            />
            <EntryActions {...{ entry, index, entries, targets, apply }} />
          </li>
        ))}
      </ol>
      <p className={classes.foot}>{entries.length > 0 ? texts.help : texts.none}</p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  )
}

type Apply = (index: number, moved: MenuEntry[] | undefined, focus?: string) => void

function useMoves({ entries, targets, onChange }: Pick<MenuListProps, 'entries' | 'targets' | 'onChange'>) {
  const texts = useMessages()
  const lang = useLanguage()
  const [announcement, setAnnouncement] = useState('')
  const refocus = useRefocus()
  const apply: Apply = (index, moved, focus) => {
    const entry = entries[index]
    if (!moved || !entry) return
    if (focus) refocus(focus)
    onChange(moved)
    const place = moved.findIndex(({ id }) => id === entry.id) + 1
    setAnnouncement(texts.menus.moved(entryName(entry, targets, lang, texts), place, moved.length))
  }
  return { announcement, apply }
}

interface RowProps extends Pick<MenuListProps, 'entries' | 'targets'> {
  entry: MenuEntry
  index: number
  apply: Apply
}

function EntryButton(props: RowProps & { isChosen: boolean; onChoose: (id: string) => void }) {
  const { entry, index, entries, targets, apply, isChosen, onChoose } = props
  const texts = useMessages()
  const lang = useLanguage()
  const state = stateOf(entry, targets)
  const moveByKey = (event: KeyboardEvent) => {
    const moved = event.altKey ? moveByArrow(entries, index, event.key) : 'none'
    if (moved === 'none') return
    event.preventDefault()
    apply(index, moved, `[data-entry="${entry.id}"]`)
  }
  return (
    <UnstyledButton
      className={classes.choose ?? ''}
      data-entry={entry.id}
      aria-current={isChosen}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowRight Alt+ArrowLeft"
      onClick={() => onChoose(entry.id)}
      onKeyDown={moveByKey}
    >
      <b>{entryName(entry, targets, lang, texts)}</b>
      <span className={classes.detail}>
        {[entryNameIn(lang === 'en' ? 'es' : 'en', entry, targets), texts.menus.types[entry.type]]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {state !== 'visible' && (
        <StatusPill tone={state === 'scheduled' ? 'info' : 'bad'}>{texts.menus.states[state]}</StatusPill>
      )}
    </UnstyledButton>
  )
}

function moveByArrow(entries: readonly MenuEntry[], index: number, key: string) {
  if (key === 'ArrowUp') return stepEntry(entries, index, -1)
  if (key === 'ArrowDown') return stepEntry(entries, index, 1)
  const isNested = entries[index]?.nested
  if ((key === 'ArrowRight' && !isNested) || (key === 'ArrowLeft' && isNested)) return toggleNested(entries, index)
  return 'none'
}

function EntryActions({ entry, index, entries, targets, apply }: RowProps) {
  const texts = useMessages()
  const name = entryName(entry, targets, useLanguage(), texts)
  const [up, down, nested] = [stepEntry(entries, index, -1), stepEntry(entries, index, 1), toggleNested(entries, index)]
  const move = (button: string, moved: MenuEntry[] | undefined) => ({
    ...{ name: `${entry.id} ${button}`, ended: moved === undefined },
    onMove: () => apply(index, moved, `[data-move="${entry.id} ${button}"]`),
  })
  return (
    <span className={classes.actions}>
      <MoveButton icon="up" label={texts.menus.moveUp(name)} {...move('up', up)} />
      <MoveButton icon="down" label={texts.menus.moveDown(name)} {...move('down', down)} />
      <MoveButton
        icon={entry.nested ? 'left' : 'right'}
        label={entry.nested ? texts.menus.takeOut(name) : texts.menus.nest(name)}
        {...move('nest', nested)}
      />
    </span>
  )
}

const TYPES = ['category', 'collection', 'page', 'address', 'heading', 'categories'] as const

function AddEntry({ isFull, onAdd }: { isFull: boolean; onAdd: (type: MenuEntryType) => void }) {
  const { menus: texts } = useMessages()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="xs" disabled={isFull} title={isFull ? texts.full(MAX_ENTRIES) : undefined}>
          {texts.add}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {TYPES.map((type) => (
          <Menu.Item key={type} onClick={() => onAdd(type)}>
            {texts.types[type]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
