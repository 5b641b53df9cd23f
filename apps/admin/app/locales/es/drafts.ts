import type { drafts as texts } from '../en/drafts.ts'

export const drafts: typeof texts = {
  states: {
    saved: 'Borrador guardado',
    waiting: 'Guardando…',
    saving: 'Guardando…',
    invalid: 'No se guardó. Corrige el campo marcado.',
    conflict: 'No se guardó. El borrador se cambió en otro lugar.',
    failed: 'No se guardó.',
  },
  reload: 'Cargar ese borrador',
  undo: 'Deshacer',
}
