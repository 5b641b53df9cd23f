import type { HomeDraft, HomeVersion } from '@fieldhouse/contract/home-page'
import { Button, Stack, Text } from '@mantine/core'
import { formatInstant } from '../kit/format-instants.ts'
import { Dialog } from '../kit/forms/dialog.tsx'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import { StatusPill } from '../kit/status-pill.tsx'
import layout from '../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../language.ts'
import { useCancelVersion, useHomeVersions, useRestoreVersion } from './use-home-draft.ts'

interface VersionsDialogProps {
  opened: boolean
  draftVersion: number
  onRestored: (draft: HomeDraft) => void
  onClose: () => void
}

export function VersionsDialog({ opened, draftVersion, onRestored, onClose }: VersionsDialogProps) {
  const { versions } = useMessages().homePage
  const query = useHomeVersions(opened)
  const restoring = useRestoreVersion(draftVersion)
  const canceling = useCancelVersion()
  const onSuccess = (draft: HomeDraft) => {
    onRestored(draft)
    onClose()
  }
  return (
    <Dialog opened={opened} title={versions.title} onClose={onClose} size="md">
      <Stack gap="sm">
        <Text className={layout.note ?? ''}>{versions.hint}</Text>
        <QueryView query={query} failed={versions.failed}>
          {({ results }) =>
            results.length === 0 ? (
              <Text>{versions.none}</Text>
            ) : (
              results.map((version) => (
                <Version
                  key={version.id}
                  version={version}
                  onRestore={() => restoring.mutate(version.id, { onSuccess })}
                  onCancel={() => canceling.mutate(version.id)}
                />
              ))
            )
          }
        </QueryView>
        <ErrorAlert error={restoring.error ?? canceling.error} />
      </Stack>
    </Dialog>
  )
}

interface VersionProps {
  version: HomeVersion
  onRestore: () => void
  onCancel: () => void
}

function Version({ version: { state, blocks, starts_at }, onRestore, onCancel }: VersionProps) {
  const { versions } = useMessages().homePage
  const date = formatInstant(starts_at, useLanguage())
  return (
    <div className={layout.row}>
      <StatusPill tone={state === 'live' ? 'good' : 'plain'}>{versions.states[state]}</StatusPill>
      <span>{versions.summary(date, blocks)}</span>
      <Button variant="default" size="xs" aria-label={versions.restoreOf(date)} onClick={onRestore}>
        {versions.restore}
      </Button>
      {state === 'scheduled' && (
        <Button variant="outline" color="red" size="xs" aria-label={versions.cancelOf(date)} onClick={onCancel}>
          {versions.cancel}
        </Button>
      )}
    </div>
  )
}
