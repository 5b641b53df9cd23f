import { Kbd } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../kit/icons.tsx'
import { useMessages } from '../../language.ts'
import { Thumbnail } from '../../products/product-cells.tsx'
import type { Command, CommandGroup } from './find-commands.ts'
import { markMatches } from './mark-matches.ts'
import classes from './palette.module.css'
import { palette } from './palette-store.ts'

type OnOpen = (command: Command, keys: { ctrlKey: boolean; metaKey: boolean }) => void

interface PaletteListProps {
  id: string
  groups: readonly CommandGroup[]
  words: string
  current: Command | undefined
  onOpen: OnOpen
}

export function PaletteList({ id, groups, words, current, onOpen }: PaletteListProps) {
  const { palette: texts } = useMessages()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and only the keyboard may be there
    <div className={classes.list} tabIndex={0}>
      <div id={id} role="listbox" aria-label={texts.title}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
          <div key={group.label} role="group" aria-label={group.label}>
            <p className={classes.title} aria-hidden="true">
              {group.label}
              {group.all && (
                <Link className={classes.all ?? ''} to={group.all.to} tabIndex={-1} onClick={palette.close}>
                  {group.all.label}
                </Link>
              )}
            </p>
            {group.commands.map((command) => (
              <Option
                key={command.id}
                command={command}
                id={optionId(id, command)}
                words={words}
                selected={command === current}
                onOpen={onOpen}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

interface OptionProps {
  command: Command
  id: string
  words: string
  selected: boolean
  onOpen: OnOpen
}

function Option({ command, id, words, selected, onOpen }: OptionProps) {
  const { app } = useMessages()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (selected) element.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option
    <div
      ref={element}
      className={classes.option}
      id={id}
      role="option"
      aria-selected={selected}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onOpen(command, event)}
    >
      <Sign command={command} />
      <span className={classes.text} lang={command.lang}>
        <Label text={command.label} words={words} />{' '}
        {command.opensTab && <span className="visually-hidden">{app.opensInNewTab}</span>}
        {command.detail && (
          <span className={classes.detail}>
            <Label text={command.detail} words={words} />
          </span>
        )}
      </span>
      <span className={classes.side}>{selected ? <OptionKeys command={command} /> : command.side}</span>
    </div>
  )
}

function Label({ text, words }: { text: string; words: string }) {
  return markMatches(text, words).map(({ place, text, marked }) =>
    marked ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
  )
}

function Sign({ command: { picture, initials, icon } }: { command: Command }) {
  if (picture !== undefined) return <Thumbnail image={picture} />
  if (initials) return <span className={classes.initials}>{initials}</span>
  return (
    <span className={classes.icon}>
      <Icon name={icon} />
    </span>
  )
}

function OptionKeys({ command: { side, keys, acts } }: { command: Command }) {
  const { hints } = useMessages().palette
  return (
    <>
      {side}
      <span className={classes.keys} aria-hidden="true">
        {keys?.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
        <Kbd>↵</Kbd> {hints.open}
        {acts && (
          <>
            <Kbd>Tab</Kbd> {hints.acts}
          </>
        )}
      </span>
    </>
  )
}

export function optionId(list: string, { id }: Command): string {
  return `${list}-${id}`
}
