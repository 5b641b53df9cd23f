import type { ImportVerdict } from '@fieldhouse/contract/imports'
import type { ViewOf } from '../kit/lists/view-params.ts'
import { choiceParam, viewParams } from '../kit/lists/view-params.ts'

export const VERDICTS = ['error', 'update', 'create', 'unchanged'] as const satisfies readonly ImportVerdict[]

const params = viewParams({ verdict: choiceParam(VERDICTS) })

/** Without a verdict, all rows are listed. */
export type RowsView = ViewOf<typeof params>
export const readRowsView = params.read
export const writeRowsView = params.write
