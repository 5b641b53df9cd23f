import type { PromotionDetail, PromotionOverlap } from '@fieldhouse/contract/promotions'
import { Anchor, Skeleton, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatInstant } from '../../kit/format-instants.ts'
import { QueryView } from '../../kit/lists/query-view.tsx'
import { Panel } from '../../kit/panel.tsx'
import layout from '../../kit/theme/layout.module.css'
import { useNow } from '../../kit/use-now.ts'
import { useLanguage, useMessages } from '../../language.ts'
import type { PromotionDraft } from '../promotion-draft.ts'
import classes from './overlaps.module.css'
import { useOverlaps } from './use-overlaps.ts'

const MINUTE_MS = 60_000

interface OverlapsPanelProps {
  draft: PromotionDraft
  saved?: PromotionDetail
}

/** Other promotions at the same time on the same items, and what pricing does with both. */
export function OverlapsPanel({ draft, saved }: OverlapsPanelProps) {
  const { promotionOverlaps: texts } = useMessages()
  const overlaps = useOverlaps(draft, saved)
  return (
    <Panel title={texts.title}>
      <div className={layout.stackTight}>
        <Text className={layout.note ?? ''}>{texts.note}</Text>
        <QueryView query={overlaps} failed={texts.failed} loading={<Skeleton height={24} />}>
          {({ count, results }) => (
            <>
              <p className={layout.status} role="status">
                {texts.count(count)}
              </p>
              {count > 0 && (
                <ul className={classes.list} aria-label={texts.title}>
                  {results.map((overlap) => (
                    <OverlapItem key={overlap.promotion_id} overlap={overlap} />
                  ))}
                </ul>
              )}
              {count > results.length && (
                <p className={layout.note}>
                  {texts.more(count - results.length)} <Link to="/calendar">{texts.calendar}</Link>
                </p>
              )}
            </>
          )}
        </QueryView>
      </div>
    </Panel>
  )
}

function OverlapItem({ overlap }: { overlap: PromotionOverlap }) {
  const { promotionOverlaps: texts } = useMessages()
  const lang = useLanguage()
  const title = (lang === 'es' && overlap.title_es) || overlap.title
  const now = useNow(MINUTE_MS)
  const from = Date.parse(overlap.from) > now ? formatInstant(overlap.from, lang) : null
  const span = texts.span(from, overlap.until && formatInstant(overlap.until, lang))
  return (
    <li data-outcome={overlap.outcome}>
      <Anchor component={Link} underline="always" to={`/promotions/${overlap.promotion_id}`}>
        {title}
      </Anchor>{' '}
      <span className={layout.hint}>({span})</span>
      <br />
      {useOutcome(overlap, title)}
    </li>
  )
}

function useOutcome(overlap: PromotionOverlap, title: string): string {
  const { promotionOverlaps: texts } = useMessages()
  const { outcome, meets, applies_first, same_priority } = overlap
  const shared = overlap.shared[useLanguage()] ?? texts.everything
  const applies = applies_first === 'this' ? texts.thisOne : texts.quoted(title)
  if (outcome === 'one_code') return texts.oneCode
  if (outcome === 'both') return texts.both(shared)
  if (outcome === 'exclusive') return texts.exclusive(applies, same_priority)
  return meets === 'items' ? texts.onItems(shared, applies, same_priority) : texts.inCart(applies, same_priority)
}
