import '@mantine/spotlight/styles.layer.css'
import { Kbd } from '@mantine/core'
import { Spotlight, useSpotlight } from '@mantine/spotlight'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Icon } from '../../kit/icons.tsx'
import { useMessages } from '../../language.ts'
import { loadedProducts } from '../../products/use-products.ts'
import type { Command, CommandGroup } from './find-commands.ts'
import { findCommands } from './find-commands.ts'
import classes from './palette.module.css'
import { palette, paletteStore } from './palette-store.ts'
import { useCommands } from './use-commands.ts'

export function Palette({ onShowKeys }: { onShowKeys: () => void }) {
  const texts = useMessages().palette

  return (
    <Spotlight.Root
      store={paletteStore}
      shortcut={null}
      radius="lg"
      yOffset="clamp(8px, 10dvh, 96px)"
      transitionProps={{ duration: 120, transition: 'fade' }}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      attributes={{ content: { 'aria-label': texts.title } }}
      classNames={{ content: classes.content ?? '', search: classes.search ?? '', actionsList: classes.list ?? '' }}
    >
      <PaletteContent onShowKeys={onShowKeys} />
    </Spotlight.Root>
  )
}

function PaletteContent({ onShowKeys }: { onShowKeys: () => void }) {
  const texts = useMessages().palette
  const { query, selected } = useSpotlight(paletteStore)
  const groups = findCommands(useCommands({ onShowKeys }), query)
  const commands = groups.flatMap((group) => group.commands)
  const list = useId()
  const current = commands[selected]
  // The scrolling element itself is the listbox: the field keeps the focus and scrolls it with its keys.
  const listbox = { viewportProps: { id: list, role: 'listbox', 'aria-label': texts.title } }

  return (
    <>
      <Spotlight.Search
        placeholder={texts.placeholder}
        leftSection={<Icon name="search" />}
        aria-label={texts.placeholder}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={commands.length > 0}
        aria-controls={list}
        aria-activedescendant={current && optionId(list, current)}
      />
      {commands.length > 0 ? (
        <Spotlight.ActionsList {...listbox}>
          {groups.map((group) => (
            <Group key={group.label} group={group} list={list} current={current} />
          ))}
        </Spotlight.ActionsList>
      ) : (
        <Spotlight.Empty className={classes.nothing ?? ''}>{texts.nothing}</Spotlight.Empty>
      )}
      <span className="visually-hidden" role="status">
        {query && texts.found(commands.length)}
      </span>
      <Coverage />
    </>
  )
}

interface GroupProps {
  group: CommandGroup
  list: string
  current: Command | undefined
}

function Group({ group, list, current }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
    <div role="group" aria-label={group.label}>
      <p className={classes.title} aria-hidden="true">
        {group.label}
      </p>
      {group.commands.map((command) => (
        <Option key={command.id} command={command} id={optionId(list, command)} selected={command === current} />
      ))}
    </div>
  )
}

/** Mantine's own action accepts no id, which screen readers need to announce the selected option. */
function Option({ command, id, selected }: { command: Command; id: string; selected: boolean }) {
  const { app } = useMessages()
  const run = () => {
    palette.close()
    command.run()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option
    <div
      className={classes.option}
      id={id}
      role="option"
      aria-selected={selected}
      data-action=""
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      <Icon name={command.icon} />
      <span lang={command.lang}>
        {command.label} {command.opensTab && <span className="visually-hidden">{app.opensInNewTab}</span>}
      </span>
    </div>
  )
}

function Coverage() {
  const texts = useMessages().palette
  const cache = useQueryClient()
  return (
    <Spotlight.Footer className={classes.footer ?? ''}>
      <span>{texts.coverage(loadedProducts(cache).length)}</span>
      <span className={classes.hints} aria-hidden="true">
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Kbd>↵</Kbd> <Kbd>Esc</Kbd>
      </span>
    </Spotlight.Footer>
  )
}

function optionId(list: string, { id }: Command): string {
  return `${list}-${id}`
}
