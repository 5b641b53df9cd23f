import type { Import } from '@fieldhouse/contract/imports'
import { Progress, Text } from '@mantine/core'
import { useMessages } from '../language.ts'
import classes from './import-progress.module.css'

const WITH_PROGRESS: readonly Import['state'][] = ['uploading', 'checking', 'applying', 'paused']

/** Not a live region: announcing every step would interrupt. Screen readers can query the progress bar. */
export function ImportProgress({ importRecord }: { importRecord: Import }) {
  const { progress } = useMessages().imports
  if (!WITH_PROGRESS.includes(importRecord.state)) return null
  const isUpload = importRecord.state === 'uploading'
  const share = isUpload
    ? importRecord.received / importRecord.bytes
    : importRecord.processed / Math.max(1, importRecord.products)
  const isReading = importRecord.state === 'checking' && importRecord.products === 0
  const text = isUpload
    ? progress.received(share)
    : isReading
      ? progress.reading
      : progress.done(importRecord.processed, importRecord.products)

  return (
    <div className={classes.progress}>
      <Progress.Root size="lg">
        <Progress.Section
          value={isReading ? 100 : share * 100}
          animated={isReading}
          striped={isReading}
          aria-label={progress.label}
          aria-valuetext={text}
        />
      </Progress.Root>
      <Text className={classes.text}>
        {text}
        {importRecord.seconds_left !== null && ` · ${progress.left(importRecord.seconds_left)}`}
      </Text>
    </div>
  )
}
