import { plural } from '@fieldhouse/contract/rules/plural'
import type { promotionOverlaps as english } from '../en/promotion-overlaps.ts'

const whole = new Intl.NumberFormat('es-US')

const winner = (applies: string, samePriority: boolean) =>
  `solo se aplica ${applies}: ${samePriority ? 'ambas tienen la misma prioridad y es la más antigua' : 'tiene mayor prioridad'}.`

export const promotionOverlaps: typeof english = {
  promotionOverlaps: {
    title: 'Promociones que coinciden',
    note: 'Qué pasa en un carrito elegible para ambas, como si esta promoción estuviera activada. Incluye los cambios sin guardar.',
    failed: 'No pudimos cargar las promociones que coinciden',
    count: (count) =>
      count === 0
        ? 'No coincide ninguna otra promoción activa'
        : `${whole.format(count)} ${plural('es', count, 'promoción activa coincide', 'promociones activas coinciden')}`,
    span: (from, until) => {
      if (from === null) return until === null ? 'ahora, sin fecha de fin' : `ahora – ${until}`
      return until === null ? `desde el ${from}, sin fecha de fin` : `${from} – ${until}`
    },
    thisOne: 'esta promoción',
    quoted: (title) => `“${title}”`,
    everything: 'todo el carrito',
    both: (shared) => `Ambas se aplican a ${shared}.`,
    onItems: (shared, applies, samePriority) => `No se pueden combinar. En ${shared}, ${winner(applies, samePriority)}`,
    inCart: (applies, samePriority) => `No se pueden combinar. En un mismo carrito, ${winner(applies, samePriority)}`,
    exclusive: (applies, samePriority) =>
      `No se pueden combinar porque una es exclusiva. En un mismo carrito, ${winner(applies, samePriority)}`,
    oneCode: 'Un carrito acepta un solo código, así que el cliente usa una u otra.',
    more: (count) => `Y ${whole.format(count)} más.`,
    calendar: 'Ver calendario',
  },
}
