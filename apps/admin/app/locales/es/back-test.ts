import { plural } from '@fieldhouse/contract/rules/plural'
import type { backTest as english } from '../en/back-test.ts'

const whole = new Intl.NumberFormat('es-US')
const orders = (count: number) => `${whole.format(count)} ${plural('es', count, 'pedido', 'pedidos')}`

export const backTest: typeof english = {
  backTest: {
    title: 'Prueba con pedidos anteriores',
    note: 'Prueba la promoción guardada con los pedidos recientes y las mismas reglas con las que se calcula un carrito.',
    days: 'Días hacia atrás',
    daysRule: (most) => `Escribe un número entero del 1 al ${most}.`,
    start: 'Iniciar prueba',
    cancel: 'Detener',
    progress: (done, all) => `${whole.format(done)} de ${orders(all)}`,
    ended: {
      done: 'Prueba terminada',
      failed: 'La prueba falló. Vuelve a iniciarla.',
      canceled: 'Prueba detenida',
      waiting: '',
      running: '',
    },
    figures: {
      ordersChanged: 'Pedidos afectados',
      discount: 'Descontado',
      before: 'Ingresos sin ella',
      after: 'Ingresos con ella',
    },
    ordersChanged: (changed, all) => `${whole.format(changed)} de ${whole.format(all)}`,
    assumes:
      'Supone que los clientes compran lo mismo y que todos los elegibles usan un código. Las tasas de impuesto y los grupos de clientes son los de hoy.',
    conflicts: 'Conflictos con otras promociones',
    ordersBlockedBy: (count) => `bloquea esta promoción en ${orders(count)}.`,
    ordersBlocked: (count) => `queda bloqueada por ella en ${orders(count)}.`,
    mostChanged: 'Pedidos más afectados',
    columns: { order: 'Pedido', placed: 'Fecha', before: 'Total sin ella', after: 'Total con ella' },
  },
}
