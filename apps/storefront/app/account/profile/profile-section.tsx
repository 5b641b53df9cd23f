import type { ReactNode } from 'react'
import styles from './profile-section.module.css'

export const SECTIONS = [
  'orders',
  'details',
  'picture',
  'addresses',
  'sizes',
  'devices',
  'password',
  'language',
  'data',
  'signOut',
  'deletion',
] as const

interface Props {
  id: (typeof SECTIONS)[number]
  title: string
  text?: string
  children: ReactNode
}

/** One part of the profile, with an address of its own. */
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

/** For whoever pressed a button that has gone with what it did: they go on in the same section. */
export function focusSection(id: Props['id']): void {
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true })
}
