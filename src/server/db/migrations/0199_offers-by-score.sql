-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- For the board in the order of the score: a company's, and that of staff over all companies.
create index concurrently if not exists offers_on_board_by_score on offers (company_id, stage, score desc, id desc)
  where withdrawn_at is null and status <> 'rejected' and (sent_at is not null or status = 'accepted');
create index concurrently if not exists offers_on_any_board_by_score on offers (stage, score desc, id desc)
  where withdrawn_at is null and status <> 'rejected' and (sent_at is not null or status = 'accepted');
