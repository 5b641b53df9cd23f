import { useState } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { CheckChips } from '../ui/check-chips.tsx'
import type { Chip } from '../ui/choice-chips.tsx'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { StatusNote } from '../ui/status-note.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { Swatches } from '../ui/swatches.tsx'
import { Part, Row } from './part.tsx'
import { COLOURS, PICTURES } from './samples.ts'
import styles from './ui-kit.module.css'

const LOOKS = ['ink', 'volt', 'ghost', 'quiet'] as const
const SIZES = ['small', 'medium', 'large'] as const

const CHIPS: Chip[] = [
  { value: 1, label: 'XS', name: 'Size XS' },
  { value: 2, label: 'S', name: 'Size S, only 2 left', state: 'few_left' },
  { value: 3, label: 'M', name: 'Size M' },
  { value: 4, label: 'L', name: 'Size L, sold out', state: 'sold_out' },
  { value: 5, label: 'XL', name: 'Size XL' },
  { value: 6, label: 'One size', name: 'One size' },
]

const TOGGLE = { show: 'Show', hide: 'Hide', showPassword: 'Show password', hidePassword: 'Hide password' }

export function Controls() {
  return (
    <>
      <Part title="Buttons">
        {SIZES.map((size) => (
          <Row key={size}>
            {LOOKS.map((look) => (
              <Button key={look} look={look} size={size}>
                {look} {size}
              </Button>
            ))}
          </Row>
        ))}
        <Row>
          {LOOKS.map((look) => (
            <Button key={look} look={look} busy>
              Place order
            </Button>
          ))}
          <Button aria-disabled>Cannot be done yet</Button>
          <a href="#content" className="button">
            Link as a button
          </a>
        </Row>
        <div className={styles.dark}>
          <Row>
            <Button look="volt">On dark</Button>
            <Button look="ghost">On dark</Button>
          </Row>
        </div>
      </Part>
      <Part title="Fields">
        <Fields />
      </Part>
      <Part title="Choice chips">
        <div className={styles.columns}>
          <Chips chosen={3} note={{ text: 'In stock', tone: 'ok' }} />
          <Chips chosen={2} note={{ text: 'Only 2 left', tone: 'warn' }} />
          <Chips chosen={4} note={{ text: 'Sold out in this color', tone: 'warn' }} />
          <Chips note={{ text: 'Choose a size', tone: 'err' }} />
        </div>
      </Part>
      <Part title="Check chips">
        <CheckSample />
      </Part>
      <Part title="Swatches">
        <SwatchSample />
      </Part>
      <Part title="Steppers">
        <Row>
          <StepperSample start={1} />
          <StepperSample start={3} />
          <StepperSample start={20} />
        </Row>
      </Part>
      <Part title="Avatars">
        <Row>
          <Avatar src={null} name="Ana Ibáñez" />
          <Avatar src={PICTURES[0]?.src ?? null} name="Ana Ibáñez" />
          <Avatar src={null} name="ana" size="large" />
        </Row>
      </Part>
      <Part title="Status notes">
        <StatusNote status={{ text: 'Saved', tone: 'ok' }} />
        <StatusNote status={{ text: 'We couldn’t save that. Try again.', tone: 'err' }} />
      </Part>
    </>
  )
}

function Fields() {
  return (
    <div className={styles.columns}>
      <Field label="Full name">
        {(control) => <input {...control} autoComplete="name" defaultValue="Ana Ibáñez" />}
      </Field>
      <Field label="Phone" optional hint="Only for questions about your order">
        {(control) => <input {...control} type="tel" placeholder="555 0100" />}
      </Field>
      <Field label="Email" error="Enter a valid email, like name@example.com.">
        {(control) => <input {...control} type="email" defaultValue="ana@" />}
      </Field>
      <Field label="State">
        {(control) => (
          <select {...control}>
            <option>New York</option>
            <option>Texas</option>
          </select>
        )}
      </Field>
      <Field label="Order number" hint="This can’t be changed">
        {(control) => <input {...control} disabled defaultValue="10482" />}
      </Field>
      <Field label="Message" optional>
        {(control) => <textarea {...control} />}
      </Field>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        toggle={TOGGLE}
        hint="At least 8 characters"
      />
      <PasswordField
        label="Current password"
        name="current_password"
        autoComplete="current-password"
        toggle={TOGGLE}
        error="This is not your current password"
      />
    </div>
  )
}

function Chips({ chosen: start, note }: { chosen?: number; note: Parameters<typeof ChoiceChips>[0]['note'] }) {
  const [chosen, setChosen] = useState(start)
  return <ChoiceChips legend="Size" chips={CHIPS} chosen={chosen} note={note} onChoose={setChosen} />
}

function CheckSample() {
  const [chosen, setChosen] = useState([2, 3])
  const toggle = (value: number) =>
    setChosen(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  return <CheckChips legend="XS to XL" hint="For tops and bottoms" chips={CHIPS} chosen={chosen} onToggle={toggle} />
}

function SwatchSample() {
  const [chosen, setChosen] = useState<number>(2)
  return <Swatches label="Colors" colours={COLOURS} chosen={chosen} onChoose={setChosen} />
}

function StepperSample({ start }: { start: number }) {
  const [value, setValue] = useState(start)
  return <Stepper value={value} max={20} label="Quantity" less="One less" more="One more" onChange={setValue} />
}
