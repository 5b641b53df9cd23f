import { useCallback } from 'react'
import { useLocation } from 'react-router'

/** A field of the product editor that a link can open; those of a colorway are found by one of its SKUs. */
export type FieldAddress =
  | 'name'
  | 'description'
  | 'price'
  | `fact-${string}`
  | `${'color' | 'run' | 'images'}-${number}`

export function productFieldPath(product_id: number, field: FieldAddress): string {
  return `/products/${product_id}#${field}`
}

/** For the `ref` of a field: focuses it once it appears, if the address names it. */
export function useFieldFocus(...fields: readonly FieldAddress[]) {
  const isNamed = useIsFieldNamed(fields)
  return useCallback(
    (element: HTMLElement | null) => {
      if (!isNamed || !element) return
      element.focus({ preventScroll: true })
      element.scrollIntoView({ block: 'center' })
    },
    [isNamed],
  )
}

export function useIsFieldNamed(fields: readonly FieldAddress[]): boolean {
  const { hash } = useLocation()
  return fields.some((field) => hash === `#${field}`)
}
