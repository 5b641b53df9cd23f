import type { ImportVerdict } from '@fieldhouse/contract/catalog-import'
import type { Paging } from '../ui/paging.ts'
import { readPaging, writePaging } from '../ui/paging.ts'

/** Which rows of an import are looked at; without a verdict all of them. */
export type RowsView = Paging & { verdict?: ImportVerdict | undefined }

export const VERDICTS = ['error', 'update', 'create', 'same'] as const satisfies readonly ImportVerdict[]

export function readRowsView(search: URLSearchParams): RowsView {
  const verdict = VERDICTS.find((one) => one === search.get('verdict'))
  return { ...readPaging(search), ...(verdict && { verdict }) }
}

export function writeRowsView(view: RowsView): URLSearchParams {
  const search = new URLSearchParams()
  if (view.verdict) search.set('verdict', view.verdict)
  writePaging(search, view)
  return search
}
