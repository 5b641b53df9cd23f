import type { Body } from '@fieldhouse/contract/endpoint'
import type { createProductExport as OpenExport } from '@fieldhouse/contract/imports'
import { createProductExport } from '@fieldhouse/contract/operations.generated'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { downloadFile } from '../kit/download-file.ts'
import { ErrorAlert } from '../kit/error-alert.tsx'
import layout from '../kit/layout.module.css'
import { useMessages } from '../language.ts'

export type ExportFilters = Body<typeof OpenExport>

export function ExportProducts({ filters = {} }: { filters?: ExportFilters }) {
  const { exporting } = useMessages().imports
  const opening = useMutation({
    mutationFn: () => client.call(createProductExport, { body: filters }),
    onSuccess: ({ path }) => downloadFile(path),
  })
  return (
    <div className={layout.stackStart}>
      <Button variant="default" loading={opening.isPending} onClick={() => opening.mutate()}>
        {exporting.action}
      </Button>
      <ErrorAlert error={opening.error} />
    </div>
  )
}
