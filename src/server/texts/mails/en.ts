import { distance, longDay, money } from '../format.ts';
import { accountTexts } from './accounts/en.ts';
import { firstDayLines } from './first-day.ts';
import { greetings } from './greetings.ts';
import { debtTexts } from './debts.ts';
import { recapTexts } from './recaps.ts';
import { weeklyTexts } from './weekly-figures.ts';
import { meetingLines } from './meeting.ts';
import type { MailTexts } from './templates.ts';
import { updateTexts } from './updates.ts';

const greeting = greetings.en;
const meetingFacts = meetingLines({ day: 'Day', time: 'Time', place: 'Place', person: 'With' }, 'en');
const firstDayFacts = firstDayLines({ time: 'Time', place: 'Place', person: 'Ask for' });
const documents = { invoice: 'Invoice', cancellation: 'Cancellation', credit_note: 'Credit note' };

export const en = {
  ...accountTexts,
  deal_code: ({ code, minutes }) => ({
    subject: 'Your code to sign',
    preheader: `Valid for ${minutes} minutes.`,
    title: `Your code: ${code}`,
    paragraphs: ['Enter this code on the page of the order. It confirms that you sign with this address.'],
    note: `The code is valid for ${minutes} minutes. If you do not want to sign anything, ignore this message.`,
  }),
  deal_offer: ({ contact, company, seller, total_cents, expires_on, link }) => ({
    subject: `Offer for ${company}`,
    preheader: `${money(total_cents)} gross, until ${longDay(expires_on, 'en')}.`,
    title: greeting(contact),
    paragraphs: [
      `${seller} has prepared an offer for ${company}. You can adjust it, see the whole price and sign it online, also on your phone.`,
    ],
    facts: [
      ['Gross total', money(total_cents)],
      ['Can be signed until', longDay(expires_on, 'en')],
    ],
    button: { label: 'See the offer', link },
    note: 'The link is for you only: anybody who has it can read and sign the offer.',
  }),
  deal_copy: ({ company, signer, at, link }) => ({
    subject: `Signed order of ${company}`,
    preheader: 'Your signed and sealed copy.',
    title: 'The order is signed',
    paragraphs: [`${signer} signed the order of ${company} on ${at}. The sealed PDF is on the page of the order.`],
    button: { label: 'Download the PDF', link },
  }),
  audience_approved: ({ name, link }) => ({
    subject: `Audience approved: ${name}`,
    preheader: 'You can use it in a campaign now.',
    title: 'Your audience is approved',
    paragraphs: [`We have reviewed “${name}” and everything is fine. You can use it in a campaign now.`],
    button: { label: 'View audience', link },
  }),
  audience_rejected: ({ name, reason, link }) => ({
    subject: `Your audience needs a change: ${name}`,
    preheader: reason,
    title: 'Your audience needs a change',
    paragraphs: [`We have reviewed “${name}” and cannot approve it yet. Change and save it, and we will review it again.`],
    facts: [['Reason', reason]],
    button: { label: 'Change audience', link },
  }),
  campaign_approved: ({ title, link }) => ({
    subject: `Campaign approved: ${title}`,
    preheader: 'As soon as you activate it, the offers go out.',
    title: 'Your campaign is approved',
    paragraphs: [`“${title}” is approved. As soon as you activate it, the offer goes out to every driver who matches.`],
    button: { label: 'View campaign', link },
  }),
  campaign_rejected: ({ title, reason, link }) => ({
    subject: `Your campaign needs a change: ${title}`,
    preheader: reason,
    title: 'Your campaign needs a change',
    paragraphs: [`We have reviewed “${title}” and cannot approve it yet. Change it and submit it again, and we will review it again.`],
    facts: [['Reason', reason]],
    button: { label: 'Change campaign', link },
  }),
  offer: ({ first_name, title, company, place, distance_km, pay_range, accept_link, reject_link }) => ({
    subject: `An offer for you: ${title} in ${place}`,
    preheader: `${pay_range} · ${distance(distance_km)} away · ${company}`,
    title: `${first_name}, this offer is a good match`,
    paragraphs: [
      `${company} is looking for somebody like you. Take a look and answer with one tap: showing interest commits you to nothing.`,
    ],
    facts: [
      ['Job', title],
      ['Company', company],
      ['Place', `${place}, ${distance(distance_km)} away`],
      ['Pay', pay_range],
    ],
    button: { label: 'I am interested', link: accept_link },
    second: { label: 'Not interested', link: reject_link },
    note: 'The company sees your name and phone number only if you accept and it unlocks you.',
  }),
  offer_reminder: ({ first_name, title, company, place, distance_km, pay_range, accept_link, reject_link }) => ({
    subject: `Interested? ${title} in ${place}`,
    preheader: `${company} is waiting for your answer.`,
    title: `${first_name}, your offer is still open`,
    paragraphs: [`${company} is still waiting for your answer. One tap says yes or no.`],
    facts: [
      ['Job', title],
      ['Place', `${place}, ${distance(distance_km)} away`],
      ['Pay', pay_range],
    ],
    button: { label: 'I am interested', link: accept_link },
    second: { label: 'Not interested', link: reject_link },
  }),
  offer_accepted: ({ initials, count, campaign, link }) => ({
    subject: count > 1 ? `${count} people accepted: ${campaign}` : `${initials} accepted: ${campaign}`,
    preheader: 'The sooner you call, the better.',
    title: count > 1 ? `${count} people accepted your offer` : `${initials} accepted your offer`,
    paragraphs: [
      count > 1
        ? `Your campaign “${campaign}” has new answers. Look at the profiles, unlock the contacts and call: the sooner, the better.`
        : `Your campaign “${campaign}” has an answer. Look at the profile, unlock the contact and call: the sooner, the better.`,
    ],
    button: { label: 'View in the pipeline', link },
  }),
  driver_unlocked: ({ first_name, company, contact_name, phone, link }) => ({
    subject: `${company} would like to talk to you`,
    preheader: `${contact_name} will get in touch.`,
    title: `${first_name}, ${company} would like to talk to you`,
    paragraphs: [
      `You accepted the offer from ${company}, and the company now has your contact details. It knows at which hours you prefer to be called.`,
    ],
    facts: [['Your contact', contact_name], ...(phone ? [['Phone', phone] as const] : [])],
    button: { label: 'View my offers', link },
    note: 'In your account you can see at any time who has looked at your data.',
  }),
  unlock_receipt: ({ driver, campaign, amount_cents, link }) => ({
    subject: `Contact unlocked: ${driver}`,
    preheader: `Campaign “${campaign}”`,
    title: `You can talk to ${driver} now`,
    paragraphs: [`You unlocked ${driver} in the campaign “${campaign}”. The contact details are in your pipeline.`],
    facts: [['Price', money(amount_cents)]],
    button: { label: 'View contact', link },
  }),
  hire_reported: ({ first_name, company, first_work_day, link, ...plan }) => ({
    subject: `Are you starting at ${company}?`,
    preheader: `First working day: ${longDay(first_work_day, 'en')}`,
    title: `${first_name}, are you starting at ${company}?`,
    paragraphs: [`${company} tells us that you are hired and that your first day is ${longDay(first_work_day, 'en')}. Is that right?`],
    facts: firstDayFacts(plan),
    button: { label: 'Answer', link },
    note: 'The hire only counts once you confirm it. If something is wrong, tell us on the same page.',
  }),
  first_day_changed: ({ first_name, company, first_work_day, link, ...plan }) => ({
    subject: `Your first day at ${company}`,
    preheader: `First working day: ${longDay(first_work_day, 'en')}`,
    title: `${first_name}, about your first day at ${company}`,
    paragraphs: [`${company} expects you on ${longDay(first_work_day, 'en')}.`],
    facts: firstDayFacts(plan),
    button: { label: 'See my first day', link },
  }),
  hire_confirmed: ({ driver, campaign, first_work_day, link }) => ({
    subject: `Hire confirmed: ${driver}`,
    preheader: 'Congratulations!',
    title: 'Congratulations!',
    paragraphs: [`${driver} confirmed the hire for “${campaign}”. You will find the amount in your transactions.`],
    facts: [['First working day', longDay(first_work_day, 'en')]],
    button: { label: 'View hire', link },
  }),
  hire_rejected: ({ driver, campaign, reason, link }) => ({
    subject: `${driver} did not confirm the hire`,
    preheader: reason,
    title: 'Hire not confirmed',
    paragraphs: [
      `${driver} says that the hire for “${campaign}” is not right. Nothing is charged. Please clear it up and report the hire again if needed.`,
    ],
    facts: [['Reason', reason]],
    button: { label: 'View contact', link },
  }),
  review_request_driver: ({ first_name, company, link }) => ({
    subject: `How was ${company}?`,
    preheader: 'Your review helps other drivers.',
    title: `${first_name}, how was ${company}?`,
    paragraphs: [`Rate ${company} on friendliness, transparency, speed and reliability. It takes a minute and helps other drivers choose.`],
    button: { label: 'Write a review', link },
  }),
  review_request_company: ({ driver, link }) => ({
    subject: `How was it with ${driver}?`,
    preheader: 'A review takes a minute.',
    title: `How was it with ${driver}?`,
    paragraphs: [`Rate ${driver} on friendliness, transparency, speed and reliability. It takes a minute.`],
    button: { label: 'Write a review', link },
  }),
  purchase_confirmed: ({ what, amount_cents, link }) => ({
    subject: `Your purchase at Cabina: ${what}`,
    preheader: money(amount_cents),
    title: 'Thank you for your purchase',
    paragraphs: ['Your purchase is complete. You will find it in your transactions.'],
    facts: [
      ['Purchase', what],
      ['Total amount', money(amount_cents)],
    ],
    button: { label: 'View transactions', link },
  }),
  invoice_issued: ({ kind, number, amount_cents, terms, link }) => ({
    subject: `${documents[kind]} ${number}`,
    preheader: money(amount_cents),
    title: `${documents[kind]} ${number}`,
    paragraphs: ['The document is attached as PDF, with the data for your accounting program inside.', terms],
    facts: [
      ['Number', number],
      ['Amount with VAT', money(amount_cents)],
    ],
    button: { label: 'View invoices', link },
  }),
  payment_failed: ({ what, reason, link }) => ({
    subject: `Payment failed: ${what}`,
    preheader: reason,
    title: 'The payment did not go through',
    paragraphs: ['We could not collect this amount. Please check your payment method or choose another one and try again.'],
    facts: [
      ['Purpose', what],
      ['Reason', reason],
    ],
    button: { label: 'Check payment method', link },
  }),
  mandate_approved: ({ mandate_reference, link }) => ({
    subject: 'Your SEPA mandate is approved',
    preheader: mandate_reference,
    title: 'You can pay by direct debit now',
    paragraphs: ['We have approved your SEPA direct debit mandate. You will find the PDF in your payment settings.'],
    facts: [['Mandate reference', mandate_reference]],
    button: { label: 'View payment method', link },
  }),
  ...debtTexts.en,
  ...updateTexts.en,
  sepa_prenotification: ({ what, amount_cents, due_on, mandate_reference, creditor_id }) => ({
    subject: `SEPA pre-notification: ${money(amount_cents)} on ${longDay(due_on, 'en')}`,
    preheader: `Mandate reference ${mandate_reference}`,
    title: 'Next debit from your account',
    paragraphs: [
      `On ${longDay(due_on, 'en')} we will collect ${money(amount_cents)} from your account by SEPA direct debit. Please make sure that the account is covered.`,
    ],
    facts: [
      ['For', what],
      ['Amount', money(amount_cents)],
      ['Due on', longDay(due_on, 'en')],
      ['Mandate reference', mandate_reference],
      ['Creditor identifier', creditor_id],
    ],
  }),
  bulk_message: ({ subject, paragraphs }) => ({ subject, preheader: paragraphs[0] ?? '', title: subject, paragraphs }),
  meeting_invited: ({ first_name, company, day, time, link, ...plan }) => ({
    subject: `Meeting with ${company}`,
    preheader: `On ${longDay(day, 'en')} at ${time}`,
    title: `${first_name}, ${company} would like to talk to you`,
    paragraphs: ['Confirm the meeting with one tap, or propose another time. The attached file puts it into your calendar.'],
    facts: meetingFacts({ day, time, ...plan }),
    button: { label: 'Confirm or propose another time', link },
  }),
  meeting_moved: ({ first_name, company, day, time, link, ...plan }) => ({
    subject: `Your meeting with ${company} has changed`,
    preheader: `Now: ${longDay(day, 'en')}, ${time}`,
    title: `${first_name}, your meeting with ${company} has changed`,
    paragraphs: ['These are the new details. Confirm them, or propose another time.'],
    facts: meetingFacts({ day, time, ...plan }),
    button: { label: 'View the meeting', link },
  }),
  meeting_cancelled: ({ first_name, company, day, time, link, ...plan }) => ({
    subject: `Meeting cancelled: ${company}`,
    preheader: `It was on ${longDay(day, 'en')} at ${time}`,
    title: `${first_name}, the meeting with ${company} is cancelled`,
    paragraphs: ['There is nothing you need to do.'],
    facts: meetingFacts({ day, time, ...plan }),
    button: { label: 'View the meeting', link },
  }),
  task_due: ({ task, about, link }) => ({
    subject: `Task: ${task}`,
    preheader: 'It is due now',
    title: 'Your task is due',
    paragraphs: [task, `It is about ${about}.`],
    button: { label: 'Open the task', link },
  }),
  task_assigned: ({ task, about, person, link }) => ({
    subject: `New task: ${task}`,
    preheader: person ? `From ${person}` : 'For you',
    title: 'You have a new task',
    paragraphs: [task, `It is about ${about}.`],
    button: { label: 'Open the task', link },
  }),
  comment_written: ({ about, person, link }) => ({
    subject: `Comment on ${about}`,
    preheader: person ? `From ${person}` : 'For you',
    title: person ? `${person} has written a comment to you` : 'You have a new comment',
    paragraphs: [`It is about ${about}.`],
    button: { label: 'Read the comment', link },
  }),
  meeting_answered: ({ driver, is_accepted, day, time, link }) => ({
    subject: is_accepted ? `${driver} confirms the meeting` : `${driver} proposes another time`,
    preheader: `${longDay(day, 'en')}, ${time}`,
    title: is_accepted ? `${driver} has confirmed the meeting` : `${driver} proposes another time`,
    paragraphs: [`${is_accepted ? 'Meeting' : 'Proposal'}: ${longDay(day, 'en')} at ${time}.`],
    button: { label: 'See the meeting', link },
  }),
  candidate_request: ({ first_name, company, job, by_company, link }) => ({
    subject: 'A company would like to get to know you',
    preheader: 'Only if you want: say yes or no.',
    title: greeting(first_name),
    paragraphs: [
      by_company
        ? `${company} entered you at Cabina as a person it would like to hire${job ? ` for “${job}”` : ''}.`
        : `Cabina looks for drivers for transport companies. We would like to introduce you to ${company}${job ? ` for “${job}”` : ''}.`,
      'It goes on only if you agree. The next page says who we are and which data there are. If you say no, we delete everything at once, and without an answer after two months.',
    ],
    button: { label: 'Look and decide', link },
    note: 'With this link you can withdraw your consent at any time. Please do not forward it.',
  }),
  candidate_erasure: ({ first_name, company, day, link }) => ({
    subject: 'We will delete your data soon',
    preheader: `On ${longDay(day, 'en')}, without you doing anything.`,
    title: greeting(first_name),
    paragraphs: [
      `Your application at ${company} ended months ago. So we will delete your data and documents on ${longDay(day, 'en')}.`,
      'You need not do anything. Until then you can download your data.',
    ],
    button: { label: 'View my data', link },
  }),
  candidate_news: ({ what, company, link }) => {
    const title = {
      agreed: 'A person has agreed',
      refused: 'A person has refused',
      expiring: 'The data of a candidate will be deleted soon',
    }[what];
    const text = {
      agreed: 'You can see their data now, and arrange to talk.',
      refused: 'We have deleted their data. There is nothing to do.',
      expiring: 'The application ended months ago. The person has been notified too.',
    }[what];
    return {
      subject: `${title}: ${company}`,
      preheader: text,
      title,
      paragraphs: [`Application: ${company}`, text],
      button: { label: 'See the application', link },
    };
  },
  account_erased: ({ receipt }) => ({
    subject: 'Your account is deleted',
    preheader: 'This is your confirmation.',
    title: 'Your account is deleted',
    paragraphs: [
      'We have deleted your account and your personal data: profile, documents, messages and history. What the law obliges us to keep stays without your name.',
    ],
    facts: [['Confirmation number', receipt]],
    note: 'Please keep this message. It is the last one you receive from us.',
  }),
  chat_message: ({ name, sender, link, reply_to }) => ({
    subject: `New message from ${sender}`,
    preheader: 'Read it at Cabina.',
    title: name ? `Hello ${name}` : 'You have a message',
    paragraphs: [`${sender} has written to you. For your privacy this mail does not say what.`],
    button: { label: 'Read and answer', link },
    ...(reply_to && { note: 'You can also reply to this mail: your answer arrives in the conversation.' }),
  }),
  ...recapTexts('en'),
  ...weeklyTexts('en'),
} satisfies MailTexts;
