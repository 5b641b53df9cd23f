import { plural } from '@fieldhouse/contract/rules/plural'
import type { ShipmentsMessages } from '../en/shipments.ts'

export const shipments: ShipmentsMessages = {
  title: 'Tus paquetes',
  single: 'Tu paquete',
  one: (number) => `Paquete ${number}`,
  states: {
    shipped: 'En camino',
    in_transit: 'En camino',
    exception: 'Con retraso',
    delivered: 'Entregado',
  },
  exception: 'El transportista informó de un problema con este paquete. El rastreo muestra lo último.',
  progress: (sent, all) => `${sent} de ${all} artículos enviados.`,
  rest: (units) =>
    plural('es', units, 'Falta enviar 1 artículo.', `Falta enviar ${units} artículos.`) +
    ' Te avisaremos por correo cuando vaya en camino.',
  arrives: 'Llega a más tardar el',
  arrived: 'Entregado',
  sent: 'Enviado',
  trackingNumber: 'Número de rastreo',
  track: (carrier) => `Rastrear en ${carrier}`,
  trackPackage: 'Rastrear paquete',
  newTab: 'se abre en otra pestaña',
  contents: 'En este paquete',
  history: 'Historial de rastreo',
  steps: { placed: 'Confirmado', packed: 'Preparado', shipped: 'Enviado', delivered: 'Entregado' },
}
