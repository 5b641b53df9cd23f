import type { Image } from '@fieldhouse/contract/schemas'
import { useEffect, useMemo, useState } from 'react'

export interface ShownPicture {
  src: string
  width: number
  height: number
}

/** The chosen file once it is decoded, otherwise the saved picture. */
export function usePicture(file: File | null | undefined, saved: Image | null | undefined): ShownPicture | undefined {
  const src = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file])
  const [sizes, setSizes] = useState<{ file: File; width: number; height: number }>()
  useEffect(() => {
    if (!file) return
    let isCurrent = true
    createImageBitmap(file).then(
      ({ width, height }) => isCurrent && setSizes({ file, width, height }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [file])
  useEffect(() => () => void (src && URL.revokeObjectURL(src)), [src])

  if (file && src) return sizes?.file === file ? { src, width: sizes.width, height: sizes.height } : undefined
  return file === null ? undefined : (saved ?? undefined)
}
