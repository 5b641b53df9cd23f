import type { NoticePreference } from '@fieldhouse/contract/notices'
import { Switch, Text } from '@mantine/core'
import { QueryView } from '../kit/lists/query-view.tsx'
import { useMessages } from '../language.ts'
import classes from './notices.module.css'
import { useNoticePreferences, useSetNoticePreference } from './use-notices.ts'

/** Saved at once; each switch is a choice of its own. */
export function NoticePreferences() {
  const { notices: texts } = useMessages()
  const preferences = useNoticePreferences()
  const setting = useSetNoticePreference()
  return (
    <QueryView query={preferences} failed={texts.failed}>
      {(rows) =>
        rows.length === 0 ? (
          <Text>{texts.noKinds}</Text>
        ) : (
          <ul className={classes.preferences}>
            {rows.map((row) => (
              <PreferenceRow key={row.kind} preference={row} busy={setting.isPending} onSet={setting.mutate} />
            ))}
          </ul>
        )
      }
    </QueryView>
  )
}

interface PreferenceRowProps {
  preference: NoticePreference
  busy: boolean
  onSet: (preference: NoticePreference) => void
}

function PreferenceRow({ preference, busy, onSet }: PreferenceRowProps) {
  const { preference: texts, labels } = useMessages().notices
  const { kind, in_shell, by_mail } = preference
  return (
    <li className={classes.preference}>
      <span className={classes.title}>{labels[kind]}</span>
      <Switch
        label={texts.here}
        aria-label={`${labels[kind]}: ${texts.here}`}
        checked={in_shell}
        disabled={busy}
        onChange={(event) => onSet({ ...preference, in_shell: event.currentTarget.checked })}
      />
      <Switch
        label={texts.mail}
        aria-label={`${labels[kind]}: ${texts.mail}`}
        checked={by_mail}
        disabled={busy}
        onChange={(event) => onSet({ ...preference, by_mail: event.currentTarget.checked })}
      />
    </li>
  )
}
