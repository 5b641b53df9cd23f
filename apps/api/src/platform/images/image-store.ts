/** Keeps the files of pictures; their names tell their content, so a file is never replaced by another. */
export interface ImageStore {
  /** `name` has no folders; storing what is there already does nothing. */
  put: (name: string, content: Buffer) => Promise<void>
  remove: (name: string) => Promise<void>
}

/** Names are ours, never a sender's: another kind of name is a bug. */
export function plainName(name: string): string {
  if (!/^[a-z0-9-]+\.(webp|avif)$/.test(name)) throw new Error(`invalid image file name: ${name}`)
  return name
}
