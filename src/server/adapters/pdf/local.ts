import type { Clock } from '#server/kernel/clock.ts';
import { agreementTexts } from '#server/texts/agreement.ts';
import { groupedIban, moment, money, shortDay } from '#server/texts/format.ts';
import { mandateTexts } from '#server/texts/mandate.ts';
import { statementTexts } from '#server/texts/statement.ts';
import type { InvoiceContent } from '#contract/billing/invoice-content.ts';
import type {
  AcceptedAgreement,
  AccountStatement,
  DealEvidence,
  DealOrder,
  InvoiceFiles,
  PdfPort,
  SepaMandate,
} from '#server/ports/pdf.ts';
import { writeDeal } from './deal.ts';
import { renderInvoice } from './invoice.ts';
import { Sheet } from './sheet.ts';

/** Renders in this process, without external services. */
export class LocalPdf implements PdfPort {
  readonly #clock: Clock;
  constructor(config: { clock: Clock }) {
    this.#clock = config.clock;
  }

  /** The mandatory contents of a mandate by the EPC rulebooks for CORE and B2B, in their order. */
  async renderSepaMandate(mandate: SepaMandate): Promise<Buffer> {
    const { creditor, debtor, scheme } = mandate;
    const texts = mandateTexts[mandate.locale];
    const title = texts.title[scheme];
    const sheet = new Sheet({
      title,
      locale: mandate.locale,
      author: creditor.name,
      at: this.#clock.now(),
      footer: `${title} · ${mandate.mandate_reference}`,
    });
    sheet.title(title, texts.scheme[scheme]);
    sheet
      .fact(texts.reference, mandate.mandate_reference)
      .fact(texts.creditor_id, creditor.id)
      .fact(texts.creditor, [creditor.name, ...creditor.address_lines]);
    sheet.space(4).line();
    for (const paragraph of texts.authorisation(creditor.name)[scheme]) sheet.paragraph(paragraph);
    sheet.space(2).line();
    sheet.fact(texts.debtor, [debtor.name, ...debtor.address_lines]);
    if (debtor.account_owner !== debtor.name) sheet.fact(texts.account_owner, debtor.account_owner);
    sheet.fact(texts.iban, groupedIban(debtor.iban)).fact(texts.bic, debtor.swift_bic).fact(texts.payment_kind, texts.recurrent);
    sheet.signature(
      { label: texts.date, value: mandate.signed_on ? shortDay(mandate.signed_on) : '' },
      { label: texts.signature, value: mandate.signed_on ? mandate.signer_name : '' },
    );
    if (mandate.accepted) sheet.paragraph(texts.accepted(mandate.signer_name, moment(mandate.accepted.at), mandate.accepted.ip), 'small');
    return sheet.paragraph(texts.rights, 'small').finish();
  }

  renderDeal(order: DealOrder, evidence?: DealEvidence): Promise<Buffer> {
    return writeDeal(order, evidence, this.#clock.now());
  }

  async renderAgreement({
    language,
    title,
    parts,
    company_name,
    signer_name,
    accepted_at,
    version,
    hash,
  }: AcceptedAgreement): Promise<Buffer> {
    const texts = agreementTexts[language];
    const sheet = new Sheet({ title, locale: language, author: 'Cabina', at: this.#clock.now(), footer: `${title} · ${version}` });
    sheet.title(title, company_name);
    for (const { kind, text } of parts) {
      if (kind === 'heading') sheet.heading(text);
      else sheet.paragraph(kind === 'item' ? `• ${text}` : text);
    }
    const at = moment(accepted_at);
    sheet.space(4).line();
    sheet
      .fact(texts.company, company_name)
      .fact(texts.signer, signer_name)
      .fact(texts.accepted_at, at)
      .fact(texts.version, [version, hash]);
    return sheet.paragraph(texts.accepted(signer_name, company_name, at), 'small').finish();
  }

  renderInvoice(content: InvoiceContent): Promise<InvoiceFiles> {
    return renderInvoice(content);
  }

  async renderStatement({ locale, seller, holder, statement }: AccountStatement): Promise<Buffer> {
    const t = statementTexts(locale);
    const { from, till, opening, closing, charged, paid, data } = statement;
    const about = {
      title: `${t.title} ${holder.name}`,
      locale,
      author: seller,
      at: this.#clock.now(),
      footer: `${seller} · ${t.page} ${holder.id}`,
    };
    const sheet = new Sheet(about).title(t.title, t.period(shortDay(from), shortDay(till)));
    sheet
      .fact(t.company, [holder.name, ...holder.address_lines])
      .fact(t.number, String(holder.id))
      .space(4)
      .line();
    sheet
      .fact(t.opening, money(opening))
      .fact(t.charged, money(charged))
      .fact(t.paid, money(paid))
      .fact(t.closing, money(closing))
      .space(4);
    sheet.table(
      [
        { header: t.day, share: 0.14 },
        { header: t.what, share: 0.3 },
        { header: t.reference, share: 0.28 },
        { header: t.amount, share: 0.15, align: 'right' },
        { header: t.balance, share: 0.15, align: 'right' },
      ],
      data.map((row) => ({
        cells: [
          shortDay(row.day),
          t.movement(row.kind, row.transaction_kind),
          [`T-${row.transaction_id}`, row.invoice?.number].filter(Boolean).join(' · '),
          money(row.amount),
          money(row.balance),
        ],
      })),
    );
    return sheet.paragraph(t.explained, 'small').finish();
  }
}
