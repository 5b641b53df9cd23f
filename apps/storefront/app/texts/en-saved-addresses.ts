/** The words of the addresses in the profile. */
export const savedAddresses = {
  title: 'Addresses',
  text: 'Your default address is offered first at checkout.',
  failed: 'We couldn’t load your addresses',
  none: 'No saved addresses yet.',
  add: 'Add address',
  isDefault: 'Default',
  edit: 'Edit',
  makeDefault: 'Set as default',
  remove: 'Remove',
  /** For those who hear a button without seeing what it stands beside. */
  of: (action: string, address: string) => `${action}: ${address}`,
  defaultChanged: (address: string) => `${address} is now your default address`,
  removed: (address: string) => `${address} removed`,
  undo: 'Undo',
  back: (address: string) => `${address} restored`,
  saved: (address: string) => `${address} saved`,
  newTitle: 'New address',
  editTitle: 'Edit address',
  useAsDefault: 'Set as my default address',
  submit: 'Save address',
}
