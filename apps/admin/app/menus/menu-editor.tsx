import type { Menu, MenuEntry } from '@fieldhouse/contract/menus'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { LeaveGuard } from '../kit/forms/leave-guard.tsx'
import { hasErrorCode } from '../kit/has-error-code.ts'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import { EntrySettings } from './entry-settings.tsx'
import { removeEntry, replaceEntry, stateOf } from './menu-entries.ts'
import { MenuList } from './menu-list.tsx'
import classes from './menus.module.css'
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
      <Actions editor={editor} />
    </>
  )
}

function Actions({ editor }: { editor: ReturnType<typeof useMenuEditor> }) {
  const { app, menus: texts } = useMessages()
  const { saving, reloading, isChanged, isUnfinished } = editor
  const isConflict = hasErrorCode(saving.error, 'version_conflict')
  return (
    <>
      <ErrorAlert error={saving.error} text={isConflict ? texts.conflict : undefined}>
        {isConflict && (
          <Button variant="default" size="xs" loading={reloading.isPending} onClick={editor.reload}>
            {texts.reload}
          </Button>
        )}
      </ErrorAlert>
      <div className={layout.row}>
        <Button data-save disabled={!isChanged || isUnfinished} loading={saving.isPending} onClick={editor.save}>
          {app.save}
        </Button>
        <Button variant="default" disabled={!isChanged || saving.isPending} onClick={editor.discard}>
          {app.discard}
        </Button>
        {!editor.saved.is_default && (
          <Button variant="subtle" disabled={saving.isPending} onClick={editor.restoreDefault}>
            {texts.useDefault}
          </Button>
        )}
        <p className={layout.status} role="status">
          {isUnfinished ? texts.unfinished : isChanged ? texts.changed : editor.status}
        </p>
      </div>
    </>
  )
}

function useMenuEditor(loaded: Menu) {
  const texts = useMessages().menus
  const [saved, setSaved] = useState(loaded)
  const [entries, setEntries] = useState(loaded.entries)
  const [status, setStatus] = useState('')
  const saving = useSaveMenu(loaded.name)
  const reloading = useReloadMenu(loaded.name)
  const adopt = (menu: Menu) => {
    setSaved(menu)
    setEntries(menu.entries)
  }
  const send = (body: MenuEntry[] | null) =>
    saving.mutate(
      { version: saved.version, entries: body },
      {
        onSuccess(menu) {
          adopt(menu)
          setStatus(texts.saved)
        },
      },
    )
  return {
    ...{ saved, entries, status, saving, reloading },
    isChanged: JSON.stringify(entries) !== JSON.stringify(saved.entries),
    isUnfinished: entries.some((entry) => stateOf(entry, saved.targets) === 'unfinished'),
    change(next: MenuEntry[]) {
      setStatus('')
      saving.reset()
      setEntries(next)
    },
    discard: () => setEntries(saved.entries),
    save: () => send(entries),
    restoreDefault: () => send(null),
    reload() {
      reloading.mutate(undefined, {
        onSuccess(menu) {
          saving.reset()
          adopt(menu)
        },
      })
    },
  }
}
