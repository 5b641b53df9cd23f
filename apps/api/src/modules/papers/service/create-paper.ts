import type { Language } from '@fieldhouse/contract/schemas'
import type { Paper } from '../drawing/paper.ts'
import { openPaper } from '../drawing/paper.ts'
import type { PaperDeps } from './paper-links.ts'

/** An empty one of the shop's size. */
export async function createPaper(
  { settings, clock }: Pick<PaperDeps, 'settings' | 'clock'>,
  { title, lang }: { title: string; lang: Language },
): Promise<Paper> {
  return openPaper({ size: await settings.get('papers.size'), title, lang, at: clock.now() })
}
