import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keywordOf } from './keywords.ts'

describe('a reply', () => {
  test.each([
    ...[
      'STOP',
      'stop',
      ' Stop. ',
      'STOP!!!',
      '“stop”',
      'S\u0301TOP',
      'STOP\u200b',
      'ＳＴＯＰ',
      'stop 🛑',
      '\nSTOP\r\n',
    ],
    ...['STOPALL', 'Stop all', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'OPT-OUT', 'opt out'],
    ...['ALTO', 'Parar', 'CANCELAR', 'Baja', 'dar de baja', 'No más', 'Detener', 'SALIR'],
  ])('%j is a stop word', (body) => {
    expect(keywordOf(body)).toBe('stop')
  })

  test.each([
    ...['stop texting me please', 'Please STOP', 'stop this now', 'Stop sending me these', 'STOP SMS', 'stop messages'],
    ...['Do not text me again', 'don’t message me', "DON'T TEXT ME", 'Never contact me again', 'unsubscribe me'],
    ...[
      'take me off your list',
      'Remove my number',
      'I want to opt out',
      'I would like to unsubscribe',
      'no more texts',
    ],
    ...['leave me alone', 'wrong number', 'I revoke my consent', 'quit texting this number', 'get me off this list'],
    ...['no me envíen más mensajes', 'Dejen de mandarme mensajes', 'déjenme en paz', 'Quiero darme de baja'],
    ...['ya no quiero recibir mensajes', 'no quiero más mensajes', 'Quítenme de la lista', 'número equivocado'],
    ...['cancelar mi suscripción', 'Por favor no me escriban'],
  ])('%j is a clear phrase, so it stops', (body) => {
    expect(keywordOf(body)).toBe('stop')
  })

  test.each([
    ['START', 'start'],
    ['Unstop', 'start'],
    ['comenzar', 'start'],
    ['HELP', 'help'],
    ['info?', 'help'],
    ['Ayuda', 'help'],
    ['INFORMACIÓN', 'help'],
    ['YES', 'yes'],
    ['y', 'yes'],
    ['SÍ', 'yes'],
    ['si!', 'yes'],
    ['Yes.', 'yes'],
  ])('%j is %s', (body, keyword) => {
    expect(keywordOf(body)).toBe(keyword)
  })

  test.each([
    ...['', '   ', '🙂', 'Do you have this in L?', 'Can I stop by the store today?', 'don’t stop, love it', 'no pares'],
    ...[
      'When does the sale end?',
      'Is there a bus stop nearby',
      'I need to cancel my order',
      'Please stop the order',
      'yes but which size',
    ],
    ...['help me find my order', 'I never got my package', 'Please send me the link', '¿Tienen para niños?', '100'],
    ...['The weekend', 'stopwatch', 'please remove the blue one from my order', 'Para mi hijo', 'no'],
  ])('%j is free text', (body) => {
    expect(keywordOf(body)).toBeUndefined()
  })

  test('never fails, and reads long texts in time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1600 }), (body) => {
        keywordOf(body)
      }),
    )
    for (const part of ['please ', 'no quiero mas recibir ', 'stop ', 'opt me ']) {
      const start = performance.now()
      keywordOf(part.repeat(400))
      expect(performance.now() - start).toBeLessThan(200)
    }
  })
})
