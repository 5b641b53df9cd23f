import type { User } from '@fieldhouse/contract/accounts'
import type { SizeRun } from '@fieldhouse/contract/listing'
import { listSizeRuns } from '@fieldhouse/contract/operations.generated'
import { useCallback } from 'react'
import { api } from '../../api.ts'
import { ErrorState } from '../../kit/error-state.tsx'
import { CheckboxChips } from '../../kit/forms/checkbox-chips.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { StatusNote } from '../../kit/status-note.tsx'
import { LOCALES, useLang } from '../../lang.ts'
import { useAccountMessages } from '../../locales/account-messages.ts'
import { ProfileSection } from './profile-section.tsx'
import { sizeGroups } from './size-groups.ts'
import styles from './sizes-section.module.css'
import { useAsyncData } from './use-async-data.ts'
import { useChosenSizes } from './use-chosen-sizes.ts'

const MAX_NAMES = 3

interface Props {
  user: User
  onUser: (user: User) => void
}

export function SizesSection({ user, onUser }: Props) {
  const { sizes } = useAccountMessages().profile
  const lang = useLang()
  const read = useCallback(
    (signal: AbortSignal) => api.call(listSizeRuns, { query: { lang } }, { signal, background: true }),
    [lang],
  )
  const { reading, again } = useAsyncData(read)
  const { chosen, status, toggle } = useChosenSizes(user.size_ids, onUser)
  return (
    <ProfileSection id="sizes" title={sizes.title} text={sizes.text}>
      {reading.status === 'reading' && <Skeleton height="220px" />}
      {reading.status === 'failed' && (
        <ErrorState heading="h3" title={sizes.failed} text={reading.text} onRetry={again} />
      )}
      {reading.status === 'read' && <Choices runs={reading.response.results} chosen={chosen} onToggle={toggle} />}
      <StatusNote status={status} />
    </ProfileSection>
  )
}

interface ChoicesProps {
  runs: readonly SizeRun[]
  chosen: readonly number[]
  onToggle: (size: number) => void
}

function Choices({ runs, chosen, onToggle }: ChoicesProps) {
  const { sizes: texts } = useAccountMessages().profile
  const lang = useLang()
  const groups = sizeGroups(runs)
  const list = new Intl.ListFormat(LOCALES[lang])
  if (groups.length === 0) return <p>{texts.none}</p>
  return (
    <div className={styles.groups}>
      {groups.map(({ runs, sizes }) => (
        <CheckboxChips
          key={runs.join()}
          legend={texts.upTo(sizes[0]?.label ?? '', sizes.at(-1)?.label ?? '')}
          hint={texts.countsFor(list.format(fewOf(runs, texts.more)))}
          chips={sizes.map(({ id, label }) => ({ value: id, label }))}
          chosen={chosen}
          onToggle={onToggle}
        />
      ))}
    </div>
  )
}

function fewOf(names: readonly string[], more: (count: number) => string): string[] {
  const few = names.slice(0, MAX_NAMES)
  return names.length > MAX_NAMES ? [...few, more(names.length - MAX_NAMES)] : few
}
