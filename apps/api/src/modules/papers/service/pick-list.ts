import type { Language } from '@fieldhouse/contract/schemas'
import { readBatch } from '#modules/fulfillment/service/batches.ts'
import { drawPickList } from '../drawing/pick-list.ts'
import { renderPapers } from '../drawing/render-papers.ts'
import { createPaper } from './create-paper.ts'
import type { PaperDeps, PaperFile, PaperFormats, PickListRequest } from './paper-links.ts'
import { signPaperLink } from './paper-links.ts'

export async function createPickListLink(
  deps: PaperDeps,
  { id, lang }: { id: number; lang: Language },
): Promise<{ path: string }> {
  await readBatch(deps.db, id)
  return signPaperLink(deps, { paper: 'pick_list', id, lang })
}

export async function openPickList(
  deps: PaperDeps,
  { id, lang }: PickListRequest,
  formats: PaperFormats,
): Promise<PaperFile> {
  const batch = await readBatch(deps.db, id)
  const format = formats[lang]
  const paper = await createPaper(deps, { title: `${format.words.pickList.title} ${id}`, lang })
  const content = renderPapers(paper, [batch], async (batch) => drawPickList(paper, batch, format))
  return { name: `pick-list-${id}.pdf`, content }
}
