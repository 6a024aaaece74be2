import { distance, longDay, money } from '../format.ts';
import { accountTexts } from './accounts/es.ts';
import { firstDayLines } from './first-day.ts';
import { greetings } from './greetings.ts';
import { debtTexts } from './debts.ts';
import { recapTexts } from './recaps.ts';
import { weeklyTexts } from './weekly-figures.ts';
import { meetingLines } from './meeting.ts';
import type { MailTexts } from './templates.ts';
import { updateTexts } from './updates.ts';

const greeting = greetings.es;
const meetingFacts = meetingLines({ day: 'Día', time: 'Hora', place: 'Lugar', person: 'Con' }, 'es');
const firstDayFacts = firstDayLines({ time: 'Hora', place: 'Lugar', person: 'Pregunta por' });
const documents = { invoice: 'Factura', cancellation: 'Factura de anulación', credit_note: 'Abono' };

export const es = {
  ...accountTexts,
  deal_code: ({ code, minutes }) => ({
    subject: 'Tu código para firmar',
    preheader: `Vale ${minutes} minutos.`,
    title: `Tu código: ${code}`,
    paragraphs: ['Escribe este código en la página del pedido para confirmar que firmas con esta dirección.'],
    note: `El código vale ${minutes} minutos. Si no quieres firmar nada, ignora este mensaje.`,
  }),
  deal_offer: ({ contact, company, seller, total_cents, expires_on, link }) => ({
    subject: `Propuesta para ${company}`,
    preheader: `${money(total_cents)} con IVA, hasta el ${longDay(expires_on, 'es')}.`,
    title: greeting(contact),
    paragraphs: [
      `${seller} ha preparado una propuesta para ${company}. Puedes ajustarla, ver el precio completo y firmarla en línea, también desde el móvil.`,
    ],
    facts: [
      ['Total con IVA', money(total_cents)],
      ['Se puede firmar hasta el', longDay(expires_on, 'es')],
    ],
    button: { label: 'Ver la propuesta', link },
    note: 'El enlace es solo para ti: quien lo tenga puede leer y firmar la propuesta.',
  }),
  deal_copy: ({ company, signer, at, link }) => ({
    subject: `Pedido firmado de ${company}`,
    preheader: 'Tu copia firmada y sellada.',
    title: 'El pedido está firmado',
    paragraphs: [`${signer} firmó el pedido de ${company} el ${at}. El PDF sellado está en la página del pedido.`],
    button: { label: 'Descargar el PDF', link },
  }),
  audience_approved: ({ name, link }) => ({
    subject: `Audiencia aprobada: ${name}`,
    preheader: 'Ya puedes usarla en una campaña.',
    title: 'Tu audiencia está aprobada',
    paragraphs: [`Hemos revisado «${name}» y todo está en orden. Ya puedes usarla en una campaña.`],
    button: { label: 'Ver audiencia', link },
  }),
  audience_rejected: ({ name, reason, link }) => ({
    subject: `Tu audiencia necesita un cambio: ${name}`,
    preheader: reason,
    title: 'Tu audiencia necesita un cambio',
    paragraphs: [`Hemos revisado «${name}» y todavía no podemos aprobarla. Cámbiala, guárdala y la volveremos a revisar.`],
    facts: [['Motivo', reason]],
    button: { label: 'Cambiar audiencia', link },
  }),
  campaign_approved: ({ title, link }) => ({
    subject: `Campaña aprobada: ${title}`,
    preheader: 'En cuanto la actives, salen las ofertas.',
    title: 'Tu campaña está aprobada',
    paragraphs: [`«${title}» está aprobada. En cuanto la actives, enviamos la oferta a quienes encajan.`],
    button: { label: 'Ver campaña', link },
  }),
  campaign_rejected: ({ title, reason, link }) => ({
    subject: `Tu campaña necesita un cambio: ${title}`,
    preheader: reason,
    title: 'Tu campaña necesita un cambio',
    paragraphs: [
      `Hemos revisado «${title}» y todavía no podemos aprobarla. Cámbiala, envíala de nuevo a revisión y la volveremos a revisar.`,
    ],
    facts: [['Motivo', reason]],
    button: { label: 'Cambiar campaña', link },
  }),
  offer: ({ first_name, title, company, place, distance_km, pay_range, accept_link, reject_link }) => ({
    subject: `Oferta para ti: ${title} en ${place}`,
    preheader: `${pay_range} · a ${distance(distance_km)} · ${company}`,
    title: `${first_name}, esta oferta encaja contigo`,
    paragraphs: [
      `${company} busca a alguien como tú. Mírala con calma y responde con un toque: decir que te interesa no te compromete a nada.`,
    ],
    facts: [
      ['Puesto', title],
      ['Empresa', company],
      ['Lugar', `${place}, a ${distance(distance_km)}`],
      ['Sueldo', pay_range],
    ],
    button: { label: 'Me interesa', link: accept_link },
    second: { label: 'No me interesa', link: reject_link },
    note: 'La empresa ve tu nombre y tu teléfono solo si aceptas y te desbloquea.',
  }),
  offer_reminder: ({ first_name, title, company, place, distance_km, pay_range, accept_link, reject_link }) => ({
    subject: `¿Te interesa? ${title} en ${place}`,
    preheader: `${company} espera tu respuesta.`,
    title: `${first_name}, tu oferta sigue abierta`,
    paragraphs: [`${company} todavía espera tu respuesta. Con un toque le dices que sí o que no.`],
    facts: [
      ['Puesto', title],
      ['Lugar', `${place}, a ${distance(distance_km)}`],
      ['Sueldo', pay_range],
    ],
    button: { label: 'Me interesa', link: accept_link },
    second: { label: 'No me interesa', link: reject_link },
  }),
  offer_accepted: ({ initials, count, campaign, link }) => ({
    subject: count > 1 ? `${count} personas han aceptado: ${campaign}` : `${initials} ha aceptado: ${campaign}`,
    preheader: 'Cuanto antes llames, mejor.',
    title: count > 1 ? `${count} personas han aceptado tu oferta` : `${initials} ha aceptado tu oferta`,
    paragraphs: [
      count > 1
        ? `Tienes respuestas en la campaña «${campaign}». Mira los perfiles, desbloquea los contactos y llama: cuanto antes, mejor.`
        : `Tienes una respuesta en la campaña «${campaign}». Mira el perfil, desbloquea el contacto y llama: cuanto antes, mejor.`,
    ],
    button: { label: 'Ver en el tablero', link },
  }),
  driver_unlocked: ({ first_name, company, contact_name, phone, link }) => ({
    subject: `${company} quiere hablar contigo`,
    preheader: `${contact_name} se pondrá en contacto contigo.`,
    title: `${first_name}, ${company} quiere hablar contigo`,
    paragraphs: [
      `Aceptaste la oferta de ${company} y ahora la empresa tiene tus datos de contacto. Sabe a qué horas prefieres que te llame.`,
    ],
    facts: [['Tu contacto', contact_name], ...(phone ? [['Teléfono', phone] as const] : [])],
    button: { label: 'Ver mis ofertas', link },
    note: 'En tu cuenta ves en todo momento quién ha consultado tus datos.',
  }),
  unlock_receipt: ({ driver, campaign, amount_cents, link }) => ({
    subject: `Contacto desbloqueado: ${driver}`,
    preheader: `Campaña «${campaign}»`,
    title: `Ya puedes hablar con ${driver}`,
    paragraphs: [`Has desbloqueado a ${driver} en la campaña «${campaign}». Sus datos de contacto están en tu tablero.`],
    facts: [['Precio', money(amount_cents)]],
    button: { label: 'Ver contacto', link },
  }),
  hire_reported: ({ first_name, company, first_work_day, link, ...plan }) => ({
    subject: `¿Empiezas en ${company}?`,
    preheader: `Primer día: ${longDay(first_work_day, 'es')}`,
    title: `${first_name}, ¿empiezas en ${company}?`,
    paragraphs: [`${company} nos dice que te ha contratado y que tu primer día es el ${longDay(first_work_day, 'es')}. ¿Es así?`],
    facts: firstDayFacts(plan),
    button: { label: 'Responder', link },
    note: 'La contratación solo cuenta si tú la confirmas. Si algo no es correcto, dínoslo en la misma página.',
  }),
  first_day_changed: ({ first_name, company, first_work_day, link, ...plan }) => ({
    subject: `Tu primer día en ${company}`,
    preheader: `Tu primer día: ${longDay(first_work_day, 'es')}`,
    title: `${first_name}, así es tu primer día en ${company}`,
    paragraphs: [`${company} te espera el ${longDay(first_work_day, 'es')}.`],
    facts: firstDayFacts(plan),
    button: { label: 'Ver mi primer día', link },
  }),
  hire_confirmed: ({ driver, campaign, first_work_day, link }) => ({
    subject: `Contratación confirmada: ${driver}`,
    preheader: '¡Enhorabuena!',
    title: '¡Enhorabuena!',
    paragraphs: [`${driver} ha confirmado la contratación para «${campaign}». El importe aparece en tus movimientos.`],
    facts: [['Primer día', longDay(first_work_day, 'es')]],
    button: { label: 'Ver contratación', link },
  }),
  hire_rejected: ({ driver, campaign, reason, link }) => ({
    subject: `${driver} no ha confirmado la contratación`,
    preheader: reason,
    title: 'Contratación sin confirmar',
    paragraphs: [
      `${driver} dice que la contratación para «${campaign}» no es correcta. No se cobra nada. Acláralo con la persona y comunícala de nuevo si hace falta.`,
    ],
    facts: [['Motivo', reason]],
    button: { label: 'Ver contacto', link },
  }),
  review_request_driver: ({ first_name, company, link }) => ({
    subject: `¿Qué tal con ${company}?`,
    preheader: 'Tu valoración ayuda a otras personas a elegir.',
    title: `${first_name}, ¿qué tal con ${company}?`,
    paragraphs: [
      `Valora a ${company} en amabilidad, transparencia, rapidez y fiabilidad. Tardas un minuto y ayudas a otras personas a elegir.`,
    ],
    button: { label: 'Valorar', link },
  }),
  review_request_company: ({ driver, link }) => ({
    subject: `¿Qué tal con ${driver}?`,
    preheader: 'Tu valoración tarda un minuto.',
    title: `¿Qué tal con ${driver}?`,
    paragraphs: [`Valora a ${driver} en amabilidad, transparencia, rapidez y fiabilidad. Tardas un minuto.`],
    button: { label: 'Valorar', link },
  }),
  purchase_confirmed: ({ what, amount_cents, link }) => ({
    subject: `Tu compra en Cabina: ${what}`,
    preheader: money(amount_cents),
    title: 'Gracias por tu compra',
    paragraphs: ['Hemos registrado tu compra. La encontrarás en tus movimientos.'],
    facts: [
      ['Compra', what],
      ['Importe total', money(amount_cents)],
    ],
    button: { label: 'Ver movimientos', link },
  }),
  invoice_issued: ({ kind, number, amount_cents, terms, link }) => ({
    subject: `${documents[kind]} ${number}`,
    preheader: money(amount_cents),
    title: `${documents[kind]} ${number}`,
    paragraphs: ['El documento está adjunto en PDF, con los datos para tu programa de contabilidad dentro.', terms],
    facts: [
      ['Número', number],
      ['Importe con IVA', money(amount_cents)],
    ],
    button: { label: 'Ver facturas', link },
  }),
  payment_failed: ({ what, reason, link }) => ({
    subject: `No hemos podido cobrar: ${what}`,
    preheader: reason,
    title: 'El pago no se ha completado',
    paragraphs: ['No hemos podido cobrar este importe. Revisa tu método de pago o elige otro e inténtalo de nuevo.'],
    facts: [
      ['Concepto', what],
      ['Motivo', reason],
    ],
    button: { label: 'Revisar método de pago', link },
  }),
  mandate_approved: ({ mandate_reference, link }) => ({
    subject: 'Tu mandato SEPA está aprobado',
    preheader: mandate_reference,
    title: 'Ya puedes pagar por domiciliación',
    paragraphs: ['Hemos aprobado tu mandato de adeudo directo SEPA. Puedes descargarlo en PDF desde tus ajustes de pago.'],
    facts: [['Referencia del mandato', mandate_reference]],
    button: { label: 'Ver método de pago', link },
  }),
  ...debtTexts.es,
  ...updateTexts.es,
  sepa_prenotification: ({ what, amount_cents, due_on, mandate_reference, creditor_id }) => ({
    subject: `Aviso de adeudo SEPA: ${money(amount_cents)} el ${longDay(due_on, 'es')}`,
    preheader: `Referencia ${mandate_reference}`,
    title: 'Próximo adeudo en tu cuenta',
    paragraphs: [
      `El ${longDay(due_on, 'es')} cargaremos ${money(amount_cents)} en tu cuenta mediante adeudo directo SEPA. Asegúrate de que haya saldo.`,
    ],
    facts: [
      ['Concepto', what],
      ['Importe', money(amount_cents)],
      ['Fecha de cargo', longDay(due_on, 'es')],
      ['Referencia del mandato', mandate_reference],
      ['Identificador del acreedor', creditor_id],
    ],
  }),
  bulk_message: ({ subject, paragraphs }) => ({ subject, preheader: paragraphs[0] ?? '', title: subject, paragraphs }),
  meeting_invited: ({ first_name, company, day, time, link, ...plan }) => ({
    subject: `Cita con ${company}`,
    preheader: `El ${longDay(day, 'es')} a las ${time}`,
    title: `${first_name}, ${company} quiere hablar contigo`,
    paragraphs: ['Confirma la cita con un toque o propón otra hora. El archivo adjunto la pone en tu calendario.'],
    facts: meetingFacts({ day, time, ...plan }),
    button: { label: 'Confirmar o proponer otra hora', link },
  }),
  meeting_moved: ({ first_name, company, day, time, link, ...plan }) => ({
    subject: `Cambia tu cita con ${company}`,
    preheader: `Ahora: ${longDay(day, 'es')}, ${time}`,
    title: `${first_name}, tu cita con ${company} ha cambiado`,
    paragraphs: ['Estos son los nuevos datos. Confírmalos o propón otra hora.'],
    facts: meetingFacts({ day, time, ...plan }),
    button: { label: 'Ver la cita', link },
  }),
  meeting_cancelled: ({ first_name, company, day, time, link, ...plan }) => ({
    subject: `Cita anulada: ${company}`,
    preheader: `Era el ${longDay(day, 'es')} a las ${time}`,
    title: `${first_name}, la cita con ${company} se ha anulado`,
    paragraphs: ['No tienes que hacer nada.'],
    facts: meetingFacts({ day, time, ...plan }),
    button: { label: 'Ver la cita', link },
  }),
  task_due: ({ task, about, link }) => ({
    subject: `Tarea: ${task}`,
    preheader: 'Ha llegado la hora',
    title: 'Ha llegado la hora de tu tarea',
    paragraphs: [task, `Se trata de ${about}.`],
    button: { label: 'Abrir la tarea', link },
  }),
  task_assigned: ({ task, about, person, link }) => ({
    subject: `Nueva tarea: ${task}`,
    preheader: person ? `De ${person}` : 'Para ti',
    title: 'Tienes una tarea nueva',
    paragraphs: [task, `Se trata de ${about}.`],
    button: { label: 'Abrir la tarea', link },
  }),
  comment_written: ({ about, person, link }) => ({
    subject: `Comentario sobre ${about}`,
    preheader: person ? `De ${person}` : 'Para ti',
    title: person ? `${person} te ha escrito un comentario` : 'Tienes un comentario nuevo',
    paragraphs: [`Se trata de ${about}.`],
    button: { label: 'Leer el comentario', link },
  }),
  meeting_answered: ({ driver, is_accepted, day, time, link }) => ({
    subject: is_accepted ? `${driver} confirma la cita` : `${driver} propone otra hora`,
    preheader: `${longDay(day, 'es')}, ${time}`,
    title: is_accepted ? `${driver} ha confirmado la cita` : `${driver} propone otra hora`,
    paragraphs: [`${is_accepted ? 'Cita' : 'Propuesta'}: ${longDay(day, 'es')} a las ${time}.`],
    button: { label: 'Ver la cita', link },
  }),
  candidate_request: ({ first_name, company, job, by_company, link }) => ({
    subject: 'Una empresa quiere conocerte',
    preheader: 'Solo si tú quieres: dinos sí o no.',
    title: greeting(first_name),
    paragraphs: [
      by_company
        ? `${company} te ha apuntado en Cabina como posible incorporación${job ? ` para «${job}»` : ''}.`
        : `En Cabina buscamos conductores para empresas de transporte. Nos gustaría presentarte a ${company}${job ? ` para «${job}»` : ''}.`,
      'La empresa solo sigue adelante si das tu consentimiento. En la página siguiente ves quiénes somos y qué datos tenemos. Si dices que no, los eliminamos enseguida; sin respuesta, en dos meses.',
    ],
    button: { label: 'Ver y decidir', link },
    note: 'Con este enlace puedes retirar tu consentimiento cuando quieras. No lo reenvíes a nadie.',
  }),
  candidate_erasure: ({ first_name, company, day, link }) => ({
    subject: 'Pronto eliminaremos tus datos',
    preheader: `El ${longDay(day, 'es')}, sin que tengas que hacer nada.`,
    title: greeting(first_name),
    paragraphs: [
      `La candidatura con ${company} terminó hace meses. Por eso eliminaremos tus datos y documentos el ${longDay(day, 'es')}.`,
      'No tienes que hacer nada. Hasta entonces puedes descargar tus datos.',
    ],
    button: { label: 'Ver mis datos', link },
  }),
  candidate_news: ({ what, company, link }) => {
    const title = {
      agreed: 'Una persona ha aceptado',
      refused: 'Una persona ha dicho que no',
      expiring: 'Pronto se eliminarán los datos de un candidato',
    }[what];
    const text = {
      agreed: 'Ahora puedes ver sus datos y quedar con ella.',
      refused: 'Hemos eliminado sus datos. No tienes que hacer nada.',
      expiring: 'La candidatura terminó hace meses. También hemos avisado a la persona.',
    }[what];
    return {
      subject: `${title}: ${company}`,
      preheader: text,
      title,
      paragraphs: [`Candidatura: ${company}`, text],
      button: { label: 'Ver la candidatura', link },
    };
  },
  account_erased: ({ receipt }) => ({
    subject: 'Hemos eliminado tu cuenta',
    preheader: 'Este es tu comprobante.',
    title: 'Tu cuenta está eliminada',
    paragraphs: [
      'Hemos eliminado tu cuenta y tus datos personales: perfil, documentos, mensajes e historial. Lo que la ley nos obliga a conservar queda sin tu nombre.',
    ],
    facts: [['Comprobante', receipt]],
    note: 'Guarda este mensaje. Es el último que recibes de nosotros.',
  }),
  chat_message: ({ name, sender, link, reply_to }) => ({
    subject: `${sender} te ha escrito`,
    preheader: 'Lee el mensaje en Cabina.',
    title: name ? `Hola, ${name}` : 'Tienes un mensaje',
    paragraphs: [`${sender} te ha escrito. Por tu privacidad, este correo no dice qué.`],
    button: { label: 'Leer y responder', link },
    ...(reply_to && { note: 'También puedes responder a este correo: tu respuesta llega a la conversación.' }),
  }),
  ...recapTexts('es'),
  ...weeklyTexts('es'),
} satisfies MailTexts;
