import type { savedAddresses as english } from './en-saved-addresses.ts'

export const savedAddresses: typeof english = {
  title: 'Direcciones',
  text: 'A dónde enviamos. La predeterminada se ofrece primero al pagar.',
  failed: 'No se pudieron cargar tus direcciones.',
  none: 'Todavía no has guardado ninguna dirección.',
  add: 'Añadir una dirección',
  isDefault: 'Predeterminada',
  edit: 'Editar',
  makeDefault: 'Usar como predeterminada',
  remove: 'Quitar',
  of: (action, address) => `${action}: ${address}`,
  defaultChanged: (address) => `${address} es ahora la predeterminada.`,
  removed: (address) => `${address} se quitó.`,
  undo: 'Deshacer',
  back: (address) => `${address} está de vuelta.`,
  saved: (address) => `${address} está guardada.`,
  newTitle: 'Nueva dirección',
  editTitle: 'Cambiar la dirección',
  useAsDefault: 'Usar como mi dirección predeterminada',
  submit: 'Guardar la dirección',
}
