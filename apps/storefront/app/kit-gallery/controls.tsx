import { useState } from 'react'
import { Avatar } from '../kit/avatar.tsx'
import { Button } from '../kit/button.tsx'
import { CheckboxChips } from '../kit/forms/checkbox-chips.tsx'
import { Field } from '../kit/forms/field.tsx'
import { PasswordField } from '../kit/forms/password-field.tsx'
import type { Chip } from '../kit/forms/radio-chips.tsx'
import { RadioChips } from '../kit/forms/radio-chips.tsx'
import { Stepper } from '../kit/forms/stepper.tsx'
import { Swatches } from '../kit/forms/swatches.tsx'
import { StatusNote } from '../kit/status-note.tsx'
import styles from './kit-gallery.module.css'
import { COLORS, PICTURES } from './samples.ts'
import { Specimen, SpecimenRow } from './specimen.tsx'

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
      <Specimen title="Buttons">
        {SIZES.map((size) => (
          <SpecimenRow key={size}>
            {LOOKS.map((look) => (
              <Button key={look} variant={look} size={size}>
                {look} {size}
              </Button>
            ))}
          </SpecimenRow>
        ))}
        <SpecimenRow>
          {LOOKS.map((look) => (
            <Button key={look} variant={look} busy>
              Place order
            </Button>
          ))}
          <Button aria-disabled>Cannot be done yet</Button>
          <a href="#content" className="button">
            Link as a button
          </a>
        </SpecimenRow>
        <div className={styles.dark}>
          <SpecimenRow>
            <Button variant="volt">On dark</Button>
            <Button variant="ghost">On dark</Button>
          </SpecimenRow>
        </div>
      </Specimen>
      <Specimen title="Fields">
        <Fields />
      </Specimen>
      <Specimen title="Choice chips">
        <div className={styles.columns}>
          <Chips chosen={3} note={{ text: 'In stock', tone: 'ok' }} />
          <Chips chosen={2} note={{ text: 'Only 2 left', tone: 'warn' }} />
          <Chips chosen={4} note={{ text: 'Sold out in this color', tone: 'warn' }} />
          <Chips note={{ text: 'Choose a size', tone: 'err' }} />
        </div>
      </Specimen>
      <Specimen title="Check chips">
        <CheckSample />
      </Specimen>
      <Specimen title="Swatches">
        <SwatchSample />
      </Specimen>
      <Specimen title="Steppers">
        <SpecimenRow>
          <StepperSample start={1} />
          <StepperSample start={3} />
          <StepperSample start={20} />
        </SpecimenRow>
      </Specimen>
      <Specimen title="Avatars">
        <SpecimenRow>
          <Avatar src={null} name="Ana Ibáñez" />
          <Avatar src={PICTURES[0]?.src ?? null} name="Ana Ibáñez" />
          <Avatar src={null} name="ana" size="large" />
        </SpecimenRow>
      </Specimen>
      <Specimen title="Status notes">
        <StatusNote status={{ text: 'Saved', tone: 'ok' }} />
        <StatusNote status={{ text: 'We couldn’t save that. Try again.', tone: 'err' }} />
      </Specimen>
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
        error="Current password is incorrect"
      />
    </div>
  )
}

function Chips({ chosen: start, note }: { chosen?: number; note: Parameters<typeof RadioChips>[0]['note'] }) {
  const [chosen, setChosen] = useState(start)
  return <RadioChips legend="Size" chips={CHIPS} chosen={chosen} note={note} onChoose={setChosen} />
}

function CheckSample() {
  const [chosen, setChosen] = useState([2, 3])
  const toggle = (value: number) =>
    setChosen(chosen.includes(value) ? chosen.filter((selected) => selected !== value) : [...chosen, value])
  return <CheckboxChips legend="XS to XL" hint="For tops and bottoms" chips={CHIPS} chosen={chosen} onToggle={toggle} />
}

function SwatchSample() {
  const [chosen, setChosen] = useState<number>(2)
  return <Swatches label="Colors" colors={COLORS} chosen={chosen} onChoose={setChosen} />
}

function StepperSample({ start }: { start: number }) {
  const [value, setValue] = useState(start)
  return <Stepper value={value} max={20} label="Quantity" less="One less" more="One more" onChange={setValue} />
}
