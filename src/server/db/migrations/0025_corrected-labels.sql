-- Corrected labels of the catalogues. Labels that staff have changed stay.

update options o
set labels = o.labels || c.labels
from (
  select v.category, v.key, jsonb_object_agg(v.locale, v.label) as labels
  from (values
    ('qualifications', 'code95', 'ro', 'Cod 95 (valabil)', 'Atestat marfă / cod 95 (valabil)'),
    ('qualifications', 'tacho_smart2', 'de', 'Kenntnisse Smart Tachograph 2', 'Kenntnisse intelligenter Fahrtenschreiber 2'),
    ('qualifications', 'forklift', 'es', 'Carné de carretillero', 'Carné de carretillas elevadoras'),
    ('qualifications', 'telehandler', 'de', 'Teleskopstapler', 'Bedienschein Teleskopstapler'),
    ('experiences', 'box', 'pl', 'Kontener / zabudowa skrzyniowa zamknięta', 'Kontener / zabudowa furgonowa'),
    ('experiences', 'tipper', 'ro', 'Basculă', 'Basculantă'),
    ('experiences', 'three_way_tipper', 'ro', 'Basculă trilaterală', 'Basculantă trilaterală'),
    ('experiences', 'push_off', 'es', 'Remolque de empuje', 'Semirremolque con pared de empuje (push-off)'),
    ('experiences', 'push_off', 'ro', 'Semiremorcă cu împingere', 'Semiremorcă cu perete împingător (push-off)'),
    ('experiences', 'lowloader', 'ro', 'Trailer coborât', 'Trailer (semiremorcă joasă)'),
    ('employment_types', 'weekend_relief', 'de', 'Aushilfe / Wochenendfahrer', 'Aushilfe / Wochenenddienst'),
    ('employment_types', 'permanent', 'ro', 'Nedeterminat', 'Perioadă nedeterminată'),
    ('employment_types', 'fixed_term', 'ro', 'Determinat', 'Perioadă determinată'),
    ('employment_types', 'temp_to_perm', 'pl', 'Praca tymczasowa z możliwością przejęcia', 'Praca tymczasowa z możliwością stałego zatrudnienia'),
    ('employment_types', 'temp_to_perm', 'ro', 'Temporar cu preluare', 'Temporar, cu posibilitate de angajare permanentă'),
    ('truck_types', 'lowloader', 'ro', 'Trailer coborât', 'Trailer (semiremorcă joasă)'),
    ('education', 'bachelor', 'en', 'Bachelor''s degree', 'Bachelor’s degree'),
    ('education', 'master', 'en', 'Master''s degree', 'Master’s degree'),
    ('skills', 'tachograph_analysis', 'de', 'Tachografenauswertung', 'Fahrtenschreiberauswertung'),
    ('skills', 'dangerous_goods_adviser', 'de', 'Gefahrgutbeauftragter', 'Gefahrgutbeauftragte/r'),
    ('international_countries', 'CZ', 'es', 'República Checa', 'Chequia'),
    ('international_countries', 'CZ', 'de', 'Tschechische Republik', 'Tschechien'),
    ('international_countries', 'CZ', 'en', 'Czech Republic', 'Czechia'),
    ('international_countries', 'MK', 'en', 'The Republic of North Macedonia', 'North Macedonia'),
    ('international_countries', 'MD', 'de', 'Moldawien', 'Republik Moldau'),
    ('international_countries', 'MD', 'en', 'Moldova, Republic of', 'Moldova'),
    ('international_countries', 'RU', 'de', 'Russische Föderation', 'Russland'),
    ('international_countries', 'RU', 'en', 'Russian Federation', 'Russia'),
    ('benefits', 'own_truck', 'de', 'Eigener Lkw (fester Fahrer)', 'Fester Lkw (persönlich zugewiesen)'),
    ('benefits', 'permanent_contract', 'pl', 'Umowa na stałe od pierwszego dnia', 'Umowa na czas nieokreślony od pierwszego dnia'),
    ('benefits', 'permanent_contract', 'ro', 'Contract nedeterminat din prima zi', 'Contract pe perioadă nedeterminată din prima zi'),
    ('benefits', 'multilingual_dispatch', 'de', 'Disponent spricht meine Sprache', 'Disposition spricht meine Sprache'),
    ('benefits', 'corporate_benefits', 'es', 'Descuentos para empleados', 'Descuentos para la plantilla'),
    ('wishes', 'allowances', 'de', 'Spesen zusätzlich zum Lohn', 'Spesen zusätzlich zum Gehalt'),
    ('wishes', 'training_paid_wish', 'de', 'Weiterbildung bezahlt (Code 95, ADR)', 'Weiterbildung bezahlt (Schlüsselzahl 95, ADR)'),
    ('wishes', 'fair_dispatch', 'es', 'Jefe de tráfico justo', 'Trato justo en tráfico'),
    ('wishes', 'own_language_dispatch', 'de', 'Ansprechpartner in meiner Sprache', 'Ansprechperson in meiner Sprache'),
    ('transport_types', 'yard_shunting', 'es', 'Maniobras en patio', 'Maniobras en campa'),
    ('transport_types', 'yard_shunting', 'ro', 'Manevre în curte', 'Manevre în parcul auto'),
    ('transport_types', 'team_driving', 'en', 'Team driving', 'Double manning'),
    ('transport_types', 'solo_driving', 'es', 'Conductor solo', 'Conducción en solitario'),
    ('transport_types', 'solo_driving', 'de', 'Einzelfahrer', 'Einzelbesatzung'),
    ('transport_types', 'solo_driving', 'en', 'Solo driver', 'Single manning'),
    ('transport_types', 'solo_driving', 'ro', 'Șofer singur', 'Un singur șofer la bord'),
    ('transport_types', 'relief_driver', 'es', 'Conductor de relevo / correturnos', 'Relevo / correturnos'),
    ('transport_types', 'relief_driver', 'de', 'Springer', 'Springer/in'),
    ('job_titles', 'tipper_driver', 'ro', 'Șofer basculă', 'Șofer de basculantă'),
    ('job_titles', 'van_driver', 'es', 'Repartidor/a', 'Conductor/a de furgoneta (reparto)'),
    ('job_titles', 'van_driver', 'pl', 'Kierowca dostawczy', 'Kierowca samochodu dostawczego'),
    ('job_titles', 'yard_driver', 'es', 'Conductor/a de patio', 'Conductor/a de maniobras (campa)')
  ) as v (category, key, locale, former, label)
  join options x on x.category = v.category and x.key = v.key and x.labels ->> v.locale = v.former
  group by v.category, v.key
) c
where o.category = c.category and o.key = c.key;

update offer_rejection_reasons o
set labels = o.labels || c.labels
from (
  select v.key, jsonb_object_agg(v.locale, v.label) as labels
  from (values
    ('already_employed', 'pl', 'Znalazłem już pracę', 'Mam już pracę')
  ) as v (key, locale, former, label)
  join offer_rejection_reasons x on x.identifier = v.key and x.labels ->> v.locale = v.former
  group by v.key
) c
where o.identifier = c.key;

update unqualified_status_reasons o
set labels = o.labels || c.labels
from (
  select v.key, jsonb_object_agg(v.locale, v.label) as labels
  from (values
    ('no_code95', 'ro', 'Fără cod 95', 'Fără atestat (cod 95)'),
    ('not_truck_driver', 'es', 'No es conductor de camión', 'No conduce camiones'),
    ('not_truck_driver', 'de', 'Kein Lkw-Fahrer', 'Fährt keine Lkw'),
    ('not_truck_driver', 'en', 'Not a truck driver', 'Does not drive trucks'),
    ('not_truck_driver', 'pl', 'Nie jest kierowcą ciężarówki', 'Nie prowadzi ciężarówek'),
    ('not_truck_driver', 'ro', 'Nu este șofer de camion', 'Nu conduce camioane'),
    ('unreachable', 'es', 'No localizable', 'Imposible de localizar'),
    ('unreachable', 'pl', 'Stale nieosiągalny', 'Brak kontaktu'),
    ('unreachable', 'ro', 'Permanent indisponibil', 'Nu poate fi contactat(ă)')
  ) as v (key, locale, former, label)
  join unqualified_status_reasons x on x.identifier = v.key and x.labels ->> v.locale = v.former
  group by v.key
) c
where o.identifier = c.key;

update account_delete_reasons o
set labels = o.labels || c.labels
from (
  select v.key, jsonb_object_agg(v.locale, v.label) as labels
  from (values
    ('found_job_here', 'pl', 'Znalazłem pracę przez platformę', 'Praca znaleziona przez platformę'),
    ('found_job_elsewhere', 'pl', 'Znalazłem pracę gdzie indziej', 'Praca znaleziona gdzie indziej')
  ) as v (key, locale, former, label)
  join account_delete_reasons x on x.key = v.key and x.labels ->> v.locale = v.former
  group by v.key
) c
where o.key = c.key;

update countries o
set labels = o.labels || c.labels
from (
  select v.key, jsonb_object_agg(v.locale, v.label) as labels
  from (values
    ('CI', 'en', 'Cote d''Ivoire', 'Côte d’Ivoire'),
    ('CN', 'en', 'People''s Republic of China', 'People’s Republic of China'),
    ('CZ', 'es', 'República Checa', 'Chequia'),
    ('CZ', 'de', 'Tschechische Republik', 'Tschechien'),
    ('CZ', 'en', 'Czech Republic', 'Czechia'),
    ('LA', 'en', 'Lao People''s Democratic Republic', 'Lao People’s Democratic Republic'),
    ('MD', 'de', 'Moldawien', 'Republik Moldau'),
    ('MD', 'en', 'Moldova, Republic of', 'Moldova'),
    ('MK', 'en', 'The Republic of North Macedonia', 'North Macedonia'),
    ('RU', 'de', 'Russische Föderation', 'Russland'),
    ('RU', 'en', 'Russian Federation', 'Russia')
  ) as v (key, locale, former, label)
  join countries x on x.code = v.key and x.labels ->> v.locale = v.former
  group by v.key
) c
where o.code = c.key;
