import type { PageDraft, PageVersion } from '@fieldhouse/contract/pages'
import { Button, Text } from '@mantine/core'
import { formatInstant } from '../kit/format-instants.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Panel } from '../kit/panel.tsx'
import { StatusPill } from '../kit/status-pill.tsx'
import { useLanguage, useMessages } from '../language.ts'
import classes from './page-editor.module.css'
import { useCancelVersion, usePageVersions, useRestoreVersion } from './use-pages.ts'

interface PageVersionsProps {
  draft: PageDraft
  isSaved: boolean
  onRestored: (draft: PageDraft) => void
}

export function PageVersions({ draft, isSaved, onRestored }: PageVersionsProps) {
  const { versions } = useMessages().pages
  const restoring = useRestoreVersion(draft)
  const canceling = useCancelVersion(draft.id)
  return (
    <Panel title={versions.title}>
      <QueryView query={usePageVersions(draft.id)} failed={versions.failed}>
        {({ results }) =>
          results.length === 0 ? (
            <Text c="dimmed">{versions.none}</Text>
          ) : (
            results.map((version) => (
              <Version
                key={version.number}
                {...{ version, isSaved }}
                onRestore={() => restoring.mutate(version.number, { onSuccess: onRestored })}
                onCancel={() => canceling.mutate(version.number)}
              />
            ))
          )
        }
      </QueryView>
      <ErrorAlert error={restoring.error ?? canceling.error} />
    </Panel>
  )
}

interface VersionProps {
  version: PageVersion
  isSaved: boolean
  onRestore: () => void
  onCancel: () => void
}

function Version({ version: { number, state, starts_at }, isSaved, onRestore, onCancel }: VersionProps) {
  const { versions } = useMessages().pages
  const date = formatInstant(starts_at, useLanguage())
  return (
    <div className={classes.version}>
      <StatusPill tone={state === 'live' ? 'good' : 'plain'}>{versions.states[state]}</StatusPill>
      <span>{versions.summary(number, date)}</span>
      {state === 'scheduled' && (
        <Button variant="outline" color="red" size="xs" aria-label={versions.cancelOf(number)} onClick={onCancel}>
          {versions.cancel}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        disabled={!isSaved}
        aria-label={versions.restoreOf(number)}
        onClick={onRestore}
      >
        {versions.restore}
      </Button>
    </div>
  )
}
