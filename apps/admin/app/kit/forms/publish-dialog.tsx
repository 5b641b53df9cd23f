import { Button, Radio, Stack, Text } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../language.ts'
import { parseMinuteInput } from './day-inputs.ts'
import { Dialog, DialogActions } from './dialog.tsx'
import { MinuteInput } from './instant-inputs.tsx'
import { RejectedFields } from './rejected-fields.tsx'

type Word = 'title' | 'when' | 'now' | 'later' | 'starts' | 'rule' | 'laterText' | 'text' | 'action'

interface PublishDialogProps<Result> {
  opened: boolean
  texts: Readonly<Record<Word, string>>
  /** Takes the instant, or null for now. */
  publishing: UseMutationResult<Result, Error, string | null>
  now: number
  onPublished: (result: Result) => void
  onClose: () => void
}

/** Publishes a draft now, or from a minute in the future on. */
export function PublishDialog<Result>({ opened, texts, publishing, now, ...props }: PublishDialogProps<Result>) {
  const { app } = useMessages()
  const [when, setWhen] = useState('now')
  const [minute, setMinute] = useState('')
  const [isTried, setTried] = useState(false)
  const start = parseMinuteInput(minute)
  const isFuture = start !== undefined && Date.parse(start) > now
  const close = () => {
    publishing.reset()
    props.onClose()
  }
  const submit = () => {
    setTried(true)
    if (when === 'later' && !isFuture) return
    publishing.mutate(when === 'later' && start ? start : null, {
      onSuccess: (result) => {
        props.onPublished(result)
        close()
      },
    })
  }
  return (
    <Dialog opened={opened} title={texts.title} onClose={close} size="sm">
      <Stack gap="sm">
        <Radio.Group label={texts.when} value={when} onChange={setWhen}>
          <Stack gap="xs" mt="xs">
            <Radio value="now" label={texts.now} />
            <Radio value="later" label={texts.later} />
          </Stack>
        </Radio.Group>
        {when === 'later' && (
          <MinuteInput
            label={texts.starts}
            error={isTried && !isFuture && texts.rule}
            value={minute}
            onChange={({ currentTarget }) => setMinute(currentTarget.value)}
          />
        )}
        <Text>{when === 'later' ? texts.laterText : texts.text}</Text>
        <RejectedFields error={publishing.error} />
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={close}>
          {app.cancel}
        </Button>
        <Button loading={publishing.isPending} onClick={submit}>
          {texts.action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
