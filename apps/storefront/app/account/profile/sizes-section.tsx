import type { User } from '@fieldhouse/contract/accounts'
import type { SizeRun } from '@fieldhouse/contract/catalog'
import { listSizeRuns } from '@fieldhouse/contract/operations.generated'
import { useCallback } from 'react'
import { api } from '../../api.ts'
import { LOCALES, useLang } from '../../lang.ts'
import { useAccountTexts } from '../../texts/account-texts.ts'
import { CheckChips } from '../../ui/check-chips.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusNote } from '../../ui/status-note.tsx'
import { ProfileSection } from './profile-section.tsx'
import { sizeGroups } from './size-groups.ts'
import styles from './sizes-section.module.css'
import { useChosenSizes } from './use-chosen-sizes.ts'
import { useReading } from './use-reading.ts'

const MOST_NAMES = 3

interface Props {
  user: User
  onUser: (user: User) => void
}

export function SizesSection({ user, onUser }: Props) {
  const { sizes } = useAccountTexts().profile
  const lang = useLang()
  const read = useCallback(
    (signal: AbortSignal) => api.call(listSizeRuns, { query: { lang } }, { signal, quiet: true }),
    [lang],
  )
  const { reading, again } = useReading(read)
  const { chosen, status, toggle } = useChosenSizes(user.size_ids, onUser)
  return (
    <ProfileSection id="sizes" title={sizes.title} text={sizes.text}>
      {reading.status === 'reading' && <Skeleton height="220px" />}
      {reading.status === 'failed' && (
        <ErrorState heading="h3" title={sizes.failed} text={reading.text} onRetry={again} />
      )}
      {reading.status === 'read' && <Choices runs={reading.answer.results} chosen={chosen} onToggle={toggle} />}
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
  const { sizes: texts } = useAccountTexts().profile
  const lang = useLang()
  const groups = sizeGroups(runs)
  const list = new Intl.ListFormat(LOCALES[lang])
  if (groups.length === 0) return <p>{texts.none}</p>
  return (
    <div className={styles.groups}>
      {groups.map(({ runs, sizes }) => (
        <CheckChips
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
  const few = names.slice(0, MOST_NAMES)
  return names.length > MOST_NAMES ? [...few, more(names.length - MOST_NAMES)] : few
}
