/** Stores image files. File names contain the content's hash, so a file is never overwritten. */
export interface ImageStore {
  /** `name` has no folders; storing an existing name is a no-op. */
  put: (name: string, content: Buffer) => Promise<void>
  /** Undefined if there is no such file. */
  find: (name: string) => Promise<Buffer | undefined>
  remove: (name: string) => Promise<void>
}

/** File names are generated, never taken from an upload, so an invalid one is a bug. */
export function assertPlainName(name: string): string {
  if (!/^[a-z0-9-]+\.(webp|avif|png)$/.test(name)) throw new Error(`invalid image file name: ${name}`)
  return name
}
