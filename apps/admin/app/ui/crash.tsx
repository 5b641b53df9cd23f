import { Button } from '@mantine/core'
import { useTexts } from '../language.ts'
import { Notice } from './notice.tsx'

/** The router has already logged the error. */
export function Crash() {
  const { unexpected, reload } = useTexts().errors
  return (
    <Notice heading="h1" title={unexpected.title} text={unexpected.text}>
      <Button onClick={() => window.location.reload()}>{reload}</Button>
    </Notice>
  )
}
