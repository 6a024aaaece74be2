-- The sum and the number of the facts of a kind about a subject: what was paid of a sale may change many times, and each fact has the
-- difference. Each session plans it once, as in has_activity. The kinds are those of the index activities_of_subject.
create function recorded_money(of_kind text, of_subject bigint, out amount bigint, out count bigint) language plpgsql stable parallel safe
  set plan_cache_mode = force_generic_plan as $$
begin
  select coalesce(sum(a.amount), 0), count(*) into recorded_money.amount, recorded_money.count from activities a
  where a.kind = of_kind and a.subject_id = of_subject and a.kind in ('customer_won', 'money_booked', 'money_paid', 'money_returned');
end $$;
