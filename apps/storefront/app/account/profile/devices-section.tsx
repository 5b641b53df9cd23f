import { ApiError } from '@fieldhouse/client/api-error'
import type { ShopperSession } from '@fieldhouse/contract/accounts'
import { endSession, listSessions } from '@fieldhouse/contract/operations.generated'
import { useCallback } from 'react'
import { api } from '../../api.ts'
import { useLang } from '../../lang.ts'
import { useAccountTexts } from '../../texts/account-texts.ts'
import type { AccountTexts } from '../../texts/en-account.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusNote } from '../../ui/status-note.tsx'
import styles from './devices-section.module.css'
import { lastUsedText, newestOf } from './last-used.ts'
import { focusSection, ProfileSection } from './profile-section.tsx'
import { useAction } from './use-action.ts'
import { useReading } from './use-reading.ts'

const ALL_OTHERS = 'all others'

export function DevicesSection() {
  const { devices } = useAccountTexts().profile
  const read = useCallback((signal: AbortSignal) => api.call(listSessions, {}, { signal, quiet: true }), [])
  const { reading, change, again } = useReading(read)
  const { busy, status, run } = useAction()
  const sessions = reading.status === 'read' ? reading.answer.results : []
  const others = sessions.filter(({ current }) => !current)

  async function end(ending: readonly ShopperSession[]) {
    const ended: ShopperSession[] = []
    const failures: unknown[] = []
    const endOne = async (session: ShopperSession) => {
      await api.call(endSession, { params: { id: session.id } }).catch(unlessGone)
      ended.push(session)
    }
    await Promise.all(ending.map((session) => endOne(session).catch((error) => failures.push(error))))
    change({ results: sessions.filter((session) => !ended.includes(session)) })
    if (failures.length > 0) throw failures[0]
  }

  async function endThis(session: ShopperSession) {
    await end([session])
    focusSection('devices')
    return devices.ended(deviceName(session, devices))
  }

  async function endOthers() {
    await end(others)
    focusSection('devices')
    return devices.endedOthers
  }

  return (
    <ProfileSection id="devices" title={devices.title} text={devices.text}>
      {reading.status === 'reading' && <Skeleton height="88px" />}
      {reading.status === 'failed' && (
        <ErrorState heading="h3" title={devices.failed} text={reading.text} onRetry={again} />
      )}
      <ul className={styles.devices}>
        {[...sessions.filter(({ current }) => current), ...others].map((session) => (
          <Device
            key={session.id}
            session={session}
            newest={newestOf(sessions)}
            busy={busy === session.id}
            onEnd={() => run(session.id, () => endThis(session))}
          />
        ))}
      </ul>
      {reading.status === 'read' && others.length === 0 && <p className={styles.more}>{devices.onlyThis}</p>}
      {others.length > 1 && (
        <div>
          <Button look="ghost" busy={busy === ALL_OTHERS} onClick={() => run(ALL_OTHERS, endOthers)}>
            {devices.endOthers}
          </Button>
        </div>
      )}
      <StatusNote status={status} />
    </ProfileSection>
  )
}

/** A session that was ended elsewhere counts as success. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error
}

interface DeviceProps {
  session: ShopperSession
  newest: string
  busy: boolean
  onEnd: () => void
}

function Device({ session, newest, busy, onEnd }: DeviceProps) {
  const { devices } = useAccountTexts().profile
  const lang = useLang()
  const { device, browser, system, address, last_used_at, current } = session
  const kinds = current ? devices.thisKinds : devices.kinds
  return (
    <li data-current={current}>
      <div className={styles.words}>
        <p>
          <strong>{kinds[device] ?? kinds.unknown}</strong>
          {[browser, system].filter(Boolean).map((name) => ` · ${name}`)}
        </p>
        <p className={styles.more}>
          <time dateTime={last_used_at}>{current ? devices.now : lastUsedText(last_used_at, newest, lang)}</time>
          {address && ` · ${address}`}
        </p>
      </div>
      {!current && (
        <Button
          look="ghost"
          size="small"
          busy={busy}
          aria-label={devices.endNamed(deviceName(session, devices))}
          onClick={onEnd}
        >
          {devices.end}
        </Button>
      )}
    </li>
  )
}

function deviceName(
  { device, browser, system }: ShopperSession,
  { kinds }: AccountTexts['profile']['devices'],
): string {
  return [kinds[device] ?? kinds.unknown, browser, system].filter(Boolean).join(', ')
}
