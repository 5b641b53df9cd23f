import type { StaffCategory } from '@fieldhouse/contract/catalog-staff'

/** Parent (null for the top level) and index among its children. */
export interface TreePosition {
  parent: number | null
  index: number
}

export type Direction = 'up' | 'down' | 'into' | 'out'

export type Side = 'above' | 'inside' | 'below'

export interface DropTarget {
  id: number
  side: Side
}

export interface CategoryMove {
  id: number
  parent: number | null
  position: number
}

export function childrenOf(all: readonly StaffCategory[], parent: number | null): StaffCategory[] {
  return all.filter((category) => category.parent === parent).toSorted((a, b) => a.position - b.position || a.id - b.id)
}

export function subtreeIds(all: readonly StaffCategory[], id: number): Set<number> {
  const ids = new Set([id])
  for (const inside of ids) for (const child of childrenOf(all, inside)) ids.add(child.id)
  return ids
}

/** Undefined if there is no such step, such as up from the first position. */
export function stepPosition(
  all: readonly StaffCategory[],
  id: number,
  direction: Direction,
): TreePosition | undefined {
  const category = all.find((candidate) => candidate.id === id)
  if (!category) return undefined
  const { parent } = category
  const siblings = childrenOf(all, parent)
  const index = siblings.findIndex((sibling) => sibling.id === id)
  const above = siblings[index - 1]

  if (direction === 'up') return above && { parent, index: index - 1 }
  if (direction === 'down') return index < siblings.length - 1 ? { parent, index: index + 1 } : undefined
  if (direction === 'into') return above && { parent: above.id, index: childrenOf(all, above.id).length }
  const outer = all.find((candidate) => candidate.id === parent)
  if (!outer) return undefined
  return {
    parent: outer.parent,
    index: childrenOf(all, outer.parent).findIndex((sibling) => sibling.id === outer.id) + 1,
  }
}

/** Dropped inside, a category becomes the last child. */
export function dropPosition(
  all: readonly StaffCategory[],
  moved: StaffCategory,
  { id, side }: DropTarget,
): TreePosition {
  if (side === 'inside')
    return { parent: id, index: childrenOf(all, id).filter((child) => child.id !== moved.id).length }
  const parent = all.find((category) => category.id === id)?.parent ?? null
  const others = childrenOf(all, parent).filter((sibling) => sibling.id !== moved.id)
  const index = others.findIndex((sibling) => sibling.id === id)
  return { parent, index: side === 'above' ? index : index + 1 }
}

/**
 * Plans the updates that put a category at a position. Siblings behind it shift only if no position is free, the last
 * one first, so that their order holds after each update.
 */
export function planMoves(all: readonly StaffCategory[], id: number, { parent, index }: TreePosition): CategoryMove[] {
  const others = childrenOf(all, parent).filter((sibling) => sibling.id !== id)
  const position = (others[index - 1]?.position ?? -1) + 1
  const pushed: CategoryMove[] = []
  let last = position
  for (const sibling of others.slice(index)) {
    if (sibling.position > last) break
    last += 1
    pushed.unshift({ id: sibling.id, parent, position: last })
  }
  return [...pushed, { id, parent, position }]
}

export function applyMoves(all: readonly StaffCategory[], moves: readonly CategoryMove[]): StaffCategory[] {
  const of = new Map(moves.map((move) => [move.id, move]))
  return all.map((category) => ({ ...category, ...of.get(category.id) }))
}

/** Depth-first, as displayed. */
export function flattenTree(
  all: readonly StaffCategory[],
  parent: number | null = null,
  depth = 0,
): { category: StaffCategory; depth: number }[] {
  return childrenOf(all, parent).flatMap((category) => [
    { category, depth },
    ...flattenTree(all, category.id, depth + 1),
  ])
}
