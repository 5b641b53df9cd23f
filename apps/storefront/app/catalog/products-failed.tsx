import type { Failure } from '../failure.ts'
import { useTexts } from '../texts/texts.ts'
import { ErrorState } from '../ui/error-state.tsx'

interface Props {
  failure: Failure
  heading: 'h2' | 'h3'
  onRetry: () => unknown
}

export function ProductsFailed({ failure, heading, onRetry }: Props) {
  const texts = useTexts()
  return (
    <ErrorState
      title={texts.failure.products}
      text={failure.message}
      reference={failure.request_id}
      heading={heading}
      onRetry={onRetry}
    />
  )
}
