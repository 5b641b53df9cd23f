import type { PreviewMessages } from '../en/preview.ts'

export const preview: PreviewMessages = {
  label: 'Vista previa',
  asOf: (instant) => `Vista previa del ${instant}`,
  note: 'Las existencias y los límites de promociones son los de hoy.',
  change: 'Cambiar fecha',
  leave: 'Salir de la vista previa',
  failed: 'No pudimos salir de la vista previa. Inténtalo de nuevo.',
}
