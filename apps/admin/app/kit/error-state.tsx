import { ApiError } from '@fieldhouse/client/api-error'
import { Button, Text } from '@mantine/core'
import { currentMessages, useMessages } from '../language.ts'
import type { Messages } from '../locales/en/messages.ts'
import { Notice } from './notice.tsx'

interface ErrorStateProps {
  title: string
  error: Error
  retrying: boolean
  onRetry: () => void
}

export function ErrorState({ title, error, retrying, onRetry }: ErrorStateProps) {
  const texts = useMessages()
  return (
    <Notice title={title} text={errorMessage(error)}>
      <Button loading={retrying} onClick={onRetry}>
        {texts.app.retry}
      </Button>
      {error instanceof ApiError && error.request_id && (
        <Text c="dimmed" size="xs">
          {texts.errors.reference(error.request_id)}
        </Text>
      )}
    </Notice>
  )
}

export function errorMessage(error: Error): string {
  if (!(error instanceof ApiError)) return currentMessages().errors.unexpected.title
  const { errors, refusals }: { errors: Messages['errors']; refusals: Partial<Record<string, string>> } =
    currentMessages()
  if (error.code === 'too_many_requests' && error.retry_after) return errors.wait(Math.ceil(error.retry_after / 60))
  return refusals[error.code ?? ''] ?? error.message
}
