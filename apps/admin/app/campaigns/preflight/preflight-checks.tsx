import type { Campaign, Preflight, PreflightCheck } from '@fieldhouse/contract/campaigns'
import { Anchor, Button, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import { formatDay, formatInstant } from '../../kit/format-instants.ts'
import { toDayInput } from '../../kit/forms/day-inputs.ts'
import type { IconName } from '../../kit/icons.tsx'
import { Icon } from '../../kit/icons.tsx'
import { StatusPill } from '../../kit/status-pill.tsx'
import { shopPath, useLanguage, useMessages } from '../../language.ts'
import { formatCost } from '../figures.ts'
import { describeCheck, problemsFirst } from './describe-check.ts'
import classes from './preflight.module.css'
import type { usePreflight } from './use-preflight.ts'

interface ChecksProps {
  campaign: Campaign
  preflight: Preflight
  running: ReturnType<typeof usePreflight>
}

export function PreflightChecks(props: ChecksProps) {
  const { preflight } = props
  const { campaigns, preflight: texts } = useMessages()
  const { checks } = texts
  const id = useId()
  const lang = useLanguage()
  const context = {
    preflight,
    texts: checks.sentences,
    formatDay: (instant: string) => formatDay(toDayInput(new Date(instant)), lang),
    formatTime: (instant: string) => formatInstant(instant, lang),
    list: campaigns.segment.all,
  }
  const count = (outcome: PreflightCheck['outcome']) =>
    preflight.checks.filter((check) => check.outcome === outcome).length
  return (
    <section className={classes.checks} aria-labelledby={id}>
      <div className={classes.checksHead}>
        <Title order={2} id={id}>
          {checks.title}
        </Title>
        {count('failed') > 0 && <StatusPill tone="bad">{checks.failed(count('failed'))}</StatusPill>}
        {count('look') > 0 && <StatusPill tone="care">{checks.look(count('look'))}</StatusPill>}
        <StatusPill tone="good">{checks.passed(count('passed'))}</StatusPill>
      </div>
      <ul>
        {problemsFirst(preflight.checks).map((check) => (
          <li key={check.check} data-outcome={check.outcome}>
            <span
              className={classes.sign}
              data-outcome={check.outcome}
              role="img"
              aria-label={checks.outcomes[check.outcome]}
            >
              <Icon name={SIGNS[check.outcome]} />
            </span>
            <strong>
              {check.check === 'code' && check.details.code
                ? checks.codeNamed(String(check.details.code))
                : checks.names[check.check]}
            </strong>
            <span>{describeCheck(check, context)}</span>
            <span className={classes.way}>
              <WayOut {...props} check={check} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const SIGNS: Record<PreflightCheck['outcome'], IconName> = {
  passed: 'done',
  look: 'warning',
  failed: 'ban',
  not_needed: 'ban',
}

/** One press that solves the problem, or the place where it is solved. */
function WayOut({ campaign, preflight, running, check }: ChecksProps & { check: PreflightCheck }) {
  const { ways } = useMessages().preflight
  const lang = useLanguage()
  const isProblem = check.outcome === 'failed' || check.outcome === 'look'
  if (check.check === 'link' && campaign.link !== null && check.outcome !== 'not_needed') {
    return (
      <Anchor href={shopPath(campaign.link as `/${string}`, lang)} target="_blank" rel="noreferrer" size="sm">
        {ways.openLink}
      </Anchor>
    )
  }
  if (!isProblem) return null
  const saved = Number(preflight.cost) - Number(preflight.cost_plain_letters)
  if (check.check === 'segments' && saved > 0 && !campaign.plain_letters) {
    const label = ways.plain(formatCost(saved.toFixed(2)))
    return <Act label={label} onAct={() => running.run({ plain_letters: true })} />
  }
  if (check.check === 'provider' || check.check === 'daily_cap') {
    return <Act label={ways.wait} onAct={() => running.run()} />
  }
  return (
    <Anchor component={Link} to={check.check === 'budget' ? '/settings' : `/campaigns/${campaign.id}`} size="sm">
      {check.check === 'budget' ? ways.settings : check.check === 'stock' ? ways.cap : ways.edit}
    </Anchor>
  )
}

function Act({ label, onAct }: { label: string; onAct: () => void }) {
  return (
    <Button size="xs" variant="default" onClick={onAct}>
      {label}
    </Button>
  )
}
