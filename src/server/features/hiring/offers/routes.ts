import { offers } from '#contract/hiring/offers.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { ownSession } from '#server/kernel/session/session.ts';
import {
  acceptJobPost,
  acceptOffer,
  confirmPhoneByToken,
  noteCall,
  preAccept,
  rejectOffer,
  revealPhoneNumber,
  setContactPreferences,
  trackStep,
} from './commands.ts';
import { getOffer, getOfferDetail, getOfferLink, listOffers } from './queries.ts';
import { isLinkScanner } from './rules.ts';

export function offersRoutes(kernel: Kernel): void {
  ownOffers(kernel);
  answersByLink(kernel);
}

function ownOffers(kernel: Kernel): void {
  const { secret } = kernel.config;
  route(kernel, offers.byStatus, async ({ db, actor, query }) => ({ data: await listOffers(db, actor.driver_id, query.status) }));
  route(kernel, offers.mine, async ({ db, actor, query }) => ({ data: await listOffers(db, actor.driver_id, query.status) }));
  route(kernel, offers.detail, ({ db, actor, params: { id }, locale }) => getOfferDetail(db, { id, driver_id: actor.driver_id }, locale));
  route(kernel, offers.preAccept, ({ db, actor, params: { id } }) => preAccept(db, { id, driver_id: actor.driver_id }, secret));
  route(kernel, offers.track, ({ db, actor, params: { id }, body, request }) =>
    trackStep(db, { id, driver_id: actor.driver_id }, body.step, isLinkScanner(request.headers['user-agent'])),
  );
  route(kernel, offers.setContactPreferences, ({ db, actor, params: { id }, body }) =>
    setContactPreferences(db, actor, { id, driver_id: actor.driver_id }, body),
  );
  route(kernel, offers.call, ({ db, actor, params, body }) => noteCall(db, actor, params.id, body));
  route(kernel, offers.callOutcome, ({ db, actor, params, body }) => noteCall(db, actor, params.id, body));
  route(kernel, offers.callFeedback, ({ db, actor, params, body }) => noteCall(db, actor, params.id, body));
  route(kernel, offers.acceptJobPost, ({ db, actor, body }) => acceptJobPost(db, actor, body));
  route(kernel, offers.contactInformation, async ({ db, actor, params: { id } }) => {
    const { company, campaign, status } = await getOffer(db, { id, driver_id: actor.driver_id });
    if (status !== 'accepted') throw notFound();
    return { id, meta: { company_name: company?.name ?? null, contact_person: campaign.contact_person, phone: campaign.phone } };
  });
  route(kernel, offers.revealProperty, ({ db, actor, params }) => revealPhoneNumber(db, actor, params.id));
}

/** The holder of a link reads and answers its one offer, signed in or not. */
function answersByLink(kernel: Kernel): void {
  const { secret } = kernel.config;
  route(kernel, offers.byToken, ({ db, actor, params: { token }, locale }) => getOfferLink(db, actor, token, locale));
  route(kernel, offers.preAcceptByToken, ({ db, params: { token } }) => preAccept(db, { token }, secret));
  route(kernel, offers.confirmPhoneByToken, ({ params: { token }, body, ...call }) =>
    confirmPhoneByToken(kernel.db, token, body.code, { secret, own: ownSession(call) }),
  );
  route(kernel, offers.trackByToken, ({ db, params: { token }, body, request }) =>
    trackStep(db, { token }, body.step, isLinkScanner(request.headers['user-agent'])),
  );
  route(kernel, offers.setContactPreferencesByToken, ({ db, actor, params: { token }, body }) =>
    setContactPreferences(db, actor, { token }, body),
  );
  route(kernel, offers.accept, ({ db, actor, params: { token }, body }) => acceptOffer(db, actor, token, body));
  route(kernel, offers.reject, ({ db, actor, params: { token }, body }) => rejectOffer(db, actor, token, body));
}
