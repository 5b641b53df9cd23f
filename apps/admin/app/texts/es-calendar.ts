import type { calendar as english } from './en-calendar.ts'

export const calendar: typeof english = {
  calendar: {
    title: 'Calendario',
    text: 'Lo que encontrarán los clientes: promociones, banners y lanzamientos. Los días se cuentan en UTC.',
    failed: 'No se ha podido cargar el calendario',
    before: 'El mes anterior',
    after: 'El mes siguiente',
    none: { title: 'Nada en este mes', text: 'No hay ninguna promoción, banner ni lanzamiento.' },
    kinds: { promotion: 'Promoción', banner: 'Banner', launch: 'Lanzamiento' },
    span: (from, until) => (until === null ? `desde el ${from}, sin fin` : `${from} – ${until}`),
    preview: 'ver la tienda entonces',
    flags: 'Conviene mirarlo',
    and: 'y',
    overlap: (span) => `${span}, no se pueden combinar; solo funciona la de mayor prioridad.`,
    gap: {
      banner: (span) => `Sin banner: ${span}.`,
      promotion: (span) => `Sin promoción: ${span}.`,
    },
  },
}
