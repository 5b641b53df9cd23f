import { endPreview } from '@fieldhouse/contract/operations.generated'
import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { formatInstant } from '../kit/format-instants.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import layout from '../kit/theme/layout.module.css'
import { shopPath, useLanguage, useMessages } from '../language.ts'
import classes from './preview.module.css'

/** Shows that this browser previews another instant, with links to the shop and back to the present. */
export function CurrentPreview({ as_of, onEnded }: { as_of: string; onEnded: () => void }) {
  const { app, shopPreview } = useMessages()
  const lang = useLanguage()
  const ending = useMutation({ mutationFn: () => client.call(endPreview, undefined), onSuccess: onEnded })
  return (
    <section className={classes.current} aria-labelledby="current-preview">
      <div role="status">
        <Text id="current-preview" fw={600}>
          {shopPreview.current(formatInstant(as_of, lang))}
        </Text>
        <Text c="dimmed">{shopPreview.reach}</Text>
      </div>
      <div className={layout.fields}>
        <Button component="a" variant="default" href={shopPath('/home', lang)} target="_blank" rel="noreferrer">
          {shopPreview.again} <span className="visually-hidden">&nbsp;{app.opensInNewTab}</span>
        </Button>
        <Button variant="default" loading={ending.isPending} onClick={() => ending.mutate()}>
          {shopPreview.leave}
        </Button>
      </div>
      <ErrorAlert error={ending.error} />
    </section>
  )
}
