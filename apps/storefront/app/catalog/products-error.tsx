import type { Failure } from '../failure.ts'
import { ErrorState } from '../kit/error-state.tsx'
import { useMessages } from '../locales/messages.ts'

interface Props {
  failure: Failure
  heading: 'h1' | 'h2' | 'h3'
  onRetry: () => unknown
}

export function ProductsError({ failure, heading, onRetry }: Props) {
  const texts = useMessages()
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
