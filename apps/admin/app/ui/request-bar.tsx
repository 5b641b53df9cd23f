import { useSyncExternalStore } from 'react'
import { client } from '../client.ts'
import classes from './request-bar.module.css'

const { loading } = client

/** A thin line at the top while any request is under way. The table says so to screen readers. */
export function RequestBar() {
  const active = useSyncExternalStore(
    loading.subscribe,
    () => loading.get().count > 0,
    () => false,
  )
  return <div className={classes.bar} data-loading={active} aria-hidden="true" />
}
