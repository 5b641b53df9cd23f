import { TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import { Icon } from '../../kit/icons.tsx'
import { useMessages } from '../../language.ts'
import type { Command } from './find-commands.ts'
import { narrowQuery } from './narrow-query.ts'
import classes from './palette.module.css'
import { PaletteHints } from './palette-hints.tsx'
import { optionId, PaletteList } from './palette-list.tsx'
import { useOpenCommand } from './use-open-command.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

export function PaletteContent({ onShowKeys }: { onShowKeys: () => void }) {
  const texts = useMessages().palette
  const [query, setQuery] = useState('')
  const [selected, setSelected] = useState(0)
  /** The hit whose acts are shown. */
  const [acting, setActing] = useState<Command>()
  const { groups, searching } = usePaletteGroups(query, { acting, onShowKeys })
  const open = useOpenCommand()
  const list = useId()
  const commands = groups.flatMap((group) => group.commands)
  const current = commands[Math.min(selected, commands.length - 1)]

  const show = (query: string, acting?: Command) => {
    setQuery(query)
    setActing(acting)
    setSelected(0)
  }
  const step = (by: number) => setSelected((before) => (before + by + commands.length) % Math.max(1, commands.length))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter' && current) open(current, event)
    else if (event.key === 'Tab' && !event.shiftKey && current?.acts) show(query, current)
    else if (event.key === 'Escape' && acting) show(query)
    else return
    event.preventDefault()
  }

  return (
    <>
      <TextInput
        classNames={{ input: classes.search ?? '' }}
        size="lg"
        variant="unstyled"
        value={query}
        placeholder={texts.placeholder}
        leftSection={<Icon name="search" />}
        aria-label={texts.placeholder}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={commands.length > 0}
        aria-controls={list}
        aria-activedescendant={current && optionId(list, current)}
        data-autofocus
        // Escape first leaves the acts of a hit.
        data-mantine-stop-propagation={acting ? true : undefined}
        onChange={(event) => show(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.progress} data-searching={searching || undefined} aria-hidden="true" />
      {commands.length > 0 ? (
        <PaletteList id={list} groups={groups} words={narrowQuery(query).words} current={current} onOpen={open} />
      ) : (
        <p className={classes.nothing}>{searching ? texts.searching : texts.nothing}</p>
      )}
      <span className="visually-hidden" role="status">
        {query && !searching && texts.found(commands.length)}
      </span>
      <PaletteHints acting={acting !== undefined} />
    </>
  )
}
