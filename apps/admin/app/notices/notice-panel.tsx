import type { Notice, NoticeKind } from '@fieldhouse/contract/notices'
import { Button, CloseButton } from '@mantine/core'
import { Link } from 'react-router'
import { formatTime } from '../kit/format-instants.ts'
import { groupByDay } from '../kit/group-by-day.ts'
import type { IconName } from '../kit/icons.tsx'
import { Icon } from '../kit/icons.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import { formatPrice } from '../kit/prices.ts'
import { useNow } from '../kit/use-now.ts'
import { useLanguage, useMessages } from '../language.ts'
import { shopFormatter } from '../locales/shop-zone.ts'
import classes from './notices.module.css'
import { useNotices, useReadNotices } from './use-notices.ts'

const ICONS: Record<NoticeKind, IconName> = {
  order_placed: 'orders',
  unmatched_payment: 'money',
  return_requested: 'undo',
  low_stock: 'stock',
  email_failed: 'email',
}

const MINUTE_MS = 60_000

export function NoticePanel({ onClose }: { onClose: () => void }) {
  const { app, notices: texts } = useMessages()
  const notices = useNotices()
  const reading = useReadNotices()
  const newest = notices.data?.results[0]
  return (
    <>
      <div className={classes.top}>
        <h2 className={classes.heading}>{texts.title}</h2>
        {newest && (notices.data?.unread ?? 0) > 0 && (
          <Button variant="subtle" size="xs" loading={reading.isPending} onClick={() => reading.mutate(newest.at)}>
            {texts.readAll}
          </Button>
        )}
        <CloseButton aria-label={app.close} onClick={onClose} />
      </div>
      <QueryView query={notices} failed={texts.failed}>
        {({ results }) =>
          results.length > 0 ? (
            <Days notices={results} onOpen={onClose} />
          ) : (
            <p className={classes.none}>{texts.none}</p>
          )
        }
      </QueryView>
      <p className={classes.foot}>
        {texts.note}{' '}
        <Link to="/account#notices" onClick={onClose}>
          {texts.choose}
        </Link>
      </p>
    </>
  )
}

function Days({ notices, onOpen }: { notices: readonly Notice[]; onOpen: () => void }) {
  const { notices: texts } = useMessages()
  const lang = useLanguage()
  const now = useNow(MINUTE_MS)
  const day = shopFormatter(lang, { weekday: 'short', month: 'short', day: 'numeric' })
  const today = now === 0 ? '' : day.format(new Date(now))
  return groupByDay(notices, ({ at }) => day.format(new Date(at))).map(({ day, rows }) => (
    <section key={day} aria-label={day}>
      <h3 className={classes.day}>{day === today ? texts.today : day}</h3>
      <ul className={classes.list}>
        {rows.map((notice) => (
          <Row key={notice.key} notice={notice} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  ))
}

function Row({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { notices: texts } = useMessages()
  const lang = useLanguage()
  const reading = useReadNotices()
  const { kind, at, unread, count, amount, number, name, available } = notice
  const words = texts.kinds[kind]({ count, amount: formatPrice(amount ?? '0.00'), number, name, available })
  return (
    <li className={classes.notice} data-unread={unread || undefined}>
      <span className={classes.icon} data-kind={kind}>
        <Icon name={ICONS[kind]} />
      </span>
      <div>
        <p className={classes.title}>
          {unread && <span className="visually-hidden">{texts.isUnread} </span>}
          {words.title}
        </p>
        {words.text && <p className={classes.text}>{words.text}</p>}
        <Button component={Link} to={noticeTarget(notice)} variant="default" size="xs" onClick={onOpen}>
          {words.act}
        </Button>
        {unread && (
          <Button variant="subtle" size="xs" loading={reading.isPending} onClick={() => reading.mutate(at)}>
            {texts.read}
          </Button>
        )}
      </div>
      <time className={classes.time} dateTime={at}>
        {formatTime(at, lang)}
      </time>
    </li>
  )
}

function noticeTarget({ kind, target, count }: Notice): string {
  const addresses: Record<NoticeKind, string> = {
    order_placed: count === 1 ? `/orders/${target}` : '/orders?state=placed',
    unmatched_payment: '/unmatched-payments',
    return_requested: `/returns/${target}`,
    low_stock: `/stock/skus/${target}`,
    email_failed: '/failed-emails',
  }
  return addresses[kind]
}
