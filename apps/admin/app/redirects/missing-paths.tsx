import type { MissingPath } from '@fieldhouse/contract/redirects'
import { Button, Text } from '@mantine/core'
import { formatInstant } from '../kit/format-instants.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { DataTable } from '../kit/lists/data-table.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Panel } from '../kit/panel.tsx'
import layout from '../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../language.ts'
import classes from './redirects.module.css'
import { useCreateRedirect, useIgnorePath, useMissingPaths } from './use-redirects.ts'

/** What visitors asked for and did not find; a suggestion redirects with one press. */
export function MissingPaths({ onChoose }: { onChoose: (path: string) => void }) {
  const { missing } = useMessages().redirects
  const creating = useCreateRedirect()
  const ignoring = useIgnorePath()
  const lang = useLanguage()
  return (
    <Panel title={missing.title}>
      <Text className={layout.hint ?? ''}>{missing.text}</Text>
      <ErrorAlert error={creating.error ?? ignoring.error} />
      <QueryView query={useMissingPaths()} failed={missing.failed}>
        {({ results }) =>
          results.length === 0 ? (
            <Text>{missing.none}</Text>
          ) : (
            <DataTable
              label={missing.title}
              rows={results}
              rowKey={({ id }) => id}
              columns={[
                { label: missing.columns.path, cell: ({ path }) => <span className={classes.path}>{path}</span> },
                { label: missing.columns.visits, numeric: true, cell: ({ visits }) => missing.visits(visits) },
                { label: missing.columns.last, wide: true, cell: ({ last_at }) => formatInstant(last_at, lang) },
                {
                  label: missing.columns.acts,
                  cell: (row) => (
                    <Acts
                      {...{ row, onChoose }}
                      onRedirect={(target) => creating.mutate({ source: row.path, target })}
                      onIgnore={() => ignoring.mutate(row.id)}
                    />
                  ),
                },
              ]}
            />
          )
        }
      </QueryView>
    </Panel>
  )
}

interface ActsProps {
  row: MissingPath
  onRedirect: (target: string) => void
  onChoose: (path: string) => void
  onIgnore: () => void
}

function Acts({ row: { path, suggestion }, onRedirect, onChoose, onIgnore }: ActsProps) {
  const { missing } = useMessages().redirects
  return (
    <span className={layout.actions}>
      {suggestion && (
        <Button size="xs" aria-label={missing.redirectOf(path, suggestion)} onClick={() => onRedirect(suggestion)}>
          {missing.redirect(suggestion)}
        </Button>
      )}
      <Button size="xs" variant="default" aria-label={missing.chooseOf(path)} onClick={() => onChoose(path)}>
        {missing.choose}
      </Button>
      <Button size="xs" variant="subtle" aria-label={missing.ignoreOf(path)} onClick={onIgnore}>
        {missing.ignore}
      </Button>
    </span>
  )
}
