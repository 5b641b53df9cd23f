import type { LookMessages } from '../en/look.ts'

export const look: LookMessages = {
  title: 'Completa el conjunto',
  goesWith: (name, color) => `Prendas que combinan con ${name} en ${color}.`,
}
