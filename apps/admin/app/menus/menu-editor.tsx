import type { Menu, MenuEntry } from '@fieldhouse/contract/menus'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { DraftActions } from '../kit/forms/draft-actions.tsx'
import { LeaveGuard } from '../kit/forms/leave-guard.tsx'
import { useVersionedDraft } from '../kit/forms/use-versioned-draft.ts'
import { useMessages } from '../language.ts'
import { EntrySettings } from './entry-settings.tsx'
import { removeEntry, replaceEntry, stateOf } from './menu-entries.ts'
import { MenuList } from './menu-list.tsx'
import { MenuPreview } from './menu-preview.tsx'
import classes from './menus.module.css'
import { useReloadMenu, useSaveMenu } from './use-menu.ts'

/** The list on the left, what the chosen entry leads to on the right; saved as a whole. */
export function MenuEditor({ menu }: { menu: Menu }) {
  const texts = useMessages().menus
  const editor = useMenuEditor(menu)
  const { saved, draft: entries, change } = editor
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
      <MenuPreview
        {...{ name: saved.name, entries, targets: saved.targets }}
        isStandard={saved.is_default && !editor.isChanged}
      />
      <DraftActions
        draft={editor}
        texts={texts}
        disabled={entries.some((entry) => stateOf(entry, saved.targets) === 'unfinished')}
        unfinished={texts.unfinished}
      >
        {!saved.is_default && (
          <Button variant="subtle" disabled={editor.saving.isPending} onClick={() => editor.send({ entries: null })}>
            {texts.useDefault}
          </Button>
        )}
      </DraftActions>
    </>
  )
}

function useMenuEditor(loaded: Menu) {
  return useVersionedDraft({
    loaded,
    saving: useSaveMenu(loaded.name),
    reloading: useReloadMenu(loaded.name),
    toDraft: ({ entries }) => entries,
    toInput: (entries): { entries: MenuEntry[] | null } => ({ entries }),
  })
}
