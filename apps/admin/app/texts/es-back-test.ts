import type { backTest as english } from './en-back-test.ts'

const whole = new Intl.NumberFormat('es-US')
const orders = (count: number) => `${whole.format(count)} ${count === 1 ? 'pedido' : 'pedidos'}`

export const backTest: typeof english = {
  backTest: {
    title: '¿Qué habría hecho?',
    note: 'Prueba la promoción, tal como está guardada, con los pedidos de los últimos días y las mismas reglas con las que se calcula una cesta.',
    days: 'Días hacia atrás',
    daysRule: (most) => `Escribe un número entero del 1 al ${most}.`,
    start: 'Probar con pedidos pasados',
    cancel: 'Parar',
    progress: (done, all) => `${whole.format(done)} de ${orders(all)}`,
    ended: { done: 'Listo.', failed: 'No se ha podido calcular.', cancelled: 'Parado.', waiting: '', running: '' },
    figures: {
      touched: 'Pedidos que cambia',
      discount: 'Descuento dado',
      before: 'Ingresos tal como fueron',
      after: 'Ingresos con ella',
    },
    touched: (touched, all) => `${whole.format(touched)} de ${whole.format(all)}`,
    assumes:
      'Supone que nadie compra de otra manera y que quien podía usar un código lo usó. Los impuestos y los grupos son los de hoy.',
    conflicts: 'Junto a lo que también estaba en marcha',
    keepsOut: (count) => `la deja fuera de ${orders(count)}.`,
    keptOut: (count) => `queda fuera de ${orders(count)} por ella.`,
    mostChanged: 'Los pedidos que más cambia',
    columns: { order: 'Pedido', placed: 'Hecho', before: 'Total tal como fue', after: 'Total con ella' },
  },
}
