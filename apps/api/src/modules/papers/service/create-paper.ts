import type { Language } from '@fieldhouse/contract/schemas'
import { Paper } from '../drawing/paper.ts'
import type { PaperDeps } from './paper-links.ts'

/** An empty one of the shop's size. */
export async function createPaper(
  { settings, clock }: Pick<PaperDeps, 'settings' | 'clock'>,
  { title, lang }: { title: string; lang: Language },
): Promise<Paper> {
  return new Paper({ size: await settings.get('papers.size'), title, lang, at: clock.now() })
}
