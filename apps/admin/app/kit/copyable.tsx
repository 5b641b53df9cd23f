import { ActionIcon, CopyButton } from '@mantine/core'
import { useMessages } from '../language.ts'
import classes from './copyable.module.css'
import { Icon } from './icons.tsx'

/** A reference that people paste elsewhere: digits of one width, and a button that copies it. */
export function Copyable({ text }: { text: string }) {
  const { app } = useMessages()
  return (
    <span className={classes.copyable}>
      <code className={classes.text}>{text}</code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <>
            <ActionIcon
              className={classes.copy ?? ''}
              variant="subtle"
              color="gray"
              size={26}
              aria-label={app.copy(text)}
              onClick={copy}
            >
              <Icon name={copied ? 'done' : 'copy'} />
            </ActionIcon>
            <span role="status" className="visually-hidden">
              {copied && app.copied}
            </span>
          </>
        )}
      </CopyButton>
    </span>
  )
}
