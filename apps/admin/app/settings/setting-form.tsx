import { ApiError } from '@fieldhouse/client/api-error'
import { updateConfiguration } from '@fieldhouse/contract/operations.generated'
import type { Configuration } from '@fieldhouse/contract/settings'
import { Anchor, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { client } from '../client.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { StatusPill } from '../kit/status-pill.tsx'
import { useLanguage, useMessages } from '../language.ts'
import { HistoryLink } from '../session/history-link.tsx'
import { SettingControl } from './setting-control.tsx'
import classes from './setting-form.module.css'
import type { SettingDraft } from './setting-value.ts'
import { formatSettingValue, toSettingDraft, toSettingValue, validateSettingDraft } from './setting-value.ts'

interface SettingFormProps {
  setting: Configuration
  /** Called with what is typed, and with the stored value once that is discarded. */
  onTyped?: (draft: SettingDraft) => void
}

/** Each setting is edited, validated and saved separately. */
export function SettingForm({ setting, onTyped }: SettingFormProps) {
  const texts = useMessages()
  const lang = useLanguage()
  const stored = toSettingDraft(setting, setting.value)
  const [typed, setTyped] = useState<SettingDraft>()
  const [left, setLeft] = useState(false)
  const draft = typed ?? stored
  const error = validateSettingDraft(setting, draft, texts)
  const saving = useMutation({
    mutationFn: (value: unknown) =>
      client.call(updateConfiguration, { params: { id: setting.id }, query: { lang }, body: { value } }),
    onSuccess: () => {
      setTyped(undefined)
      setLeft(false)
    },
  })
  const refused = saving.error instanceof ApiError ? saving.error.errors?.value?.[0] : undefined

  function discard() {
    setTyped(undefined)
    setLeft(false)
    onTyped?.(stored)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(true)
    if (!error && draft !== stored) saving.mutate(toSettingValue(setting, draft))
  }

  return (
    <form className={classes.setting} noValidate onSubmit={submit}>
      <SettingControl
        setting={setting}
        draft={draft}
        error={(left ? error : undefined) ?? refused}
        onChange={(next) => {
          saving.reset()
          setTyped(next)
          onTyped?.(next)
        }}
        onBlur={() => setLeft(typed !== undefined)}
      />
      <ErrorAlert error={refused ? null : saving.error} />
      <div className={classes.actions}>
        <About
          setting={setting}
          saved={saving.isSuccess && draft === stored}
          resetting={saving.isPending}
          onReset={() => saving.mutate(setting.default)}
        />
        {draft !== stored && (
          <>
            <Button variant="default" size="xs" onClick={discard}>
              {texts.app.discard}
            </Button>
            <Button type="submit" data-save size="xs" loading={saving.isPending}>
              {texts.app.save}
            </Button>
          </>
        )}
      </div>
    </form>
  )
}

interface AboutProps {
  setting: Configuration
  saved: boolean
  resetting: boolean
  onReset: () => void
}

function About({ setting, saved, resetting, onReset }: AboutProps) {
  const texts = useMessages()
  const { settings } = texts
  const isDefault = setting.value === setting.default

  return (
    <div className={classes.about}>
      <StatusPill>{setting.public ? settings.public : settings.internal}</StatusPill>
      {isDefault && <span>{settings.isDefault}</span>}
      {!isDefault && !setting.demo && (
        <span>{settings.default(formatSettingValue(setting, setting.default, texts))}</span>
      )}
      {!isDefault && !setting.demo && (
        <Anchor component="button" type="button" size="xs" disabled={resetting} onClick={onReset}>
          {settings.reset}
          <span className="visually-hidden"> {setting.label}</span>
        </Anchor>
      )}
      <HistoryLink entity="configuration" entity_id={setting.key} size="xs">
        {settings.history}
        <span className="visually-hidden"> {setting.label}</span>
      </HistoryLink>
      <span role="status" className={classes.saved}>
        {saved && settings.saved}
      </span>
    </div>
  )
}
