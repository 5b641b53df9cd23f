import type { PageDraft } from '@fieldhouse/contract/pages'
import { Button, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { parseMinuteInput } from '../kit/forms/day-inputs.ts'
import { Dialog, DialogActions } from '../kit/forms/dialog.tsx'
import { MinuteInput } from '../kit/forms/instant-inputs.tsx'
import { RejectedFields } from '../kit/forms/rejected-fields.tsx'
import { useMessages } from '../language.ts'
import { usePublishPage } from './use-pages.ts'

interface PublishDialogProps {
  opened: boolean
  draft: PageDraft
  now: number
  onPublished: (state: PageDraft['state']) => void
  onClose: () => void
}

export function PublishDialog({ opened, draft, now, onPublished, onClose }: PublishDialogProps) {
  const { app, pages } = useMessages()
  const { publish } = pages
  const [when, setWhen] = useState('now')
  const [minute, setMinute] = useState('')
  const [isTried, setTried] = useState(false)
  const publishing = usePublishPage(draft)
  const start = parseMinuteInput(minute)
  const isFuture = start !== undefined && Date.parse(start) > now
  const close = () => {
    publishing.reset()
    onClose()
  }
  const submit = () => {
    setTried(true)
    if (when === 'later' && !isFuture) return
    publishing.mutate(when === 'later' && start ? start : null, {
      onSuccess: ({ state }) => {
        onPublished(draft.state === 'live' || state === 'live' ? 'live' : 'scheduled')
        close()
      },
    })
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
