import type { openExport as OpenExport } from '@fieldhouse/contract/catalog-import'
import type { Body } from '@fieldhouse/contract/endpoint'
import { openExport } from '@fieldhouse/contract/operations.generated'
import { client } from '../client.ts'
import { DownloadButton } from '../kit/download-button.tsx'
import { useTexts } from '../language.ts'

export type ExportFilters = Body<typeof OpenExport>

export function ExportProducts({ filters = {} }: { filters?: ExportFilters }) {
  const { exporting } = useTexts().imports
  return <DownloadButton label={exporting.action} createLink={() => client.call(openExport, { body: filters })} />
}
