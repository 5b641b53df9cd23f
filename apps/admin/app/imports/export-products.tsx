import type { openExport as OpenExport } from '@fieldhouse/contract/catalog-import'
import type { Body } from '@fieldhouse/contract/endpoint'
import { openExport } from '@fieldhouse/contract/operations.generated'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { downloadFile } from '../kit/download-file.ts'
import layout from '../kit/layout.module.css'
import { useTexts } from '../language.ts'
import { Refusal } from '../ui/refusal.tsx'

export type ExportFilters = Body<typeof OpenExport>

export function ExportProducts({ filters = {} }: { filters?: ExportFilters }) {
  const { exporting } = useTexts().imports
  const opening = useMutation({
    mutationFn: () => client.call(openExport, { body: filters }),
    onSuccess: ({ path }) => downloadFile(path),
  })
  return (
    <div className={layout.stackStart}>
      <Button variant="default" loading={opening.isPending} onClick={() => opening.mutate()}>
        {exporting.action}
      </Button>
      <Refusal error={opening.error} />
    </div>
  )
}
