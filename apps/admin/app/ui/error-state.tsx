import { ApiError } from '@fieldhouse/client/api-error'
import { Button, Text } from '@mantine/core'
import { currentTexts, useTexts } from '../language.ts'
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
  return error instanceof ApiError ? error.message : currentTexts().errors.unexpected.title
}
