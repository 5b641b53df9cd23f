import { Button, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { useMessages } from '../language.ts'
import classes from './carts.module.css'
import { parseCartId } from './parse-cart-id.ts'

/** Opens a cart by an id that a customer sent or read out. */
export function FindCart() {
  const { carts } = useMessages()
  const navigate = useNavigate()
  const { form, field } = useFormFields({
    initialValues: { number: '' },
    validate: ({ number }) => {
      const read = parseCartId(number)
      return { number: 'fault' in read ? carts.faults[read.fault] : undefined }
    },
    onSubmit: ({ number }) => {
      const read = parseCartId(number)
      if ('id' in read) void navigate(`/carts/${read.id}`)
    },
  })
  return (
    <form {...form} className={classes.find} aria-label={carts.open}>
      <TextInput
        {...field('number')}
        className={classes.number ?? ''}
        label={carts.number}
        description={carts.numberNote}
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit">{carts.open}</Button>
    </form>
  )
}
