import type { PreviewMessages } from '../en/preview.ts'

export const preview: PreviewMessages = {
  label: 'Vista previa',
  asOf: (instant) => `Vista previa del ${instant}`,
  note: 'Las existencias y los límites de promociones son los de hoy.',
  change: 'Cambiar fecha',
  leave: 'Salir de la vista previa',
  opening: 'Abriendo vista previa…',
  notOpened: 'No pudimos abrir la vista previa',
  notOpenedText:
    'Es posible que el enlace haya vencido. Inténtalo de nuevo o abre otra vez la vista previa desde la administración.',
  failed: 'No pudimos salir de la vista previa. Inténtalo de nuevo.',
}
