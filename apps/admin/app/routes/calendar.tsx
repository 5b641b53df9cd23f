import { getCalendar } from '@fieldhouse/contract/operations.generated'
import { ActionIcon } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import classes from '../calendar/calendar.module.css'
import { CalendarFlags } from '../calendar/calendar-flags.tsx'
import { CalendarGrid } from '../calendar/calendar-grid.tsx'
import { addMonths, formatMonth } from '../calendar/months.ts'
import { client } from '../client.ts'
import { Icon } from '../kit/icons.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Notice } from '../kit/notice.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useLanguage, useMessages } from '../language.ts'

export const meta = screenMeta((texts) => texts.calendar.title)

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

export default function CalendarRoute() {
  const { calendar: texts } = useMessages()
  const [search, setSearch] = useSearchParams()
  const month = search.get('month') ?? ''
  const query = MONTH.test(month) ? { month } : {}
  const calendar = useQuery({
    queryKey: ['calendar', query],
    queryFn: ({ signal }) => client.call(getCalendar, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const go = (months: number) => {
    if (calendar.data) setSearch({ month: addMonths(calendar.data.month, months) })
  }
  return (
    <Screen
      title={texts.title}
      text={texts.text}
      actions={calendar.data && <Months month={calendar.data.month} onGo={go} />}
    >
      <QueryView query={calendar} failed={texts.failed}>
        {(loaded) => (
          <>
            <CalendarFlags calendar={loaded} />
            {loaded.entries.length > 0 ? <CalendarGrid calendar={loaded} /> : <Notice {...texts.none} />}
          </>
        )}
      </QueryView>
    </Screen>
  )
}

function Months({ month, onGo }: { month: string; onGo: (months: number) => void }) {
  const { calendar: texts } = useMessages()
  const lang = useLanguage()
  return (
    <div className={classes.months}>
      <ActionIcon variant="default" size={44} aria-label={texts.before} onClick={() => onGo(-1)}>
        <Icon name="left" />
      </ActionIcon>
      <span className={classes.month} role="status">
        {formatMonth(month, lang)}
      </span>
      <ActionIcon variant="default" size={44} aria-label={texts.after} onClick={() => onGo(1)}>
        <Icon name="right" />
      </ActionIcon>
    </div>
  )
}
