import { Kbd, Switch } from '@mantine/core'
import { Dialog } from '../kit/forms/dialog.tsx'
import { shortcutPreference } from '../kit/shortcuts.ts'
import { useMessages } from '../language.ts'
import { usePreference } from '../preference.ts'
import classes from './shortcut-sheet.module.css'
import { usePaletteShortcut } from './use-palette-shortcut.ts'

interface ShortcutSheetProps {
  opened: boolean
  onClose: () => void
}

export function ShortcutSheet({ opened, onClose }: ShortcutSheetProps) {
  return (
    <Dialog opened={opened} title={useMessages().keys.title} onClose={onClose}>
      <Shortcuts />
    </Dialog>
  )
}

function Shortcuts() {
  const { keys } = useMessages()
  const enabled = usePreference(shortcutPreference) === 'on'
  const paletteKeys = usePaletteShortcut()

  return (
    <>
      <Keys
        title={keys.general}
        rows={[
          { keys: paletteKeys, does: keys.palette },
          { keys: [paletteKeys[0] ?? '', 'S'], does: keys.save },
        ]}
      />
      <div data-off={!enabled || undefined} className={classes.single}>
        <Keys
          rows={[
            { keys: ['/'], does: keys.palette },
            { keys: ['?'], does: keys.sheet },
            { keys: ['G', 'O'], does: keys.go },
            { keys: ['C', 'P'], does: keys.create },
          ]}
        />
        <Keys
          title={keys.lists}
          rows={[
            { keys: ['J', 'K'], does: keys.move },
            { keys: ['X'], does: keys.select },
            { keys: ['N', 'P'], does: keys.pages },
          ]}
        />
      </div>
      <Keys rows={[{ keys: ['Enter'], does: keys.open }]} />
      <Switch
        className={classes.switch ?? ''}
        label={keys.singleKeys}
        description={keys.singleKeysNote}
        checked={enabled}
        onChange={(event) => shortcutPreference.set(event.currentTarget.checked ? 'on' : 'off')}
      />
    </>
  )
}

interface KeysProps {
  title?: string
  rows: { keys: readonly string[]; does: string }[]
}

function Keys({ title, rows }: KeysProps) {
  return (
    <>
      {title && <h3 className={classes.section}>{title}</h3>}
      <dl className={classes.rows}>
        {rows.map(({ keys, does }) => (
          <div key={does} className={classes.row}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
