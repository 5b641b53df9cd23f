import { Button, Popover, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { FormEvent, ReactNode } from 'react'
import layout from '../../kit/theme/layout.module.css'
import { useMessages } from '../../language.ts'
import classes from './sentence-form.module.css'

interface PartProps {
  /** Topic of this part, for its accessible name. */
  label: string
  text: string
  /** Punctuation after the part, which must not wrap to the next line. */
  sign?: ',' | '.'
  faulty: boolean
  children: ReactNode
}

export function SentencePart({ label, text, sign, faulty, children }: PartProps) {
  const [opened, part] = useDisclosure(false)
  return (
    <SentencePartPopover label={label} opened={opened} onChange={part.set}>
      <UnstyledButton
        component="button"
        className={classes.part}
        data-faulty={faulty || undefined}
        aria-label={`${label}: ${text}`}
        onClick={part.toggle}
      >
        <span className={classes.text}>{text}</span>
        {sign}
      </UnstyledButton>
      {children}
    </SentencePartPopover>
  )
}

interface PartPopoverProps {
  label: string
  opened: boolean
  onChange: (opened: boolean) => void
  children: [target: ReactNode, fields: ReactNode]
}

/** Enter and Escape return to the sentence. */
export function SentencePartPopover({ label, opened, onChange, children: [target, fields] }: PartPopoverProps) {
  const { form } = useMessages().promotions
  const close = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles the event to the form of the promotion, which must not be submitted.
    event.stopPropagation()
    onChange(false)
  }
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-start"
      width="min(24rem, calc(100vw - 2rem))"
      trapFocus
      returnFocus
      shadow="xl"
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={classes.dropdown ?? ''} aria-label={label} aria-labelledby={undefined}>
        <form noValidate className={layout.stackCompact} onSubmit={close}>
          {fields}
          <Button type="submit" size="xs" variant="default" className={classes.done ?? ''}>
            {form.done}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
