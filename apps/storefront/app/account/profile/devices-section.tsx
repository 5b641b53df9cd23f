import { ApiError } from '@fieldhouse/client/api-error'
import type { ShopperSession } from '@fieldhouse/contract/accounts'
import { endSession, listSessions } from '@fieldhouse/contract/operations.generated'
import { useCallback } from 'react'
import { api } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { StatusNote } from '../../kit/status-note.tsx'
import { useLang } from '../../lang.ts'
import { useAccountMessages } from '../../locales/account-messages.ts'
import type { AccountMessages } from '../../locales/en/account.ts'
import styles from './devices-section.module.css'
import { formatLastUsed, latestUse } from './format-last-used.ts'
import { focusSection, ProfileSection } from './profile-section.tsx'
import { useAsyncAction } from './use-action.ts'
import { useAsyncData } from './use-async-data.ts'

const ALL_OTHERS = 'all others'

export function DevicesSection() {
  const { devices } = useAccountMessages().profile
  const read = useCallback((signal: AbortSignal) => api.call(listSessions, {}, { signal, background: true }), [])
  const { reading, change, again } = useAsyncData(read)
  const { busy, status, run } = useAsyncAction()
  const sessions = reading.status === 'read' ? reading.response.results : []
  const others = sessions.filter(({ current }) => !current)

  async function end(ending: readonly ShopperSession[]) {
    const ended: ShopperSession[] = []
    const failures: unknown[] = []
    const endOne = async (session: ShopperSession) => {
      await api.call(endSession, { params: { id: session.id } }).catch(ignoreNotFound)
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
            newest={latestUse(sessions)}
            busy={busy === session.id}
            onEnd={() => run(session.id, () => endThis(session))}
          />
        ))}
      </ul>
      {reading.status === 'read' && others.length === 0 && <p className={styles.more}>{devices.onlyThis}</p>}
      {others.length > 1 && (
        <div>
          <Button variant="ghost" busy={busy === ALL_OTHERS} onClick={() => run(ALL_OTHERS, endOthers)}>
            {devices.endOthers}
          </Button>
        </div>
      )}
      <StatusNote status={status} />
    </ProfileSection>
  )
}

/** A session that was ended elsewhere counts as success. */
function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error
}

interface DeviceProps {
  session: ShopperSession
  newest: string
  busy: boolean
  onEnd: () => void
}

function Device({ session, newest, busy, onEnd }: DeviceProps) {
  const { devices } = useAccountMessages().profile
  const lang = useLang()
  const { device, browser, system, address, last_used_at, current } = session
  const kinds = current ? devices.thisKinds : devices.kinds
  return (
    <li data-current={current}>
      <div className={styles.text}>
        <p>
          <strong>{kinds[device] ?? kinds.unknown}</strong>
          {[browser, system].filter(Boolean).map((name) => ` · ${name}`)}
        </p>
        <p className={styles.more}>
          <time dateTime={last_used_at}>{current ? devices.now : formatLastUsed(last_used_at, newest, lang)}</time>
          {address && ` · ${address}`}
        </p>
      </div>
      {!current && (
        <Button
          variant="ghost"
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
  { kinds }: AccountMessages['profile']['devices'],
): string {
  return [kinds[device] ?? kinds.unknown, browser, system].filter(Boolean).join(', ')
}
