import { plural } from '@fieldhouse/contract/rules/plural'
import { actionButton, code, factTable, notice, paragraph } from '#platform/mail/blocks.ts'
import type { FactorChange } from '../../service/mail-jobs.ts'
import type { AccountMailMessages } from '../account-mail.ts'
import { deviceName, formatGreeting, formatList, formatUtcInstant, maskEmail, roleNames } from '../format.ts'

const DEVICES = { phone: 'Teléfono', tablet: 'Tableta', computer: 'Computadora', unknown: 'Dispositivo desconocido' }
const UNKNOWN_BROWSER = 'Desconocido'

const hi = ({ first_name }: { first_name: string }) => paragraph(`${formatGreeting('Hola,', first_name)}:`)
const button = (label: string, link: string) => actionButton({ label, link })
const ofYourAccount = (shop: string) => `Recibes este correo porque se trata de la seguridad de tu cuenta de ${shop}.`

const FACTOR_CHANGES: Record<FactorChange, string> = {
  app_added: 'App de autenticación configurada',
  app_removed: 'App de autenticación quitada',
  passkey_added: 'Llave de acceso agregada',
  passkey_removed: 'Llave de acceso quitada',
  recovery_codes_created: 'Códigos de recuperación nuevos',
  recovery_code_used: 'Código de recuperación usado',
  second_factors_reset: 'Verificación en dos pasos restablecida',
}

export const es: AccountMailMessages = {
  welcome: (mail) => ({
    subject: `Te damos la bienvenida a ${mail.shop_name}: confirma tu correo`,
    preview: 'Un clic y tu cuenta queda completa.',
    heading: `Te damos la bienvenida a ${mail.shop_name}`,
    blocks: [
      hi(mail),
      paragraph(`Tu cuenta está lista. Tu nombre de usuario es ${mail.username}.`),
      paragraph(
        'Confirma que este correo es tuyo. Aquí te enviaremos los códigos para restablecer tu contraseña y las novedades de tus pedidos.',
      ),
      button('Confirmar correo', mail.link),
      notice('Si no creaste esta cuenta, ignora este correo. Tu dirección quedará sin confirmar.'),
    ],
    reason: `Recibes este correo porque alguien creó una cuenta en ${mail.shop_name} con esta dirección.`,
  }),

  account_exists: (mail) => ({
    subject: `Ya tienes una cuenta de ${mail.shop_name}`,
    preview: 'Alguien escribió este correo para otra cuenta.',
    heading: 'Ya tienes una cuenta',
    blocks: [
      hi(mail),
      paragraph(`Alguien escribió este correo para otra cuenta. Pertenece a tu cuenta ${mail.username}.`),
      paragraph('Si fuiste tú, inicia sesión en esa cuenta. Si olvidaste su contraseña, elige una nueva.'),
      button('Elegir nueva contraseña', mail.link),
      notice('Si no fuiste tú, no tienes que hacer nada. Tu cuenta no cambió.'),
    ],
    reason: ofYourAccount(mail.shop_name),
  }),

  confirm_email: (mail) => ({
    subject: `Confirma tu correo para ${mail.shop_name}`,
    preview: 'Un clic y los correos de tu cuenta llegarán aquí.',
    heading: 'Confirma tu correo',
    blocks: [
      hi(mail),
      paragraph(`Registraste este correo en tu cuenta ${mail.username}. Se usará en cuanto lo confirmes.`),
      button('Confirmar correo', mail.link),
      notice('Si no reconoces esta cuenta, ignora este correo. No enviaremos nada aquí.'),
    ],
    reason: `Recibes este correo porque esta dirección se registró en una cuenta de ${mail.shop_name}.`,
  }),

  reset_code: (mail) => ({
    subject: `Tu código para restablecer la contraseña de ${mail.shop_name}`,
    preview: `Es válido por ${mail.valid_minutes} minutos.`,
    heading: 'Tu código para restablecer la contraseña',
    blocks: [
      hi(mail),
      paragraph(`Escribe este código para elegir una nueva contraseña de tu cuenta ${mail.username}:`),
      code(mail.code),
      paragraph(`Es válido por ${mail.valid_minutes} minutos y sirve una sola vez.`),
      notice('No lo compartas con nadie, ni siquiera con nuestro equipo.'),
      notice('Si no solicitaste un código, ignora este correo. Tu contraseña no cambia.'),
    ],
    reason: `Recibes este correo porque se solicitó un código con esta dirección en ${mail.shop_name}.`,
  }),

  new_device: (mail) => ({
    subject: `Nuevo inicio de sesión en tu cuenta de ${mail.shop_name}`,
    preview: 'Desde un dispositivo que no habíamos visto. ¿Fuiste tú?',
    heading: '¿Fuiste tú?',
    blocks: [
      hi(mail),
      paragraph(`Alguien inició sesión en tu cuenta ${mail.username} desde un dispositivo que no habíamos visto.`),
      factTable([
        ['Dispositivo', deviceName(mail.device, DEVICES)],
        ['Navegador', mail.device.browser || UNKNOWN_BROWSER],
        ['Hora', formatUtcInstant(mail.at, 'es')],
        ['Dirección IP', mail.address],
      ]),
      paragraph('Si fuiste tú, no tienes que hacer nada. Si no, cierra esa sesión y cambia tu contraseña ahora.'),
      button('Revisar mis dispositivos', mail.link),
    ],
    reason: ofYourAccount(mail.shop_name),
  }),

  password_changed: (mail) => ({
    subject: `Se cambió tu contraseña de ${mail.shop_name}`,
    preview: 'Si fuiste tú, no tienes que hacer nada.',
    heading: 'Se cambió tu contraseña',
    blocks: [
      hi(mail),
      paragraph(`Se cambió la contraseña de tu cuenta ${mail.username}. Tu sesión se cerró en tus otros dispositivos.`),
      factTable([['Hora', formatUtcInstant(mail.at, 'es')]]),
      paragraph(
        'Si fuiste tú, no tienes que hacer nada. Si no, elige una nueva contraseña ahora: así se cierra tu sesión en todos los dispositivos.',
      ),
      button('Elegir nueva contraseña', mail.link),
    ],
    reason: ofYourAccount(mail.shop_name),
  }),

  session_reuse: (mail) => ({
    subject: `Cerramos tu sesión de ${mail.shop_name} en un dispositivo`,
    preview: 'Por precaución: es posible que alguien haya copiado esa sesión.',
    heading: 'Cerramos tu sesión en un dispositivo',
    blocks: [
      hi(mail),
      paragraph(
        `Una sesión de tu cuenta ${mail.username} se usó de una forma que sugiere que alguien la copió. ` +
          'Por precaución, la cerramos en todas partes.',
      ),
      factTable([
        ['Dispositivo', deviceName(mail.device, DEVICES)],
        ['Navegador', mail.device.browser || UNKNOWN_BROWSER],
        ['Hora', formatUtcInstant(mail.at, 'es')],
      ]),
      paragraph('Puedes volver a iniciar sesión. Si no reconoces este dispositivo, cambia también tu contraseña.'),
      button('Revisar mis dispositivos', mail.link),
    ],
    reason: ofYourAccount(mail.shop_name),
  }),

  email_change_requested: (mail) => ({
    subject: `Alguien pidió cambiar el correo de tu cuenta de ${mail.shop_name}`,
    preview: 'Si fuiste tú, no tienes que hacer nada.',
    heading: 'Tu correo está por cambiar',
    blocks: [
      hi(mail),
      paragraph(`Se registró un correo nuevo en tu cuenta ${mail.username}. Se usará en cuanto se confirme.`),
      factTable([
        ['Nuevo correo', maskEmail(mail.new_email)],
        ['Hora', formatUtcInstant(mail.at, 'es')],
      ]),
      paragraph(
        'Si fuiste tú, no tienes que hacer nada. Si no, detén el cambio ahora: así se cierra tu sesión en todos los ' +
          `dispositivos y eliges una nueva contraseña. El enlace sirve durante ${mail.valid_hours} horas, incluso ` +
          'después del cambio.',
      ),
      button('Detener el cambio', mail.link),
    ],
    reason: ofYourAccount(mail.shop_name),
  }),

  email_changed: (mail) => ({
    subject: `Se cambió el correo de tu cuenta de ${mail.shop_name}`,
    preview: 'Los correos de tu cuenta ya no llegan aquí.',
    heading: 'Se cambió tu correo',
    blocks: [
      hi(mail),
      paragraph(`Los correos de tu cuenta ${mail.username} ahora llegan a otra dirección.`),
      factTable([
        ['Nuevo correo', maskEmail(mail.new_email)],
        ['Hora', formatUtcInstant(mail.at, 'es')],
      ]),
      paragraph(
        'Si fuiste tú, no tienes que hacer nada. Si no, deshaz el cambio ahora: así se cierra tu sesión en todos los ' +
          `dispositivos y eliges una nueva contraseña. El enlace sirve durante ${mail.valid_hours} horas; después, ` +
          `escríbenos a ${mail.contact_email}.`,
      ),
      button('Deshacer el cambio', mail.link),
    ],
    reason: `Recibes este correo porque esta era la dirección de una cuenta de ${mail.shop_name}.`,
  }),

  account_deleted: (mail) => ({
    subject: `Se eliminó tu cuenta de ${mail.shop_name}`,
    preview: `Puedes recuperarla durante ${mail.valid_hours} horas.`,
    heading: 'Se eliminó tu cuenta',
    blocks: [
      hi(mail),
      paragraph(`Se eliminó tu cuenta ${mail.username}. Borraremos tus datos en ${mail.valid_hours} horas.`),
      factTable([['Hora', formatUtcInstant(mail.at, 'es')]]),
      paragraph(
        'Si fuiste tú, no tienes que hacer nada. Si no, recupera tu cuenta ahora y elige una nueva contraseña.',
      ),
      button('Recuperar mi cuenta', mail.link),
    ],
    reason: ofYourAccount(mail.shop_name),
  }),

  second_factor_changed: (mail) => ({
    subject: `${FACTOR_CHANGES[mail.change]} en tu cuenta de ${mail.shop_name}`,
    preview: 'Si fuiste tú, no tienes que hacer nada.',
    heading: FACTOR_CHANGES[mail.change],
    blocks: [
      hi(mail),
      paragraph(`Cambió la forma de iniciar sesión en la administración con tu cuenta ${mail.username}.`),
      factTable([
        ...(mail.name ? ([['Llave de acceso', mail.name]] as const) : []),
        ['Hora', formatUtcInstant(mail.at, 'es')],
        ['Dirección IP', mail.address],
      ]),
      paragraph(
        'Si fuiste tú, no tienes que hacer nada. Si no, otra persona puede iniciar sesión en tu nombre: ' +
          'quita lo que no reconozcas, cambia tu contraseña y avisa a quien administra el personal.',
      ),
      button('Revisar mi cuenta', mail.link),
    ],
    reason: ofYourAccount(mail.shop_name),
  }),

  second_factor_failed: (mail) => ({
    subject: `${mail.attempts} códigos incorrectos en tu cuenta de ${mail.shop_name}`,
    preview: 'Alguien que sabe tu contraseña intenta iniciar sesión. ¿Fuiste tú?',
    heading: 'Alguien escribió códigos incorrectos',
    blocks: [
      hi(mail),
      paragraph(
        `En las últimas 24 horas, alguien escribió la contraseña correcta de tu cuenta ${mail.username} ` +
          `y después ${mail.attempts} códigos incorrectos.`,
      ),
      factTable([
        ['Hora', formatUtcInstant(mail.at, 'es')],
        ['Dirección IP', mail.address],
      ]),
      ...(mail.blocked
        ? [
            paragraph(
              'No aceptaremos más códigos durante un día, o hasta que cambies tu contraseña. Las llaves de acceso siguen funcionando.',
            ),
          ]
        : []),
      paragraph('Si fuiste tú, no tienes que hacer nada. Si no, alguien sabe tu contraseña: cámbiala ahora.'),
      button('Elegir otra contraseña', mail.link),
    ],
    reason: ofYourAccount(mail.shop_name),
  }),

  staff_invitation: (mail) => ({
    subject: mail.invited_by
      ? `${mail.invited_by} te invitó al equipo de ${mail.shop_name}`
      : `Te invitamos al equipo de ${mail.shop_name}`,
    preview: `${plural('es', mail.roles.length, 'Tu rol', 'Tus roles')}: ${formatList(roleNames(mail.roles, 'es'), 'es')}`,
    heading: `Únete al equipo de ${mail.shop_name}`,
    blocks: [
      paragraph('Hola:'),
      paragraph(`${mail.invited_by ?? mail.shop_name} te invitó a la administración de la tienda.`),
      factTable([
        [plural('es', mail.roles.length, 'Tu rol', 'Tus roles'), formatList(roleNames(mail.roles, 'es'), 'es')],
        ['Vence', formatUtcInstant(mail.expires_at, 'es')],
      ]),
      button('Aceptar invitación', mail.link),
      notice('Si no esperabas esta invitación, ignora este mensaje.'),
    ],
    reason: `Recibes este correo porque alguien de ${mail.shop_name} te invitó.`,
  }),
}
