import type { ReactNode } from 'react'
import styles from './profile-section.module.css'

type SectionId =
  | 'orders'
  | 'returns'
  | 'credit'
  | 'details'
  | 'picture'
  | 'addresses'
  | 'sizes'
  | 'devices'
  | 'password'
  | 'language'
  | 'data'
  | 'deletion'

interface Props {
  id: SectionId
  title: string
  text?: string
  children: ReactNode
}

/** One section of the profile, linkable by its id. */
export function ProfileSection({ id, title, text, children }: Props) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  )
}

/** Moves the focus to the section when the pressed button disappears. */
export function focusSection(id: SectionId): void {
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true })
}
