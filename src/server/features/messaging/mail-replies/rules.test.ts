import { describe, expect, test } from 'vitest';
import { answerOf, replyAddress, textOfHtml, tokenOf } from './rules.ts';

/** What is above the quotation must stay whole, and nothing of the quotation. */
const quotations = [
  ['Gmail, English', 'On Mon, Nov 23, 2026 at 12:00 PM Cabina <hola@cabina.example> wrote:\n\n> old text'],
  ['Gmail, English, broken line', 'On Mon, Nov 23, 2026 at 12:00 PM Cabina <\nhola@cabina.example> wrote:\n> old text'],
  ['Gmail, German', 'Am Mo., 23. Nov. 2026 um 12:00 Uhr schrieb Cabina <hola@cabina.example>:\n\n> old text'],
  ['Gmail, Spanish', 'El lun, 23 nov 2026 a las 12:00, Cabina (<hola@cabina.example>) escribió:\n\n> old text'],
  ['Gmail, Polish', 'pon., 23 lis 2026 o 12:00 Cabina <hola@cabina.example> napisał(a):\n\n> old text'],
  ['Gmail, Romanian', 'În lun., 23 nov. 2026 la 12:00, Cabina <hola@cabina.example> a scris:\n\n> old text'],
  ['Thunderbird, Polish', 'W dniu 23.11.2026 o 12:00, Cabina pisze:\n> old text'],
  ['Thunderbird, Romanian', 'Pe 23.11.2026 12:00, Cabina a scris:\n> old text'],
  ['Apple Mail, German', 'Am 23.11.2026 um 12:00 schrieb Cabina <hola@cabina.example>:\n\n> old text'],
  ['Apple Mail, Spanish', 'El 23 nov 2026, a las 12:00, Cabina <hola@cabina.example> escribió:\n\n> old text'],
  ['Gmail, Ukrainian', 'пн, 23 лист. 2026 р. о 12:00 Cabina <hola@cabina.example> пише:\n\n> old text'],
  ['Outlook, English', 'From: Cabina <hola@cabina.example>\nSent: Monday, 23 November 2026 12:00\nTo: Mateo\nSubject: s\n\nold text'],
  ['Outlook, German', 'Von: Cabina <hola@cabina.example>\nGesendet: Montag, 23. November 2026 12:00\nAn: Mateo\nBetreff: s\n\nold text'],
  [
    'Outlook, Spanish',
    'De: Cabina <hola@cabina.example>\nEnviado: lunes, 23 de noviembre de 2026 12:00\nPara: Mateo\nAsunto: s\n\nold text',
  ],
  ['Outlook, Polish', 'Od: Cabina <hola@cabina.example>\nWysłano: poniedziałek, 23 listopada 2026 12:00\nDo: Mateo\nTemat: s\n\nold text'],
  ['Outlook, Romanian', 'De la: Cabina <hola@cabina.example>\nTrimis: luni, 23 noiembrie 2026 12:00\nCătre: Mateo\nSubiect: s\n\nold text'],
  ['older Outlook', '-----Original Message-----\nold text'],
  ['a line', '________________________________\nold text'],
  ['a signature', '-- \nMateo\nold text'],
  ['an iPhone', 'Von meinem iPhone gesendet\n\nold text'],
  ['an Android', 'Enviado desde mi Samsung Galaxy\nold text'],
  ['nothing', ''],
] as const;

const answers = [
  'Ja, das passt.',
  'De: Madrid salgo a las 6.\n\nHasta luego',
  'Am Montag komme ich.\nEl lunes no puedo: tengo médico.',
  'Pe luni pot veni.\n\nMulțumesc',
  'On time as always.\nFrom Hamburg: 3 hours.',
];

describe.each(quotations)('%s', (_program, quotation) => {
  test.each(answers)('%j', (answer) => expect(answerOf(`${answer}\r\n\r\n${quotation}`)).toBe(answer));
});

test('an answer between quoted lines keeps its own lines', () => {
  expect(answerOf('> When can you start?\nOn Monday.\n> And the shoes?\nI have some.')).toBe('On Monday.\nI have some.');
});

test.each([
  ['<p>One<br>two</p>', 'One\ntwo'],
  ['a &lt;b&gt; &amp; &#39;c&#39; &nbsp;&euro;', "a <b> & 'c'  €"],
  [
    '&iquest;Ma&ntilde;ana a las 8, se&Ntilde;or Gr&uuml;&szlig;? S&iacute; &ndash; &laquo;&lstrok;&oacute;d&zdot;&raquo;',
    '¿Mañana a las 8, seÑor Grüß? Sí – «łódż»',
  ],
  ['&amp;ntilde; &unknown;', '&ntilde; &unknown;'],
  ['new<blockquote type="cite">old</blockquote>', 'new'],
  ['new<div id="divRplyFwdMsg">old</div>', 'new'],
  ['<a href="javascript:x">word</a>', 'word'],
  ['&#0;&#1114112;x', '\uFFFD\uFFFDx'],
])('%s', (html, text) => expect(textOfHtml(html).trim()).toBe(text));

// before, each of these kept a server busy for minutes
test.each(['<script>', '<div ', '<', '<br', '<head><style>', '</script '])('a mail of 2 MB with only %j is read', (part) => {
  expect(textOfHtml(part.repeat(2_000_000 / part.length)).length).toBeLessThan(2_000_000);
});
test.each(['<a@', '<a@b ', ' On 1,'])('a line of 2 MB with only %j is read', (part) => {
  expect(answerOf(part.repeat(2_000_000 / part.length))).not.toBe('');
});

test('an address that was changed in one place is not ours', () => {
  const config = { secret: 'a secret for this test', MAIL_REPLY_DOMAIN: 'reply.example', DEMO: false };
  const address = replyAddress(config, { thread_id: 12, user_id: 34 })!;
  expect(tokenOf(config, ['somebody@else.example', address.toUpperCase()])).toEqual({ thread_id: 12, user_id: 34 });
  for (let index = 6; index < address.indexOf('@'); index++) {
    const changed = address.slice(0, index) + (address[index] === '1' ? '2' : '1') + address.slice(index + 1);
    expect(tokenOf(config, [changed]), changed).toBeUndefined();
  }
  expect(tokenOf({ secret: 'another secret' }, [address])).toBeUndefined();
  expect(replyAddress({ ...config, MAIL_REPLY_DOMAIN: undefined }, { thread_id: 1, user_id: 2 })).toBeNull();
});
