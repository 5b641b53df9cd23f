import styles from './status-note.module.css'

export interface Status {
  text: string
  tone: 'ok' | 'err'
}

/** Result of the last action: announced, and kept on screen. */
export function StatusNote({ status }: { status: Status | null }) {
  return (
    <p className={styles.note} data-tone={status?.tone} role={status?.tone === 'err' ? 'alert' : 'status'}>
      {status?.text}
    </p>
  )
}
