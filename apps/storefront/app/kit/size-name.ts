import { isOneSize } from '@fieldhouse/contract/rules/one-size'

interface Words {
  size: string
  oneSize: string
}

/** “M”, or “Talla única” */
export function sizeLabel(label: string, { oneSize }: Words): string {
  return isOneSize(label) ? oneSize : label
}

/** “Size M”, but “One size” alone */
export function sizeName(label: string, { size, oneSize }: Words): string {
  return isOneSize(label) ? oneSize : `${size} ${label}`
}
