import type { Conversation } from '@fieldhouse/contract/messaging'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatRecentInstant } from '../kit/format-instants.ts'
import classes from '../kit/inbox/inbox.module.css'
import { useNow } from '../kit/use-now.ts'
import { useLanguage, useMessages } from '../language.ts'
import { mergeTalk } from './merge-talk.ts'

type Message = Conversation['messages'][number]
type CampaignText = Conversation['campaign_texts'][number]

export function MessageList({ conversation }: { conversation: Conversation }) {
  const { talk } = useMessages().replies
  const list = useRef<HTMLOListElement>(null)
  const entries = mergeTalk(conversation)
  const latest = entries.at(-1)?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what scrolls
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [latest])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <ol className={classes.talk} aria-label={talk} tabIndex={0} ref={list}>
      {entries.map((entry) =>
        'campaign' in entry ? (
          <li key={entry.key} data-out="">
            <p>{entry.campaign.body}</p>
            <CampaignLine text={entry.campaign} />
          </li>
        ) : (
          <li key={entry.key} data-out={entry.message.direction === 'out' ? '' : undefined}>
            <p>{entry.message.body}</p>
            <Line message={entry.message} />
          </li>
        ),
      )}
    </ol>
  )
}

function Line({ message: { direction, kind, at, state, actor } }: { message: Message }) {
  const { automatic, test } = useMessages().replies
  const stateName = useStateName()
  const when = useWhen()
  const author = direction === 'in' ? undefined : (actor ?? (kind === 'test' ? test : automatic))
  return <small>{[author, when(at), direction === 'out' && stateName(state)].filter(Boolean).join(' · ')}</small>
}

function CampaignLine({ text: { campaign_id, name, at, state, clicked } }: { text: CampaignText }) {
  const { clicked: clickedName } = useMessages().replies
  const stateName = useStateName()
  const when = useWhen()
  return (
    <small>
      <Link to={`/campaigns/${campaign_id}`}>{name}</Link>
      {` · ${[when(at), stateName(state), clicked && clickedName].filter(Boolean).join(' · ')}`}
    </small>
  )
}

function useStateName(): (state: string) => string | undefined {
  const states: Record<string, string | undefined> = useMessages().replies.states
  return (state) => states[state]
}

function useWhen(): (at: string) => string {
  const lang = useLanguage()
  const now = useNow(60_000)
  return (at) => formatRecentInstant(at, now, lang)
}
