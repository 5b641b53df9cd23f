import type { PagesMessages } from '../en/pages.ts'

export const pages: PagesMessages = {
  policies: 'Políticas',
  updated: (date) => `Actualizado el ${date}`,
  earlier: 'Versiones anteriores',
  since: (date) => `Desde el ${date}`,
  outdated: (date) => `Esta es la versión del ${date}. Ahora se aplica una posterior.`,
  heldAt: (date, since) => `Al ${date}, cuando se realizó el pedido. Versión del ${since}.`,
  current: 'Leer la versión actual',
}
