import { plural } from '@fieldhouse/contract/rules/plural'
import type { SetupLine } from '@fieldhouse/contract/setup'
import type { setup as english } from '../en/setup.ts'

const whole = new Intl.NumberFormat('es-US')
const counted = (count: number | null, one: string, other: string) =>
  `${whole.format(count ?? 0)} ${plural('es', count ?? 0, one, other)}`
const relative = new Intl.RelativeTimeFormat('es-US', { numeric: 'auto' })
const daysAgo = (days: number | null) => relative.format(-(days ?? 0), 'day')
const list = new Intl.ListFormat('es-US')
const said = ({ text }: SetupLine) => text ?? ''

export const setup: typeof english = {
  title: 'Puesta en marcha',
  failed: 'No pudimos cargar la lista',
  closed: 'Tienda cerrada',
  open: 'Tienda abierta',
  progress: (done, all) => `${whole.format(done)} de ${whole.format(all)}`,
  left: (count) =>
    count === 0
      ? 'Todo está listo'
      : `${plural('es', count, 'Falta', 'Faltan')} ${counted(count, 'cosa', 'cosas')} por hacer`,
  leftNames: (names) => (names.length === 0 ? 'No falta nada.' : `${list.format(names)}.`),
  needed: 'Necesario para abrir',
  updates: 'Se actualiza automáticamente',
  recommended: 'Recomendado',
  done: 'Listo',
  missing: 'Falta',
  toDo: 'Recomendado, pendiente',
  lines: {
    name: {
      title: 'Nombre',
      action: 'Editar',
      done: said,
      problems: { unset: () => 'La tienda aún tiene el nombre de la demostración' },
    },
    contact: {
      title: 'Contacto',
      action: 'Editar',
      done: said,
      problems: { unset: () => 'Los clientes necesitan un correo al que escribir' },
    },
    legal: {
      title: 'Razón social y domicilio',
      action: 'Editar',
      done: said,
      problems: { unset: () => 'Los correos y las facturas deben decir quién vende' },
    },
    time_zone: {
      title: 'Zona horaria',
      action: 'Editar',
      done: said,
      problems: { unset: () => 'Todas las horas están en UTC' },
    },
    categories: {
      title: 'Categorías',
      action: 'Abrir',
      done: ({ count }) => counted(count, 'categoría', 'categorías'),
      problems: { none: () => 'El menú está vacío' },
    },
    products: {
      title: 'Productos',
      action: 'Abrir',
      done: ({ count }) => `${counted(count, 'producto', 'productos')} a la venta, todos con imágenes`,
      problems: {
        none: () => 'No hay productos a la venta. Crea uno o importa un archivo',
        no_pictures: ({ count }) => `${counted(count, 'producto no tiene', 'productos no tienen')} imagen`,
      },
    },
    shipping: {
      title: 'Envíos',
      action: 'Abrir',
      done: ({ text, count }) => `Desde ${text}, ${counted(count, 'tarifa propia', 'tarifas propias')}`,
      problems: { no_warehouse: () => 'Escribe la dirección desde la que salen los paquetes' },
    },
    tax: {
      title: 'Impuesto sobre ventas',
      action: 'Abrir',
      done: ({ text, count }) =>
        count ? `${counted(count, 'estado', 'estados')} con tasa` : `${text} no tiene impuesto sobre ventas`,
      problems: { none: () => 'Ningún estado tiene tasa, así que no se cobra impuesto' },
    },
    pages: {
      title: 'Políticas y páginas',
      action: 'Abrir',
      done: ({ count }) => `${counted(count, 'página', 'páginas')}, todo revisado`,
      problems: {
        unreviewed: ({ count }) =>
          `${counted(count, 'página todavía tiene', 'páginas todavía tienen')} el texto inicial`,
      },
    },
    payment: {
      title: 'Pagos',
      action: 'Abrir',
      done: () => 'PayPal cobra dinero real',
      problems: {
        off: () => 'Los pagos están desactivados, así que nadie puede comprar',
        sandbox: ({ count }) =>
          count
            ? `PayPal está en modo sandbox: ${counted(count, 'cobro de prueba', 'cobros de prueba')}, no se cobra dinero real`
            : 'PayPal está en modo sandbox. Haz un pedido en tu tienda para probar un cobro: no se cobra dinero real',
      },
    },
    email: {
      title: 'Correo',
      action: 'Enviar prueba',
      done: ({ text }) => `El servidor de correo aceptó una prueba para ${text}`,
      problems: {
        untested: ({ text }) =>
          text ? `Aún no hay una prueba para ${text}` : 'Escribe el correo de atención y envía una prueba',
        failed: ({ text }) => `La prueba falló: ${text}`,
      },
    },
    domain: {
      title: 'Dominio',
      action: '',
      done: ({ text }) => `${text} responde por HTTPS`,
      problems: {
        not_https: ({ text }) => `${text} no tiene HTTPS. Quien administra el servidor configura PUBLIC_URL`,
      },
    },
    logo: {
      title: 'Logotipo',
      action: 'Editar',
      done: () => 'Subido',
      problems: { unset: () => 'Las páginas, los correos y los documentos muestran el nombre' },
    },
    colors: {
      title: 'Color',
      action: 'Editar',
      done: said,
      problems: { unset: () => 'Las etiquetas y los botones de los correos tienen el color de la demostración' },
    },
    second_factors: {
      title: 'Segundo factor',
      action: 'Abrir',
      done: ({ count }) => `${counted(count, 'persona', 'personas')} del equipo, todas con segundo factor`,
      problems: {
        without: ({ count }) =>
          `${counted(count, 'persona del equipo no lo tiene', 'personas del equipo no lo tienen')}`,
      },
    },
    backup: {
      title: 'Copia de seguridad',
      action: '',
      done: ({ count }) => `Restaurada y comprobada. Se hizo ${daysAgo(count)}`,
      problems: {
        none: () => 'Todavía no se ha restaurado ni comprobado ninguna copia de seguridad',
        old: ({ count }) => `La última copia comprobada tiene ${counted(count, 'día', 'días')}`,
      },
    },
  },
  opening: {
    title: 'Abrir la tienda',
    text: 'Quien la visita ve “Abrimos muy pronto” hasta que la abras. Puedes cerrarla de nuevo cuando quieras.',
    action: 'Abrir tienda',
    still: (names) => `Aún falta: ${list.format(names)}`,
    confirm: '¿Abrir la tienda?',
    ready: 'Cualquier persona podrá visitarla y comprar en cinco segundos.',
    anyway: (names) =>
      `Cualquier persona podrá visitarla en cinco segundos. Esto aún no está listo: ${list.format(names)}.`,
  },
  closing: {
    title: 'La tienda está abierta',
    text: 'Cualquier persona puede visitarla. Si la cierras, verá “Abrimos muy pronto” y nadie podrá pagar.',
    action: 'Cerrar tienda',
    confirm: '¿Cerrar la tienda?',
    consequence:
      'Quien la visite verá “Abrimos muy pronto” en cinco segundos y nadie podrá pagar. Los enlaces de los correos siguen funcionando.',
  },
  preview: {
    title: 'Mientras está cerrada',
    soon: 'Abrimos muy pronto',
    label: 'Contraseña para la vista previa',
    set: 'Quien tiene la contraseña ve la tienda durante una semana. Una nueva deja fuera a quien usó la anterior.',
    unset: 'Sin contraseña, solo el equipo puede ver la tienda, con Vista previa.',
    short: 'Escribe al menos 8 caracteres',
    save: 'Guardar contraseña',
    saved: 'Contraseña guardada',
  },
}
