import { ActionIcon, CopyButton } from '@mantine/core'
import { useTexts } from '../language.ts'
import { Icon } from '../ui/icons.tsx'
import classes from './copyable.module.css'

/** A reference that people paste elsewhere: digits of one width, and a button that copies it. */
export function Copyable({ text }: { text: string }) {
  const { app } = useTexts()
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
