import { setLogo } from '#modules/settings/service.ts'
import type { Caller } from '#platform/caller.ts'
import type { Deps } from '#platform/deps.ts'
import { createLogo } from '#platform/images/create-logo.ts'
import { rejectUnder } from '#platform/images/rejection.ts'

/** Files of earlier logos stay: emails that were sent show them, and undo brings them back. */
export async function uploadLogo(deps: Pick<Deps, 'clock' | 'db' | 'images'>, who: Caller, content: Buffer) {
  const { logo, files, dropped } = await rejectUnder('logo', createLogo(content))
  for (const file of files) await deps.images.put(file.name, file.content)
  await setLogo(deps, who, logo)
  return { logo, dropped }
}
