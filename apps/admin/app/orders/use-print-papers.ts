import { createPaperLink } from '@fieldhouse/contract/operations.generated'
import type { PaperKind } from '@fieldhouse/contract/papers'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { openFile } from '../kit/download-file.ts'

export const MAX_PAPERS = 500

/** Opens the papers of orders in a tab of their own, where the browser prints them. */
export function usePrintPapers() {
  return useMutation({
    mutationFn: (body: { paper: PaperKind; order_ids: string[] }) => client.call(createPaperLink, { body }),
    onSuccess: ({ path }) => openFile(path),
  })
}
