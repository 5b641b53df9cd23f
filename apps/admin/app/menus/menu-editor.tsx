import type { Menu, MenuEntry } from '@fieldhouse/contract/menus'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { LeaveGuard } from '../kit/forms/leave-guard.tsx'
import { useMessages } from '../language.ts'
import { EntriesActions } from './entries-actions.tsx'
import { EntrySettings } from './entry-settings.tsx'
import { removeEntry, replaceEntry, stateOf } from './menu-entries.ts'
import { MenuList } from './menu-list.tsx'
import classes from './menus.module.css'
import { useEntriesEditor } from './use-entries-editor.ts'
import { useReloadMenu, useSaveMenu } from './use-menu.ts'

/** The list on the left, what the chosen entry leads to on the right; saved as a whole. */
export function MenuEditor({ menu }: { menu: Menu }) {
  const texts = useMessages().menus
  const editor = useMenuEditor(menu)
  const { saved, entries, change } = editor
  const [chosen, choose] = useState<string>()
  const entry = entries.find(({ id }) => id === chosen)
  return (
    <>
      <LeaveGuard unsaved={editor.isChanged} bySearch />
      <div className={classes.layout}>
        <MenuList
          {...{ name: saved.name, entries, targets: saved.targets, chosen }}
          onChoose={choose}
          onChange={change}
        />
        {entry ? (
          <EntrySettings
            key={entry.id}
            {...{ entry, targets: saved.targets }}
            onChange={(changed) => change(replaceEntry(entries, changed))}
            onRemove={() => {
              change(removeEntry(entries, entry.id))
              choose(undefined)
            }}
          />
        ) : (
          <Text c="dimmed">{texts.chooseOne}</Text>
        )}
      </div>
      <EntriesActions editor={editor} texts={texts} />
    </>
  )
}

function useMenuEditor(loaded: Menu) {
  return useEntriesEditor({
    loaded,
    saving: useSaveMenu(loaded.name),
    reloading: useReloadMenu(loaded.name),
    savedText: useMessages().menus.saved,
    isUnfinished: (entry: MenuEntry, { targets }) => stateOf(entry, targets) === 'unfinished',
  })
}
