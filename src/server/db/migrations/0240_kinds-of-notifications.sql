-- Meetings, tasks, comments and candidates have choices of their own. Who did not want "everything else" does not want them either. Mails
-- had no switch there.
insert into notification_choices (user_id, kind, app, mail, push)
select c.user_id, k.kind, c.app, true, c.push
from notification_choices c cross join unnest(array['meetings', 'tasks', 'comments', 'candidates']) as k (kind)
where c.kind = 'other'
on conflict (user_id, kind) do nothing;
