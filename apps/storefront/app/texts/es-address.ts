import type { AddressTexts } from './en-address.ts'

export const address: AddressTexts = {
  fields: {
    full_name: 'Nombre completo',
    line1: 'Calle y número',
    line2: 'Apartamento, oficina, piso',
    city: 'Ciudad',
    state: 'Estado',
    postal_code: 'Código postal',
    phone: 'Teléfono',
  },
  hints: {
    line1: 'Por ejemplo, 417 Montgomery St',
    line2: 'Si lo hay',
    phone: 'Solo para el transportista, por si no te encuentra',
  },
  chooseState: 'Elige…',
  missing: {
    full_name: 'Escribe el nombre de quien lo recibe.',
    line1: 'Escribe la calle y el número.',
    city: 'Escribe la ciudad.',
    state: 'Elige el estado.',
  },
  rules: {
    postal_code: 'Escribe un código como 94103 o 94103-1234.',
    invalid: 'Esto no se puede usar. Revísalo e inténtalo de nuevo.',
  },
  suggestion: {
    title: 'Revisa esta dirección',
    didYouMean: '¿Querías decir esta dirección? Correos la escribe así:',
    unknown:
      'Correos no conoce esta dirección. Revisa la calle, el número y el código postal; si están bien, déjala así.',
    take: 'Usar esta dirección',
    keep: 'Dejar lo que escribí',
  },
}
