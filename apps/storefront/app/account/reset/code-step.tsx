import { validateCode } from '@fieldhouse/contract/operations.generated'
import type { InputEvent } from 'react'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/forms/field.tsx'
import type { Status } from '../../kit/status-note.tsx'
import { StatusNote } from '../../kit/status-note.tsx'
import { useLang } from '../../lang.ts'
import { useAccountMessages } from '../../locales/account-messages.ts'
import { createFieldRules, formatCode, normalizeCode } from '../field-rules.ts'
import { toErrorMessage } from '../form-error.ts'
import { FormErrorSummary } from '../form-error-summary.tsx'
import styles from '../use-account-form.module.css'
import { useAccountForm } from '../use-account-form.ts'
import { requestCode } from './request-code.ts'
import resetStyles from './reset.module.css'
import { useCountdown } from './use-countdown.ts'

const RESEND_AFTER_SECONDS = 60

interface Props {
  email: string
  /** Why the shopper is back at this step. */
  notice: string | null
  onToken: (resetToken: string) => void
  onOtherEmail: () => void
}

export function CodeStep({ email, notice, onToken, onOtherEmail }: Props) {
  const texts = useAccountMessages()
  const { busy, problems, props } = useAccountForm({
    rules: { code: createFieldRules(texts).code },
    async send({ code }) {
      const { reset_token } = await api.call(validateCode, { body: { email, code: normalizeCode(code) } })
      onToken(reset_token)
      return undefined
    },
  })
  return (
    <>
      <StatusNote status={notice === null ? null : { text: notice, tone: 'err' }} />
      <form {...props} className={styles.form}>
        <FormErrorSummary problems={problems} labels={texts.fields} />
        <Field label={texts.fields.code} hint={texts.reset.codeHint} error={problems.fields.code}>
          {(control) => (
            <input
              {...control}
              className={resetStyles.code}
              // biome-ignore lint/a11y/noAutofocus: the page has just asked for this, and for nothing else
              autoFocus
              name="code"
              autoComplete="one-time-code"
              inputMode="text"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              onInput={regroup}
            />
          )}
        </Field>
        <Button type="submit" size="large" busy={busy}>
          {texts.reset.checkCode}
        </Button>
      </form>
      <Resend email={email} onOtherEmail={onOtherEmail} />
    </>
  )
}

function Resend({ email, onOtherEmail }: { email: string; onOtherEmail: () => void }) {
  const texts = useAccountMessages()
  const lang = useLang()
  const [left, restart] = useCountdown(RESEND_AFTER_SECONDS)
  const [busy, setBusy] = useState(false)
  const [status, setStatus] = useState<Status | null>(null)

  async function resend() {
    setBusy(true)
    setStatus(null)
    try {
      await requestCode(email, lang)
      setStatus({ text: texts.reset.resent, tone: 'ok' })
      restart()
    } catch (error) {
      setStatus({ text: toErrorMessage(error, { texts, lang }), tone: 'err' })
    }
    setBusy(false)
  }

  return (
    <div className={resetStyles.more}>
      <p>{texts.reset.noCode}</p>
      <div className={resetStyles.ways}>
        <Button
          variant="quiet"
          size="small"
          busy={busy}
          aria-disabled={left > 0}
          {...(left === 0 && { onClick: () => void resend() })}
        >
          {left > 0 ? texts.reset.resendIn(left) : texts.reset.resend}
        </Button>
        <Button variant="quiet" size="small" onClick={onOtherEmail}>
          {texts.reset.otherEmail}
        </Button>
      </div>
      <StatusNote status={status} />
    </div>
  )
}

/** Keeps the code in two groups, as in the email, while it is typed or pasted. */
function regroup({ currentTarget: input }: InputEvent<HTMLInputElement>): void {
  const { text, caret } = formatCode(input.value, input.selectionStart ?? input.value.length)
  if (text === input.value) return
  input.value = text
  input.setSelectionRange(caret, caret)
}
