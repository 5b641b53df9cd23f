import { sendTestEmail } from '@fieldhouse/contract/operations.generated'
import type { SetupKey, SetupLine } from '@fieldhouse/contract/setup'
import { Anchor, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client } from '../client.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { Icon } from '../kit/icons.tsx'
import { useLanguage, useMessages } from '../language.ts'
import { permissionForPath } from '../navigation.ts'
import { useCan } from '../session/staff-context.ts'
import classes from './setup.module.css'

/** Where each line is done. The test email is sent from the line itself, and domain and backup are no matter of the admin. */
const PLACES: Partial<Record<SetupKey, string>> = {
  name: '/brand',
  contact: '/brand',
  legal: '/brand',
  time_zone: '/brand',
  categories: '/categories',
  products: '/products',
  shipping: '/shipping',
  tax: '/taxes',
  pages: '/pages',
  payment: '/settings',
  logo: '/brand',
  colors: '/brand',
  second_factors: '/staff',
}

export function SetupRow({ line }: { line: SetupLine }) {
  const { setup } = useMessages()
  const { title } = setup.lines[line.key]
  const state = line.problem ? (line.needed ? 'missing' : 'toDo') : 'done'
  return (
    <li className={classes.line} data-state={state}>
      <span className={classes.mark}>
        {state !== 'toDo' && <Icon name={state === 'done' ? 'done' : 'close'} />}
        <span className="visually-hidden">{setup[state]}</span>
      </span>
      <div>
        <b>{title}</b>
        <span className={classes.detail}>{useDetail(line)}</span>
      </div>
      {line.key === 'email' ? <TestEmailButton line={line} /> : <PlaceLink line={line} />}
    </li>
  )
}

function useDetail(line: SetupLine): string {
  const { done, problems } = useMessages().setup.lines[line.key]
  const sentences: Partial<Record<string, (line: SetupLine) => string>> = problems
  return line.problem ? (sentences[line.problem]?.(line) ?? '') : done(line)
}

function PlaceLink({ line: { key, problem } }: { line: SetupLine }) {
  const { action, title } = useMessages().setup.lines[key]
  const may = useCan()
  const place = problem === 'no_warehouse' ? '/settings' : PLACES[key]
  const permission = place && permissionForPath(place)
  if (!place || (permission && !may(permission))) return null
  const name = `${action}: ${title}`
  if (!problem) {
    return (
      <Anchor component={Link} to={place} size="sm" aria-label={name}>
        {action}
      </Anchor>
    )
  }
  return (
    <Button component={Link} to={place} size="xs" variant="default" aria-label={name}>
      {action}
    </Button>
  )
}

function TestEmailButton({ line }: { line: SetupLine }) {
  const { action } = useMessages().setup.lines.email
  const lang = useLanguage()
  const sending = useMutation({ mutationFn: () => client.call(sendTestEmail, { query: { lang } }) })
  return (
    <div>
      <Button
        size="xs"
        variant="default"
        disabled={line.problem === 'untested' && line.text === null}
        loading={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {action}
      </Button>
      <ErrorAlert error={sending.error} />
    </div>
  )
}
