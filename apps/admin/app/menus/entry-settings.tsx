import type { MenuEntry, MenuTarget } from '@fieldhouse/contract/menus'
import { findMenuTarget } from '@fieldhouse/contract/rules/show-menu'
import { Button, Select, Text, TextInput } from '@mantine/core'
import { Panel } from '../kit/panel.tsx'
import layout from '../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../language.ts'
import { entryName } from './entry-name.ts'
import { hasTarget, isAddress } from './menu-entries.ts'

const MAX_TITLE_LENGTH = 60
const MAX_ADDRESS_LENGTH = 500

interface EntrySettingsProps {
  entry: MenuEntry
  targets: readonly MenuTarget[]
  onChange: (entry: MenuEntry) => void
  onRemove: () => void
}

export function EntrySettings({ entry, targets, onChange, onRemove }: EntrySettingsProps) {
  const texts = useMessages()
  const { menus } = texts
  return (
    <Panel title={entryName(entry, targets, useLanguage(), texts)}>
      <div className={layout.stackCompact}>
        {hasTarget(entry.type) && <TargetField {...{ entry, targets, onChange }} />}
        {entry.type === 'address' && (
          <TextInput
            label={menus.address}
            description={menus.addressHint}
            error={entry.href !== '' && !isAddress(entry.href ?? '') && menus.addressFault}
            maxLength={MAX_ADDRESS_LENGTH}
            value={entry.href ?? ''}
            onChange={({ currentTarget }) => onChange({ ...entry, href: currentTarget.value })}
          />
        )}
        {entry.type === 'categories' && <Text c="dimmed">{menus.categoriesHint}</Text>}
        <TitleFields {...{ entry, targets, onChange }} />
        <div className={layout.actions}>
          <Button variant="outline" color="red" size="xs" onClick={onRemove}>
            {menus.remove}
          </Button>
        </div>
      </div>
    </Panel>
  )
}

type FieldProps = Omit<EntrySettingsProps, 'onRemove'>

function TargetField({ entry, targets, onChange }: FieldProps) {
  const { menus } = useMessages()
  const lang = useLanguage()
  const options = targets.filter(({ type }) => type === entry.type)
  const label = ({ name, name_es, state }: MenuTarget) => {
    const own = (lang === 'es' && name_es) || name
    return state === 'visible' ? own : `${own} (${menus.states[state].toLowerCase()})`
  }
  return (
    <Select
      label={menus.types[entry.type]}
      searchable
      data={options.map((target) => ({ value: String(target.id), label: label(target) }))}
      nothingFoundMessage={menus.noTarget}
      value={entry.target_id === null ? null : String(entry.target_id)}
      onChange={(id) => onChange({ ...entry, target_id: id === null ? null : Number(id) })}
    />
  )
}

function TitleFields({ entry, targets, onChange }: FieldProps) {
  const { menus } = useMessages()
  const target = findMenuTarget(entry, targets)
  const { title } = entry
  return (
    <>
      <TextInput
        label={menus.titleEn}
        description={hasTarget(entry.type) ? menus.titleHint : undefined}
        placeholder={target?.name ?? ''}
        maxLength={MAX_TITLE_LENGTH}
        value={title.en}
        onChange={({ currentTarget }) => onChange({ ...entry, title: { ...title, en: currentTarget.value } })}
      />
      <TextInput
        label={menus.titleEs}
        placeholder={target?.name_es ?? ''}
        maxLength={MAX_TITLE_LENGTH}
        value={title.es ?? ''}
        onChange={({ currentTarget }) => onChange({ ...entry, title: { ...title, es: currentTarget.value || null } })}
      />
    </>
  )
}
