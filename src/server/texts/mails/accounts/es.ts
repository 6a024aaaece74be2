import { greetings } from '../greetings.ts';
import type { AccountTexts } from '../templates.ts';

const greeting = greetings.es;
const once = (minutes: number) =>
  `El enlace sirve una sola vez y caduca en ${minutes} minutos. Si no lo has pedido tú, ignora este mensaje.`;

export const accountTexts: AccountTexts = {
  verify_email: ({ name, link }) => ({
    subject: 'Confirma tu correo electrónico',
    preheader: 'Un clic y tu cuenta queda lista.',
    title: greeting(name),
    paragraphs: ['Confirma que esta dirección es tuya y tu cuenta de Cabina quedará lista.'],
    button: { label: 'Confirmar correo', link },
    note: 'El enlace caduca en 24 horas. Si no has creado una cuenta en Cabina, ignora este mensaje.',
  }),
  magic_link: ({ name, link, minutes }) => ({
    subject: 'Tu enlace para entrar en Cabina',
    preheader: `Caduca en ${minutes} minutos.`,
    title: greeting(name),
    paragraphs: ['Con este enlace entras en tu cuenta sin contraseña.'],
    button: { label: 'Entrar en Cabina', link },
    note: once(minutes),
  }),
  password_reset: ({ name, link, minutes }) => ({
    subject: 'Elige una contraseña nueva',
    preheader: `El enlace caduca en ${minutes} minutos.`,
    title: greeting(name),
    paragraphs: ['Has pedido cambiar la contraseña de tu cuenta de Cabina. Elige aquí la nueva.'],
    button: { label: 'Elegir contraseña', link },
    note: once(minutes),
  }),
  address_changed: ({ name, link }) => ({
    subject: 'Ha cambiado el correo de tu cuenta',
    preheader: '¿No has sido tú? Actúa ahora.',
    title: greeting(name),
    paragraphs: [
      'Tu cuenta de Cabina tiene ahora otra dirección de correo. A esta ya no enviaremos nada, y con ella ya no se puede entrar.',
      '¿No has sido tú? Entra con tu número de teléfono y vuelve a poner tu dirección. Si no puedes, responde a este mensaje.',
    ],
    button: { label: 'Ir a entrar', link },
  }),
  new_device: ({ name, device, at, link }) => ({
    subject: 'Entrada desde un dispositivo nuevo',
    preheader: '¿No has sido tú? Actúa ahora.',
    title: greeting(name),
    paragraphs: ['Se ha usado tu cuenta en un navegador que no conocíamos.'],
    facts: [
      ['Cuándo', at],
      ['Dispositivo', device || 'Desconocido'],
    ],
    button: { label: 'Abrir mis ajustes', link },
    note: '¿Has sido tú? Entonces no tienes que hacer nada. Si no, cambia tu contraseña: se cierran las demás sesiones.',
  }),
  second_factor_changed: ({ name, what, link }) => ({
    subject: 'Ha cambiado tu segundo paso',
    preheader: '¿No has sido tú? Actúa ahora.',
    title: greeting(name),
    paragraphs: [
      {
        added: 'Se ha añadido a tu cuenta un segundo paso para entrar.',
        removed: 'Se ha quitado de tu cuenta un segundo paso para entrar.',
        reset:
          'El equipo de Cabina ha restablecido el segundo paso de tu cuenta. Se han cerrado todas las sesiones. Configúralo de nuevo después de entrar.',
        codes: 'Se han creado códigos de recuperación nuevos para tu cuenta. Los anteriores ya no valen.',
      }[what],
    ],
    button: { label: 'Abrir mis ajustes', link },
    note: '¿No has sido tú? Cambia tu contraseña y responde a este mensaje.',
  }),
  company_welcome: ({ name, link }) => ({
    subject: 'Te damos la bienvenida a Cabina',
    preheader: 'En tres pasos llegas a tu próximo equipo al volante.',
    title: greeting(name),
    paragraphs: [
      'Tu empresa ya está registrada. Faltan tres pasos: elige un paquete y un método de pago, describe a quién buscas y publica tu campaña.',
      'Después enviamos tu oferta a todas las personas que encajan. Quien la acepta aparece en tu tablero, y desde ahí llamas.',
    ],
    button: { label: 'Empezar', link },
  }),
  company_invitation: ({ company, inviter, link }) => ({
    subject: 'Una invitación a Cabina',
    preheader: 'Acepta la invitación y crea tu acceso.',
    title: inviter ? `Únete a ${company}` : `El acceso de ${company}`,
    paragraphs: [
      inviter
        ? `${inviter} te invita a trabajar con el equipo de ${company} en Cabina, donde las empresas de transporte encuentran conductores.`
        : `${company} ya está en Cabina, donde las empresas de transporte encuentran conductores. Acepta la invitación y crea tu acceso de titular.`,
    ],
    button: { label: 'Aceptar invitación', link },
    note: 'La invitación es personal. Si no la esperabas, ignora este mensaje.',
  }),
  invitation_to_account: ({ company, inviter }) => ({
    subject: 'Una invitación a Cabina',
    preheader: 'Ya tienes una cuenta con esta dirección.',
    title: 'Ya tienes una cuenta',
    paragraphs: [
      `${inviter} ha invitado a esta dirección al equipo de ${company} en Cabina. Ya hay una cuenta con ella, y cada dirección pertenece a una sola cuenta.`,
      `Si quieres trabajar allí, pide una invitación para otra dirección. Si no, no tienes que hacer nada: ${company} no sabe que tienes una cuenta.`,
    ],
  }),
};
