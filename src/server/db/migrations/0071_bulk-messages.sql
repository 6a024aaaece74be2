-- Mails and SMS that staff write to many people, with one row per recipient.

create table bulk_messages (
  id             bigint generated always as identity primary key,
  -- the list that the recipients come from, and its filters as in the URL; 'self': a test to its author
  source         text not null check (source in ('drivers', 'audience', 'companies', 'driver', 'self')),
  filters        text not null default '',
  via            text not null check (via in ('email', 'sms')),
  -- of subject and message
  language       text not null check (language in ('es', 'de', 'en', 'pl', 'ro')),
  subject        text not null,
  message        text not null,
  -- [{"language": "de", "subject": "…", "message": "…"}]
  translations   jsonb not null default '[]',
  state          text not null check (state in ('planned', 'sending', 'paused', 'stopped', 'finished')),
  -- why it is paused
  pause_reason   text check (pause_reason in ('staff', 'author_left')),
  planned_at     timestamptz,
  -- hash of text and recipients: the same message is not sent twice by mistake
  digest         bytea not null,
  created_by     bigint not null references users,
  -- who started or resumed it; it is sent while this user is an admin
  responsible_id bigint not null references users,
  created_at     timestamptz not null default now(),
  finished_at    timestamptz
);
create index bulk_messages_of_author on bulk_messages (created_by);
create index bulk_messages_of_responsible on bulk_messages (responsible_id);
create index bulk_messages_by_digest on bulk_messages (digest, created_at);

create table bulk_recipients (
  id              bigint generated always as identity primary key,
  bulk_message_id bigint not null references bulk_messages,
  user_id         bigint not null references users,
  state           text not null check (state in ('waiting', 'sending', 'sent', 'left_out', 'failed', 'not_sent')),
  -- why the recipient was left out
  reason          text,
  -- the end of the recipient's quiet hours
  not_before      timestamptz,
  -- a process that sends has this long ago begun; after a crash another one takes over
  claimed_at      timestamptz,
  sent_at         timestamptz,
  -- what the mail provider reported later
  returned        text check (returned in ('bounced', 'complained')),
  constraint bulk_recipients_once unique (bulk_message_id, user_id)
);
create index bulk_recipients_by_state on bulk_recipients (bulk_message_id, state, id);
create index bulk_recipients_of_user on bulk_recipients (user_id, sent_at);

-- Mails that came back, and complaints about mails, as the mail provider reports them. While one is not cleared, the address of its user
-- gets service mails only.
create table returned_mails (
  id           bigint generated always as identity primary key,
  -- of the provider; the same event is stored once
  event_ref    text not null constraint returned_mails_once unique,
  user_id      bigint not null references users,
  kind         text not null check (kind in ('bounced', 'complained')),
  happened_at  timestamptz not null,
  created_at   timestamptz not null default now(),
  -- the address was changed, or its user has opened a link that was sent there
  cleared_at   timestamptz
);
create index returned_mails_open on returned_mails (user_id) where cleared_at is null;
create index returned_mails_of_user on returned_mails (user_id, happened_at);
create index returned_mails_waiting on returned_mails (happened_at) where cleared_at is null;

create function clear_returned_mails() returns trigger language plpgsql as $$
begin
  update returned_mails set cleared_at = now() where user_id = new.id and cleared_at is null;
  return null;
end $$;
create trigger clear_returned_mails after update of email on users for each row
  when (old.email is distinct from new.email) execute function clear_returned_mails();

-- Messages of staff to company users, who unsubscribe by the link of the mail.
alter table user_settings add column staff_mail_notification boolean not null default true;

-- A link that confirms a phone on any device.
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check check (purpose in (
  'magic_link', 'sign_in_code', 'verify_email', 'verify_phone', 'verify_phone_link', 'password_reset', 'company_invitation', 'register_phone'
)) not valid;
