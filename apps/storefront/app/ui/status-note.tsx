import styles from './status-note.module.css'

export interface Status {
  text: string
  tone: 'ok' | 'err'
}

/** What became of something that was just done here; it is said aloud and stays to be read. */
export function StatusNote({ status }: { status: Status | null }) {
  return (
    <p className={styles.note} data-tone={status?.tone} role={status?.tone === 'err' ? 'alert' : 'status'}>
      {status?.text}
    </p>
  )
}
