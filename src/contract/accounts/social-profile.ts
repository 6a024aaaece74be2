import { z } from 'zod';

interface Network {
  /** The hosts of its profiles, in all languages. */
  host: RegExp;
  /** Before a user name. */
  base: string;
  /** Profiles of some users are named in the query. */
  has_query?: true;
}

export const networks = {
  linkedin: { host: /^(?:[a-z]{2,3}\.)?linkedin\.com$/, base: 'https://www.linkedin.com/in/' },
  facebook: {
    host: /^(?:(?:www|m|web|[a-z]{2}-[a-z]{2})\.)?(?:facebook\.com|fb\.com)$/,
    base: 'https://www.facebook.com/',
    has_query: true,
  },
  instagram: { host: /^(?:www\.)?instagram\.com$/, base: 'https://www.instagram.com/' },
} as const satisfies Record<string, Network>;

const userName = /^@?([\p{L}\p{N}._-]{1,80})$/u;

/** The https address of a profile, from an address or a user name as people type it; undefined for anything else. */
function addressOf({ host, base, has_query }: Network, typed: string): string | undefined {
  const name = userName.exec(typed)?.[1];
  if (name && !host.test(name.toLowerCase())) return base + encodeURIComponent(name);
  const text = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed.replace(/^http:/i, 'https:') : `https://${typed}`;
  const url = parsed(text);
  if (!url || url.protocol !== 'https:' || !host.test(url.hostname) || url.port || url.username || url.password) return undefined;
  if (url.pathname.length < 2) return undefined;
  return `https://${url.hostname}${url.pathname}${has_query ? url.search : ''}`;
}

function parsed(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** A profile on a social network: `''` for none, otherwise an https address of this network. */
export const socialProfile = (network: keyof typeof networks) =>
  z
    .string()
    .trim()
    .max(200)
    .transform((typed, context) => {
      const address = typed === '' ? '' : addressOf(networks[network], typed);
      if (address === undefined || address.length > 300) context.addIssue({ code: 'custom', message: 'not_a_social_profile' });
      return address ?? '';
    });
