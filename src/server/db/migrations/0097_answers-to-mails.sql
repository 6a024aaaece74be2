-- Where answers to a mail of the embedded mailbox go.
alter table mailbox add column reply_to text;
