import { useSyncExternalStore } from 'react'
import { client } from '../client.ts'
import classes from './request-bar.module.css'

const { loading } = client

/** Hidden from screen readers, which get aria-busy from the screen. */
export function RequestBar() {
  const active = useSyncExternalStore(
    loading.subscribe,
    () => loading.get().count > 0,
    () => false,
  )
  return <div className={classes.bar} data-loading={active} aria-hidden="true" />
}
