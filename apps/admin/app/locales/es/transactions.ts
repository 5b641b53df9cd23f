import type { transactions as english } from '../en/transactions.ts'

const whole = new Intl.NumberFormat('es-US')

export const transactions: typeof english = {
  title: 'Transacciones',
  text: 'Pagos y reembolsos, en el proveedor de pagos o como crédito. Una transacción nunca cambia; una corrección es una fila nueva.',
  range: ({ from, to, count }) => `${whole.format(from)}–${whole.format(to)} de ${whole.format(count)}`,
  failed: 'No pudimos cargar las transacciones',
  none: { title: 'Aún no hay transacciones', text: 'Los pagos y reembolsos aparecen aquí.' },
  noneFound: { title: 'Ninguna transacción coincide', text: 'Quita un filtro o cambia la búsqueda.' },
  noneHere: { title: 'Esta página está vacía', text: 'La lista ahora es más corta. Vuelve a la primera página.' },
  columns: {
    kind: 'Transacción',
    method: 'Método',
    ref: 'Referencia del proveedor',
    order: 'Pedido',
    at: 'Fecha',
    amount: 'Monto',
  },
  methods: { paypal: 'PayPal', store_credit: 'Crédito' },
  noOrder: 'Sin pedido',
  export: 'Exportar a CSV',
  filters: {
    label: 'Filtrar transacciones',
    search: 'Buscar transacciones',
    searchNote: 'Número de pedido o inicio de la referencia del proveedor',
    kind: 'Tipo',
    method: 'Método',
    all: 'Todos',
    from: 'Desde',
    to: 'Hasta',
    clear: 'Quitar filtros',
  },
}
