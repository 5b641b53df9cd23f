/** Keeps the files of pictures; their names tell their content, so a file is never replaced by another. */
export interface ImageStore {
  /** `name` has no folders; storing what is there already does nothing. */
  put: (name: string, content: Buffer) => Promise<void>
  remove: (name: string) => Promise<void>
}
