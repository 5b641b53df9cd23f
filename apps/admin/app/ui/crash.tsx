import { Button } from '@mantine/core'
import { texts } from '../texts.ts'
import { Notice } from './notice.tsx'

const { unexpected, reload } = texts.errors

/** A screen that threw. The router has logged what it was. */
export function Crash() {
  return (
    <Notice heading="h1" title={unexpected.title} text={unexpected.text}>
      <Button onClick={() => window.location.reload()}>{reload}</Button>
    </Notice>
  )
}
