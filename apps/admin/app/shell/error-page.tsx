import { Button } from '@mantine/core'
import { Notice } from '../kit/notice.tsx'
import { useMessages } from '../language.ts'

/** The router has already logged the error. */
export function ErrorPage() {
  const { unexpected, reload } = useMessages().errors
  return (
    <Notice heading="h1" title={unexpected.title} text={unexpected.text}>
      <Button onClick={() => window.location.reload()}>{reload}</Button>
    </Notice>
  )
}
