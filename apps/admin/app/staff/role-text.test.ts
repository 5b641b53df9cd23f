import { expect, test } from 'vitest'
import { en } from '../locales/en/messages.ts'
import { es } from '../locales/es/messages.ts'
import { roleText } from './role-text.ts'

test.each([
  ['owner', 'Owner', 'Propietario'],
  ['fulfillment', 'Fulfillment', 'Preparación de pedidos'],
  ['Owner of the west', 'Owner of the west', 'Owner of the west'],
  ['constructor', 'constructor', 'constructor'],
])('the role %s is shown as %s and %s', (name, english, spanish) => {
  expect([roleText(name, en), roleText(name, es)]).toEqual([english, spanish])
})
