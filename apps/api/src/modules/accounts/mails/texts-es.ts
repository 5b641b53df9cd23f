import { action, code, facts, note, paragraph } from '../../../platform/mail/blocks.ts'
import type { MailTexts } from './render.ts'
import { deviceName, greeting, listed, masked, moment } from './wording.ts'

const DEVICES = { phone: 'Teléfono', tablet: 'Tableta', computer: 'Computadora', unknown: 'Dispositivo desconocido' }
const UNKNOWN_BROWSER = 'Desconocido'

const hi = ({ first_name }: { first_name: string }) => paragraph(`${greeting('Hola,', first_name)}:`)
const button = (label: string, link: string) =>
  action({ label, link, hint: 'Si el botón no funciona, abre esta dirección:' })
const ofYourAccount = (shop: string) => `Recibes este correo porque se trata de la seguridad de tu cuenta en ${shop}.`

export const es: MailTexts = {
  welcome: (mail) => ({
    subject: `Te damos la bienvenida a ${mail.shop_name}: confirma tu correo`,
    preview: 'Un clic y tu cuenta queda completa.',
    heading: `Te damos la bienvenida a ${mail.shop_name}`,
    blocks: [
      hi(mail),
      paragraph(`Tu cuenta está lista. Tu nombre de usuario es ${mail.username}.`),
      paragraph('Confirma que este correo es tuyo: aquí llegarán los códigos y las novedades de tus pedidos.'),
      button('Confirmar mi correo', mail.link),
      note('Si no creaste esta cuenta, ignora este mensaje. El correo quedará sin confirmar.'),
    ],
    reason: `Recibes este correo porque alguien creó una cuenta en ${mail.shop_name} con esta dirección.`,
  }),

  confirm_email: (mail) => ({
    subject: `Confirma tu correo para ${mail.shop_name}`,
    preview: 'Un clic y los mensajes de tu cuenta llegarán aquí.',
    heading: 'Confirma tu correo',
    blocks: [
      hi(mail),
      paragraph(`Indicaste este correo para tu cuenta ${mail.username}. Valdrá en cuanto lo confirmes.`),
      button('Confirmar mi correo', mail.link),
      note('Si no conoces esta cuenta, ignora este mensaje. No se enviará nada aquí.'),
    ],
    reason: `Recibes este correo porque alguien indicó esta dirección en una cuenta de ${mail.shop_name}.`,
  }),

  reset_code: (mail) => ({
    subject: `Tu código para una nueva contraseña en ${mail.shop_name}`,
    preview: `Es válido durante ${mail.valid_minutes} minutos.`,
    heading: 'Tu código',
    blocks: [
      hi(mail),
      paragraph(`Escribe este código para elegir una nueva contraseña de tu cuenta ${mail.username}:`),
      code(mail.code),
      paragraph(`Es válido durante ${mail.valid_minutes} minutos y sirve una sola vez.`),
      note('No se lo digas a nadie, tampoco a alguien de nuestro equipo.'),
      note('Si no pediste un código, ignora este mensaje. Tu contraseña no cambia.'),
    ],
    reason: `Recibes este correo porque alguien pidió un código con esta dirección en ${mail.shop_name}.`,
  }),

  new_device: (mail) => ({
    subject: `Nuevo inicio de sesión en tu cuenta de ${mail.shop_name}`,
    preview: 'Desde un dispositivo que no conocíamos. ¿Fuiste tú?',
    heading: '¿Fuiste tú?',
    blocks: [
      hi(mail),
      paragraph(`Alguien inició sesión en tu cuenta ${mail.username} desde un dispositivo que no conocíamos.`),
      facts([
        ['Dispositivo', deviceName(mail.device, DEVICES)],
        ['Navegador', mail.device.browser || UNKNOWN_BROWSER],
        ['Hora', moment(mail.at, 'es')],
        ['Dirección de internet', mail.address],
      ]),
      paragraph('Si fuiste tú, no hay nada que hacer. Si no, cierra esa sesión y cambia tu contraseña ahora.'),
      button('Ver dónde tengo la sesión abierta', mail.link),
    ],
    reason: ofYourAccount(mail.shop_name),
  }),

  password_changed: (mail) => ({
    subject: `Tu contraseña en ${mail.shop_name} ha cambiado`,
    preview: 'Si fuiste tú, no hay nada que hacer.',
    heading: 'Tu contraseña ha cambiado',
    blocks: [
      hi(mail),
      paragraph(`Se cambió la contraseña de tu cuenta ${mail.username}. Tus otras sesiones se cerraron.`),
      facts([['Hora', moment(mail.at, 'es')]]),
      paragraph(
        'Si fuiste tú, no hay nada que hacer. Si no, elige una nueva contraseña ahora: así se cierran todas las sesiones.',
      ),
      button('Elegir una nueva contraseña', mail.link),
    ],
    reason: ofYourAccount(mail.shop_name),
  }),

  session_reuse: (mail) => ({
    subject: `Cerramos tu sesión en un dispositivo de ${mail.shop_name}`,
    preview: 'Por precaución: alguien puede haber copiado esa sesión.',
    heading: 'Cerramos tu sesión en un dispositivo',
    blocks: [
      hi(mail),
      paragraph(
        `Una sesión de tu cuenta ${mail.username} se usó como ocurre cuando alguien la ha copiado. ` +
          'Por precaución, la cerramos en todas partes.',
      ),
      facts([
        ['Dispositivo', deviceName(mail.device, DEVICES)],
        ['Navegador', mail.device.browser || UNKNOWN_BROWSER],
        ['Hora', moment(mail.at, 'es')],
      ]),
      paragraph('Puedes volver a iniciar sesión. Si no conoces este dispositivo, cambia también tu contraseña.'),
      button('Ver dónde tengo la sesión abierta', mail.link),
    ],
    reason: ofYourAccount(mail.shop_name),
  }),

  email_changed: (mail) => ({
    subject: `El correo de tu cuenta en ${mail.shop_name} ha cambiado`,
    preview: 'Los mensajes de tu cuenta ya no llegan aquí.',
    heading: 'Tu correo ha cambiado',
    blocks: [
      hi(mail),
      paragraph(`Los mensajes de tu cuenta ${mail.username} ya no llegan aquí, sino a otra dirección.`),
      facts([
        ['Nuevo correo', masked(mail.new_email)],
        ['Hora', moment(mail.at, 'es')],
      ]),
      paragraph(
        `Si fuiste tú, no hay nada que hacer. Si no, escríbenos ahora: ${mail.contact_email}. ` +
          'Los códigos llegan al nuevo correo, así que tenemos que devolverte la cuenta nosotros.',
      ),
    ],
    reason: `Recibes este correo porque esta era la dirección de una cuenta en ${mail.shop_name}.`,
  }),

  staff_invitation: (mail) => ({
    subject: mail.invited_by
      ? `${mail.invited_by} te invita al equipo de ${mail.shop_name}`
      : `Te invitamos al equipo de ${mail.shop_name}`,
    preview: `Como ${listed(mail.roles, 'es')}.`,
    heading: `Únete al equipo de ${mail.shop_name}`,
    blocks: [
      paragraph('Hola:'),
      paragraph(`${mail.invited_by ?? mail.shop_name} te invita a trabajar en la administración de la tienda.`),
      facts([
        [mail.roles.length === 1 ? 'Tu rol' : 'Tus roles', listed(mail.roles, 'es')],
        ['Válida hasta', moment(mail.expires_at, 'es')],
      ]),
      button('Aceptar la invitación', mail.link),
      note('Si no esperabas esta invitación, ignora este mensaje.'),
    ],
    reason: `Recibes este correo porque alguien de ${mail.shop_name} indicó tu dirección.`,
  }),
}
