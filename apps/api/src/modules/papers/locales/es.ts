import { plural } from '@fieldhouse/contract/rules/plural'
import type { PaperMessages } from './paper-messages.ts'

const pieces = (count: number) => plural('es', count, '1 pieza', `${count} piezas`)

export const es: PaperMessages = {
  invoice: {
    title: 'Factura',
    number: (number) => `Número ${number}`,
    billTo: 'Facturar a',
    paid: 'Pagado',
    notPaid: 'Pendiente de pago',
    columns: { item: 'Artículo', sku: 'Código', quantity: 'Cant.', price: 'Precio', amount: 'Importe' },
    gift: 'regalo',
    items: 'Artículos',
    shipping: (method) => (method ? `Envío, ${method}` : 'Envío'),
    tax: 'Impuesto sobre ventas',
    total: 'Total',
    refunded: (day) => `Reembolsado el ${day}`,
    due: 'Saldo pendiente',
    page: (page, pages) => `Página ${page} de ${pages}`,
  },
  slip: {
    title: 'Lista de empaque',
    order: (number) => `Pedido ${number}`,
    parcel: (number, of) => (of ? `Paquete ${number} de ${of}` : `Paquete ${number}`),
    box: (name, weight) => `Caja: ${name}, ${weight}`,
    shipWith: 'Envío',
    arrivesBy: (day) => `Llega a más tardar el ${day}`,
    columns: { item: 'Artículo', size: 'Talla', location: 'Ubicación', barcode: 'Código', quantity: 'Cant.' },
    pieces: (count) => `${pieces(count)} en este paquete.`,
    whole: 'Es el pedido completo.',
    part: (others) =>
      plural(
        'es',
        others,
        '1 pieza de este pedido se envía aparte o se canceló.',
        `${others} piezas de este pedido se envían aparte o se cancelaron.`,
      ),
    returnTitle: '¿Otra talla, o no es para ti?',
    returnHint: 'Escanea este código para abrir tu pedido y empezar un cambio o una devolución.',
  },
  pickList: {
    title: 'Lista de recolección',
    batch: (id) => `Lote ${id}`,
    counts: (orders, units) => `${plural('es', orders, '1 pedido', `${orders} pedidos`)}, ${pieces(units)}`,
    made: (at, by) => `Creada el ${at} por ${by}`,
    columns: {
      location: 'Ubicación',
      item: 'Artículo',
      size: 'Talla',
      quantity: 'Cantidad',
      tote: 'Contenedor',
      barcode: 'Código',
    },
    nowhere: 'Sin ubicación',
  },
  shipTo: 'Enviar a',
  free: 'Gratis',
  oneSize: 'Talla única',
}
