-- The company and those that were merged into it, whose facts count as its own. One that was merged itself counts alone. As a function, its
-- plan is kept, and the statements of the charts are planned in a third of the time.
create function companies_counted_as(counted_id bigint) returns bigint[] language plpgsql stable parallel safe as $$
begin
  if not exists (select from companies c where c.merged_into_id = counted_id)
    or exists (select from companies own where own.id = counted_id and own.merged_into_id is not null) then
    return array[counted_id];
  end if;
  return array(
    with recursive counted (id) as (
      select counted_id union select c.id from counted join companies c on c.merged_into_id = counted.id)
    select id from counted);
end $$;
