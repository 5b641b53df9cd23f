export const MAX_FILES = 8
/** What the API accepts. Larger files are scaled down before they are sent. */
export const MAX_MIB = 5
export const MAX_CHOSEN_MIB = 50

/** Types that the file dialog offers. */
export const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp'

/** Keys of the messages for files that are not uploaded. */
type FileErrorCode = 'kind' | 'size' | 'count' | 'empty' | 'pixels' | 'unreadable'

export interface CheckedFiles {
  accepted: File[]
  refused: { name: string; fault: FileErrorCode }[]
}

/** Checks the content, like the API: a file name proves nothing. */
export async function checkFiles(files: readonly File[], most = MAX_FILES): Promise<CheckedFiles> {
  const checked: CheckedFiles = { accepted: [], refused: [] }
  for (const file of files) {
    const error = (await fileErrorOf(file)) ?? (checked.accepted.length >= most ? 'count' : undefined)
    if (error) checked.refused.push({ name: file.name, fault: error })
    else checked.accepted.push(file)
  }
  return checked
}

async function fileErrorOf(file: File): Promise<FileErrorCode | undefined> {
  if (file.size === 0) return 'empty'
  if (file.size > MAX_CHOSEN_MIB * 1024 * 1024) return 'size'
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  return isPicture(String.fromCharCode(...bytes)) ? undefined : 'kind'
}

function isPicture(start: string): boolean {
  if (start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n')) return true
  return start.startsWith('RIFF') && start.slice(8) === 'WEBP'
}
