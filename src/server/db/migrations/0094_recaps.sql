-- The last day, in the company's time zone, whose mails about the day before have begun.
create table recap_days (
  company_id bigint primary key references companies on delete cascade,
  day        date not null
);

-- How many drivers an audience had when its company last read about it, and by how many it has grown since.
create table audience_growth (
  audience_id bigint primary key references audiences on delete cascade,
  counted     int not null,
  grown_by    int not null default 0,
  grown_on    date
);
