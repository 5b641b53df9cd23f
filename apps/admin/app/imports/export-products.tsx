import type { Body } from '@fieldhouse/contract/endpoint'
import type { createProductExport as OpenExport } from '@fieldhouse/contract/imports'
import { createProductExport } from '@fieldhouse/contract/operations.generated'
import { client } from '../client.ts'
import { DownloadButton } from '../kit/download-button.tsx'
import { useMessages } from '../language.ts'

export type ExportFilters = Body<typeof OpenExport>

export function ExportProducts({ filters = {} }: { filters?: ExportFilters }) {
  const { exporting } = useMessages().imports
  return (
    <DownloadButton label={exporting.action} createLink={() => client.call(createProductExport, { body: filters })} />
  )
}
