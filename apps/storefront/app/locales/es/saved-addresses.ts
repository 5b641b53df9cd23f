import type { savedAddresses as english } from '../en/saved-addresses.ts'

export const savedAddresses: typeof english = {
  title: 'Direcciones',
  text: 'Tu dirección predeterminada aparece primero al pagar.',
  failed: 'No pudimos cargar tus direcciones',
  none: 'Todavía no tienes direcciones guardadas.',
  add: 'Agregar dirección',
  isDefault: 'Predeterminada',
  edit: 'Editar',
  makeDefault: 'Usar como predeterminada',
  remove: 'Quitar',
  of: (action, address) => `${action}: ${address}`,
  defaultChanged: (address) => `${address} ahora es tu dirección predeterminada`,
  removed: (address) => `Se quitó ${address}`,
  undo: 'Deshacer',
  back: (address) => `Se restauró ${address}`,
  saved: (address) => `Se guardó ${address}`,
  newTitle: 'Nueva dirección',
  editTitle: 'Editar dirección',
  useAsDefault: 'Usar como mi dirección predeterminada',
  submit: 'Guardar dirección',
}
