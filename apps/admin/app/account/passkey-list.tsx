import type { Passkey } from '@fieldhouse/contract/second-factor'
import { formatInstant } from '../kit/format-instants.ts'
import { useLanguage, useMessages } from '../language.ts'
import classes from './passkey-list.module.css'
import { RemovePasskeyButton } from './remove-factor.tsx'

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  onChange: () => void
}

export function PasskeyList({ passkeys, onChange }: PasskeyListProps) {
  const { passkeys: texts } = useMessages()
  const lang = useLanguage()
  if (passkeys.length === 0) return null
  return (
    <ul className={classes.list} aria-label={texts.title}>
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={classes.passkey}>
          <div>
            <p className={classes.name}>{passkey.name}</p>
            <p className={classes.note}>
              {texts.added(formatInstant(passkey.created_at, lang))} ·{' '}
              {passkey.last_used_at ? texts.used(formatInstant(passkey.last_used_at, lang)) : texts.unused}
            </p>
          </div>
          <RemovePasskeyButton passkey={passkey} onRemoved={onChange} />
        </li>
      ))}
    </ul>
  )
}
