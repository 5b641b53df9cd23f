import type { Configuration } from '@fieldhouse/contract/settings'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import layout from '../kit/theme/layout.module.css'
import { ColorControl } from './color-control.tsx'
import classes from './setting-control.module.css'
import type { SettingDraft } from './setting-value.ts'

interface SettingControlProps {
  setting: Configuration
  draft: SettingDraft
  error: string | undefined
  onChange: (draft: SettingDraft) => void
  onBlur: () => void
}

export function SettingControl({ setting, draft, error, onChange, onBlur }: SettingControlProps) {
  const { type, label, description } = setting
  const about = { label, description, error }

  if (type === 'boolean') {
    return <Switch {...about} checked={draft === true} onChange={(event) => onChange(event.currentTarget.checked)} />
  }
  if (type === 'color') return <ColorControl {...about} color={String(draft)} onChange={onChange} onBlur={onBlur} />
  if (type === 'choice') {
    return (
      <NativeSelect
        {...about}
        data={setting.choices ?? []}
        value={String(draft)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <TextInput
      {...about}
      {...KEYBOARDS[type]}
      classNames={{ wrapper: type === 'integer' || type === 'money' ? (classes.short ?? '') : '' }}
      leftSection={type === 'money' ? '$' : undefined}
      inputContainer={(input) =>
        setting.unit ? (
          <span className={classes.measured}>
            {input}
            <span className={layout.hint}>{setting.unit}</span>
          </span>
        ) : (
          input
        )
      }
      aria-label={setting.unit ? `${label} (${setting.unit})` : undefined}
      value={String(draft)}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  )
}

const KEYBOARDS = {
  text: {},
  logo: {},
  email: { type: 'email' },
  phone: { type: 'tel' },
  url: { type: 'url', inputMode: 'url', placeholder: 'https://' },
  integer: { inputMode: 'numeric' },
  money: { inputMode: 'decimal' },
} as const
