import { EmptyState } from '../../kit/empty-state.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useReturnsMessages } from '../../locales/returns-messages.ts'
import { LocalizedLink } from '../../localized-link.tsx'
import { withNextPath } from '../../next-path.ts'
import { ReturnFlow } from './return-flow.tsx'
import { ReturnView } from './return-view.tsx'
import type { Reading } from './use-return.ts'
import { useOwnReturn, useReturnOptions } from './use-return.ts'

interface Props {
  id: string
  /** Without it, a new return begins. */
  return_id: string | undefined
}

export function ReturnPart({ id, return_id }: Props) {
  return return_id ? <OneReturn id={id} return_id={return_id} /> : <NewReturn id={id} />
}

function NewReturn({ id }: { id: string }) {
  const { reading, again } = useReturnOptions(id)
  return reading.status === 'read' ? (
    <ReturnFlow id={id} options={reading.response} reload={again} />
  ) : (
    <NotRead id={id} reading={reading} again={again} />
  )
}

function OneReturn({ id, return_id }: { id: string; return_id: string }) {
  const { reading, again } = useOwnReturn(id, return_id)
  return reading.status === 'read' ? (
    <ReturnView id={id} returned={reading.response} reload={again} />
  ) : (
    <NotRead id={id} reading={reading} again={again} />
  )
}

interface NotReadProps {
  id: string
  reading: Exclude<Reading<never>, { status: 'read' }>
  again: () => void
}

function NotRead({ id, reading, again }: NotReadProps) {
  const texts = useReturnsMessages()
  if (reading.status === 'failed') return <ErrorState title={texts.failed} text={reading.text} onRetry={again} />
  if (reading.status === 'missing') {
    return (
      <EmptyState heading="h1" title={texts.missing.title} text={texts.missing.text}>
        <LocalizedLink to={withNextPath('/sign-in', `/order/${id}/return`)} className="button">
          {texts.missing.signIn}
        </LocalizedLink>
      </EmptyState>
    )
  }
  return (
    <>
      <h1 className="visually-hidden">{texts.loading}</h1>
      <Skeleton height="56px" width="70%" />
      <Skeleton height="420px" />
    </>
  )
}
