import type { Locale } from '#contract/people.ts';
import type { frameTexts } from './frame.ts';
import type { Action, Copy } from './templates.ts';
import { escapeHtml } from '../markup.ts';

export interface Framed {
  copy: Copy;
  locale: Locale;
  imprint: string;
  imprint_link: string;
  frame: (typeof frameTexts)[Locale];
  unsubscribe_link?: string;
}

/** Only http(s) URLs become links. Any other one is a bug of ours. */
function address(link: string): string {
  if (!/^https?:\/\//.test(link)) throw new Error('a mail links to http(s) addresses only');
  return escapeHtml(link);
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Mail programs without style sheets get the light colours of the elements. Others can switch to dark. */
const style = `
@media (prefers-color-scheme: dark) {
  .page { background: #0c1215 !important; } .sheet { background: #131a1f !important; border-color: #323d44 !important; }
  .ink { color: #e1e8eb !important; } .soft { color: #a3afb5 !important; } .line { border-color: #323d44 !important; }
  .button { background: #4fa3ad !important; color: #04171a !important; } .link { color: #7abac2 !important; }
}
@media (max-width: 480px) { .sheet { padding: 24px 20px !important; } .button { display: block !important; text-align: center !important; } }`;

/** One column, at most 560 pixels wide, one button, no external resources: it reads the same in every mail program. */
export function html(mail: Framed): string {
  const { copy, locale } = mail;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(copy.subject)}</title>
<style>${style}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f6f8f9">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(copy.preheader)}${'&#8199;&#65279;'.repeat(30)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f8f9"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="${font};font-size:17px;font-weight:700;color:#0b616d;padding:0 4px 14px">Cabina</td></tr>
<tr><td class="sheet" style="background:#ffffff;border:1px solid #e0e6e8;border-radius:10px;padding:32px">
${body(copy, mail.frame)}
</td></tr>
<tr><td class="soft" style="${font};font-size:13px;line-height:1.5;color:#5b6970;padding:18px 4px">${foot(mail)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function body(copy: Copy, frame: Framed['frame']): string {
  const paragraph = (text: string) =>
    `<p class="ink" style="${font};font-size:16px;line-height:1.55;color:#151d22;margin:0 0 16px">${escapeHtml(text)}</p>`;
  return [
    `<h1 class="ink" style="${font};font-size:22px;line-height:1.3;font-weight:700;color:#151d22;margin:0 0 16px">${escapeHtml(copy.title)}</h1>`,
    ...copy.paragraphs.map(paragraph),
    copy.facts && facts(copy.facts),
    copy.button && button(copy.button),
    copy.second && second(copy.second),
    copy.note &&
      `<p class="soft" style="${font};font-size:14px;line-height:1.5;color:#5b6970;margin:20px 0 0">${escapeHtml(copy.note)}</p>`,
    copy.button && bareAddress(frame.instead, copy.button.link),
  ]
    .filter(Boolean)
    .join('\n');
}

function facts(rows: NonNullable<Copy['facts']>): string {
  const cell = `${font};font-size:15px;line-height:1.45;padding:9px 0;border-top:1px solid #e0e6e8;vertical-align:top`;
  const row = ([label, value]: readonly [string, string]) =>
    `<tr><th scope="row" align="left" class="soft line" style="${cell};color:#5b6970;font-weight:400;padding-right:16px;width:38%">${escapeHtml(label)}</th><td class="ink line" style="${cell};color:#151d22;font-weight:600">${escapeHtml(value)}</td></tr>`;
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px;border-collapse:collapse">${rows.map(row).join('')}</table>`;
}

const button = ({ label, link }: Action): string =>
  `<p style="margin:24px 0 0"><a class="button" href="${address(link)}" style="${font};display:inline-block;font-size:16px;font-weight:600;line-height:1.2;color:#ffffff;background:#0b616d;text-decoration:none;padding:15px 26px;border-radius:8px">${escapeHtml(label)}</a></p>`;

const second = ({ label, link }: Action): string =>
  `<p style="margin:16px 0 0"><a class="link" href="${address(link)}" style="${font};display:inline-block;font-size:16px;line-height:1.2;color:#0b616d;padding:12px 0">${escapeHtml(label)}</a></p>`;

const bareAddress = (lead: string, link: string): string =>
  `<p class="soft line" style="${font};font-size:13px;line-height:1.5;color:#5b6970;margin:24px 0 0;padding-top:16px;border-top:1px solid #e0e6e8">${escapeHtml(lead)}<br><span style="word-break:break-all">${address(link)}</span></p>`;

function foot({ imprint, imprint_link, frame, unsubscribe_link }: Framed): string {
  const leave = unsubscribe_link
    ? `<br>${escapeHtml(frame.unsubscribe_question)} <a class="link" href="${address(unsubscribe_link)}" style="color:#0b616d">${escapeHtml(frame.unsubscribe)}</a>`
    : '';
  const notice = `<a class="link" href="${address(imprint_link)}" style="color:#0b616d">${escapeHtml(frame.legal_notice)}</a>`;
  return `${escapeHtml(imprint)} · ${notice}${leave}`;
}
