import type { ReviewModel, ReviewState } from '#contract/foundation/vocabulary.ts';
import { sql, type RawBuilder } from 'kysely';
import type { OutstandingReviewInput, ReviewInput } from '#contract/hiring/reviews.ts';
import type { CompanyUser, Contact } from '#contract/people.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { listPage } from '#server/kernel/http/list-page.ts';
import { matchesSearch } from '#server/kernel/search.ts';

interface ReviewRow {
  id: number;
  unlocked_driver_id: number | null;
  reviewable_type: ReviewModel;
  reviewable_id: number;
  title: string;
  review: string;
  ratings: ReviewInput['ratings'];
  answer: string | null;
  answered_at: Date | null;
  proofed_at: Date | null;
  created_at: Date;
  author: string;
  subject: string;
  total: number;
}

// A driver's review is signed with the first name: the company knows its driver, other readers need no more.
const reviewRows = (where: RawBuilder<unknown>, tail: RawBuilder<unknown> = sql``) => sql<ReviewRow>`
  select r.id, r.unlocked_driver_id, r.reviewable_type, r.reviewable_id, r.title, r.review, r.ratings, r.answer, r.answered_at, r.proofed_at, r.created_at,
         coalesce(case when r.reviewable_type = 'company' then nullif(u.first_name, '') else wc.name end, '') as author,
         coalesce(case when r.reviewable_type = 'company' then co.name else du.full_name end, '') as subject, count(*) over ()::int as total
  from reviews r
  left join users u on u.id = r.user_id
  left join companies wc on wc.id = u.company_id
  left join companies co on r.reviewable_type = 'company' and co.id = r.reviewable_id
  left join drivers d on r.reviewable_type = 'driver' and d.id = r.reviewable_id
  left join users du on du.id = d.user_id
  where r.deleted_at is null and ${where}
  ${tail}`;

/** A review by its id. It is not found by callers whom it does not concern. */
export async function getReview(db: Db, id: number): Promise<ReviewRow> {
  const { rows } = await reviewRows(sql`r.id = ${id}`).execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

const about = (actor: Contact | CompanyUser): RawBuilder<unknown> =>
  actor.side === 'company'
    ? sql`r.reviewable_type = 'company' and r.reviewable_id = ${actor.company_id}`
    : sql`r.reviewable_type = 'driver' and r.reviewable_id = ${actor.driver_id}`;

/** Reviews about the driver, or about the company. */
export const listReceived = (db: Db, actor: Contact | CompanyUser): Promise<ReviewRow[]> =>
  reviewRows(about(actor), sql`order by r.id desc limit 200`)
    .execute(db)
    .then(({ rows }) => rows);

const PER_PAGE = 25;
const inState: Record<ReviewState, RawBuilder<unknown>> = {
  unproofed: sql`r.proofed_at is null`,
  proofed: sql`r.proofed_at is not null`,
  unanswered: sql`r.answer is null`,
};
interface ReviewFilters {
  page?: number | undefined;
  search?: string | undefined;
  about?: ReviewModel | undefined;
  state?: ReviewState | undefined;
}
/** Staff's list, newest first. The search covers the texts and the names of both sides. */
export async function listReviews(db: Db, { page, search, about, state }: ReviewFilters) {
  const conditions = sql.join(
    [
      search ? matchesSearch(search, 'r.search', 'co.name_search', 'wc.name_search', 'du.search', 'u.search') : sql`true`,
      about ? sql`r.reviewable_type = ${about}` : sql`true`,
      state ? inState[state] : sql`true`,
    ],
    sql` and `,
  );
  const { rows, meta } = await listPage({ page, per_page: PER_PAGE }, async ({ limit, offset }) => {
    const found = reviewRows(conditions, sql`order by r.created_at desc, r.id desc limit ${limit} offset ${offset}`);
    return (await found.execute(db)).rows;
  });
  return { data: rows, meta };
}

/** Open review requests: a driver's about companies, a company user's about hired drivers. */
export async function listOutstanding(db: Db, user_id: number): Promise<OutstandingReviewInput[]> {
  const { rows } = await sql<OutstandingReviewInput>`
    select q.id, q.unlocked_driver_id, q.reviewable_type, q.reviewable_id, q.created_at,
           case when q.reviewable_type = 'company' then co.name else du.full_name end as name, coalesce(nullif(c.title, ''), c.name) as campaign_title
    from review_requests q
    join unlocked_drivers ud on ud.id = q.unlocked_driver_id
    join companies co on co.id = ud.company_id
    join drivers d on d.id = ud.driver_id
    join users du on du.id = d.user_id
    left join campaigns c on c.id = ud.campaign_id
    where q.user_id = ${user_id} and q.done_at is null and (q.reviewable_type = 'company' or d.erased_at is null)
    order by q.id desc limit 100`.execute(db);
  return rows;
}

/** Both sides of an unlock whose driver is not erased. */
export async function findReviewSides(db: Db, unlocked_driver_id: number) {
  const { rows } = await sql<{ company_id: number; driver_id: number; user_id: number }>`
    select ud.company_id, ud.driver_id, d.user_id
    from unlocked_drivers ud join drivers d on d.id = ud.driver_id
    where ud.id = ${unlocked_driver_id} and d.erased_at is null`.execute(db);
  return rows[0];
}

interface ReviewRequestMessage {
  id: number;
  user_id: number;
  unlocked_driver_id: number;
  company: string;
  driver: string;
  first_name: string;
}
/** An open review request about a company or a driver who is not erased. */
export async function findReviewRequest(db: Db, id: number, about: ReviewModel): Promise<ReviewRequestMessage | undefined> {
  const { rows } = await sql<ReviewRequestMessage>`
    select q.id, q.user_id, q.unlocked_driver_id, co.name as company, u.full_name as driver, u.first_name
    from review_requests q
    join unlocked_drivers ud on ud.id = q.unlocked_driver_id
    join companies co on co.id = ud.company_id
    join drivers d on d.id = ud.driver_id
    join users u on u.id = d.user_id
    where q.id = ${id} and q.reviewable_type = ${about} and q.done_at is null and d.erased_at is null`.execute(db);
  return rows[0];
}

interface WrittenReview {
  id: number;
  unlocked_driver_id: number;
  author: string;
  driver_user_id: number;
}
/** A review about a company or a driver, for the message to that side. */
export async function findWrittenReview(db: Db, id: number, about: ReviewModel): Promise<WrittenReview | undefined> {
  const { rows } = await sql<WrittenReview>`
    select r.id, ud.id as unlocked_driver_id, d.user_id as driver_user_id,
           coalesce(case when r.reviewable_type = 'company' then nullif(u.first_name, '') else co.name end, '') as author
    from reviews r
    join unlocked_drivers ud on ud.id = r.unlocked_driver_id
    join drivers d on d.id = ud.driver_id
    left join users u on u.id = r.user_id
    left join companies co on co.id = ud.company_id
    where r.id = ${id} and r.reviewable_type = ${about} and r.deleted_at is null and d.erased_at is null`.execute(db);
  return rows[0];
}
