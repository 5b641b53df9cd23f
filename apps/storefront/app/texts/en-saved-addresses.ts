/** The words of the addresses in the profile. */
export const savedAddresses = {
  title: 'Addresses',
  text: 'Where we send to. The default is offered first when you pay.',
  failed: 'Your addresses could not be loaded.',
  none: 'You have saved no address yet.',
  add: 'Add an address',
  isDefault: 'Default',
  edit: 'Edit',
  makeDefault: 'Make default',
  remove: 'Remove',
  /** For those who hear a button without seeing what it stands beside. */
  of: (action: string, address: string) => `${action}: ${address}`,
  defaultChanged: (address: string) => `${address} is the default now.`,
  removed: (address: string) => `${address} is removed.`,
  undo: 'Undo',
  back: (address: string) => `${address} is back.`,
  saved: (address: string) => `${address} is saved.`,
  newTitle: 'New address',
  editTitle: 'Change address',
  useAsDefault: 'Use as my default address',
  submit: 'Save address',
}
