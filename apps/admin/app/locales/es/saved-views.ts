import type { Messages } from '../en/messages.ts'

export const savedViews: Messages['savedViews'] = {
  label: 'Vistas guardadas',
  save: 'Guardar vista',
  saveTitle: 'Guardar vista',
  shared: 'Todo el equipo con acceso a esta lista ve la vista. Conserva filtros, orden y columnas, no la búsqueda.',
  name: 'Nombre',
  nameTaken: 'Otra vista de esta lista tiene este nombre.',
  actions: (name) => `Acciones de la vista ${name}`,
  rename: 'Cambiar nombre…',
  renameTitle: 'Cambiar nombre de la vista',
  left: 'Mover a la izquierda',
  right: 'Mover a la derecha',
  remove: 'Eliminar',
  removeTitle: (name) => `¿Eliminar la vista ${name}?`,
  removeText: 'La vista desaparece para todo el equipo. Las filas se conservan.',
}
