import { Button, Text } from '@mantine/core'
import { formatInstant } from '../kit/format-instants.ts'
import { useLanguage, useMessages } from '../language.ts'
import classes from './preview.module.css'

export interface StartedPreview {
  as_of: string
  /** Works for two minutes. */
  url: string
}

/** The shop itself shows that it is a preview, and ends it: the admin has another origin. */
export function StartedPreviewNote({ preview: { as_of, url } }: { preview: StartedPreview }) {
  const { app, shopPreview } = useMessages()
  const lang = useLanguage()
  return (
    <div className={classes.current}>
      <Text fw={600}>{shopPreview.started(formatInstant(as_of, lang))}</Text>
      <Text c="dimmed">{shopPreview.reach}</Text>
      <div>
        <Button component="a" variant="default" href={url} target="_blank" rel="noreferrer">
          {shopPreview.again} <span className="visually-hidden">&nbsp;{app.opensInNewTab}</span>
        </Button>
      </div>
    </div>
  )
}
