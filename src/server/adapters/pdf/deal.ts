import type { DealEvidence, DealOrder } from '#server/ports/pdf.ts';
import { dealTexts } from '#server/texts/deals.ts';
import { countryName, longDay, moment, money } from '#server/texts/format.ts';
import { Sheet } from './sheet.ts';

/** The order, and, when it is signed, its evidence. */
export function writeDeal(order: DealOrder, evidence: DealEvidence | undefined, at: Date): Promise<Buffer> {
  const texts = dealTexts[order.locale];
  const title = `${texts.title} ${order.number}`;
  const sheet = new Sheet({ title, locale: order.locale, author: order.seller, at, footer: `${title} · ${order.seller}` });
  sheet.title(title, order.billing.account_name);
  customer(sheet, order);
  scope(sheet, order);
  conditions(sheet, order);
  if (evidence) writeEvidence(sheet, order, evidence);
  else sheet.signature({ label: texts.by_hand.place, value: '' }, { label: texts.by_hand.signature, value: '' });
  return sheet.finish();
}

function customer(sheet: Sheet, { locale, seller, seller_lines = [], billing, company_name, contact_name, form }: DealOrder): void {
  const texts = dealTexts[locale];
  const { account_name, address_line1, address_line2 = '', postal_code, city, state = '', country, vat = '', billing_email } = billing;
  const name = account_name === company_name ? [account_name] : [account_name, company_name];
  sheet.fact(texts.provider, [seller, ...seller_lines]);
  sheet.fact(texts.customer, [
    ...name,
    contact_name,
    address_line1,
    address_line2,
    `${postal_code} ${city}`,
    state,
    countryName(country, locale),
    billing_email,
  ]);
  if (vat) sheet.fact(texts.vat, vat);
  if (form.order) sheet.fact(texts.order_number, form.order);
  sheet.space(4).line();
}

function scope(sheet: Sheet, { locale, form, lines, total, prices }: DealOrder): void {
  const texts = dealTexts[locale];
  sheet.heading(texts.scope);
  for (const { kind, quantity, params, unit_net, discount_net, net } of lines) {
    const name = texts.lines[kind as keyof typeof texts.lines](
      quantity,
      Number(params['months'] ?? 0),
      texts.package_names[form.selected_package_key],
    );
    const unit = texts.unit(money(unit_net), discount_net > 0 ? money(discount_net) : null);
    sheet.fact(name, [money(net), unit]);
  }
  sheet.space(2).line();
  sheet.fact(texts.net, money(total.amount_net));
  sheet.fact(texts.tax(prices.tax_percentage), money(total.amount_tax));
  sheet.fact(texts.gross, money(total.amount_gross));
  if (prices.tax_percentage === 0) sheet.paragraph(texts.reverse_charge, 'small');
}

function conditions(sheet: Sheet, { locale, form, running_time, starts_on, hire_price, instalments, expires_on, terms }: DealOrder): void {
  const texts = dealTexts[locale];
  sheet.space(6).heading(texts.conditions);
  sheet.fact(texts.running_time, `${texts.months(running_time)} ${starts_on ? texts.starts_on(longDay(starts_on, locale)) : texts.starts}`);
  sheet.fact(texts.price_per_hire, form.commission_type === 'none' ? texts.no_commission : money(hire_price));
  sheet.fact(texts.goodwill, texts.weeks(form.obligingness_weeks));
  if (expires_on) sheet.fact(texts.valid_until, longDay(expires_on, locale));
  sheet.space(6).heading(texts.instalments);
  for (const { number, after_months, due_on, price } of instalments)
    sheet.fact(
      due_on ? texts.instalment_on(number, longDay(due_on, locale)) : texts.instalment(number, after_months),
      texts.net_and_gross(money(price.amount_net), money(price.amount_gross)),
    );
  sheet.space(4).paragraph(texts.terms(terms.map(({ version }) => version).join(', ')), 'small');
}

function writeEvidence(sheet: Sheet, { locale, terms }: DealOrder, evidence: DealEvidence): void {
  const texts = dealTexts[locale].evidence;
  sheet.newPage().title(texts.title);
  sheet.paragraph(texts.about);
  sheet
    .fact(texts.signer, evidence.signer_name)
    .fact(texts.mail, [evidence.signer_email, texts.confirmed])
    .fact(texts.signed_at, texts.signed_times(moment(evidence.signed_at, 'utc'), moment(evidence.signed_at)))
    .fact(texts.ip, evidence.ip)
    .fact(texts.browser, evidence.browser)
    .fact(texts.document, inTwo(evidence.document_hash))
    .fact(
      texts.accepted,
      terms.flatMap(({ version, hash }) => [version, ...(hash ? inTwo(hash) : [])]),
    );
  if (evidence.upload_hash) sheet.fact(texts.uploaded, inTwo(evidence.upload_hash));
  sheet.paragraph(texts.document_note, 'small').line();
  sheet.heading(texts.history);
  for (const { kind, happened_at } of evidence.events) sheet.fact(`${moment(happened_at, 'utc')} UTC`, texts.events[kind]);
  sheet.space(4).paragraph(`${texts.chain} ${evidence.last_event_hash}`, 'small');
}

/** A hash on two lines, because it is longer than one. */
const inTwo = (hash: string): string[] => [hash.slice(0, 32), hash.slice(32)];
