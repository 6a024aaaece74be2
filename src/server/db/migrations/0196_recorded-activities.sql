-- Whether a fact of this kind was recorded. Each session plans it once: planning over all months takes longer than reading. The kinds of
-- money are those of the index activities_of_subject.
create function has_activity(of_kind text, of_subject bigint) returns boolean language plpgsql stable parallel safe
  set plan_cache_mode = force_generic_plan as $$
begin
  if of_kind in ('customer_won', 'money_booked', 'money_paid', 'money_returned') then
    return exists (
      select from activities a
      where a.kind = of_kind and a.subject_id = of_subject and a.kind in ('customer_won', 'money_booked', 'money_paid', 'money_returned'));
  end if;
  return exists (select from activities a where a.kind = of_kind and a.subject_id = of_subject);
end $$;
