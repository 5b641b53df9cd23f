import type { StaffCategory } from '@fieldhouse/contract/catalog-staff'
import { createCategory, setCategoryIcon, updateCategory } from '@fieldhouse/contract/operations.generated'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { childrenOf, planMoves } from './category-tree-moves.ts'

interface CategoryFields {
  name: string
  name_es: string | null
  parent: number | null
  /** Undefined keeps the current icon, null removes it. */
  icon: File | null | undefined
}

export function useSaveCategory(category: StaffCategory | undefined, all: readonly StaffCategory[]) {
  return useMutation({
    mutationFn: (entered: CategoryFields) => (category ? change(category, entered, all) : create(entered)),
  })
}

async function create({ icon, ...fields }: CategoryFields): Promise<void> {
  const body = { ...fields, ...(icon && { icon }) }
  await client.call(createCategory, { body })
}

async function change(category: StaffCategory, entered: CategoryFields, all: readonly StaffCategory[]): Promise<void> {
  const { id } = category
  const { icon, parent, ...names } = entered
  const [move] = planMoves(all, id, { parent, index: childrenOf(all, parent).length })
  // Upload the icon first: if the API rejects it, nothing has changed.
  if (icon) await client.call(setCategoryIcon, { params: { id }, body: { icon } })
  await client.call(updateCategory, {
    params: { id },
    body: {
      ...names,
      ...(parent !== category.parent && { parent, position: move?.position ?? 0 }),
      ...(icon === null && { icon }),
    },
  })
}
