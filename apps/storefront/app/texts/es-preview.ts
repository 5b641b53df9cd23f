import type { PreviewTexts } from './en-preview.ts'

export const preview: PreviewTexts = {
  label: 'Vista previa',
  asOf: (instant) => `La tienda a fecha de ${instant}`,
  note: 'Las existencias y los usos son los de hoy.',
  change: 'Cambiar',
  leave: 'Salir',
  failed: 'No se ha podido salir de la vista previa. Inténtalo de nuevo.',
}
