import type { Redirect } from '@fieldhouse/contract/redirects'
import { Button } from '@mantine/core'
import { formatInstant } from '../kit/format-instants.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { DataTable } from '../kit/lists/data-table.tsx'
import table from '../kit/lists/table.module.css'
import { useLanguage, useMessages } from '../language.ts'
import classes from './redirects.module.css'
import { useDeleteRedirect } from './use-redirects.ts'

export function RedirectTable({ redirects, outdated }: { redirects: readonly Redirect[]; outdated: boolean }) {
  const texts = useMessages().redirects
  const lang = useLanguage()
  const deleting = useDeleteRedirect()
  return (
    <>
      <ErrorAlert error={deleting.error} />
      <DataTable
        label={texts.title}
        rows={redirects}
        rowKey={({ id }) => id}
        outdated={outdated}
        columns={[
          {
            label: texts.columns.source,
            cell: ({ source, target }) => (
              <span className={classes.path}>
                {source}
                <span className={table.more}>→ {target}</span>
              </span>
            ),
          },
          { label: texts.columns.origin, wide: true, cell: ({ origin }) => texts.origins[origin] },
          { label: texts.columns.created, wide: true, cell: ({ created_at }) => formatInstant(created_at, lang) },
          {
            label: texts.columns.acts,
            cell: ({ id, source }) => (
              <Button
                size="xs"
                variant="default"
                aria-label={texts.removeOf(source)}
                onClick={() => deleting.mutate(id)}
              >
                {texts.remove}
              </Button>
            ),
          },
        ]}
      />
    </>
  )
}
