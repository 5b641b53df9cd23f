import type { Waiting } from '@fieldhouse/contract/desk'
import { Title } from '@mantine/core'
import { Link } from 'react-router'
import { formatRelative } from '../kit/format-instants.ts'
import { useNow } from '../kit/use-now.ts'
import { useLanguage, useMessages } from '../language.ts'
import { SCREENS } from '../navigation.ts'
import classes from './dashboard.module.css'
import { rowsOf } from './dashboard-view.ts'

const MINUTE_MS = 60_000

/** What waits for a person, in the order of the menu, the urgent first. A tile without work is not there. */
export function TodoTiles({ waiting }: { waiting: Waiting }) {
  const { dashboard, navigation } = useMessages()
  const texts = dashboard.todo
  const lang = useLanguage()
  const now = useNow(MINUTE_MS)
  const whyOf = (oldest: string | undefined) =>
    oldest && now > 0 ? texts.oldest(formatRelative(oldest, now, lang)) : '\u00a0'
  const tiles = SCREENS.flatMap((screen) => {
    const count = (screen.waiting && waiting[screen.waiting]) ?? 0
    return screen.waiting && count > 0 ? [{ ...screen, kind: screen.waiting, count }] : []
  }).toSorted((a, b) => Number(b.urgent ?? false) - Number(a.urgent ?? false))
  return (
    <section aria-labelledby="todo">
      <Title order={2} id="todo" className={classes.todoTitle ?? ''}>
        {texts.title}
      </Title>
      {tiles.length === 0 ? (
        <p className={classes.nothing}>{texts.none}</p>
      ) : (
        <div className={classes.todo}>
          {tiles.map(({ to, label, kind, count, urgent }) => (
            <Link key={kind} to={kind === 'orders_to_pack' ? rowsOf.toPack : to}>
              <b data-urgent={urgent}>{dashboard.whole(count)}</b>
              <span>{texts.kinds[kind] ?? navigation[label]}</span>
              <small>{whyOf(waiting.oldest[kind])}</small>
              <em>{texts.acts[kind] ?? texts.act}</em>
            </Link>
          ))}
        </div>
      )}
    </section>
  )
}
