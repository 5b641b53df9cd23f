import type { Import } from '@fieldhouse/contract/catalog-import'
import { Progress, Text } from '@mantine/core'
import { useTexts } from '../language.ts'
import classes from './import-progress.module.css'

const WITH_PROGRESS: readonly Import['state'][] = ['uploading', 'checking', 'applying', 'paused']

/** Not a live region: announcing every step would interrupt. Screen readers can query the progress bar. */
export function ImportProgress({ one }: { one: Import }) {
  const { progress } = useTexts().imports
  if (!WITH_PROGRESS.includes(one.state)) return null
  const isUpload = one.state === 'uploading'
  const share = isUpload ? one.received / one.bytes : one.done / Math.max(1, one.products)
  const isReading = one.state === 'checking' && one.products === 0
  const text = isUpload
    ? progress.received(share)
    : isReading
      ? progress.reading
      : progress.done(one.done, one.products)

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
        {one.seconds_left !== null && ` · ${progress.left(one.seconds_left)}`}
      </Text>
    </div>
  )
}
