import type { Campaign, Preflight } from '@fieldhouse/contract/campaigns'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { formatRecentInstant } from '../../kit/format-instants.ts'
import { ErrorAlert } from '../../kit/forms/error-alert.tsx'
import { Notice } from '../../kit/notice.tsx'
import { PageTitle } from '../../kit/page-title.tsx'
import layout from '../../kit/theme/layout.module.css'
import { useNow } from '../../kit/use-now.ts'
import { useLanguage, useMessages } from '../../language.ts'
import { SendTest } from '../editor/send-test.tsx'
import classes from '../heading.module.css'
import { ReasonedButton } from '../reasoned-button.tsx'
import { ConfirmSend } from './confirm-send.tsx'
import { LeftOut } from './left-out.tsx'
import styles from './preflight.module.css'
import { PreflightChecks } from './preflight-checks.tsx'
import { PreflightFigures } from './preflight-figures.tsx'
import { PreparingProgress } from './preparing-progress.tsx'
import { usePreflight } from './use-preflight.ts'

export function PreflightScreen({ campaign }: { campaign: Campaign }) {
  const { preflight: texts } = useMessages()
  const running = usePreflight(campaign)
  if (campaign.state === 'preparing' || running.isPending) {
    return (
      <>
        <PageTitle>{texts.title}</PageTitle>
        <p className={layout.note}>{campaign.name}</p>
        <PreparingProgress campaign={campaign} />
      </>
    )
  }
  if (!campaign.preflight) {
    return (
      <Notice heading="h1" {...texts.none}>
        <Button onClick={() => running.run()}>{texts.run}</Button>
        <ErrorAlert error={running.error} />
      </Notice>
    )
  }
  return <Checked campaign={campaign} preflight={campaign.preflight} running={running} />
}

interface CheckedProps {
  campaign: Campaign
  preflight: Preflight
  running: ReturnType<typeof usePreflight>
}

function Checked({ campaign, preflight, running }: CheckedProps) {
  const { preflight: texts } = useMessages()
  const [confirming, confirm] = useDisclosure(false)
  const lang = useLanguage()
  const now = useNow(60_000)
  const when = formatRecentInstant(preflight.checked_at, now, lang)
  return (
    <>
      <div className={classes.heading}>
        <div>
          <PageTitle>{texts.title}</PageTitle>
          <p className={layout.note}>{texts.about(campaign.name, when, preflight.matching)}</p>
        </div>
        <div className={classes.actions}>
          <Button variant="default" onClick={() => running.run()}>
            {texts.again}
          </Button>
          <SendTest id={campaign.id} shown={{ lang: 'en', variant: 'a' }} />
          <div className={classes.primary}>
            <ReasonedButton reason={useReasonAgainst(campaign, preflight)} onClick={confirm.open}>
              {texts.schedule(preflight.texts)}
            </ReasonedButton>
          </div>
        </div>
        <div className={classes.error}>
          <ErrorAlert error={running.error} />
        </div>
      </div>
      {!campaign.preflight_is_current && (
        <p className={styles.outdated} role="status">
          {texts.outdated}
        </p>
      )}
      <PreflightFigures preflight={preflight} />
      <PreflightChecks campaign={campaign} preflight={preflight} running={running} />
      <LeftOut preflight={preflight} />
      <ConfirmSend campaign={campaign} preflight={preflight} opened={confirming} onClose={confirm.close} />
    </>
  )
}

function useReasonAgainst(campaign: Campaign, { texts, checks }: Preflight): string | undefined {
  const { notYet } = useMessages().preflight
  if (!campaign.preflight_is_current) return notYet.outdated
  if (checks.some(({ outcome }) => outcome === 'failed')) return notYet.failed
  return texts === 0 ? notYet.nobody : undefined
}
