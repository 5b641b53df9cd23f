import type { ReturnableLine } from '@fieldhouse/contract/returns'
import type { ReactNode } from 'react'
import { Picture } from '../../kit/picture.tsx'
import { sizeLabel } from '../../kit/size-name.ts'
import { useReturnsMessages } from '../../locales/returns-messages.ts'
import styles from './return-flow.module.css'

interface Props {
  line: Pick<ReturnableLine, 'name' | 'color' | 'size' | 'image'>
  /** Instead of color and size. */
  children?: ReactNode
}

export function ReturnLineName({ line: { name, color, size, image }, children }: Props) {
  const texts = useReturnsMessages()
  return (
    <div className={styles.line}>
      <span className={styles.picture}>{image && <Picture image={image} sizes="72px" alt="" />}</span>
      <div>
        <p className={styles.title}>{name}</p>
        <p className={styles.kind}>
          {children ?? `${color} · ${sizeLabel(size, { size: '', oneSize: texts.oneSize })}`}
        </p>
      </div>
    </div>
  )
}
