import { dealDefaults, type DealForm } from '#contract/billing/deals.policy.ts';
import { dealDocuments } from '#contract/billing/deal-documents.ts';
import { dealLinks } from '#contract/billing/deal-links.ts';
import { dealSignatures } from '#contract/billing/deal-signatures.ts';
import { deals, type DealDraft } from '#contract/billing/deals.ts';
import { makeStaff } from './make.ts';
import type { Caller, World } from './world.ts';

let counter = 0;

export const dealAddress = {
  account_name: 'Kühltransporte Weser GmbH',
  billing_email: 'rechnung@weser.example',
  address_line1: 'Am Kai 7',
  postal_code: '28195',
  city: 'Bremen',
  country: 'DE',
};

/** A deal for a new company, with the defaults of the specification. */
export const dealDraft = (facts: Partial<Omit<DealDraft, 'form'>> & { form?: Partial<DealForm> } = {}): DealDraft => {
  const number = ++counter;
  return {
    company_id: null,
    company_name: `Kühltransporte Weser ${number} GmbH`,
    contact_name: 'Imke Hansen',
    contact_email: `imke.hansen${number}@weser.example`,
    locale: 'de',
    expires_on: null,
    ...facts,
    conditions: {
      running_time: null,
      price_per_hire: 145_000,
      obligingness_weeks_max: 4,
      enable_pre_deal_pdf_download: false,
      ...facts.conditions,
    },
    form: { ...dealDefaults, ...facts.form },
  };
};

export const tokenOf = (link: string | null): string => link!.split('/').at(-1)!;

/** A deal that staff have sent: its link, and who has sent it. */
export async function makeSentDeal(world: World, facts: Parameters<typeof dealDraft>[0] = {}) {
  const staff = await makeStaff(world, 'admin');
  const draft = dealDraft(facts);
  const { body } = await world.call(staff.caller, deals.create, { body: draft });
  const sent = await world.call(staff.caller, deals.send, { params: { id: body.id } });
  return { staff: staff.caller, id: body.id, token: tokenOf(sent.body.link), email: draft.contact_email };
}

/** A sent deal with its address, and the hash of the document that the company has read. */
export async function makeReadDeal(world: World, facts: Parameters<typeof dealDraft>[0] = {}, address: Partial<typeof dealAddress> = {}) {
  const deal = await makeSentDeal(world, facts);
  const params = { token: deal.token };
  await world.call(null, dealLinks.opened, { params });
  await world.call(null, dealLinks.billingInfo, { params, body: { ...dealAddress, ...address } });
  const { body } = await world.call(null, dealDocuments.review, { params });
  return { ...deal, document_hash: body.document_hash };
}

/** The code that was mailed to this address last. */
export async function requestCode(world: World, token: string, signer_email: string): Promise<string> {
  await world.call(null, dealSignatures.code, { params: { token }, body: { signer_email } });
  await world.drainJobs();
  const letters = await world.mailbox(signer_email);
  const codes = letters.flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? []);
  return codes.at(-1)!;
}

/** Signs as the company does, after it has read the document. */
export async function signDeal(world: World, { token, email, document_hash }: { token: string; email: string; document_hash: string }) {
  const code = await requestCode(world, token, email);
  const body = { signer_name: 'Imke Hansen', signer_email: email, emails: '', accepted_terms: true, document_hash, code };
  return { body, answer: await world.call(null, dealSignatures.sign, { params: { token }, body }) };
}

export const staffDeal = async (world: World, caller: Caller, id: number) => (await world.call(caller, deals.get, { params: { id } })).body;
