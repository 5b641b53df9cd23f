import type { AddressMessages } from '../en/address.ts'

export const address: AddressMessages = {
  fields: {
    full_name: 'Nombre completo',
    line1: 'Calle y número',
    line2: 'Apartamento, suite, etc.',
    city: 'Ciudad',
    state: 'Estado',
    postal_code: 'Código postal',
    phone: 'Teléfono',
  },
  hints: {
    line1: 'Por ejemplo, 417 Montgomery St',
    phone: 'Solo para el transportista, por si hay un problema con la entrega',
  },
  chooseState: 'Elige un estado',
  missing: {
    full_name: 'Escribe el nombre de quien recibe el pedido.',
    line1: 'Escribe la calle y el número.',
    city: 'Escribe la ciudad.',
    state: 'Elige un estado.',
  },
  rules: {
    postal_code: 'Escribe un código postal, como 94103 o 94103-1234.',
    invalid: 'Esto no parece correcto. Revísalo e inténtalo de nuevo.',
  },
  suggestion: {
    title: 'Verifica tu dirección',
    didYouMean: '¿Te refieres a esta dirección?',
    unknown:
      'No pudimos verificar esta dirección. Revisa la calle, el número y el código postal. Si están bien, déjala así.',
    take: 'Usar esta dirección',
    keep: 'Dejar lo que escribí',
  },
}
