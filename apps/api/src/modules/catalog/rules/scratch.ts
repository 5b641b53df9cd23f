/**
 * Room for one answer that the next one uses again, until one needs more: new room for each, a megabyte with a hundred
 * thousand products, makes the garbage collector stop everybody several times a second. What stands in it holds until
 * the next is taken, so whoever takes it is done with it before anything else runs.
 */
export function scratch<T extends { readonly length: number }>(make: (length: number) => T): (length: number) => T {
  let room = make(0)
  return (length) => {
    if (room.length < length) room = make(length)
    return room
  }
}
