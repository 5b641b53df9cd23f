import type { ReactNode } from 'react'
import styles from './kit-gallery.module.css'

export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function SpecimenRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
