/**
 * Reuses one growing buffer: a megabyte per request made the garbage collector pause several times a second. The
 * content is valid until the next call.
 */
export function createReusableBuffer<T extends { readonly length: number }>(
  make: (length: number) => T,
): (length: number) => T {
  let room = make(0)
  return (length) => {
    if (room.length < length) room = make(length)
    return room
  }
}
