import { Kbd } from '@mantine/core'
import { useMessages } from '../../language.ts'
import classes from './palette.module.css'

/** Keys, for whoever has some. */
export function PaletteHints({ acting }: { acting: boolean }) {
  const { hints, narrow } = useMessages().palette
  return (
    <div className={classes.hints} aria-hidden="true">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {hints.move}
      </span>
      <span>
        <Kbd>Ctrl</Kbd> <Kbd>↵</Kbd> {hints.newTab}
      </span>
      {acting ? (
        <span>
          <Kbd>Esc</Kbd> {hints.back}
        </span>
      ) : (
        <span className={classes.only}>
          {hints.only} <Kbd>#</Kbd> {narrow.orders} <Kbd>@</Kbd> {narrow.customers} <Kbd>&gt;</Kbd> {narrow.actions}
        </span>
      )}
    </div>
  )
}
