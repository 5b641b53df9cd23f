import { Button, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { parseMinuteInput } from '../kit/forms/day-inputs.ts'
import { Dialog, DialogActions } from '../kit/forms/dialog.tsx'
import { MinuteInput } from '../kit/forms/instant-inputs.tsx'
import { RejectedFields } from '../kit/forms/rejected-fields.tsx'
import { useMessages } from '../language.ts'
import { usePublish } from './use-home-draft.ts'

interface PublishDialogProps {
  opened: boolean
  draftVersion: number
  now: number
  onPublished: () => void
  onClose: () => void
}

export function PublishDialog({ opened, draftVersion, now, onPublished, onClose }: PublishDialogProps) {
  const { app, homePage } = useMessages()
  const { publish } = homePage
  const [when, setWhen] = useState('now')
  const [minute, setMinute] = useState('')
  const [isTried, setTried] = useState(false)
  const publishing = usePublish(draftVersion)
  const start = parseMinuteInput(minute)
  const isFuture = start !== undefined && Date.parse(start) > now
  const close = () => {
    publishing.reset()
    onClose()
  }
  const submit = () => {
    setTried(true)
    if (when === 'later' && !isFuture) return
    const onSuccess = () => {
      onPublished()
      close()
    }
    publishing.mutate(when === 'later' && start ? start : null, { onSuccess })
  }
  return (
    <Dialog opened={opened} title={publish.title} onClose={close} size="sm">
      <Stack gap="sm">
        <Radio.Group label={publish.when} value={when} onChange={setWhen}>
          <Stack gap="xs" mt="xs">
            <Radio value="now" label={publish.now} />
            <Radio value="later" label={publish.later} />
          </Stack>
        </Radio.Group>
        {when === 'later' && (
          <MinuteInput
            label={publish.starts}
            error={isTried && !isFuture && publish.rule}
            value={minute}
            onChange={({ currentTarget }) => setMinute(currentTarget.value)}
          />
        )}
        <Text>{when === 'later' ? publish.laterText : publish.text}</Text>
        <RejectedFields error={publishing.error} />
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={close}>
          {app.cancel}
        </Button>
        <Button loading={publishing.isPending} onClick={submit}>
          {publish.action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
