import { generateCode, validateCode } from '@fieldhouse/contract/operations.generated'
import type { InputEvent } from 'react'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useLang } from '../../lang.ts'
import { useAccountTexts } from '../../texts/account-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import type { Status } from '../../ui/status-note.tsx'
import { StatusNote } from '../../ui/status-note.tsx'
import styles from '../account-form.module.css'
import { useAccountForm } from '../account-form.ts'
import { codeOf, fieldRules, groupCode } from '../field-rules.ts'
import { FormProblem } from '../form-problem.tsx'
import { refusalText } from '../refusal.ts'
import { useCountdown } from './countdown.ts'
import resetStyles from './reset.module.css'

const RESEND_AFTER_SECONDS = 60

interface Props {
  email: string
  /** Why the shopper is back at this step. */
  notice: string | null
  onToken: (resetToken: string) => void
  onOtherEmail: () => void
}

export function CodeStep({ email, notice, onToken, onOtherEmail }: Props) {
  const texts = useAccountTexts()
  const { busy, problems, props } = useAccountForm({
    rules: { code: fieldRules(texts).code },
    async send({ code }) {
      const { reset_token } = await api.call(validateCode, { body: { email, code: codeOf(code) } })
      onToken(reset_token)
      return undefined
    },
  })
  return (
    <>
      <StatusNote status={notice === null ? null : { text: notice, tone: 'err' }} />
      <form {...props} className={styles.form}>
        <FormProblem problems={problems} labels={texts.fields} />
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
  const texts = useAccountTexts()
  const lang = useLang()
  const [left, restart] = useCountdown(RESEND_AFTER_SECONDS)
  const [busy, setBusy] = useState(false)
  const [status, setStatus] = useState<Status | null>(null)

  async function resend() {
    setBusy(true)
    setStatus(null)
    try {
      await api.call(generateCode, { body: { email, lang } })
      setStatus({ text: texts.reset.resent, tone: 'ok' })
      restart()
    } catch (error) {
      setStatus({ text: refusalText(error, { texts, lang }), tone: 'err' })
    }
    setBusy(false)
  }

  return (
    <div className={resetStyles.more}>
      <p>{texts.reset.noCode}</p>
      <div className={resetStyles.ways}>
        <Button
          look="quiet"
          size="small"
          busy={busy}
          aria-disabled={left > 0}
          {...(left === 0 && { onClick: () => void resend() })}
        >
          {left > 0 ? texts.reset.resendIn(left) : texts.reset.resend}
        </Button>
        <Button look="quiet" size="small" onClick={onOtherEmail}>
          {texts.reset.otherEmail}
        </Button>
      </div>
      <StatusNote status={status} />
    </div>
  )
}

/** Keeps the code in two groups, as in the email, while it is typed or pasted. */
function regroup({ currentTarget: input }: InputEvent<HTMLInputElement>): void {
  const { text, caret } = groupCode(input.value, input.selectionStart ?? input.value.length)
  if (text === input.value) return
  input.value = text
  input.setSelectionRange(caret, caret)
}
