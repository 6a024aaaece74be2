-- A short label, such as the class of a driving licence. The classes are ordered by their level.
alter table options add column short_labels jsonb;

update options o set level = c.level, short_labels = c.short_labels
from (values
  ('lic_b', 0, '{"es": "B", "de": "B", "en": "B", "pl": "B", "ro": "B"}'::jsonb),
  ('lic_be', 1, '{"es": "B+E", "de": "BE", "en": "BE", "pl": "B+E", "ro": "BE"}'::jsonb),
  ('lic_d1', 2, '{"es": "D1", "de": "D1", "en": "D1", "pl": "D1", "ro": "D1"}'::jsonb),
  ('lic_d', 3, '{"es": "D", "de": "D", "en": "D", "pl": "D", "ro": "D"}'::jsonb),
  ('lic_de', 4, '{"es": "D+E", "de": "DE", "en": "DE", "pl": "D+E", "ro": "DE"}'::jsonb),
  ('lic_c1', 5, '{"es": "C1", "de": "C1", "en": "C1", "pl": "C1", "ro": "C1"}'::jsonb),
  ('lic_c1e', 6, '{"es": "C1+E", "de": "C1E", "en": "C1E", "pl": "C1+E", "ro": "C1E"}'::jsonb),
  ('lic_c', 7, '{"es": "C", "de": "C", "en": "C", "pl": "C", "ro": "C"}'::jsonb),
  ('lic_ce', 8, '{"es": "C+E", "de": "CE", "en": "CE", "pl": "C+E", "ro": "CE"}'::jsonb)
) as c (key, level, short_labels)
where o.category = 'qualifications' and o.key = c.key;
