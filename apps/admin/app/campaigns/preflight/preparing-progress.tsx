import type { Campaign } from '@fieldhouse/contract/campaigns'
import { Progress, Text } from '@mantine/core'
import { Panel } from '../../kit/panel.tsx'
import layout from '../../kit/theme/layout.module.css'
import { useMessages } from '../../language.ts'

/** Not a live region: announcing every step would interrupt. Screen readers can query the progress bar. */
export function PreparingProgress({ campaign: { prepared, to_prepare } }: { campaign: Campaign }) {
  const { preparing } = useMessages().preflight
  const isCounting = to_prepare === null
  const text = isCounting ? preparing.counting : preparing.done(Math.min(prepared, to_prepare), to_prepare)
  return (
    <Panel title={preparing.title}>
      <div className={layout.stackTight}>
        <Progress.Root size="lg">
          <Progress.Section
            value={isCounting ? 100 : (prepared / Math.max(1, to_prepare)) * 100}
            animated={isCounting}
            striped={isCounting}
            aria-label={preparing.label}
            aria-valuetext={text}
          />
        </Progress.Root>
        <Text>{text}</Text>
        <p className={layout.note}>{preparing.leave}</p>
      </div>
    </Panel>
  )
}
