-- Nothing is sent by WhatsApp: consents to it end, and unfinished registrations forget the question.
update consents set withdrawn_at = now() where channel = 'whatsapp' and withdrawn_at is null;
update registration_drafts set form = form #- '{consents,whatsapp}' where form #> '{consents,whatsapp}' is not null;

-- SHA-256 of the operator's text that was agreed to, whose beginning is text_version; null for a wording of our own.
alter table consents add column text_hash text;
