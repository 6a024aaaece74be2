-- What a transaction consists of. The invoice prints these lines, the debit takes their sum.
create table transaction_lines (
  transaction_id bigint not null references transactions (id),
  -- from 1
  position       int not null check (position > 0),
  kind           text not null,
  -- the text that names the line, and its numbers and codes; never personal data
  text_key       text not null,
  params         jsonb not null default '{}',
  -- negative for a credit
  quantity       int not null,
  unit_net       bigint not null check (unit_net >= 0),
  discount_net   bigint not null check (discount_net >= 0),
  net            bigint not null,
  tax_percentage int not null,
  tax            bigint not null,
  gross          bigint not null,
  primary key (transaction_id, position),
  check (net = quantity * unit_net - discount_net),
  check (gross = net + tax)
);

-- Transactions of former releases have one line. Its unit is the whole amount, because their unit prices were not stored.
insert into transaction_lines (transaction_id, position, kind, text_key, quantity, unit_net, discount_net, net, tax_percentage, tax, gross)
select id, 1, kind, kind, case when amount_net < 0 then -1 else 1 end, abs(amount_net), 0, amount_net, tax_percentage, amount_tax, amount_gross
from transactions;

-- Checked at the end of the working transaction. During a release, servers of the former one book without lines: such a row gets one.
create function complete_transaction_lines() returns trigger language plpgsql as $$
declare
  booked transactions%rowtype;
  sums record;
begin
  select * into booked from transactions where id = new.id;
  if not found then return null; end if;
  select count(*) as lines, sum(net) as net, sum(tax) as tax, sum(gross) as gross, bool_and(tax_percentage = booked.tax_percentage) as one_rate
    into sums from transaction_lines where transaction_id = new.id;
  if sums.lines = 0 then
    insert into transaction_lines (transaction_id, position, kind, text_key, quantity, unit_net, discount_net, net, tax_percentage, tax, gross)
    values (booked.id, 1, booked.kind, booked.kind, case when booked.amount_net < 0 then -1 else 1 end, abs(booked.amount_net), 0,
            booked.amount_net, booked.tax_percentage, booked.amount_tax, booked.amount_gross);
  elsif not sums.one_rate or (sums.net, sums.tax, sums.gross) is distinct from (booked.amount_net, booked.amount_tax, booked.amount_gross) then
    raise exception 'The lines of transaction % do not add up to its amount.', new.id
      using errcode = 'check_violation', constraint = 'transaction_lines_add_up';
  end if;
  return null;
end $$;
create constraint trigger complete_transaction_lines
  after insert or update of amount_net, tax_percentage, amount_tax, amount_gross on transactions
  deferrable initially deferred for each row execute function complete_transaction_lines();

-- Lines are written once.
create function keep_transaction_lines() returns trigger language plpgsql as $$
begin
  raise exception 'transaction_lines is append-only' using errcode = 'check_violation', constraint = 'transaction_line_kept';
end $$;
create trigger keep_transaction_lines before update or delete on transaction_lines for each row execute function keep_transaction_lines();

-- What a company's coupon has taken off.
create index transaction_lines_of_coupon on transaction_lines ((params ->> 'coupon_id')) where kind = 'coupon';
