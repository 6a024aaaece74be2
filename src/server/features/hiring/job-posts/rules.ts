import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { locales } from '#contract/people.ts';
import { addressIn } from '#server/kernel/pages/page.ts';

/** The facts of a job for search engines. Amounts in cents a month. */
export interface Posting {
  campaign_id: number;
  title: string;
  description: string;
  activity_description: string;
  activated_at: Date | string | null;
  vacancies: number;
  employment: { key: string; label: string }[];
  benefits: { label: string }[];
  own_benefits: string[];
  requirements: { qualifications: { label: string }[] };
  pay: { from: number; till: number } | null;
  company: { name: string; logo_id: number | null } | null;
  about_company: { url: string | null } | null;
  place: string | null;
  location: { lat: number; lng: number } | null;
  /** The address of the location. */
  address: { country: string; postcode: string; name: string } | null;
}

/** Some places have only the first digits of a postcode. */
const WHOLE_POSTCODE = 4;

/** schema.org's terms for our employment types. Types without a working time are left out. */
const employmentTypes: Record<string, string> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  mini_job: 'PART_TIME',
  weekend_relief: 'PART_TIME',
  fixed_term: 'TEMPORARY',
  seasonal: 'TEMPORARY',
  temp_agency: 'TEMPORARY',
  self_employed: 'CONTRACTOR',
  apprenticeship: 'INTERN',
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** The description is HTML. */
const paragraphs = (texts: string[]): string =>
  texts
    .filter(Boolean)
    .map((text) => `<p>${text.replaceAll(/[&<>]/g, (sign) => escapes[sign]!).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** A job in the format of schema.org: https://schema.org/JobPosting. A confidential company has no name. */
export function jobPosting(post: Posting, base_url: string): object {
  const { company, pay, location, address } = post;
  const benefits = [...post.benefits.map(({ label }) => label), ...post.own_benefits];
  const kinds = [...new Set(post.employment.flatMap(({ key }) => employmentTypes[key] ?? []))];
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: post.title,
    description: paragraphs([post.description, post.activity_description]) || post.title,
    identifier: { '@type': 'PropertyValue', name: company?.name ?? 'Cabina', value: String(post.campaign_id) },
    url: base_url + hrefOf(pages.jobPost, { params: { campaign_id: post.campaign_id } }),
    directApply: true,
    totalJobOpenings: post.vacancies,
    ...(post.activated_at && { datePosted: new Date(post.activated_at).toISOString().slice(0, 10) }),
    hiringOrganization: company
      ? {
          '@type': 'Organization',
          name: company.name,
          ...(post.about_company?.url && { sameAs: post.about_company.url }),
          ...(company.logo_id && { logo: `${base_url}/api/media/${company.logo_id}/file` }),
        }
      : 'confidential',
    ...(location && {
      jobLocation: {
        '@type': 'Place',
        geo: { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lng },
        address: {
          '@type': 'PostalAddress',
          addressLocality: address?.name ?? post.place,
          ...(address && { addressCountry: address.country }),
          ...(address && address.postcode.length >= WHOLE_POSTCODE && { postalCode: address.postcode }),
        },
      },
    }),
    ...(kinds.length > 0 && { employmentType: kinds }),
    ...(pay && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        value: { '@type': 'QuantitativeValue', minValue: pay.from / 100, maxValue: pay.till / 100, unitText: 'MONTH' },
      },
    }),
    ...(benefits.length > 0 && { jobBenefits: benefits.join(', ') }),
    ...(post.requirements.qualifications.length > 0 && {
      qualifications: post.requirements.qualifications.map(({ label }) => label).join(', '),
    }),
  };
}

interface Listed {
  path: string;
  changed_at?: Date;
}

/** The list of pages that search engines are to read (sitemaps.org), each once and with its address in every language. */
export function sitemap(listed: readonly Listed[], base_url: string): string {
  const alternate = (language: string, href: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  const entries = listed.map(({ path, changed_at }) => {
    const url = `${base_url}${path}`;
    const others = [...locales.map((locale) => alternate(locale, addressIn(locale, url))), alternate('x-default', url)];
    return `<url><loc>${url}</loc>${changed_at ? `<lastmod>${changed_at.toISOString()}</lastmod>` : ''}${others.join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}
