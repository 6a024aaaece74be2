import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Locale } from '#contract/people.ts';
import type { CurrentSession } from '#contract/accounts/session.ts';
import { chosenLocale, pageLocale } from './page.ts';
import { localeOf, SESSION_COOKIE } from '#server/kernel/session/session.ts';
import type { Build, Known, Question } from './web-pages.ts';

interface Drawn {
  locale: Locale;
  /** '' leaves the page to the browser. */
  body: string;
  /** What it was drawn with, as JSON; of a page that is left to the browser, who is here. */
  answers?: string;
}

export const undrawn = (request: FastifyRequest): Drawn => ({ locale: pageLocale(request, localeOf(request, null)), body: '' });

/**
 * Draws a page with what it would ask for when it opens. Its calls are made here as the reader's browser would make them, through the
 * same rules, and their answers travel with the page. Whatever goes wrong: the browser draws it as ever.
 */
export async function draw(app: FastifyInstance, { drawing }: Build, request: FastifyRequest): Promise<Drawn> {
  const drawable = drawing.drawableAt(request.url);
  try {
    return drawable ? await drawnWhole(app, drawing, drawable, request) : await knowingWho(app, drawing, request);
  } catch (error) {
    if (!(error instanceof Unanswered)) request.log.error({ err: error }, 'a page could not be drawn');
    return undrawn(request);
  }
}

type Drawing = Build['drawing'];
type Drawable = NonNullable<ReturnType<Drawing['drawableAt']>>;

async function drawnWhole(app: FastifyInstance, drawing: Drawing, drawable: Drawable, request: FastifyRequest): Promise<Drawn> {
  const session = await ask(app, request, drawing.sessionQuestion);
  const { user } = session[1] as CurrentSession;
  if (drawable.is_drivers && user?.side !== 'contact') return undrawn(request);
  // behind the sign-in the account's language holds, as in the browser (i18n/language.ts)
  const locale = (drawable.is_drivers ? (chosenLocale(request) ?? user?.locale) : undefined) ?? undrawn(request).locale;
  const answers = [session, ...(await Promise.all(drawable.questions.map((question) => ask(app, request, question, locale))))];
  const body = await drawing.render({ address: request.url, locale, answers });
  return { locale, body, answers: JSON.stringify(answers) };
}

/** Every page behind the sign-in begins with this question; answered here, nothing else waits for its way there and back. */
async function knowingWho(app: FastifyInstance, drawing: Drawing, request: FastifyRequest): Promise<Drawn> {
  const page = undrawn(request);
  if (!request.cookies[SESSION_COOKIE]) return page;
  return { ...page, answers: JSON.stringify([await ask(app, request, drawing.sessionQuestion)]) };
}

class Unanswered extends Error {}

async function ask(app: FastifyInstance, { headers, ip }: FastifyRequest, { address, key }: Question, locale?: Locale): Promise<Known> {
  const answer = await app.inject({
    url: address,
    remoteAddress: ip,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...(headers.cookie && { cookie: headers.cookie }),
      ...(locale && { 'accept-language': locale }),
    },
  });
  if (answer.statusCode !== 200) throw new Unanswered(`${address}: ${answer.statusCode}`);
  return [key, answer.json<unknown>()];
}
