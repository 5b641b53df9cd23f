import { ApiError } from '@fieldhouse/client/api-error'
import { Button, Text } from '@mantine/core'
import { currentTexts, useTexts } from '../language.ts'
import type { Texts } from '../texts/en.ts'
import { Notice } from './notice.tsx'

interface ErrorStateProps {
  title: string
  error: Error
  retrying: boolean
  onRetry: () => void
}

export function ErrorState({ title, error, retrying, onRetry }: ErrorStateProps) {
  const texts = useTexts()
  return (
    <Notice title={title} text={errorText(error)}>
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

export function errorText(error: Error): string {
  if (!(error instanceof ApiError)) return currentTexts().errors.unexpected.title
  const { errors, refusals }: { errors: Texts['errors']; refusals: Partial<Record<string, string>> } = currentTexts()
  if (error.code === 'too_many_requests' && error.retry_after) return errors.wait(Math.ceil(error.retry_after / 60))
  return refusals[error.code ?? ''] ?? error.message
}
