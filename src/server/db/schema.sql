-- Generated from the migrated database by `npm run generate`.
set check_function_bodies = off;

create extension btree_gin;

create extension btree_gist;

create extension citext;

create extension fuzzystrmatch;

create extension pg_trgm;

create type audience_criteria as (
  center point,
  ring circle,
  range_km smallint,
  age_from smallint,
  age_to smallint,
  work_experience smallint,
  traits bigint,
  optimize_audience boolean,
  languages bigint,
  languages_any boolean,
  employment_types bigint,
  employment_types_any boolean,
  traveling bigint,
  traveling_any boolean,
  travelings bigint,
  travelings_any boolean,
  qualifications bigint,
  qualifications_1 bigint,
  qualifications_any boolean,
  experiences bigint,
  experiences_1 bigint,
  experiences_any boolean,
  qualifications_wanted bigint,
  qualifications_wanted_1 bigint,
  qualifications_wanted_any boolean,
  experiences_wanted bigint,
  experiences_wanted_1 bigint,
  experiences_wanted_any boolean,
  skills bigint,
  skills_any boolean,
  international_countries bigint,
  international_countries_any boolean,
  truck_year smallint,
  truck_mileage integer,
  semi_trailer_weight smallint,
  semi_trailer_year smallint,
  team_size integer,
  qualifications_more text[],
  experiences_more text[],
  qualifications_wanted_more text[],
  experiences_wanted_more text[],
  skills_more text[],
  languages_more text[],
  travelings_more text[],
  international_countries_more text[],
  employment_types_more text[],
  traveling_more text[],
  truck_type_more text[],
  special_transport_more text[]
);

CREATE OR REPLACE FUNCTION public.add_campaign_progress()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into campaign_progress (campaign_id) values (new.id) on conflict (campaign_id) do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.add_drivers_to_vocabulary()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_to_vocabulary(array(select distinct word from added, vocabulary_of(added.search) as word));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.add_drivers_without_offers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into drivers_without_offers (driver_id) select id from added;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.add_thread_of_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into chat_threads (company_id, driver_id, last_at, created_at)
  values (new.company_id, new.driver_id, coalesce(new.accepted_at, now()), coalesce(new.accepted_at, now()))
  on conflict (company_id, driver_id) do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.add_thread_of_unlock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into chat_threads (company_id, driver_id, last_at, created_at)
  values (new.company_id, new.driver_id, new.created_at, new.created_at)
  on conflict (company_id, driver_id) do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.add_to_vocabulary(words text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_vocabulary (word, shorter, sounds)
    select each, shortened(each), sounds_of(each) from unnest(words) as each
    where not exists (select from search_vocabulary where word = each) order by each
    on conflict do nothing;
  perform from search_vocabulary where word = any (words) order by word for key share;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_identity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed jsonb := to_jsonb(old);
begin
  insert into outbox (name, payload) values ('identity.changed', case tg_table_name
    when 'users' then jsonb_build_object('user_id', changed -> 'id')
    when 'sessions' then jsonb_build_object('user_id', changed -> 'user_id')
    else '{}' end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ascii_of(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when value !~ '[^\x01-\x7f]' then lower(value) else (
    select string_agg(coalesce('{"\u00a0":" ","¡":"!","¢":"c","£":"gbp","¤":"$","¥":"y","¦":"|","§":"s","¨":"\"","©":"(c)","ª":"a","«":"<<",
"¬":"!","\u00ad":"","®":"(r)","¯":"-","°":"deg","±":"+-","²":"2","³":"3","´":"''","µ":"u","¶":"p","·":"-",
"¸":",","¹":"1","º":"o","»":">>","¼":"1/4","½":"1/2","¾":"3/4","¿":"?","À":"a","Á":"a","Â":"a","Ã":"a",
"Ä":"a","Å":"a","Æ":"ae","Ç":"c","È":"e","É":"e","Ê":"e","Ë":"e","Ì":"i","Í":"i","Î":"i","Ï":"i",
"Ð":"d","Ñ":"n","Ò":"o","Ó":"o","Ô":"o","Õ":"o","Ö":"o","×":"*","Ø":"o","Ù":"u","Ú":"u","Û":"u",
"Ü":"u","Ý":"y","Þ":"th","ß":"ss","à":"a","á":"a","â":"a","ã":"a","ä":"a","å":"a","æ":"ae","ç":"c",
"è":"e","é":"e","ê":"e","ë":"e","ì":"i","í":"i","î":"i","ï":"i","ð":"d","ñ":"n","ò":"o","ó":"o",
"ô":"o","õ":"o","ö":"o","÷":"/","ø":"o","ù":"u","ú":"u","û":"u","ü":"u","ý":"y","þ":"th","ÿ":"y",
"Ā":"a","ā":"a","Ă":"a","ă":"a","Ą":"a","ą":"a","Ć":"c","ć":"c","Ĉ":"c","ĉ":"c","Ċ":"c","ċ":"c",
"Č":"c","č":"c","Ď":"d","ď":"d","Đ":"d","đ":"d","Ē":"e","ē":"e","Ĕ":"e","ĕ":"e","Ė":"e","ė":"e",
"Ę":"e","ę":"e","Ě":"e","ě":"e","Ĝ":"g","ĝ":"g","Ğ":"g","ğ":"g","Ġ":"g","ġ":"g","Ģ":"g","ģ":"g",
"Ĥ":"h","ĥ":"h","Ħ":"h","ħ":"h","Ĩ":"i","ĩ":"i","Ī":"i","ī":"i","Ĭ":"i","ĭ":"i","Į":"i","į":"i",
"İ":"i","ı":"i","Ĳ":"ij","ĳ":"ij","Ĵ":"j","ĵ":"j","Ķ":"k","ķ":"k","ĸ":"q","Ĺ":"l","ĺ":"l","Ļ":"l",
"ļ":"l","Ľ":"l","ľ":"l","Ŀ":"l","ŀ":"l","Ł":"l","ł":"l","Ń":"n","ń":"n","Ņ":"n","ņ":"n","Ň":"n",
"ň":"n","ŉ":"''n","Ŋ":"ng","ŋ":"ng","Ō":"o","ō":"o","Ŏ":"o","ŏ":"o","Ő":"o","ő":"o","Œ":"oe","œ":"oe",
"Ŕ":"r","ŕ":"r","Ŗ":"r","ŗ":"r","Ř":"r","ř":"r","Ś":"s","ś":"s","Ŝ":"s","ŝ":"s","Ş":"s","ş":"s",
"Š":"s","š":"s","Ţ":"t","ţ":"t","Ť":"t","ť":"t","Ŧ":"t","ŧ":"t","Ũ":"u","ũ":"u","Ū":"u","ū":"u",
"Ŭ":"u","ŭ":"u","Ů":"u","ů":"u","Ű":"u","ű":"u","Ų":"u","ų":"u","Ŵ":"w","ŵ":"w","Ŷ":"y","ŷ":"y",
"Ÿ":"y","Ź":"z","ź":"z","Ż":"z","ż":"z","Ž":"z","ž":"z","ſ":"s","ƀ":"b","Ɓ":"b","Ƃ":"b","ƃ":"b",
"Ƅ":"6","ƅ":"6","Ɔ":"o","Ƈ":"c","ƈ":"c","Ɖ":"d","Ɗ":"d","Ƌ":"d","ƌ":"d","ƍ":"z","Ǝ":"e","Ə":"e",
"Ɛ":"e","Ƒ":"f","ƒ":"f","Ɠ":"g","Ɣ":"g","ƕ":"hw","Ɩ":"i","Ɨ":"i","Ƙ":"k","ƙ":"k","ƚ":"l","ƛ":"l",
"Ɯ":"w","Ɲ":"n","ƞ":"n","Ɵ":"o","Ơ":"o","ơ":"o","Ƣ":"gh","ƣ":"gh","Ƥ":"p","ƥ":"p","Ʀ":"r","Ƨ":"2",
"ƨ":"2","Ʃ":"sh","ƪ":"sh","ƫ":"t","Ƭ":"t","ƭ":"t","Ʈ":"t","Ư":"u","ư":"u","Ʊ":"u","Ʋ":"v","Ƴ":"y",
"ƴ":"y","Ƶ":"z","ƶ":"z","Ʒ":"zh","Ƹ":"`","ƹ":"`","ƺ":"zh","ƻ":"dz","Ƽ":"5","ƽ":"5","ƾ":"ts","ƿ":"w",
"ǀ":"c","ǁ":"x","ǂ":"qc","ǃ":"q","Ǆ":"dz","ǅ":"dz","ǆ":"dz","Ǉ":"lj","ǈ":"lj","ǉ":"lj","Ǌ":"nj","ǋ":"nj",
"ǌ":"nj","Ǎ":"a","ǎ":"a","Ǐ":"i","ǐ":"i","Ǒ":"o","ǒ":"o","Ǔ":"u","ǔ":"u","Ǖ":"u","ǖ":"u","Ǘ":"u",
"ǘ":"u","Ǚ":"u","ǚ":"u","Ǜ":"u","ǜ":"u","ǝ":"e","Ǟ":"a","ǟ":"a","Ǡ":"a","ǡ":"a","Ǣ":"ae","ǣ":"ae",
"Ǥ":"g","ǥ":"g","Ǧ":"g","ǧ":"g","Ǩ":"k","ǩ":"k","Ǫ":"o","ǫ":"o","Ǭ":"o","ǭ":"o","Ǯ":"zh","ǯ":"zh",
"ǰ":"j","Ǳ":"dz","ǲ":"dz","ǳ":"dz","Ǵ":"g","ǵ":"g","Ƕ":"hw","Ƿ":"w","Ǹ":"n","ǹ":"n","Ǻ":"a","ǻ":"a",
"Ǽ":"ae","ǽ":"ae","Ǿ":"o","ǿ":"o","Ȁ":"a","ȁ":"a","Ȃ":"a","ȃ":"a","Ȅ":"e","ȅ":"e","Ȇ":"e","ȇ":"e",
"Ȉ":"i","ȉ":"i","Ȋ":"i","ȋ":"i","Ȍ":"o","ȍ":"o","Ȏ":"o","ȏ":"o","Ȑ":"r","ȑ":"r","Ȓ":"r","ȓ":"r",
"Ȕ":"u","ȕ":"u","Ȗ":"u","ȗ":"u","Ș":"s","ș":"s","Ț":"t","ț":"t","Ȝ":"y","ȝ":"y","Ȟ":"h","ȟ":"h",
"Ƞ":"n","ȡ":"d","Ȣ":"ou","ȣ":"ou","Ȥ":"z","ȥ":"z","Ȧ":"a","ȧ":"a","Ȩ":"e","ȩ":"e","Ȫ":"o","ȫ":"o",
"Ȭ":"o","ȭ":"o","Ȯ":"o","ȯ":"o","Ȱ":"o","ȱ":"o","Ȳ":"y","ȳ":"y","ȴ":"l","ȵ":"n","ȶ":"t","ȷ":"j",
"ȸ":"db","ȹ":"qp","Ⱥ":"a","Ȼ":"c","ȼ":"c","Ƚ":"l","Ⱦ":"t","ȿ":"s","ɀ":"z","Ɂ":"''","ɂ":"''","Ƀ":"b",
"Ʉ":"u","Ʌ":"a","Ɇ":"e","ɇ":"e","Ɉ":"j","ɉ":"j","Ɋ":"q","ɋ":"q","Ɍ":"r","ɍ":"r","Ɏ":"y","ɏ":"y",
"Ͱ":"h","ͱ":"h","Ͳ":"s","ͳ":"s","͵":",","Ͷ":"w","ͷ":"w","\u0378":"","\u0379":"","ͺ":"i","ͻ":"s","ͼ":"s.",
"ͽ":"s.","Ϳ":"j","\u0380":"","\u0381":"","\u0382":"","\u0383":"","΄":"''","΅":"\"''","Ά":"a","Έ":"e","Ή":"i","Ί":"i",
"\u038b":"","Ό":"o","\u038d":"","Ύ":"y","Ώ":"o","ΐ":"i","Α":"a","Β":"v","Γ":"g","Δ":"d","Ε":"e","Ζ":"z",
"Η":"i","Θ":"th","Ι":"i","Κ":"k","Λ":"l","Μ":"m","Ν":"n","Ξ":"x","Ο":"o","Π":"p","Ρ":"r","\u03a2":"",
"Σ":"s","Τ":"t","Υ":"y","Φ":"f","Χ":"ch","Ψ":"ps","Ω":"o","Ϊ":"i","Ϋ":"y","ά":"a","έ":"e","ή":"i",
"ί":"i","ΰ":"y","α":"a","β":"v","γ":"g","δ":"d","ε":"e","ζ":"z","η":"i","θ":"th","ι":"i","κ":"k",
"λ":"l","μ":"m","ν":"n","ξ":"x","ο":"o","π":"p","ρ":"r","ς":"s","σ":"s","τ":"t","υ":"y","φ":"f",
"χ":"ch","ψ":"ps","ω":"o","ϊ":"i","ϋ":"y","ό":"o","ύ":"y","ώ":"o","Ϗ":"&","ϐ":"b","ϑ":"th","ϒ":"y",
"ϓ":"y","ϔ":"y","ϕ":"ph","ϖ":"p","ϗ":"&","Ϙ":"q","ϙ":"q","Ϛ":"st","ϛ":"st","Ϝ":"w","ϝ":"w","Ϟ":"q",
"ϟ":"q","Ϡ":"s","ϡ":"s","Ϣ":"sh","ϣ":"sh","Ϥ":"f","ϥ":"f","Ϧ":"x","ϧ":"x","Ϩ":"h","ϩ":"h","Ϫ":"j",
"ϫ":"j","Ϭ":"c","ϭ":"c","Ϯ":"ti","ϯ":"ti","ϰ":"k","ϱ":"r","ϲ":"s","ϳ":"j","ϴ":"th","ϵ":"e","϶":"e",
"Ϸ":"sh","ϸ":"sh","Ϲ":"s","Ϻ":"s","ϻ":"s","ϼ":"r.","Ͻ":"s","Ͼ":"s.","Ͽ":"s.","Ѐ":"e","Ё":"e","Ђ":"dj",
"Ѓ":"g","Є":"ie","Ѕ":"dz","І":"i","Ї":"i","Ј":"j","Љ":"lj","Њ":"nj","Ћ":"c","Ќ":"k","Ѝ":"i","Ў":"u",
"Џ":"dzh","А":"a","Б":"b","В":"v","Г":"g","Д":"d","Е":"e","Ж":"zh","З":"z","И":"i","Й":"y","К":"k",
"Л":"l","М":"m","Н":"n","О":"o","П":"p","Р":"r","С":"s","Т":"t","У":"u","Ф":"f","Х":"kh","Ц":"ts",
"Ч":"ch","Ш":"sh","Щ":"shch","Ъ":"''","Ы":"y","Ь":"''","Э":"e","Ю":"yu","Я":"ya","а":"a","б":"b","в":"v",
"г":"g","д":"d","е":"e","ж":"zh","з":"z","и":"i","й":"y","к":"k","л":"l","м":"m","н":"n","о":"o",
"п":"p","р":"r","с":"s","т":"t","у":"u","ф":"f","х":"kh","ц":"ts","ч":"ch","ш":"sh","щ":"shch","ъ":"''",
"ы":"y","ь":"''","э":"e","ю":"yu","я":"ya","ѐ":"e","ё":"e","ђ":"dj","ѓ":"g","є":"ie","ѕ":"dz","і":"i",
"ї":"i","ј":"j","љ":"lj","њ":"nj","ћ":"c","ќ":"k","ѝ":"i","ў":"u","џ":"dzh","Ѡ":"o","ѡ":"o","Ѣ":"e",
"ѣ":"e","Ѥ":"ie","ѥ":"ie","Ѧ":"e","ѧ":"e","Ѩ":"ie","ѩ":"ie","Ѫ":"o","ѫ":"o","Ѭ":"io","ѭ":"io","Ѯ":"ks",
"ѯ":"ks","Ѱ":"ps","ѱ":"ps","Ѳ":"f","ѳ":"f","Ѵ":"y","ѵ":"y","Ѷ":"y","ѷ":"y","Ѹ":"u","ѹ":"u","Ѻ":"o",
"ѻ":"o","Ѽ":"o","ѽ":"o","Ѿ":"ot","ѿ":"ot","Ҁ":"q","ҁ":"q","҂":"1000","\u0483":".","\u0484":"","\u0485":"","\u0486":"",
"\u0487":".","\u0488":"100000","\u0489":"1000000","Ҋ":"jh","ҋ":"jh","Ҍ":"''","ҍ":"''","Ҏ":"rh","ҏ":"rh","Ґ":"g","ґ":"g","Ғ":"gh",
"ғ":"gh","Ҕ":"gh","ҕ":"gh","Җ":"j","җ":"j","Ҙ":"z","ҙ":"z","Қ":"q","қ":"q","Ҝ":"g","ҝ":"g","Ҟ":"q",
"ҟ":"q","Ҡ":"q","ҡ":"q","Ң":"ng","ң":"ng","Ҥ":"ng","ҥ":"ng","Ҧ":"ph","ҧ":"ph","Ҩ":"w","ҩ":"w","Ҫ":"s",
"ҫ":"s","Ҭ":"th","ҭ":"th","Ү":"u","ү":"u","Ұ":"u","ұ":"u","Ҳ":"h","ҳ":"h","Ҵ":"ts","ҵ":"ts","Ҷ":"j",
"ҷ":"j","Ҹ":"c","ҹ":"c","Һ":"h","һ":"h","Ҽ":"ch","ҽ":"ch","Ҿ":"ch","ҿ":"ch","Ӏ":"h","Ӂ":"gi","ӂ":"gi",
"Ӄ":"q","ӄ":"q","Ӆ":"lh","ӆ":"lh","Ӈ":"ng","ӈ":"ng","Ӊ":"nh","ӊ":"nh","Ӌ":"dzh","ӌ":"dzh","Ӎ":"mh","ӎ":"mh",
"ӏ":"h","Ӑ":"a","ӑ":"a","Ӓ":"a","ӓ":"a","Ӕ":"ae","ӕ":"ae","Ӗ":"e","ӗ":"e","Ә":"a","ә":"a","Ӛ":"e",
"ӛ":"e","Ӝ":"dzh","ӝ":"dzh","Ӟ":"j","ӟ":"j","Ӡ":"dz","ӡ":"dz","Ӣ":"i","ӣ":"i","Ӥ":"i","ӥ":"i","Ӧ":"o",
"ӧ":"o","Ө":"o","ө":"o","Ӫ":"y","ӫ":"y","Ӭ":"a","ӭ":"a","Ӯ":"u","ӯ":"u","Ӱ":"u","ӱ":"u","Ӳ":"u",
"ӳ":"u","Ӵ":"tsh","ӵ":"tsh","Ӷ":"gh","ӷ":"gh","Ӹ":"y","ӹ":"y","Ӻ":"xh","ӻ":"xh","Ӽ":"x","ӽ":"x","Ӿ":"h",
"ӿ":"h","Ԁ":"d","ԁ":"d","Ԃ":"dj","ԃ":"dj","Ԅ":"zj","ԅ":"zj","Ԇ":"dz","ԇ":"dz","Ԉ":"lj","ԉ":"lj","Ԋ":"nj",
"ԋ":"nj","Ԍ":"sj","ԍ":"sj","Ԏ":"tj","ԏ":"tj","Ԑ":"a","ԑ":"a","Ԓ":"l","ԓ":"l","Ԕ":"lkh","ԕ":"lkh","Ԗ":"rkh",
"ԗ":"rkh","Ԙ":"a","ԙ":"a","Ԛ":"q","ԛ":"q","Ԝ":"w","ԝ":"w","Ԟ":"q","ԟ":"q","Ԡ":"l","ԡ":"l","Ԣ":"n",
"ԣ":"n","Ԥ":"ph","ԥ":"ph","Ԧ":"''","ԧ":"''","Ԩ":"ny","ԩ":"ny","Ԫ":"dzh","ԫ":"dzh","Ԭ":"dch","ԭ":"dch","Ԯ":"l",
"ԯ":"l","Ա":"a","Բ":"b","Գ":"g","Դ":"d","Ե":"e","Զ":"z","Է":"e","Ը":"y","Թ":"t''","Ժ":"zh","Ի":"i",
"Լ":"l","Խ":"kh","Ծ":"ts","Կ":"k","Հ":"h","Ձ":"dz","Ղ":"gh","Ճ":"ch","Մ":"m","Յ":"y","Ն":"n","Շ":"sh",
"Ո":"o","Չ":"ch''","Պ":"p","Ջ":"j","Ռ":"rr","Ս":"s","Վ":"v","Տ":"t","Ր":"r","Ց":"ts''","Ւ":"w","Փ":"p''",
"Ք":"k''","Օ":"o","Ֆ":"f","\u0557":"","\u0558":"","ՙ":"`","՚":"''","՛":"*","՜":"!","՝":",","՞":"?","՟":".",
"ՠ":"a","ա":"a","բ":"b","գ":"g","դ":"d","ե":"e","զ":"z","է":"e","ը":"y","թ":"t''","ժ":"zh","ի":"i",
"լ":"l","խ":"kh","ծ":"ts","կ":"k","հ":"h","ձ":"dz","ղ":"gh","ճ":"ch","մ":"m","յ":"y","ն":"n","շ":"sh",
"ո":"o","չ":"ch''","պ":"p","ջ":"j","ռ":"rr","ս":"s","վ":"v","տ":"t","ր":"r","ց":"ts''","ւ":"w","փ":"p''",
"ք":"k''","օ":"o","ֆ":"f","և":"ev","ა":"a","ბ":"b","გ":"g","დ":"d","ე":"e","ვ":"v","ზ":"z","თ":"t",
"ი":"i","კ":"k''","ლ":"l","მ":"m","ნ":"n","ო":"o","პ":"p''","ჟ":"zh","რ":"r","ს":"s","ტ":"t''","უ":"u",
"ფ":"p","ქ":"k","ღ":"gh","ყ":"q''","შ":"sh","ჩ":"ch","ც":"ts","ძ":"dz","წ":"ts''","ჭ":"ch''","ხ":"kh","ჯ":"j",
"ჰ":"h","ჱ":"e","ჲ":"y","ჳ":"w","ჴ":"x","ჵ":"o","ჶ":"f","ჷ":"e","ჸ":"`","ჹ":"g","ჺ":"`","჻":"*",
"ჼ":"n","ჽ":"ae","ჾ":"`","ჿ":"w","Ḁ":"a","ḁ":"a","Ḃ":"b","ḃ":"b","Ḅ":"b","ḅ":"b","Ḇ":"b","ḇ":"b",
"Ḉ":"c","ḉ":"c","Ḋ":"d","ḋ":"d","Ḍ":"d","ḍ":"d","Ḏ":"d","ḏ":"d","Ḑ":"d","ḑ":"d","Ḓ":"d","ḓ":"d",
"Ḕ":"e","ḕ":"e","Ḗ":"e","ḗ":"e","Ḙ":"e","ḙ":"e","Ḛ":"e","ḛ":"e","Ḝ":"e","ḝ":"e","Ḟ":"f","ḟ":"f",
"Ḡ":"g","ḡ":"g","Ḣ":"h","ḣ":"h","Ḥ":"h","ḥ":"h","Ḧ":"h","ḧ":"h","Ḩ":"h","ḩ":"h","Ḫ":"h","ḫ":"h",
"Ḭ":"i","ḭ":"i","Ḯ":"i","ḯ":"i","Ḱ":"k","ḱ":"k","Ḳ":"k","ḳ":"k","Ḵ":"k","ḵ":"k","Ḷ":"l","ḷ":"l",
"Ḹ":"l","ḹ":"l","Ḻ":"l","ḻ":"l","Ḽ":"l","ḽ":"l","Ḿ":"m","ḿ":"m","Ṁ":"m","ṁ":"m","Ṃ":"m","ṃ":"m",
"Ṅ":"n","ṅ":"n","Ṇ":"n","ṇ":"n","Ṉ":"n","ṉ":"n","Ṋ":"n","ṋ":"n","Ṍ":"o","ṍ":"o","Ṏ":"o","ṏ":"o",
"Ṑ":"o","ṑ":"o","Ṓ":"o","ṓ":"o","Ṕ":"p","ṕ":"p","Ṗ":"p","ṗ":"p","Ṙ":"r","ṙ":"r","Ṛ":"r","ṛ":"r",
"Ṝ":"r","ṝ":"r","Ṟ":"r","ṟ":"r","Ṡ":"s","ṡ":"s","Ṣ":"s","ṣ":"s","Ṥ":"s","ṥ":"s","Ṧ":"s","ṧ":"s",
"Ṩ":"s","ṩ":"s","Ṫ":"t","ṫ":"t","Ṭ":"t","ṭ":"t","Ṯ":"t","ṯ":"t","Ṱ":"t","ṱ":"t","Ṳ":"u","ṳ":"u",
"Ṵ":"u","ṵ":"u","Ṷ":"u","ṷ":"u","Ṹ":"u","ṹ":"u","Ṻ":"u","ṻ":"u","Ṽ":"v","ṽ":"v","Ṿ":"v","ṿ":"v",
"Ẁ":"w","ẁ":"w","Ẃ":"w","ẃ":"w","Ẅ":"w","ẅ":"w","Ẇ":"w","ẇ":"w","Ẉ":"w","ẉ":"w","Ẋ":"x","ẋ":"x",
"Ẍ":"x","ẍ":"x","Ẏ":"y","ẏ":"y","Ẑ":"z","ẑ":"z","Ẓ":"z","ẓ":"z","Ẕ":"z","ẕ":"z","ẖ":"h","ẗ":"t",
"ẘ":"w","ẙ":"y","ẚ":"a''","ẛ":"s","ẜ":"s.","ẝ":"s.","ẞ":"ss","ẟ":"d","Ạ":"a","ạ":"a","Ả":"a","ả":"a",
"Ấ":"a","ấ":"a","Ầ":"a","ầ":"a","Ẩ":"a","ẩ":"a","Ẫ":"a","ẫ":"a","Ậ":"a","ậ":"a","Ắ":"a","ắ":"a",
"Ằ":"a","ằ":"a","Ẳ":"a","ẳ":"a","Ẵ":"a","ẵ":"a","Ặ":"a","ặ":"a","Ẹ":"e","ẹ":"e","Ẻ":"e","ẻ":"e",
"Ẽ":"e","ẽ":"e","Ế":"e","ế":"e","Ề":"e","ề":"e","Ể":"e","ể":"e","Ễ":"e","ễ":"e","Ệ":"e","ệ":"e",
"Ỉ":"i","ỉ":"i","Ị":"i","ị":"i","Ọ":"o","ọ":"o","Ỏ":"o","ỏ":"o","Ố":"o","ố":"o","Ồ":"o","ồ":"o",
"Ổ":"o","ổ":"o","Ỗ":"o","ỗ":"o","Ộ":"o","ộ":"o","Ớ":"o","ớ":"o","Ờ":"o","ờ":"o","Ở":"o","ở":"o",
"Ỡ":"o","ỡ":"o","Ợ":"o","ợ":"o","Ụ":"u","ụ":"u","Ủ":"u","ủ":"u","Ứ":"u","ứ":"u","Ừ":"u","ừ":"u",
"Ử":"u","ử":"u","Ữ":"u","ữ":"u","Ự":"u","ự":"u","Ỳ":"y","ỳ":"y","Ỵ":"y","ỵ":"y","Ỷ":"y","ỷ":"y",
"Ỹ":"y","ỹ":"y","Ỻ":"ll","ỻ":"ll","Ỽ":"v","ỽ":"v","Ỿ":"y","ỿ":"y","\u2002":" ","\u2003":" ","\u2004":" ","\u2005":" ",
"\u2006":" ","\u2007":" ","\u2008":" ","\u2009":" ","\u200a":" ","\u200b":"","\u200c":"","\u200d":"","\u200e":"","\u200f":"","‐":"-","‑":"-",
"‒":"-","–":"-","—":"-","―":"-","‖":"||","‗":"_","‘":"''","’":"''","‚":"''","‛":"''","“":"\"","”":"\"",
"„":"\"","‟":"\"","†":"+","‡":"++","•":"*","‣":"*","․":".","‥":"..","…":"...","‧":"-","\u2028":" ","\u2029":" ",
"\u202a":"","\u202b":"","\u202c":"","\u202d":"","\u202e":"","\u202f":" ","‰":"%0","‱":"%00","′":"''","″":"''''","‴":"''''''","‵":"`",
"‶":"``","‷":"```","‸":"^","‹":"<","›":">","※":"*","‼":"!!","‽":"!?","‾":"-","‿":"_","⁀":"-","⁁":"^",
"⁂":"***","⁃":"-","⁄":"/","⁅":"[","⁆":"]","⁇":"??","⁈":"?!","⁉":"!?","⁊":"&","⁋":"p","⁌":"<","⁍":">",
"⁎":"*","⁏":";","⁐":"_","⁑":"**","⁒":"./.","⁓":"~","⁔":"_","⁕":"*","⁖":":","⁗":"''''''''","⁘":":","⁙":"*",
"⁚":":","⁛":":","⁜":"+","⁝":":","⁞":":","\u205f":" ","\u2060":"","\u2061":"","\u2062":"","\u2063":"","\u2064":"","\u2065":"",
"\u2066":"","\u2067":"","\u2068":"","\u2069":"","\u206a":"","\u206b":"","\u206c":"","\u206d":"","\u206e":"","\u206f":""}'::jsonb ->> letter, lower(letter)), '' order by place)
    from string_to_table(normalize(value, NFC), null) with ordinality as letters (letter, place)
    where letter collate "C" not between U&'\0300' and U&'\036f') end
$function$;

CREATE OR REPLACE FUNCTION public.audience_bit(option_bit integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when option_bit is null then 1::bigint << 63 when option_bit < 63 then 1::bigint << option_bit else 1::bigint << (option_bit - 63) end
$function$;

CREATE OR REPLACE FUNCTION public.audience_criteria(meta jsonb)
 RETURNS audience_criteria
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select
    spot(place.lat, place.lng),
    ring(place.lat, place.lng, place.km),
    place.km::smallint,
    coalesce((meta ->> 'age_from')::smallint, 0::smallint),
    coalesce((meta ->> 'age_to')::smallint, 999::smallint),
    coalesce((meta ->> 'work_experience')::smallint, 0::smallint),
    l.traits |
      case when (meta ->> 'qualification_adr')::boolean then 128 else 0 end |
      case when (meta ->> 'lift_platform')::boolean then 256 else 0 end |
      case when (meta ->> 'team_under_management')::boolean then 512 else 0 end |
      case meta ->> 'day_night_preference' when 'day' then 8 when 'night' then 16 else 0 end |
      case when (meta ->> 'tackle')::boolean then 32 else 0 end |
      case when (meta ->> 'willingness_to_move')::boolean then 64 else 0 end |
      case meta ->> 'gender' when 'female' then 1 when 'male' then 2 when 'diverse' then 4 else 0 end,
    coalesce((meta ->> 'optimize_audience')::boolean, false),
    l.languages,
    (l.languages <> 0 or l.languages_more is not null) and meta ->> 'languages_operator' = 'or',
    l.employment_types,
    (l.employment_types <> 0 or l.employment_types_more is not null) and meta ->> 'employment_types_operator' = 'or',
    l.traveling,
    (l.traveling <> 0 or l.traveling_more is not null) and meta ->> 'traveling_operator' = 'or',
    l.travelings,
    (l.travelings <> 0 or l.travelings_more is not null) and meta ->> 'travelings_operator' = 'or',
    l.qualifications,
    l.qualifications_1,
    (l.qualifications <> 0 or l.qualifications_1 <> 0 or l.qualifications_more is not null) and meta ->> 'qualifications_operator' = 'or',
    l.experiences,
    l.experiences_1,
    (l.experiences <> 0 or l.experiences_1 <> 0 or l.experiences_more is not null) and meta ->> 'experiences_operator' = 'or',
    l.qualifications_wanted,
    l.qualifications_wanted_1,
    (l.qualifications_wanted <> 0 or l.qualifications_wanted_1 <> 0 or l.qualifications_wanted_more is not null) and meta ->> 'qualifications_wanted_operator' = 'or',
    l.experiences_wanted,
    l.experiences_wanted_1,
    (l.experiences_wanted <> 0 or l.experiences_wanted_1 <> 0 or l.experiences_wanted_more is not null) and meta ->> 'experiences_wanted_operator' = 'or',
    l.skills,
    (l.skills <> 0 or l.skills_more is not null) and meta ->> 'skills_operator' = 'or',
    l.international_countries,
    (l.international_countries <> 0 or l.international_countries_more is not null) and meta ->> 'international_countries_operator' = 'or',
    coalesce((meta ->> 'truck_year')::smallint, 0::smallint),
    coalesce((meta ->> 'truck_mileage')::int, 2147483647::int),
    coalesce((meta ->> 'semi_trailer_weight')::smallint, 0::smallint),
    coalesce((meta ->> 'semi_trailer_year')::smallint, 0::smallint),
    case when (meta ->> 'team_size')::int > 1 then (meta ->> 'team_size')::int else 0 end,
    l.qualifications_more,
    l.experiences_more,
    l.qualifications_wanted_more,
    l.experiences_wanted_more,
    l.skills_more,
    l.languages_more,
    l.travelings_more,
    l.international_countries_more,
    l.employment_types_more,
    l.traveling_more,
    l.truck_type_more,
    l.special_transport_more
  from (
    select (meta -> 'location' ->> 'lat')::double precision as lat, (meta -> 'location' ->> 'lng')::double precision as lng,
      coalesce((meta ->> 'range')::double precision, 80) as km
  ) place
  cross join lateral (
    select
      coalesce(bit_or(1::bigint << case when o.id is null then 50 else 9 + o.level end)
          filter (where k.list = 'education' and o.level is distinct from 0), 0) |
        coalesce(bit_or(1::bigint << coalesce(o.bit + 34, 52)) filter (where k.list = 'truck_type' and o.is_more is not true), 0) |
        coalesce(bit_or(1::bigint << coalesce(o.bit + 18, 51)) filter (where k.list = 'special_transport' and o.is_more is not true), 0) as traits,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'qualifications' and o.is_more is not true and coalesce(o.bit, 0) < 63), 0) as qualifications,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'qualifications' and o.is_more is not true and o.bit >= 63), 0) as qualifications_1,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'experiences' and o.is_more is not true and coalesce(o.bit, 0) < 63), 0) as experiences,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'experiences' and o.is_more is not true and o.bit >= 63), 0) as experiences_1,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'qualifications_wanted' and o.is_more is not true and coalesce(o.bit, 0) < 63), 0) as qualifications_wanted,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'qualifications_wanted' and o.is_more is not true and o.bit >= 63), 0) as qualifications_wanted_1,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'experiences_wanted' and o.is_more is not true and coalesce(o.bit, 0) < 63), 0) as experiences_wanted,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'experiences_wanted' and o.is_more is not true and o.bit >= 63), 0) as experiences_wanted_1,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'skills' and o.is_more is not true), 0) as skills,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'languages' and o.is_more is not true), 0) as languages,
      coalesce(bit_or(audience_bit(o.bit + 20)) filter (where k.list = 'travelings' and o.is_more is not true), 0) as travelings,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'international_countries' and o.is_more is not true), 0) as international_countries,
      coalesce(bit_or(audience_bit(o.bit)) filter (where k.list = 'employment_types' and o.is_more is not true), 0) as employment_types,
      coalesce(bit_or(audience_bit(o.bit + 20)) filter (where k.list = 'traveling' and o.is_more is not true), 0) as traveling,
      array_agg(k.key order by k.key) filter (where k.list = 'qualifications' and o.is_more) as qualifications_more,
      array_agg(k.key order by k.key) filter (where k.list = 'experiences' and o.is_more) as experiences_more,
      array_agg(k.key order by k.key) filter (where k.list = 'qualifications_wanted' and o.is_more) as qualifications_wanted_more,
      array_agg(k.key order by k.key) filter (where k.list = 'experiences_wanted' and o.is_more) as experiences_wanted_more,
      array_agg(k.key order by k.key) filter (where k.list = 'skills' and o.is_more) as skills_more,
      array_agg(k.key order by k.key) filter (where k.list = 'languages' and o.is_more) as languages_more,
      array_agg(k.key order by k.key) filter (where k.list = 'travelings' and o.is_more) as travelings_more,
      array_agg(k.key order by k.key) filter (where k.list = 'international_countries' and o.is_more) as international_countries_more,
      array_agg(k.key order by k.key) filter (where k.list = 'employment_types' and o.is_more) as employment_types_more,
      array_agg(k.key order by k.key) filter (where k.list = 'traveling' and o.is_more) as traveling_more,
      array_agg(k.key order by k.key) filter (where k.list = 'truck_type' and o.is_more) as truck_type_more,
      array_agg(k.key order by k.key) filter (where k.list = 'special_transport' and o.is_more) as special_transport_more
    from (
      select list, category, key from (values
        ('qualifications', 'qualifications'),
        ('experiences', 'experiences'),
        ('qualifications_wanted', 'qualifications'),
        ('experiences_wanted', 'experiences'),
        ('skills', 'skills'),
        ('languages', 'languages'),
        ('travelings', 'traveling'),
        ('international_countries', 'international_countries'),
        ('employment_types', 'employment_types'),
        ('traveling', 'traveling')
      ) as lists (list, category) cross join lateral jsonb_array_elements_text(coalesce(meta -> list, '[]')) as keys (key)
      union all
      select field, category, meta ->> field from (values
        ('education', 'education', '0'),
        ('truck_type', 'truck_types', 'Any'),
        ('special_transport', 'special_transport', 'Any')
      ) as single (field, category, nothing) where meta ->> field <> nothing
    ) k left join options o on o.category = k.category and o.key = k.key
  ) l
$function$;

CREATE OR REPLACE FUNCTION public.audience_match_differences(ids bigint[] DEFAULT NULL::bigint[])
 RETURNS TABLE(audience_id bigint, expected text, found text)
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(p.audience_id, m.audience_id), p::text, m::text
  from (select * from audience_projection v where ids is null or v.audience_id = any (ids)) p
    full join (select * from audience_match v where ids is null or v.audience_id = any (ids)) m on m.audience_id = p.audience_id
  where (p::record *<> m::record) is not false
$function$;

CREATE OR REPLACE FUNCTION public.bounds(ring circle)
 RETURNS box
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select box(center(ring) - point(radius(ring), radius(ring)), center(ring) + point(radius(ring), radius(ring)))
$function$;

CREATE OR REPLACE FUNCTION public.buyer_of_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select co.country, co.vat into new.buyer_country, new.buyer_vat from companies co where co.id = new.company_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.campaigns_changed_audiences()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    perform update_live_audiences(array(
      select unnest(array[b.audience_id, c.audience_id]) from before b join changed c on c.id = b.id
      where campaign_is_live(b::campaigns) <> campaign_is_live(c::campaigns) or b.audience_id is distinct from c.audience_id));
  else
    perform update_live_audiences(array(select c.audience_id from changed c where campaign_is_live(c::campaigns)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.candidate_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search := search_document(new.first_name || ' ' || new.last_name, new.email::text, new.phone);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.clear_returned_mails()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update returned_mails set cleared_at = now() where user_id = new.id and cleared_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.clear_returned_sms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update returned_sms set cleared_at = now() where user_id = new.id and cleared_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.companies_counted_as(counted_id bigint)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  if not exists (select from companies c where c.merged_into_id = counted_id)
    or exists (select from companies own where own.id = counted_id and own.merged_into_id is not null) then
    return array[counted_id];
  end if;
  return array(
    with recursive counted (id) as (
      select counted_id union select c.id from counted join companies c on c.merged_into_id = counted.id)
    select id from counted);
end $function$;

CREATE OR REPLACE FUNCTION public.complete_transaction_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.copy_driver_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search := (select d.search from drivers d where d.id = new.driver_id for share);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.copy_user_to_driver()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'users' then
    update drivers d set is_active = new.is_active, has_confirmed_contact = has_confirmed_contact(new) where d.user_id = new.id;
    return null;
  end if;
  select u.is_active, has_confirmed_contact(u) into new.is_active, new.has_confirmed_contact from users u where u.id = new.user_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.correct_changed_activities()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into activity_corrections (kind, day, company_id)
    select distinct cell.kind, cell.day, cell.company_id
    from before b join changed c on c.id = b.id
      cross join lateral (values (b.kind, b.day, b.company_id), (c.kind, c.day, c.company_id)) as cell (kind, day, company_id)
    where (b.kind, b.happened_at, b.company_id, b.contact_type, b.country, b.sales_owner_id, b.amount, b.detail)
      is distinct from (c.kind, c.happened_at, c.company_id, c.contact_type, c.country, c.sales_owner_id, c.amount, c.detail);
  insert into activity_corrections (kind, day, driver_id)
    select distinct cell.kind, cell.day, cell.driver_id
    from before b join changed c on c.id = b.id
      cross join lateral (values (b.kind, b.day, b.driver_id), (c.kind, c.day, c.driver_id)) as cell (kind, day, driver_id)
    where (b.kind, b.day, b.driver_id) is distinct from (c.kind, c.day, c.driver_id) and cell.driver_id is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.correct_deleted_activities()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into activity_corrections (kind, day, company_id) select distinct kind, day, company_id from before;
  insert into activity_corrections (kind, day, driver_id) select distinct kind, day, driver_id from before where driver_id is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_changed_driver()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into driver_count_changes (contact_type, country, is_eligible_for_unlock, change)
  select old.contact_type, old.country, old.is_eligible_for_unlock, -1 where driver_is_counted(old)
  union all select new.contact_type, new.country, new.is_eligible_for_unlock, 1 where driver_is_counted(new);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_changed_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into offers_to_count (offer_id) values (new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_changed_steps()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into offers_to_count (offer_id) select distinct offer_id from changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_driver_of_week()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into driver_week_changes (contact_type, week, south, west, is_eligible_for_unlock, active_looking_for_job, change)
  select old.contact_type, week_of(old.created_at), map_cell(old.lat), map_cell(old.lng), old.is_eligible_for_unlock, old.active_looking_for_job, -1
  where driver_is_on_map(old)
  union all select new.contact_type, week_of(new.created_at), map_cell(new.lat), map_cell(new.lng), new.is_eligible_for_unlock,
    new.active_looking_for_job, 1
  where driver_is_on_map(new);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_driver_spots()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into driver_spot_changes (contact_type, cell, x, y, change)
  select m.contact_type, m.cell, m.spot[0], m.spot[1], count(*) * case when tg_op = 'INSERT' then 1 else -1 end
  from changed m where driver_has_one_place(m.traits) group by 1, 2, 3, 4;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_drivers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into driver_count_changes (contact_type, country, is_eligible_for_unlock, change)
  select d.contact_type, d.country, d.is_eligible_for_unlock, count(*) * case when tg_op = 'INSERT' then 1 else -1 end
  from changed d where d.erased_at is null and d.merged_into_id is null group by 1, 2, 3;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_drivers_by_week()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into driver_week_changes (contact_type, week, south, west, is_eligible_for_unlock, active_looking_for_job, change)
  select d.contact_type, week_of(d.created_at), map_cell(d.lat), map_cell(d.lng), d.is_eligible_for_unlock, d.active_looking_for_job,
    count(*) * case when tg_op = 'INSERT' then 1 else -1 end
  from changed d where d.lat is not null and d.lng is not null and d.is_active and d.erased_at is null group by 1, 2, 3, 4, 5, 6;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_hire()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  change int := (new.rejected_at is null)::int - (tg_op = 'UPDATE' and old.rejected_at is null)::int;
begin
  if change <> 0 then
    update campaigns c set filled_vacancies = greatest(c.filled_vacancies + change, 0)
    where c.id = coalesce(
      (select u.campaign_id from unlocked_drivers u where u.id = new.unlocked_driver_id),
      (select k.campaign_id from candidates k where k.id = new.candidate_id));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.deal_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search := search_document(new.company_name || ' ' || new.contact_name, new.contact_email::text);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.driver_has_one_place(traits bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (traits & 18014398509481984) <> 0
$function$;

CREATE OR REPLACE FUNCTION public.driver_match_differences(ids bigint[] DEFAULT NULL::bigint[])
 RETURNS TABLE(driver_id bigint, place_no smallint, expected text, found text)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if ids is null then
    return query select coalesce(p.driver_id, m.driver_id), coalesce(p.place_no, m.place_no), p::text, m::text
    from driver_projection p full join driver_match m on m.driver_id = p.driver_id and m.place_no = p.place_no where (p::record *<> m::record) is not false;
  else
    return query select coalesce(p.driver_id, m.driver_id), coalesce(p.place_no, m.place_no), p::text, m::text
    from (select * from driver_projection where driver_projection.driver_id = any (ids)) p
      full join (select * from driver_match where driver_match.driver_id = any (ids)) m on m.driver_id = p.driver_id and m.place_no = p.place_no
    where (p::record *<> m::record) is not false;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.exact_query(search text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(string_agg('''' || word || '''', ' & '), '')::tsquery from unnest(search_words(left(search, 200))) as word
$function$;

CREATE OR REPLACE FUNCTION public.forget_campaign_progress()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update campaign_progress set sent_at = null, accepted_at = null where campaign_id = old.campaign_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.give_option_bit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  capacity int := option_capacity(new.category);
begin
  if capacity is null then
    new.bit := null;
  elsif new.bit is null then
    perform pg_advisory_xact_lock(hashtext('options'), hashtext(new.category));
    select coalesce(max(o.bit) + 1, 0) into new.bit from options o where o.category = new.category;
    if new.bit >= 1000 then
      raise exception 'The list % is full.', new.category using errcode = 'check_violation', constraint = 'option_list_full';
    end if;
  end if;
  new.is_more := coalesce(new.bit >= capacity, false);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.has_activity(of_kind text, of_subject bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  if of_kind in ('customer_won', 'money_booked', 'money_paid', 'money_returned') then
    return exists (
      select from activities a
      where a.kind = of_kind and a.subject_id = of_subject and a.kind in ('customer_won', 'money_booked', 'money_paid', 'money_returned'));
  end if;
  return exists (select from activities a where a.kind = of_kind and a.subject_id = of_subject);
end $function$;

CREATE OR REPLACE FUNCTION public.invoice_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search := search_document(new.number || ' ' || coalesce(new.content #>> '{buyer,name}', ''), null, null);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.is_in_a_document(word text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from drivers where search @@ quoted) or exists (select from users where side <> 'contact' and search @@ quoted)
    or exists (select from companies where search @@ quoted) or exists (select from campaigns where search @@ quoted)
    or exists (select from audiences where search @@ quoted) or exists (select from candidates where search @@ quoted)
    or exists (select from deals where search @@ quoted)
  from cast('''' || word || '''' as tsquery) as quoted
$function$;

CREATE OR REPLACE FUNCTION public.keep_activity_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'TRUNCATE' then
    truncate activity_owner_months, activity_company_totals, activity_company_type_totals;
    return null;
  end if;
  -- each operation knows only its own rows
  if tg_op <> 'INSERT' then
    perform add_activity_sums(array(select r::activity_months from removed r), -1);
  end if;
  if tg_op <> 'DELETE' then
    perform add_activity_sums(array(select a::activity_months from added a), 1);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_audience_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search := search_document(new.name);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_campaign_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search := search_document(new.name || ' ' || new.title);
  new.title_search := search_document(new.title);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_company_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search := search_document(concat_ws(' ', new.name, new.city, new.contact_person), new.billing_email::text, new.phone);
  new.name_search := search_document(new.name);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_driver_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search := case when new.erased_at is null then (
    select search_document(concat_ws(' ', u.first_name, u.last_name, new.postcode, new.place), u.email::text, u.phone) from users u where u.id = new.user_id) end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_drivers_without_offers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' and offer_is_known(new) then
    delete from drivers_without_offers where driver_id = new.driver_id;
  end if;
  if tg_op <> 'INSERT' and offer_is_known(old) then
    insert into drivers_without_offers (driver_id)
    select d.id from drivers d
    where d.id = old.driver_id and not exists (select from offers o where o.driver_id = d.id and o.withdrawn_at is null and (o.sent_at is not null or o.status <> 'open'))
    on conflict do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_filled_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.filled_at := case when new.filled_vacancies >= new.vacancies then coalesce(new.filled_at, now()) end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_message_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search := search_document(new.subject, new.recipient, case when new.channel = 'sms' then new.recipient end);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_option()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.category, new.key, new.bit, new.is_more) is distinct from (old.category, old.key, old.bit, old.is_more) then
    raise exception 'The key of an option is fixed.' using errcode = 'check_violation', constraint = 'option_key_fixed';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_review_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search := search_document(new.title || ' ' || new.review);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_transaction_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.service_from is null
     and to_jsonb(new) - 'service_from' - 'service_till' = to_jsonb(old) - 'service_from' - 'service_till' then
    return new;
  end if;
  raise exception 'transaction_lines is append-only' using errcode = 'check_violation', constraint = 'transaction_line_kept';
end $function$;

CREATE OR REPLACE FUNCTION public.keep_user_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search := search_document(new.first_name || ' ' || new.last_name, new.email::text, new.phone);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_vocabulary()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before text[] := case when tg_op = 'INSERT' then '{}' else array(select vocabulary_of(old.search)) end;
  after text[] := case when tg_op = 'DELETE' then '{}' else array(select vocabulary_of(new.search)) end;
  added text[] := array(select unnest(after) except select unnest(before));
  removed text[] := array(select unnest(before) except select unnest(after));
begin
  if added <> '{}' then perform add_to_vocabulary(added); end if;
  if removed <> '{}' then perform remove_from_vocabulary(removed); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.label_in(labels jsonb, locale text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(nullif(labels ->> locale, ''), nullif(labels ->> 'es', ''), nullif(labels ->> 'en', ''), nullif(labels ->> 'de', ''),
    nullif(labels ->> 'pl', ''), nullif(labels ->> 'ro', ''))
$function$;

CREATE OR REPLACE FUNCTION public.mail_key(mail text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(box, '.', '') || '@gmail.com' else box || '@' || domain end
  from (select split_part(split_part(lower(mail), '@', 1), '+', 1), split_part(lower(mail), '@', 2)) as parts (box, domain)
$function$;

CREATE OR REPLACE FUNCTION public.make_activity_months(first date, last date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  month date;
  name text;
begin
  perform pg_advisory_xact_lock(7214004);
  for month in select generate_series(date_trunc('month', first::timestamp), last::timestamp, interval '1 month')::date loop
    name := 'activities_' || to_char(month, 'YYYY_MM');
    continue when to_regclass(name) is not null
      or exists (select from activities_other where day >= month and day < (month + interval '1 month')::date);
    execute format('create table %I (like activities including defaults including constraints)', name);
    execute format('alter table activities attach partition %I for values from (%L) to (%L)', name, month, (month + interval '1 month')::date);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.map_cell(degrees double precision)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select floor(degrees * 4)::smallint
$function$;

CREATE OR REPLACE FUNCTION public.map_cell(lat double precision, lng double precision)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select floor((lat + 90) * 4)::int * 1440 + floor((lng + 180) * 4)::int % 1440
$function$;

CREATE OR REPLACE FUNCTION public.match_score(traits bigint, distance_km double precision, range_km double precision)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select ((traits >> 55) + floor(50 * greatest(0, 1 - distance_km / range_km)))::smallint
$function$;

CREATE OR REPLACE FUNCTION public.name_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(string_agg(word, ' ' order by word), '') from unnest(search_words(name)) as word
$function$;

CREATE OR REPLACE FUNCTION public.national_digits(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when phone ~ '^ *([+]|00)' then regexp_replace(digits,
      '^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(2[1-689]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\d)', '')
    else digits end
  from phone_digits(phone) as digits
$function$;

CREATE OR REPLACE FUNCTION public.note_answer_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    insert into company_answer_changes (company_id) values (old.company_id);
  end if;
  if tg_op <> 'DELETE' then
    insert into company_answer_changes (company_id) select new.company_id where tg_op = 'INSERT' or new.company_id <> old.company_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.option_capacity(category text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when category in ('qualifications', 'experiences') then 126
    when category in ('languages', 'skills', 'international_countries') then 63
    when category in ('employment_types', 'traveling') then 20
    when category in ('special_transport', 'truck_types') then 16
  end
$function$;

CREATE OR REPLACE FUNCTION public.phone_digits(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^0+', '')
$function$;

CREATE OR REPLACE FUNCTION public.phone_key(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select ltrim(regexp_replace(substr(phone, 2),
    '^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(2[1-689]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\d)', ''), '0')
$function$;

CREATE OR REPLACE FUNCTION public.project_audiences(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from audiences a where a.id = any (ids) order by a.id for no key update;
  delete from audience_match m where m.audience_id = any (ids);
  insert into audience_match select * from audience_projection p where p.audience_id = any (ids);
end $function$;

CREATE OR REPLACE FUNCTION public.project_changed_audiences()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform project_audiences(array(select c.id from changed c));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.project_changed_drivers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'driver_locations_wanted' then
    perform project_drivers(array(select distinct c.driver_id from changed c));
  elsif tg_op = 'INSERT' then
    insert into driver_match select * from driver_projection p where p.driver_id = any (array(select c.id from changed c));
  elsif tg_op = 'DELETE' then
    delete from driver_match m where m.driver_id = any (array(select c.id from changed c));
  else
    perform project_drivers(array(select c.id from changed c));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.project_changed_options()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from changed) then
    return null;
  end if;
  perform project_drivers(array(
    select d.id from drivers d where exists (
      select from changed o where o.key = any (case o.category
        when 'qualifications' then d.qualifications || d.qualifications_wanted
        when 'experiences' then d.experiences || d.experiences_wanted
        when 'skills' then d.skills
        when 'languages' then d.languages
        when 'traveling' then d.traveling
        when 'international_countries' then d.international_countries
        when 'employment_types' then d.employment_types
        when 'education' then array[d.education]
        when 'truck_types' then array[d.truck_type]
        when 'special_transport' then d.special_transport
      end))));
  perform project_audiences(array(select x.audience_id from audience_match_differences() x));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.project_drivers(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  stale bigint[];
begin
  perform from drivers d where d.id = any (ids) order by d.id for no key update;
  stale := array(select distinct x.driver_id from driver_match_differences(ids) x);
  if stale <> '{}' then
    delete from driver_match m where m.driver_id = any (stale);
    insert into driver_match select * from driver_projection p where p.driver_id = any (stale);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.project_releveled_option()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform project_drivers(array(select d.id from drivers d where d.education = new.key));
  perform project_audiences(array(select x.audience_id from audience_match_differences() x));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.query_of_company(company_id bigint, query tsquery)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_replace(query::text, '''([^'']+)''', '''' || company_id || '/\1''', 'g')::tsquery
$function$;

CREATE OR REPLACE FUNCTION public.read_search(search text, can_be_misspelt boolean, OUT exact tsquery, OUT begins tsquery, OUT misspelt tsquery, OUT short text[], OUT rest tsquery, OUT mails tsquery, OUT words_count integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  select split.short, split.rest, split.mails, split.words_count into short, rest, mails, words_count from split_query(search) as split;
  exact := exact_query(search);
  begins := search_query(search);
  if can_be_misspelt then misspelt := similar_query(search, false); end if;
end $function$;

CREATE OR REPLACE FUNCTION public.record_eligibility()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with added as (
    insert into activities (kind, happened_at, day, driver_id, contact_type, country, subject_id)
      values (case when new.is_eligible_for_unlock then 'eligibility_gained' else 'eligibility_lost' end, now(),
        (now() at time zone 'Europe/Berlin')::date, case when new.erased_at is null then new.id end, new.contact_type, new.country,
        case when new.erased_at is null then new.id end)
      on conflict do nothing returning id, day)
  insert into activities_to_fold (activity_id, day) select id, day from added;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.recorded_money(of_kind text, of_subject bigint, OUT amount bigint, OUT count bigint)
 RETURNS record
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  select coalesce(sum(a.amount), 0), count(*) into recorded_money.amount, recorded_money.count from activities a
  where a.kind = of_kind and a.subject_id = of_subject and a.kind in ('customer_won', 'money_booked', 'money_paid', 'money_returned');
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'audit_log is append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_deal_event_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'deal_events is append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_deleted_option()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Options are switched off, not deleted.' using errcode = 'check_violation', constraint = 'option_kept';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_invoice_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'company_id' = to_jsonb(old) - 'company_id' then
    return new;
  end if;
  raise exception 'finalised invoices are never changed' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_seal_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'audit_seals is append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.remove_from_vocabulary(words text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from search_vocabulary where word = any (words) order by word for update;
  delete from search_vocabulary where word = any (words) and not is_in_a_document(word);
end $function$;

CREATE OR REPLACE FUNCTION public.renew_copied_searches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update unlocked_drivers set search = null where driver_id = new.id;
  update driver_messages set search = null where driver_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.renew_driver_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update drivers set search = null where user_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ring(lat double precision, lng double precision, km double precision)
 RETURNS circle
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select circle(point((far + near) / 2 * cosd(lng), (far + near) / 2 * sind(lng)), (far - near) / 2)
  from (select tand((90 - lat + degrees(km / 6371)) / 2) as far, tand((90 - lat - degrees(km / 6371)) / 2) as near) as meridian
$function$;

CREATE OR REPLACE FUNCTION public.search_document(words text, mail text DEFAULT NULL::text, phone text DEFAULT NULL::text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_to_tsvector(search_words(words) || search_phone(phone)
    || case when normalize(words, NFC) ~ '[äöüÄÖÜ]' then search_words(spell_out_umlauts(words)) else '{}' end
    || case when mail ~ '.@.' then array[left(lower(mail), 200), left('@' || split_part(lower(mail), '@', 2), 200)] else '{}' end)
$function$;

CREATE OR REPLACE FUNCTION public.search_phone(phone text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when length(digits) between 6 and 32 then array[national_digits(phone), '~' || reverse(digits)] else '{}' end
  from phone_digits(phone) as digits
$function$;

CREATE OR REPLACE FUNCTION public.search_query(search text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(string_agg('(' || alternatives || ')', ' & '), '')::tsquery
  from (
    select (
      select string_agg(alternative, ' | ')
      from (
        select (select string_agg('''' || word || ''':*', ' & ') from unnest(search_words(spelling)) as word)
        from unnest(array[part, spell_out_umlauts(part)]) as spelling
        union
        select '''' || national_digits(part) || ''':* | ''~' || reverse(regexp_replace(digits, '^00', '')) || ''':*'
        from regexp_replace(part, '[^0-9]', '', 'g') as digits
        where part ~ '^[+0-9]' and part !~ '[[:alpha:]]' and length(phone_digits(part)) between 4 and 32
        union
        select '''' || mail || ''':*'
        from left(regexp_replace(lower(part), '[^a-z0-9@._%+-]', '', 'g'), 200) as mail where mail ~ '[a-z]' and mail ~ '[@._%+-]'
      ) as found (alternative)
    ) as alternatives
    from regexp_matches(left(search, 200), '\+?\d[\d\s()/.-]*\d|\S+', 'g') as parts (found), unnest(parts.found) as part
  ) as each_part
  where alternatives is not null
$function$;

CREATE OR REPLACE FUNCTION public.search_words(value text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(left(word, 64)), '{}')
  from string_to_table(regexp_replace(ascii_of(value), '[^a-z0-9\u0080-\U0010ffff]+', ' ', 'g'), ' ') as words (word)
  where word <> ''
$function$;

CREATE OR REPLACE FUNCTION public.short_beginnings(document tsvector)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(distinct left(word, letters)), '{}')
  from unnest(tsvector_to_array(document)) as word, generate_series(1, 3) as letters
  where word ~ '^[a-z]'
$function$;

CREATE OR REPLACE FUNCTION public.shortened(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_agg(distinct left(word, place - 1) || substr(word, place + 1)) || word from generate_series(1, length(word)) as place
$function$;

CREATE OR REPLACE FUNCTION public.similar_query(search text, by_sound boolean)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  part text;
  word text;
  near text[];
  is_whole boolean;
  all_whole boolean;
  has_near boolean;
  words text[];
  of_words text[];
  alternatives text;
  parts text[] := '{}';
  has_similar boolean := false;
begin
  for part in select texts[1] from regexp_matches(left(search, 200), '\+?\d[\d\s()/.-]*\d|\S+', 'g') as matches (texts) loop
    words := search_words(part);
    of_words := '{}';
    all_whole := true;
    has_near := false;
    foreach word in array words loop
      near := case when part ~ '[0-9@]' then '{}' else similar_words(word, by_sound) end;
      is_whole := length(word) > 3 and word = any (near);
      all_whole := all_whole and is_whole;
      has_near := has_near or near <> '{}';
      of_words := of_words || ('(' || concat_ws(' | ',
        -- the query of a single word has its beginning already, and the index would collect it twice
        case when not is_whole and cardinality(words) > 1 then '''' || word || ''':*' end,
        '''' || nullif(array_to_string(near, ''' | '''), '') || '''') || ')');
    end loop;
    continue when of_words = '{}';
    alternatives := concat_ws(' | ', case when not all_whole then nullif(search_query(part)::text, '') end,
      case when has_near then array_to_string(of_words, ' & ') end);
    continue when alternatives = '';
    parts := parts || ('(' || alternatives || ')');
    has_similar := has_similar or has_near;
  end loop;
  return case when has_similar then array_to_string(parts, ' & ') else '' end::tsquery;
end $function$;

CREATE OR REPLACE FUNCTION public.similar_words(typed text, by_sound boolean)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return case
    when length(typed) not between 3 and 40 or typed ~ '[0-9]' then '{}'
    when by_sound then array(select word from search_vocabulary where sounds && sounds_of(typed) order by levenshtein(word, typed), word limit 20)
    else array(
      select word from search_vocabulary
      where shorter && shortened(typed) and (levenshtein_less_equal(word, typed, 1) <= 1 or sorted_letters(word) = sorted_letters(typed))
      order by levenshtein(word, typed), word limit 60)
  end;
end $function$;

CREATE OR REPLACE FUNCTION public.sorted_letters(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_agg(letter order by letter) from string_to_table(word, null) as letter
$function$;

CREATE OR REPLACE FUNCTION public.sounds_of(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$select coalesce(daitch_mokotoff(word), '{}')$function$;

CREATE OR REPLACE FUNCTION public.spell_out_umlauts(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select replace(replace(replace(replace(replace(replace(normalize(value, NFC), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'Ä', 'Ae'), 'Ö', 'Oe'), 'Ü', 'Ue')
$function$;

CREATE OR REPLACE FUNCTION public.split_query(search text, OUT short text[], OUT rest tsquery, OUT mails tsquery, OUT words_count integer)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  with parts as (
    select part, case when is_plain then search_words(part) else '{}' end as words,
      -- what both spellings of an umlaut have in common
      case when has_umlaut then left((search_words(regexp_replace(normalize(part, NFC), '([äöüÄÖÜ]).*$', '\1')))[1], 3) end as common,
      case when part ~ '[a-zA-Z]' and part ~ '[@._%+-]' then left(regexp_replace(lower(part), '[^a-z0-9@._%+-]', '', 'g'), 200) end as mail,
      case when is_plain then ''
        else search_query(case when part ~ '^[+0-9 ()/.-]+$' and part ~ '(^|[^0-9])[0-9]{1,2}($|[^0-9])' and length(phone_digits(part)) > 6
          then regexp_replace(part, '[^0-9+]', '', 'g') else part end)::text end as other
    from regexp_matches(left(search, 200), '\+?\d[\d\s()/.-]*\d|\S+', 'g') as found (texts), unnest(found.texts) as part,
      lateral (select normalize(part, NFC) ~ '[äöüÄÖÜ]' as has_umlaut) as umlauts,
      lateral (select not has_umlaut and ascii_of(part) ~ '^[^0-9\u0080-\U0010ffff]*[a-z][^0-9\u0080-\U0010ffff]*$' as is_plain) as looks
  )
  select array(select left(word, 3) from parts, unnest(words) as word union select common from parts where common ~ '^[a-z]'),
    coalesce((
      select string_agg(query, ' & ') from (
        select '''' || word || ''':*' as query from parts, unnest(words) as word where length(word) > 3
        union all select '(' || other || ')' from parts where other <> '') as queries), '')::tsquery,
    case when exists (select from parts where mail is not null) then (
      select string_agg('(' || coalesce('''' || mail || ''':*', search_query(part)::text) || ')', ' & ')
      from parts where mail is not null or search_query(part)::text <> '') else '' end::tsquery,
    (select count(*) from parts, unnest(words) as word)::int + (select count(*) from parts where other <> '')::int
$function$;

CREATE OR REPLACE FUNCTION public.spot(lat double precision, lng double precision)
 RETURNS point
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select point(tand((90 - lat) / 2) * cosd(lng), tand((90 - lat) / 2) * sind(lng))
$function$;

CREATE OR REPLACE FUNCTION public.spots_km(a point, b point)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select 12742 * asin(least(1, (a <-> b) / sqrt((1 + a[0] * a[0] + a[1] * a[1]) * (1 + b[0] * b[0] + b[1] * b[1]))))
$function$;

CREATE OR REPLACE FUNCTION public.time_zone_of(country text, lng double precision)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when country = 'ES' and lng < -12 then 'Atlantic/Canary'
    when country = 'ES' then 'Europe/Madrid'
    when country = 'PT' and lng < -20 then 'Atlantic/Azores'
    when country = 'PT' then 'Europe/Lisbon'
    when country in ('GB', 'GG', 'IM', 'JE') then 'Europe/London'
    when country = 'IE' then 'Europe/Dublin'
    when country = 'FO' then 'Atlantic/Faroe'
    when country = 'IS' then 'Atlantic/Reykjavik'
    when country = 'MA' then 'Africa/Casablanca'
    when country = 'CY' then 'Asia/Nicosia'
    when country = 'GR' then 'Europe/Athens'
    when country = 'BG' then 'Europe/Sofia'
    when country = 'RO' then 'Europe/Bucharest'
    when country = 'MD' then 'Europe/Chisinau'
    when country = 'UA' then 'Europe/Kyiv'
    when country = 'FI' then 'Europe/Helsinki'
    when country = 'EE' then 'Europe/Tallinn'
    when country = 'LV' then 'Europe/Riga'
    when country = 'LT' then 'Europe/Vilnius'
    when country = 'TR' then 'Europe/Istanbul'
    when country = 'BY' then 'Europe/Minsk'
    else 'Europe/Berlin'
  end
$function$;

CREATE OR REPLACE FUNCTION public.update_live_audiences(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  perform from audiences a where a.id = any (ids) order by a.id for no key update;
  update audience_match m set is_live = not m.is_live
  where m.audience_id = any (ids) and m.is_live <> exists (select from campaigns c where c.audience_id = m.audience_id and campaign_is_live(c));
end $function$;

CREATE OR REPLACE FUNCTION public.use_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.image_id is not null and (tg_op = 'DELETE' or new.image_id is distinct from old.image_id) then
    -- another row may use it too: the job looks before it removes
    update media set unused_since = now() where id = old.image_id;
  end if;
  if tg_op <> 'DELETE' and new.image_id is not null and (tg_op = 'INSERT' or new.image_id is distinct from old.image_id) then
    update media set unused_since = null, is_public = true where id = new.image_id and (unused_since is not null or not is_public);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.use_video_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.file_id is not null and (tg_op = 'DELETE' or new.file_id is distinct from old.file_id) then
    update media set unused_since = now() where id = old.file_id;
  end if;
  if tg_op <> 'DELETE' and new.file_id is not null and (tg_op = 'INSERT' or new.file_id is distinct from old.file_id) then
    update media set unused_since = null where id = new.file_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.vocabulary_of(document tsvector)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select word from unnest(tsvector_to_array(document)) as word where length(word) between 3 and 40 and word !~ '[0-9@~]'
$function$;

CREATE OR REPLACE FUNCTION public.week_of(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select date_trunc('week', moment at time zone 'Europe/Berlin')::date
$function$;

CREATE OR REPLACE FUNCTION public.words_of_company(company_id bigint, words tsvector)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_to_tsvector(array(select company_id || '/' || word from unnest(tsvector_to_array(words)) as word))
$function$;

create table accepted_texts (
  hash text not null,
  page text not null,
  language text not null,
  version text not null,
  source text not null,
  first_accepted_at timestamp with time zone not null,
  constraint accepted_texts_pkey PRIMARY KEY (hash),
  constraint accepted_texts_hash_check CHECK ((length(hash) = 64))
);

create table account_delete_reasons (
  id bigint not null generated by default as identity,
  key text not null,
  labels jsonb not null,
  can_have_text boolean not null default false,
  active boolean not null default true,
  sort_order integer not null default 1,
  constraint account_delete_reasons_pkey PRIMARY KEY (id),
  constraint account_delete_reason_exists UNIQUE (key)
);

create table account_views (
  id bigint not null generated always as identity,
  token_hash bytea not null,
  session_id bigint not null,
  staff_user_id bigint not null,
  user_id bigint not null,
  reason text not null,
  started_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint account_views_pkey PRIMARY KEY (id),
  constraint account_views_token_hash_key UNIQUE (token_hash),
  constraint account_views_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);

create table activities (
  id bigint not null generated always as identity,
  day date not null,
  kind text collate "C" not null,
  happened_at timestamp with time zone not null,
  actor_id bigint,
  side text,
  company_id bigint,
  driver_id bigint,
  campaign_id bigint,
  audience_id bigint,
  contact_type text,
  country text,
  sales_owner_id bigint,
  subject_id bigint,
  amount bigint not null default 0,
  detail text,
  details jsonb,
  constraint activities_pkey PRIMARY KEY (id, day),
  constraint activities_check CHECK ((day = ((happened_at AT TIME ZONE 'Europe/Berlin'::text))::date)),
  constraint activities_kind_check CHECK ((kind = ANY (ARRAY['driver_registered'::text, 'driver_erased'::text, 'company_registered'::text, 'customer_won'::text, 'signed_in'::text, 'driver_viewed'::text, 'profile_changed'::text, 'eligibility_gained'::text, 'eligibility_lost'::text, 'consent_given'::text, 'consent_withdrawn'::text, 'offer_sent'::text, 'offer_reminded'::text, 'offer_clicked_sms'::text, 'offer_clicked_mail'::text, 'offer_visible'::text, 'accept_opened'::text, 'accept_closed'::text, 'offer_accepted'::text, 'reject_opened'::text, 'reject_closed'::text, 'offer_rejected'::text, 'rejection_reason'::text, 'offer_scanned'::text, 'offer_reset'::text, 'driver_unlocked'::text, 'unlock_credited'::text, 'driver_replaced'::text, 'hire_reported'::text, 'hire_confirmed'::text, 'hire_rejected'::text, 'money_booked'::text, 'money_paid'::text, 'money_credited'::text, 'money_returned'::text, 'comment_written'::text, 'message_sent'::text, 'campaign_state'::text]))),
  constraint activities_side_check CHECK ((side = ANY (ARRAY['contact'::text, 'company'::text, 'staff'::text])))
) partition by RANGE (day);

create table activities_to_fold (
  activity_id bigint not null,
  day date not null,
  recorded_at timestamp with time zone not null default now(),
  constraint activities_to_fold_pkey PRIMARY KEY (activity_id)
);

create table activity_company_totals (
  kind text collate "C" not null,
  company_id bigint not null,
  sales_owner_id bigint not null,
  detail text not null,
  count bigint not null,
  amount bigint not null,
  constraint activity_company_totals_pkey PRIMARY KEY (kind, company_id, sales_owner_id, detail)
);

create table activity_company_type_totals (
  kind text collate "C" not null,
  contact_type text not null,
  country text not null,
  company_id bigint not null,
  sales_owner_id bigint not null,
  detail text not null,
  count bigint not null,
  amount bigint not null,
  constraint activity_company_type_totals_pkey PRIMARY KEY (kind, contact_type, country, company_id, sales_owner_id, detail)
);

create table activity_corrections (
  id bigint not null generated always as identity,
  kind text collate "C" not null,
  day date not null,
  company_id bigint,
  driver_id bigint,
  constraint activity_corrections_pkey PRIMARY KEY (id)
);

create table activity_days (
  kind text collate "C" not null,
  day date not null,
  contact_type text not null,
  country text not null,
  sales_owner_id bigint not null,
  detail text not null,
  count bigint not null,
  amount bigint not null,
  constraint activity_days_pkey PRIMARY KEY (kind, day, contact_type, country, sales_owner_id, detail)
);

create table activity_hours (
  kind text collate "C" not null,
  hour timestamp with time zone not null,
  contact_type text not null,
  country text not null,
  count bigint not null,
  amount bigint not null,
  constraint activity_hours_pkey PRIMARY KEY (kind, hour, contact_type, country)
);

create table activity_months (
  kind text collate "C" not null,
  month date not null,
  company_id bigint not null,
  contact_type text not null,
  country text not null,
  sales_owner_id bigint not null,
  detail text not null,
  count bigint not null,
  amount bigint not null,
  constraint activity_months_pkey PRIMARY KEY (kind, month, company_id, contact_type, country, sales_owner_id, detail)
);

create table activity_owner_months (
  kind text collate "C" not null,
  month date not null,
  sales_owner_id bigint not null,
  contact_type text not null,
  country text not null,
  detail text not null,
  count bigint not null,
  amount bigint not null,
  constraint activity_owner_months_pkey PRIMARY KEY (kind, month, sales_owner_id, contact_type, country, detail)
);

create table activity_people (
  kind text collate "C" not null,
  day date not null,
  part integer not null,
  people bit(16384) not null,
  constraint activity_people_pkey PRIMARY KEY (kind, day, part)
);

create table approval_decisions (
  id bigint not null generated always as identity,
  kind text not null,
  subject_id bigint not null,
  target_id bigint not null,
  company_id bigint not null,
  name text not null,
  is_change boolean not null default false,
  decision text not null,
  reason text,
  reset_rejected_offers boolean not null default false,
  version timestamp with time zone,
  state text not null,
  decided_by bigint not null,
  decided_at timestamp with time zone not null,
  takes_effect_at timestamp with time zone not null,
  undone_by bigint,
  search tsvector generated always as (search_document(name)) stored,
  constraint approval_decisions_pkey PRIMARY KEY (id),
  constraint approval_decisions_check CHECK (((reason IS NULL) OR (decision = 'rejected'::text))),
  constraint approval_decisions_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'rejected'::text]))),
  constraint approval_decisions_kind_check CHECK ((kind = ANY (ARRAY['audience'::text, 'campaign'::text]))),
  constraint approval_decisions_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'in_effect'::text, 'undone'::text, 'lapsed'::text])))
);

create table arrivals (
  id bigint not null generated always as identity,
  driver_id bigint not null,
  offer_id bigint,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_content text,
  utm_term text,
  referrer text,
  created_at timestamp with time zone not null,
  constraint arrivals_pkey PRIMARY KEY (id),
  constraint arrivals_offer_id_key UNIQUE (offer_id)
);

create table audience_counts (
  audience_id bigint not null,
  day date not null,
  matching integer not null,
  eligible integer not null,
  constraint audience_counts_pkey PRIMARY KEY (audience_id, day)
);

create table audience_growth (
  audience_id bigint not null,
  counted integer not null,
  grown_by integer not null default 0,
  grown_on date,
  constraint audience_growth_pkey PRIMARY KEY (audience_id)
);

create table audience_match (
  audience_id bigint not null,
  company_id bigint not null,
  contact_type text not null,
  is_live boolean not null,
  bounds box not null,
  center point not null,
  ring circle not null,
  range_km smallint not null,
  age_from smallint not null,
  age_to smallint not null,
  work_experience smallint not null,
  traits bigint not null,
  optimize_audience boolean not null,
  languages bigint not null,
  languages_any boolean not null,
  employment_types bigint not null,
  employment_types_any boolean not null,
  traveling bigint not null,
  traveling_any boolean not null,
  travelings bigint not null,
  travelings_any boolean not null,
  qualifications bigint not null,
  qualifications_1 bigint not null,
  qualifications_any boolean not null,
  experiences bigint not null,
  experiences_1 bigint not null,
  experiences_any boolean not null,
  qualifications_wanted bigint not null,
  qualifications_wanted_1 bigint not null,
  qualifications_wanted_any boolean not null,
  experiences_wanted bigint not null,
  experiences_wanted_1 bigint not null,
  experiences_wanted_any boolean not null,
  skills bigint not null,
  skills_any boolean not null,
  international_countries bigint not null,
  international_countries_any boolean not null,
  truck_year smallint not null,
  truck_mileage integer not null,
  semi_trailer_weight smallint not null,
  semi_trailer_year smallint not null,
  team_size integer not null,
  qualifications_more text[],
  experiences_more text[],
  qualifications_wanted_more text[],
  experiences_wanted_more text[],
  skills_more text[],
  languages_more text[],
  travelings_more text[],
  international_countries_more text[],
  employment_types_more text[],
  traveling_more text[],
  truck_type_more text[],
  special_transport_more text[],
  constraint audience_match_pkey PRIMARY KEY (audience_id)
);

create table audience_optimizations (
  company_id bigint not null,
  qualifications text[] not null default '{}'::text[],
  experiences text[] not null default '{}'::text[],
  updated_at timestamp with time zone not null default now(),
  constraint audience_optimizations_pkey PRIMARY KEY (company_id)
);

create table audiences (
  id bigint not null generated always as identity,
  company_id bigint not null,
  parent_id bigint,
  name text not null,
  contact_type text not null,
  partner_customer_id bigint,
  meta jsonb not null,
  status text not null default 'pending'::text,
  rejected_reason text,
  decided_at timestamp with time zone,
  decided_by bigint,
  archived_at timestamp with time zone,
  deleted_at timestamp with time zone,
  created_by bigint,
  submitted_by bigint,
  submitted_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  search tsvector,
  center point generated always as (spot((((meta -> 'location'::text) ->> 'lat'::text))::double precision, (((meta -> 'location'::text) ->> 'lng'::text))::double precision)) stored,
  constraint audiences_pkey PRIMARY KEY (id),
  constraint audiences_contact_type_check CHECK ((contact_type = ANY (ARRAY['driver'::text, 'self_employed'::text, 'fleet_manager'::text]))),
  constraint audiences_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint audiences_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);

create table audit_log (
  id bigint not null generated always as identity,
  happened_at timestamp with time zone not null default now(),
  user_id bigint,
  company_id bigint,
  action text not null,
  subject text not null,
  subject_id bigint,
  driver_id bigint,
  details jsonb not null default '{}'::jsonb,
  constraint audit_log_pkey PRIMARY KEY (id)
);

create table audit_seals (
  day date not null,
  through_id bigint not null,
  entries bigint not null,
  previous bytea not null,
  hash bytea not null,
  sealed_at timestamp with time zone not null default now(),
  constraint audit_seals_pkey PRIMARY KEY (day),
  constraint audit_seals_hash_key UNIQUE (hash),
  constraint audit_seals_through_id_key UNIQUE (through_id)
);

create table authenticators (
  user_id bigint not null,
  salt bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  constraint authenticators_pkey PRIMARY KEY (user_id)
);

create table bank_files (
  id bigint not null generated always as identity,
  name text not null,
  format text not null,
  message_id text not null,
  sha256 text not null,
  iban text,
  foreign_count integer not null,
  lines_count integer not null,
  known_count integer not null,
  received_by bigint,
  received_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint bank_files_pkey PRIMARY KEY (id),
  constraint bank_file_exists UNIQUE (sha256),
  constraint bank_files_format_check CHECK ((format = ANY (ARRAY['pain.002'::text, 'camt.053'::text, 'camt.054'::text])))
);

create table bank_lines (
  id bigint not null generated always as identity,
  file_id bigint not null,
  line_key text not null,
  kind text not null,
  amount bigint not null,
  charges bigint not null,
  booked_on date not null,
  end_to_end_id text,
  payment_info_id text,
  mandate_reference text,
  reason text,
  text text,
  name text,
  iban text,
  state text not null,
  transaction_id bigint,
  decided_by bigint,
  decided_at timestamp with time zone,
  note text,
  constraint bank_lines_pkey PRIMARY KEY (id),
  constraint bank_lines_line_key_key UNIQUE (line_key),
  constraint bank_lines_kind_check CHECK ((kind = ANY (ARRAY['credit'::text, 'return'::text, 'reject'::text]))),
  constraint bank_lines_state_check CHECK ((state = ANY (ARRAY['new'::text, 'applied'::text, 'waiting'::text, 'dismissed'::text])))
);

create table book_checks (
  id bigint not null generated always as identity,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  requested_by bigint,
  rules_count integer not null default 0,
  differences_count integer not null default 0,
  differences jsonb not null default '[]'::jsonb,
  constraint book_checks_pkey PRIMARY KEY (id)
);

create table budget_movements (
  id bigint not null generated always as identity,
  company_id bigint not null,
  campaign_id bigint,
  reason text not null,
  amount_net bigint not null,
  transaction_id bigint,
  user_id bigint,
  note text not null default ''::text,
  created_at timestamp with time zone not null,
  constraint budget_movements_pkey PRIMARY KEY (id),
  constraint budget_movements_amount_net_check CHECK ((amount_net <> 0)),
  constraint budget_movements_reason_check CHECK ((reason = ANY (ARRAY['opening'::text, 'bought'::text, 'given'::text, 'unlock'::text, 'credit'::text, 'moved'::text])))
);

create table budget_top_ups (
  id bigint not null generated always as identity,
  campaign_id bigint not null,
  company_id bigint not null,
  below_net bigint not null,
  amount_net bigint not null,
  monthly_max_net bigint not null,
  set_by bigint,
  updated_at timestamp with time zone not null,
  constraint budget_top_ups_pkey PRIMARY KEY (id),
  constraint budget_top_ups_campaign_id_key UNIQUE (campaign_id),
  constraint budget_top_ups_amount_net_check CHECK ((amount_net > 0)),
  constraint budget_top_ups_below_net_check CHECK ((below_net > 0)),
  constraint budget_top_ups_check CHECK ((monthly_max_net >= amount_net))
);

create table bulk_messages (
  id bigint not null generated always as identity,
  source text not null,
  filters text not null default ''::text,
  via text not null,
  language text not null,
  subject text not null,
  message text not null,
  translations jsonb not null default '[]'::jsonb,
  state text not null,
  pause_reason text,
  planned_at timestamp with time zone,
  digest bytea not null,
  created_by bigint not null,
  responsible_id bigint not null,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint bulk_messages_pkey PRIMARY KEY (id),
  constraint bulk_messages_language_check CHECK ((language = ANY (ARRAY['es'::text, 'de'::text, 'en'::text, 'pl'::text, 'ro'::text]))),
  constraint bulk_messages_pause_reason_check CHECK ((pause_reason = ANY (ARRAY['staff'::text, 'author_left'::text]))),
  constraint bulk_messages_source_check CHECK ((source = ANY (ARRAY['drivers'::text, 'audience'::text, 'companies'::text, 'unlocked_drivers'::text, 'rejected_offers'::text, 'driver'::text, 'self'::text]))),
  constraint bulk_messages_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'sending'::text, 'paused'::text, 'stopped'::text, 'finished'::text]))),
  constraint bulk_messages_via_check CHECK ((via = ANY (ARRAY['email'::text, 'sms'::text])))
);

create table bulk_recipients (
  id bigint not null generated always as identity,
  bulk_message_id bigint not null,
  user_id bigint not null,
  state text not null,
  reason text,
  not_before timestamp with time zone,
  claimed_at timestamp with time zone,
  sent_at timestamp with time zone,
  returned text,
  attempt smallint not null default 1,
  constraint bulk_recipients_pkey PRIMARY KEY (id),
  constraint bulk_recipients_once UNIQUE (bulk_message_id, user_id),
  constraint bulk_recipients_returned_check CHECK ((returned = ANY (ARRAY['bounced'::text, 'complained'::text]))),
  constraint bulk_recipients_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'left_out'::text, 'failed'::text, 'not_sent'::text])))
);

create table calendar_feeds (
  user_id bigint not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  last_read_at timestamp with time zone,
  constraint calendar_feeds_pkey PRIMARY KEY (user_id),
  constraint calendar_feeds_token_hash_key UNIQUE (token_hash)
);

create table campaign_progress (
  campaign_id bigint not null,
  sent_at timestamp with time zone,
  accepted_at timestamp with time zone,
  constraint campaign_progress_pkey PRIMARY KEY (campaign_id)
);

create table campaign_stories (
  id bigint not null generated always as identity,
  campaign_id bigint not null,
  image_id bigint,
  title text not null default ''::text,
  body text not null default ''::text,
  youtube_id text,
  sort integer not null default 0,
  constraint campaign_stories_pkey PRIMARY KEY (id)
);

create table campaign_users (
  campaign_id bigint not null,
  user_id bigint not null,
  constraint campaign_users_pkey PRIMARY KEY (campaign_id, user_id)
);

create table campaign_waves (
  campaign_id bigint not null,
  last_wave_at timestamp with time zone,
  constraint campaign_waves_pkey PRIMARY KEY (campaign_id)
);

create table campaigns (
  id bigint not null generated always as identity,
  company_id bigint not null,
  parent_id bigint,
  audience_id bigint,
  contact_type text not null default 'driver'::text,
  name text not null,
  title text not null default ''::text,
  description text not null default ''::text,
  activity_description text not null default ''::text,
  video_link text,
  vacancies integer not null default 1,
  phone text,
  cost_center text,
  confidential boolean not null default false,
  contact_person_id bigint,
  image_id bigint,
  benefits text[] not null default '{}'::text[],
  meta jsonb not null default '{}'::jsonb,
  cost_per_unlock bigint not null default 3900,
  remaining_budget bigint not null default 0,
  is_active boolean not null default false,
  published_at timestamp with time zone,
  published_by bigint,
  approved_at timestamp with time zone,
  approved_by bigint,
  activated_at timestamp with time zone,
  rejected_at timestamp with time zone,
  rejected_reason text,
  suspended_at timestamp with time zone,
  suspended_reason text,
  suspended_by_staff boolean not null default false,
  prevented_at timestamp with time zone,
  blocked_at timestamp with time zone,
  blocked_reason text,
  archived_at timestamp with time zone,
  boosted_at timestamp with time zone,
  critical boolean not null default false,
  hires_count integer not null default 0,
  unlocked_drivers_count integer not null default 0,
  offers_synced_at timestamp with time zone,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  filled_vacancies integer not null default 0,
  filled_at timestamp with time zone,
  search tsvector,
  title_search tsvector,
  budget_full bigint not null default 0,
  constraint campaigns_pkey PRIMARY KEY (id),
  constraint campaigns_contact_type_check CHECK ((contact_type = ANY (ARRAY['driver'::text, 'self_employed'::text, 'fleet_manager'::text]))),
  constraint campaigns_cost_per_unlock_check CHECK ((cost_per_unlock >= 0)),
  constraint campaigns_name_check CHECK (((length(name) >= 1) AND (length(name) <= 160))),
  constraint campaigns_remaining_budget_check CHECK ((remaining_budget >= 0)),
  constraint campaigns_vacancies_check CHECK (((vacancies >= 1) AND (vacancies <= 1000)))
);

create table candidate_cvs (
  candidate_id bigint not null,
  media_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint candidate_cvs_pkey PRIMARY KEY (candidate_id, media_id)
);

create table candidates (
  id bigint not null generated always as identity,
  company_id bigint not null,
  partner_customer_id bigint,
  campaign_id bigint,
  owner_id bigint,
  created_by bigint,
  source text not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  full_name text not null generated always as (TRIM(BOTH FROM ((first_name || ' '::text) || last_name))) stored,
  email citext,
  phone text,
  locale text not null default 'es'::text,
  price bigint not null default 0,
  salary bigint,
  status text not null default 'new'::text,
  status_changed_at timestamp with time zone not null default now(),
  driver_id bigint,
  consent text not null default 'requested'::text,
  requested_at timestamp with time zone not null default now(),
  answered_at timestamp with time zone,
  link_salt bytea not null,
  link_hash bytea,
  lost_at timestamp with time zone,
  warned_at timestamp with time zone,
  erased_at timestamp with time zone,
  deleted_at timestamp with time zone,
  replaced_by_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  search tsvector,
  constraint candidates_pkey PRIMARY KEY (id),
  constraint candidate_lost CHECK (((lost_at IS NOT NULL) = (status = 'lost'::text))),
  constraint candidate_reachable CHECK (((erased_at IS NOT NULL) OR (email IS NOT NULL) OR (phone IS NOT NULL))),
  constraint candidates_consent_check CHECK ((consent = ANY (ARRAY['requested'::text, 'agreed'::text, 'refused'::text]))),
  constraint candidates_locale_check CHECK ((locale = ANY (ARRAY['es'::text, 'de'::text, 'en'::text, 'pl'::text, 'ro'::text]))),
  constraint candidates_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{5,14}$'::text)),
  constraint candidates_price_check CHECK ((price >= 0)),
  constraint candidates_salary_check CHECK ((salary > 0)),
  constraint candidates_source_check CHECK ((source = ANY (ARRAY['staff'::text, 'company'::text]))),
  constraint candidates_status_check CHECK ((status = ANY (ARRAY['new'::text, 'in_progress'::text, 'cv_requested'::text, 'suggested'::text, 'interview_scheduled'::text, 'interview'::text, 'going_hired'::text, 'hired'::text, 'lost'::text])))
);

create table card_disputes (
  id bigint not null generated always as identity,
  transaction_id bigint not null,
  charge_ref text not null,
  amount bigint not null,
  state text not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint card_disputes_pkey PRIMARY KEY (id),
  constraint card_disputes_charge_ref_key UNIQUE (charge_ref),
  constraint card_disputes_amount_check CHECK ((amount > 0)),
  constraint card_disputes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
);

create table carts (
  company_id bigint not null,
  selected_package text,
  additional_campaigns integer not null default 0,
  selected_active_sourcing_users integer not null default 0,
  emails text[] not null default '{}'::text[],
  gdpr boolean not null default false,
  agree_rights boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  ordered_at timestamp with time zone,
  constraint carts_pkey PRIMARY KEY (company_id),
  constraint carts_additional_campaigns_check CHECK (((additional_campaigns >= 0) AND (additional_campaigns <= 100))),
  constraint carts_selected_active_sourcing_users_check CHECK (((selected_active_sourcing_users >= 0) AND (selected_active_sourcing_users <= 100))),
  constraint carts_selected_package_check CHECK ((selected_package = ANY (ARRAY['starter'::text, 'pro'::text])))
);

create table chat_messages (
  id bigint not null generated always as identity,
  thread_id bigint not null,
  seq integer not null,
  company_id bigint not null,
  user_id bigint,
  side text not null,
  key uuid not null,
  body text not null default ''::text,
  language text not null,
  phrase_key text,
  phrase_slots jsonb,
  media_id bigint,
  sent_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  erased_at timestamp with time zone,
  search tsvector not null generated always as (search_document(body)) stored,
  constraint chat_messages_pkey PRIMARY KEY (id),
  constraint chat_messages_in_order UNIQUE (thread_id, seq),
  constraint chat_messages_once UNIQUE (thread_id, key),
  constraint chat_messages_body_check CHECK ((length(body) <= 5000)),
  constraint chat_messages_language_check CHECK ((language = ANY (ARRAY['es'::text, 'de'::text, 'en'::text, 'pl'::text, 'ro'::text]))),
  constraint chat_messages_phrase CHECK (((phrase_key IS NULL) = (phrase_slots IS NULL))),
  constraint chat_messages_seq_check CHECK ((seq > 0)),
  constraint chat_messages_side_check CHECK ((side = ANY (ARRAY['company'::text, 'contact'::text])))
);

create table chat_reads (
  thread_id bigint not null,
  user_id bigint not null,
  read_seq integer not null,
  read_at timestamp with time zone not null,
  constraint chat_reads_pkey PRIMARY KEY (thread_id, user_id),
  constraint chat_reads_read_seq_check CHECK ((read_seq >= 0))
);

create table chat_threads (
  id bigint not null generated always as identity,
  company_id bigint not null,
  driver_id bigint not null,
  last_seq integer not null default 0,
  last_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint chat_threads_pkey PRIMARY KEY (id),
  constraint chat_threads_once UNIQUE (company_id, driver_id),
  constraint chat_threads_last_seq_check CHECK ((last_seq >= 0))
);

create table collection_files (
  id bigint not null generated always as identity,
  creditor_id text not null,
  scheme text not null,
  collect_on date not null,
  message_id text not null,
  state text not null,
  debits_count integer not null,
  amount bigint not null,
  content bytea not null,
  sha256 text not null,
  prepared_by bigint,
  prepared_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  constraint collection_files_pkey PRIMARY KEY (id),
  constraint collection_files_message_id_key UNIQUE (message_id),
  constraint collection_files_scheme_check CHECK ((scheme = ANY (ARRAY['CORE'::text, 'B2B'::text]))),
  constraint collection_files_state_check CHECK ((state = ANY (ARRAY['prepared'::text, 'handed_in'::text, 'discarded'::text])))
);

create table comments (
  id bigint not null generated always as identity,
  company_id bigint,
  model text not null,
  model_id bigint not null,
  parent_id bigint,
  visibility text not null,
  user_id bigint,
  body text not null,
  mentions bigint[] not null default '{}'::bigint[],
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint comments_pkey PRIMARY KEY (id),
  constraint comments_model_check CHECK ((model = ANY (ARRAY['unlocked-driver'::text, 'candidate'::text, 'campaign'::text, 'company'::text, 'driver'::text]))),
  constraint comments_visibility_check CHECK ((visibility = ANY (ARRAY['internal'::text, 'shared'::text])))
);

create table companies (
  id bigint not null generated always as identity,
  name text not null,
  contact_person text,
  phone text,
  mobile text,
  url text,
  location text,
  lat double precision,
  lng double precision,
  profile_description text,
  account_name text,
  billing_email citext,
  billing_information text,
  address_line1 text,
  address_line2 text,
  city text,
  state text,
  postal_code text,
  country text not null default 'DE'::text,
  vat text,
  supplier_identifier text,
  tax_percentage integer not null default 19,
  is_active boolean not null default true,
  direct_pay boolean not null default false,
  auto_drivers_unlock boolean not null default false,
  customer_level text,
  due_days integer not null default 14,
  payment_method text,
  payment_customer_ref text,
  card_method_ref text,
  card_brand text,
  card_last_four text,
  cost_per_unlock bigint not null default 3900,
  price_per_hire bigint not null default 145000,
  wave_size integer not null default 50,
  wave_minutes integer not null default 10,
  handover_hours integer,
  account_manager_id bigint,
  sales_owner_id bigint,
  logo_id bigint,
  configs jsonb not null default '{}'::jsonb,
  properties jsonb not null default '{}'::jsonb,
  registered_from text,
  registered_from_page text,
  joins_waiting_list boolean not null default true,
  profile_completed_at timestamp with time zone,
  slot_terms_accepted_at timestamp with time zone,
  no_focus_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  search tsvector,
  name_search tsvector,
  merged_into_id bigint,
  unassigned_budget bigint not null default 0,
  constraint companies_pkey PRIMARY KEY (id),
  constraint companies_cost_per_unlock_check CHECK ((cost_per_unlock >= 0)),
  constraint companies_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint companies_due_days_check CHECK (((due_days >= 0) AND (due_days <= 120))),
  constraint companies_handover_hours_check CHECK (((handover_hours >= 1) AND (handover_hours <= 720))),
  constraint companies_name_check CHECK (((length(name) >= 1) AND (length(name) <= 160))),
  constraint companies_payment_method_check CHECK ((payment_method = ANY (ARRAY['sepa'::text, 'card'::text]))),
  constraint companies_price_per_hire_check CHECK ((price_per_hire >= 0)),
  constraint companies_tax_percentage_check CHECK (((tax_percentage >= 0) AND (tax_percentage <= 100))),
  constraint companies_unassigned_budget_check CHECK ((unassigned_budget >= 0)),
  constraint companies_wave_minutes_check CHECK (((wave_minutes >= 1) AND (wave_minutes <= 1440))),
  constraint companies_wave_size_check CHECK (((wave_size >= 1) AND (wave_size <= 5000)))
);

create table company_agreements (
  id bigint not null generated always as identity,
  company_id bigint not null,
  user_id bigint,
  company_name text not null,
  signer_name text not null,
  text_hash text not null,
  accepted_at timestamp with time zone not null,
  constraint company_agreements_pkey PRIMARY KEY (id),
  constraint agreement_of_company UNIQUE (company_id, text_hash)
);

create table company_answer_changes (
  id bigint not null generated always as identity,
  company_id bigint not null,
  constraint company_answer_changes_pkey PRIMARY KEY (id)
);

create table company_answer_times (
  company_id bigint not null,
  answer_s integer,
  holds_from timestamp with time zone not null,
  holds_until timestamp with time zone not null,
  constraint company_answer_times_pkey PRIMARY KEY (company_id)
);

create table company_arrivals (
  id bigint not null generated always as identity,
  company_id bigint not null,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_content text,
  utm_term text,
  referrer text,
  created_at timestamp with time zone not null,
  constraint company_arrivals_pkey PRIMARY KEY (id)
);

create table company_coupons (
  id bigint not null generated always as identity,
  coupon_id bigint not null,
  company_id bigint not null,
  applied_by bigint,
  applied_at timestamp with time zone not null,
  ends_on date not null,
  constraint company_coupons_pkey PRIMARY KEY (id),
  constraint coupon_entered_already UNIQUE (coupon_id, company_id)
);

create table company_invitations (
  id bigint not null generated always as identity,
  company_id bigint not null,
  email citext not null,
  invited_by bigint,
  created_at timestamp with time zone not null default now(),
  accepted_at timestamp with time zone,
  makes_owner boolean not null default false,
  constraint company_invitations_pkey PRIMARY KEY (id),
  constraint invitation_exists UNIQUE (company_id, email)
);

create table consents (
  id bigint not null generated always as identity,
  user_id bigint not null,
  purpose text not null,
  channel text not null,
  text_version text not null,
  given_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone,
  text_hash text,
  constraint consents_pkey PRIMARY KEY (id)
);

create table counted_offers (
  offer_id bigint not null,
  company_id bigint not null,
  campaign_id bigint not null,
  day date not null,
  by_sms boolean not null,
  by_mail boolean not null,
  steps integer not null,
  constraint counted_offers_pkey PRIMARY KEY (offer_id)
);

create table countries (
  id integer not null generated always as identity,
  code text not null,
  iso3 text not null,
  calling_code text not null,
  is_eu boolean not null default false,
  labels jsonb not null,
  constraint countries_pkey PRIMARY KEY (id),
  constraint countries_code_key UNIQUE (code),
  constraint countries_code_check CHECK ((code ~ '^[A-Z]{2}$'::text))
);

create table coupons (
  id bigint not null generated always as identity,
  code text not null,
  name text not null,
  kinds text[] not null,
  discount_percentage integer,
  amount_net bigint,
  valid_from date not null,
  valid_until date,
  uses_max integer,
  uses_count integer not null default 0,
  months integer not null,
  withdrawn_at timestamp with time zone,
  created_by bigint,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint coupons_pkey PRIMARY KEY (id),
  constraint coupons_amount_net_check CHECK ((amount_net > 0)),
  constraint coupons_check CHECK ((num_nonnulls(discount_percentage, amount_net) = 1)),
  constraint coupons_check1 CHECK ((valid_until >= valid_from)),
  constraint coupons_check2 CHECK ((uses_count <= uses_max)),
  constraint coupons_code_check CHECK ((code ~ '^[A-Z0-9-]{4,32}$'::text)),
  constraint coupons_discount_percentage_check CHECK (((discount_percentage >= 1) AND (discount_percentage <= 100))),
  constraint coupons_kinds_check CHECK (((cardinality(kinds) > 0) AND (kinds <@ ARRAY['package'::text, 'slots'::text, 'unlock'::text, 'hire'::text]))),
  constraint coupons_months_check CHECK (((months >= 1) AND (months <= 60))),
  constraint coupons_name_check CHECK (((length(name) >= 1) AND (length(name) <= 160))),
  constraint coupons_uses_max_check CHECK ((uses_max > 0))
);

create table credit_claims (
  id bigint not null generated always as identity,
  unlocked_driver_id bigint not null,
  company_id bigint not null,
  driver_id bigint not null,
  transaction_id bigint not null,
  reason text not null,
  token text not null,
  state text not null,
  is_mine boolean,
  decided_by bigint,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint credit_claims_pkey PRIMARY KEY (id),
  constraint credit_claim_exists UNIQUE (transaction_id, reason),
  constraint credit_claims_token_key UNIQUE (token),
  constraint credit_claims_reason_check CHECK ((reason = ANY (ARRAY['wrong_number'::text, 'unreachable'::text]))),
  constraint credit_claims_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'for_staff'::text, 'granted'::text, 'refused'::text])))
);

create table credit_uses (
  credit_id bigint not null,
  transaction_id bigint not null,
  amount bigint not null,
  file_id bigint,
  used_at timestamp with time zone not null,
  constraint credit_uses_pkey PRIMARY KEY (credit_id, transaction_id),
  constraint credit_uses_amount_check CHECK ((amount > 0))
);

create table crm_records (
  id bigint not null generated always as identity,
  company_id bigint,
  driver_id bigint,
  crm_id text,
  owner_id text,
  owner_waits boolean not null default false,
  sent_hash bytea,
  sent_at timestamp with time zone,
  error text,
  claim integer not null default 0,
  claimed_until timestamp with time zone,
  edit integer not null default 0,
  engagements jsonb,
  engagements_at timestamp with time zone,
  erasure_requested_at timestamp with time zone,
  constraint crm_records_pkey PRIMARY KEY (id),
  constraint crm_records_of_company UNIQUE (company_id),
  constraint crm_records_of_driver UNIQUE (driver_id),
  constraint crm_records_check CHECK ((num_nonnulls(company_id, driver_id) = 1)),
  constraint crm_records_crm_id_check CHECK ((crm_id ~ '^[0-9]{1,20}$'::text)),
  constraint crm_records_owner_id_check CHECK ((owner_id ~ '^[0-9]{1,20}$'::text))
);

create table dead_letter_runs (
  id bigint not null generated always as identity,
  action text not null,
  reaction text,
  reason text,
  requested_by bigint not null,
  created_at timestamp with time zone not null default now(),
  total integer not null default 0,
  done_count integer not null default 0,
  failed_count integer not null default 0,
  selected_at timestamp with time zone,
  constraint dead_letter_runs_pkey PRIMARY KEY (id),
  constraint dead_letter_runs_action_check CHECK ((action = ANY (ARRAY['replay'::text, 'discard'::text])))
);

create table dead_letters (
  id bigint not null generated always as identity,
  reaction text not null,
  event_id bigint not null,
  payload jsonb not null,
  recipients text[] not null default '{}'::text[],
  error text not null,
  state text not null default 'waiting'::text,
  created_at timestamp with time zone not null,
  failed_at timestamp with time zone not null,
  replays integer not null default 0,
  run_id bigint,
  reason text,
  decided_by bigint,
  decided_at timestamp with time zone,
  constraint dead_letters_pkey PRIMARY KEY (id),
  constraint dead_letters_once UNIQUE (reaction, event_id),
  constraint dead_letters_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'replaying'::text, 'replayed'::text, 'discarded'::text, 'expired'::text])))
);

create table deal_documents (
  id bigint not null generated always as identity,
  deal_id bigint not null,
  content_hash bytea not null,
  content jsonb not null,
  sha256 bytea not null,
  storage_key text not null,
  created_at timestamp with time zone not null default now(),
  constraint deal_documents_pkey PRIMARY KEY (id),
  constraint deal_documents_deal_id_content_hash_key UNIQUE (deal_id, content_hash)
);

create table deal_events (
  id bigint not null generated always as identity,
  deal_id bigint not null,
  kind text not null,
  user_id bigint,
  ip text,
  browser text,
  details jsonb not null default '{}'::jsonb,
  previous_hash bytea,
  hash bytea not null,
  happened_at timestamp with time zone not null,
  constraint deal_events_pkey PRIMARY KEY (id)
);

create table deal_instalments (
  deal_id bigint not null,
  number integer not null,
  due_on date not null,
  amount_net bigint not null,
  lines jsonb not null,
  transaction_id bigint,
  service_from date,
  service_till date,
  constraint deal_instalments_pkey PRIMARY KEY (deal_id, number),
  constraint deal_instalments_amount_net_check CHECK ((amount_net >= 0)),
  constraint deal_instalments_number_check CHECK ((number > 0))
);

create table deal_seals (
  sha256 bytea not null,
  deal_id bigint not null,
  level text not null,
  storage_key text not null,
  stamped_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint deal_seals_pkey PRIMARY KEY (sha256),
  constraint deal_seals_deal_id_level_key UNIQUE (deal_id, level),
  constraint deal_seals_level_check CHECK ((level = ANY (ARRAY['B-B'::text, 'B-T'::text])))
);

create table deals (
  id bigint not null generated always as identity,
  company_id bigint,
  company_name text not null,
  contact_name text not null default ''::text,
  contact_email citext not null,
  locale text not null,
  created_by bigint,
  seller_country text not null,
  state text not null default 'draft'::text,
  salt bytea not null,
  link_hash bytea not null,
  product_type text not null default 'post_campaign'::text,
  form jsonb not null,
  conditions jsonb not null,
  billing jsonb not null default '{}'::jsonb,
  step integer not null default 0,
  sent_prices jsonb,
  expires_on date,
  uploaded_key text,
  signer_name text,
  signer_email citext,
  emails text[] not null default '{}'::text[],
  document_id bigint,
  decline_reason text,
  search tsvector,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  viewed_at timestamp with time zone,
  uploaded_at timestamp with time zone,
  declined_at timestamp with time zone,
  signed_at timestamp with time zone,
  constraint deals_pkey PRIMARY KEY (id),
  constraint deals_link_hash_key UNIQUE (link_hash),
  constraint deals_check CHECK (((state = 'signed'::text) = (signed_at IS NOT NULL))),
  constraint deals_check1 CHECK (((state <> 'signed'::text) OR ((company_id IS NOT NULL) AND (document_id IS NOT NULL) AND (signer_name IS NOT NULL)))),
  constraint deals_company_name_check CHECK (((length(company_name) >= 1) AND (length(company_name) <= 160))),
  constraint deals_locale_check CHECK ((locale = ANY (ARRAY['es'::text, 'de'::text, 'en'::text]))),
  constraint deals_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'viewed'::text, 'signed'::text, 'declined'::text]))),
  constraint deals_step_check CHECK (((step >= 0) AND (step <= 5)))
);

create table debit_holds (
  transaction_id bigint not null,
  reason text not null,
  created_at timestamp with time zone not null,
  constraint debit_holds_pkey PRIMARY KEY (transaction_id),
  constraint debit_holds_reason_check CHECK ((reason = ANY (ARRAY['mandate'::text, 'person'::text, 'retried'::text])))
);

create table debit_notices (
  transaction_id bigint not null,
  due_on date not null,
  sent_at timestamp with time zone not null,
  constraint debit_notices_pkey PRIMARY KEY (transaction_id, due_on)
);

create table debits (
  id bigint not null generated always as identity,
  file_id bigint not null,
  transaction_id bigint not null,
  sepa_account_id bigint not null,
  attempt smallint not null,
  end_to_end_id text not null,
  sequence text not null,
  amount bigint not null,
  state text not null,
  settled_on date,
  ended_on date,
  reason text,
  charges bigint not null default 0,
  constraint debits_pkey PRIMARY KEY (id),
  constraint debits_end_to_end_id_key UNIQUE (end_to_end_id),
  constraint debits_transaction_id_attempt_key UNIQUE (transaction_id, attempt),
  constraint debits_amount_check CHECK ((amount > 0)),
  constraint debits_sequence_check CHECK ((sequence = ANY (ARRAY['FRST'::text, 'RCUR'::text]))),
  constraint debits_state_check CHECK ((state = ANY (ARRAY['prepared'::text, 'handed_in'::text, 'settled'::text, 'rejected'::text, 'returned'::text, 'discarded'::text])))
);

create table debt_charges (
  id bigint not null generated always as identity,
  transaction_id bigint not null,
  amount bigint not null,
  customer_ref text not null,
  method_ref text not null,
  state text not null,
  charge_ref text,
  created_at timestamp with time zone not null,
  constraint debt_charges_pkey PRIMARY KEY (id),
  constraint debt_charges_charge_ref_key UNIQUE (charge_ref),
  constraint debt_charges_amount_check CHECK ((amount > 0)),
  constraint debt_charges_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'paid'::text, 'declined'::text])))
);

create table driver_count_changes (
  id bigint not null generated always as identity,
  contact_type text collate "C" not null,
  country text collate "C" not null,
  is_eligible_for_unlock boolean not null,
  change integer not null,
  constraint driver_count_changes_pkey PRIMARY KEY (id)
);

create table driver_counts (
  contact_type text collate "C" not null,
  country text collate "C" not null,
  is_eligible_for_unlock boolean not null,
  count bigint not null,
  constraint driver_counts_pkey PRIMARY KEY (contact_type, country, is_eligible_for_unlock)
);

create table driver_locations_wanted (
  driver_id bigint not null,
  place_no smallint not null,
  country text not null,
  postcode text not null default ''::text,
  place text not null,
  lat double precision not null,
  lng double precision not null,
  constraint driver_locations_wanted_pkey PRIMARY KEY (driver_id, place_no),
  constraint driver_locations_wanted_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint driver_locations_wanted_lat_check CHECK (((lat >= ('-89'::integer)::double precision) AND (lat <= (89)::double precision))),
  constraint driver_locations_wanted_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
  constraint driver_locations_wanted_place_no_check CHECK (((place_no >= 1) AND (place_no <= 5)))
);

create table driver_match (
  driver_id bigint not null,
  place_no smallint not null,
  contact_type text not null,
  cell integer not null,
  spot point not null,
  traits bigint not null,
  work bigint not null,
  languages bigint not null,
  qualifications bigint not null,
  qualifications_1 bigint not null,
  experiences bigint not null,
  experiences_1 bigint not null,
  qualifications_wanted bigint not null,
  qualifications_wanted_1 bigint not null,
  experiences_wanted bigint not null,
  experiences_wanted_1 bigint not null,
  skills bigint not null,
  international_countries bigint not null,
  birthday date not null,
  truck_year smallint not null,
  truck_mileage integer not null,
  semi_trailer_weight smallint not null,
  semi_trailer_year smallint not null,
  team_size integer not null,
  constraint driver_match_pkey PRIMARY KEY (driver_id, place_no)
) with (autovacuum_vacuum_scale_factor=0.01, autovacuum_vacuum_insert_scale_factor=0.01, autovacuum_analyze_scale_factor=0.05);

create table driver_messages (
  id bigint not null generated always as identity,
  driver_id bigint not null,
  type text not null,
  message text not null,
  status text not null,
  failed_reason text,
  sender_id bigint,
  provider_ref text,
  attempt smallint not null default 0,
  not_before timestamp with time zone,
  is_answer boolean not null default false,
  is_stop boolean not null default false,
  seen_at timestamp with time zone,
  sent_at timestamp with time zone,
  queued_at timestamp with time zone,
  created_at timestamp with time zone not null,
  claimed_at timestamp with time zone,
  search tsvector,
  constraint driver_messages_pkey PRIMARY KEY (id),
  constraint driver_messages_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'delivered'::text, 'failed'::text]))),
  constraint driver_messages_type_check CHECK ((type = ANY (ARRAY['in'::text, 'out'::text])))
);

create table driver_spot_changes (
  id bigint not null generated always as identity,
  contact_type text collate "C" not null,
  cell integer not null,
  x double precision not null,
  y double precision not null,
  change integer not null,
  constraint driver_spot_changes_pkey PRIMARY KEY (id)
);

create table driver_spots (
  contact_type text collate "C" not null,
  cell integer not null,
  x double precision not null,
  y double precision not null,
  count bigint not null,
  constraint driver_spots_pkey PRIMARY KEY (contact_type, cell, x, y)
);

create table driver_statuses (
  id bigint not null generated by default as identity,
  company_id bigint,
  status_id smallint not null,
  key text,
  name text not null,
  is_extra boolean not null default true,
  sort_order integer not null default 0,
  constraint driver_statuses_pkey PRIMARY KEY (id),
  constraint driver_statuses_status_id_check CHECK (((status_id >= 1) AND (status_id <= 5)))
);

create table driver_week_changes (
  id bigint not null generated always as identity,
  contact_type text collate "C" not null,
  week date not null,
  south smallint not null,
  west smallint not null,
  is_eligible_for_unlock boolean not null,
  active_looking_for_job boolean not null,
  change integer not null,
  constraint driver_week_changes_pkey PRIMARY KEY (id)
);

create table driver_weeks (
  contact_type text collate "C" not null,
  week date not null,
  south smallint not null,
  west smallint not null,
  is_eligible_for_unlock boolean not null,
  active_looking_for_job boolean not null,
  count integer not null,
  constraint driver_weeks_pkey PRIMARY KEY (contact_type, week, south, west, is_eligible_for_unlock, active_looking_for_job)
);

create table drivers (
  id bigint not null generated always as identity,
  user_id bigint not null,
  contact_type text not null default 'driver'::text,
  country text not null default 'ES'::text,
  postcode text,
  place text,
  lat double precision,
  lng double precision,
  time_zone text not null generated always as (time_zone_of(country, lng)) stored,
  address text,
  address_country text,
  work_area text not null default 'home_area'::text,
  countries_wanted text[] not null default '{}'::text[],
  birthday date,
  gender text,
  education text,
  educations_wanted text[] not null default '{}'::text[],
  custom_educations text[] not null default '{}'::text[],
  work_experience smallint,
  languages text[] not null default '{}'::text[],
  qualifications text[] not null default '{}'::text[],
  qualifications_wanted text[] not null default '{}'::text[],
  experiences text[] not null default '{}'::text[],
  experiences_wanted text[] not null default '{}'::text[],
  custom_experiences text[] not null default '{}'::text[],
  employment_types text[] not null default '{}'::text[],
  traveling text[] not null default '{}'::text[],
  special_transport text[] not null default '{}'::text[],
  day_night_preference text,
  tackle boolean,
  willingness_to_move boolean,
  delivery_guy boolean not null default false,
  wishes text[] not null default '{}'::text[],
  job_motivation text not null default ''::text,
  notes text not null default ''::text,
  profile_description text not null default ''::text,
  profile_about text not null default ''::text,
  profile_facebook text not null default ''::text,
  profile_linkedin text not null default ''::text,
  profile_instagram text not null default ''::text,
  truck_type text,
  truck_year smallint,
  truck_mileage integer,
  semi_trailer_presence boolean,
  semi_trailer_weight smallint,
  semi_trailer_year smallint,
  qualification_adr boolean,
  lift_platform boolean,
  skills text[] not null default '{}'::text[],
  team_under_management boolean,
  team_size integer,
  international_countries text[] not null default '{}'::text[],
  manual_cv jsonb not null default '[]'::jsonb,
  manual_experiences jsonb not null default '[]'::jsonb,
  cv_media_id bigint,
  job_seeking_status text not null default 'looking'::text,
  weeks_until_exit smallint,
  satisfaction_with_current_employer smallint not null default 3,
  active_looking_for_job boolean not null generated always as ((job_seeking_status = 'looking'::text)) stored,
  consents_mail boolean not null default false,
  consents_sms boolean not null default false,
  recruitment_interested boolean not null default false,
  registration_variant smallint,
  accepted_terms_at timestamp with time zone,
  vip_requested_at timestamp with time zone,
  is_active boolean not null default true,
  has_confirmed_contact boolean not null default false,
  disabled_for_unlock boolean not null default false,
  erased_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  is_eligible_for_unlock boolean not null generated always as ((is_active AND (NOT disabled_for_unlock) AND (erased_at IS NULL) AND has_confirmed_contact AND (accepted_terms_at IS NOT NULL) AND (lat IS NOT NULL) AND (job_seeking_status = ANY (ARRAY['looking'::text, 'open'::text])))) stored,
  profile_progress_points smallint not null generated always as (((((((lat IS NOT NULL))::integer + (((qualifications <> '{}'::text[]) OR (skills <> '{}'::text[])))::integer) + (((experiences <> '{}'::text[]) OR (work_experience IS NOT NULL)))::integer) + (((languages <> '{}'::text[]) AND ((employment_types <> '{}'::text[]) OR (traveling <> '{}'::text[]))))::integer) + (((cv_media_id IS NOT NULL) OR (manual_cv <> '[]'::jsonb)))::integer)) stored,
  field_sources jsonb not null default '{}'::jsonb,
  search tsvector,
  merged_into_id bigint,
  constraint drivers_pkey PRIMARY KEY (id),
  constraint drivers_user_id_key UNIQUE (user_id),
  constraint drivers_address_country_check CHECK ((address_country ~ '^[A-Z]{2}$'::text)),
  constraint drivers_birthday_check CHECK ((birthday > '1900-01-01'::date)),
  constraint drivers_check CHECK (((lat IS NULL) = (lng IS NULL))),
  constraint drivers_contact_type_check CHECK ((contact_type = ANY (ARRAY['driver'::text, 'self_employed'::text, 'fleet_manager'::text]))),
  constraint drivers_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint drivers_day_night_preference_check CHECK ((day_night_preference = ANY (ARRAY['day'::text, 'night'::text, 'both'::text]))),
  constraint drivers_gender_check CHECK ((gender = ANY (ARRAY['female'::text, 'male'::text, 'diverse'::text]))),
  constraint drivers_job_seeking_status_check CHECK ((job_seeking_status = ANY (ARRAY['looking'::text, 'open'::text, 'not_looking'::text]))),
  constraint drivers_lat_check CHECK (((lat >= ('-89'::integer)::double precision) AND (lat <= (89)::double precision))),
  constraint drivers_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
  constraint drivers_satisfaction_with_current_employer_check CHECK (((satisfaction_with_current_employer >= 1) AND (satisfaction_with_current_employer <= 5))),
  constraint drivers_team_size_check CHECK ((team_size >= 0)),
  constraint drivers_truck_mileage_check CHECK ((truck_mileage >= 0)),
  constraint drivers_weeks_until_exit_check CHECK (((weeks_until_exit >= 0) AND (weeks_until_exit <= 104))),
  constraint drivers_work_area_check CHECK ((work_area = ANY (ARRAY['home_area'::text, 'other_areas'::text]))),
  constraint drivers_work_experience_check CHECK (((work_experience >= 0) AND (work_experience <= 60)))
);

create table drivers_without_offers (
  driver_id bigint not null,
  constraint drivers_without_offers_pkey PRIMARY KEY (driver_id)
);

create table dunning_letters (
  id bigint not null generated always as identity,
  company_id bigint not null,
  step smallint not null,
  amount bigint not null,
  created_at timestamp with time zone not null,
  number text,
  constraint dunning_letters_pkey PRIMARY KEY (id),
  constraint dunning_letters_step_check CHECK (((step >= 1) AND (step <= 3)))
);

create table dunning_series (
  year smallint not null,
  last_number integer not null,
  constraint dunning_series_pkey PRIMARY KEY (year)
);

create table dunnings (
  company_id bigint not null,
  step smallint not null,
  stepped_at timestamp with time zone,
  paused_until date,
  paused_by bigint,
  pause_reason text,
  constraint dunnings_pkey PRIMARY KEY (company_id),
  constraint dunnings_step_check CHECK (((step >= 0) AND (step <= 3)))
);

create table duplicates (
  id bigint not null generated always as identity,
  kind text not null,
  first_id bigint not null,
  second_id bigint not null,
  reasons text[] not null,
  found_at timestamp with time zone not null,
  dismissed_at timestamp with time zone,
  dismissed_by bigint,
  constraint duplicates_pkey PRIMARY KEY (id),
  constraint duplicate_pair UNIQUE (kind, first_id, second_id),
  constraint duplicates_kind_check CHECK ((kind = ANY (ARRAY['driver'::text, 'company'::text]))),
  constraint duplicates_order CHECK ((first_id < second_id))
);

create table erasures (
  id bigint not null generated always as identity,
  user_id bigint not null,
  driver_id bigint not null,
  reason_id bigint not null,
  text text not null default ''::text,
  locale text not null,
  receipt text not null,
  receipt_to text,
  receipt_channel text,
  erased_at timestamp with time zone not null,
  constraint erasures_pkey PRIMARY KEY (id),
  constraint erasures_receipt_key UNIQUE (receipt),
  constraint erasures_user_id_key UNIQUE (user_id),
  constraint erasures_locale_check CHECK ((locale = ANY (ARRAY['es'::text, 'de'::text, 'en'::text, 'pl'::text, 'ro'::text]))),
  constraint erasures_receipt_channel_check CHECK ((receipt_channel = ANY (ARRAY['mail'::text, 'sms'::text])))
);

create table follows (
  user_id bigint not null,
  model text not null,
  model_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint follows_pkey PRIMARY KEY (user_id, model, model_id),
  constraint follows_model CHECK ((model = ANY (ARRAY['campaign'::text, 'candidate'::text, 'company'::text, 'driver'::text])))
);

create table former_addresses (
  id bigint not null generated always as identity,
  user_id bigint not null,
  channel text not null,
  target citext not null,
  changed_at timestamp with time zone not null,
  constraint former_addresses_pkey PRIMARY KEY (id),
  constraint former_addresses_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])))
);

create table hires (
  id bigint not null generated always as identity,
  unlocked_driver_id bigint,
  company_id bigint not null,
  driver_id bigint,
  offer_id bigint,
  first_work_day_at date not null,
  reported_at timestamp with time zone not null default now(),
  reported_by bigint,
  confirmed_at timestamp with time zone,
  confirmed_by bigint,
  rejected_at timestamp with time zone,
  driver_rejected_hired_reason text,
  transaction_id bigint,
  reviews_requested_at timestamp with time zone,
  contract_data_shared_at timestamp with time zone,
  first_day_time time without time zone,
  first_day_place text not null default ''::text,
  first_day_person_id bigint,
  candidate_id bigint,
  constraint hires_pkey PRIMARY KEY (id),
  constraint hires_person_check CHECK ((((candidate_id IS NULL) <> (unlocked_driver_id IS NULL)) AND ((candidate_id IS NOT NULL) OR (driver_id IS NOT NULL))))
);

create table idempotency_keys (
  caller text not null,
  endpoint text not null,
  key text not null,
  answer jsonb,
  created_at timestamp with time zone not null default now(),
  events text,
  digest bytea,
  constraint idempotency_keys_pkey PRIMARY KEY (caller, endpoint, key)
);

create table inbox_marks (
  kind text not null,
  subject_id bigint not null,
  owner_id bigint,
  handled_at timestamp with time zone,
  handled_by bigint,
  constraint inbox_marks_pkey PRIMARY KEY (kind, subject_id)
);

create table installation (
  key text not null,
  value jsonb not null,
  constraint installation_pkey PRIMARY KEY (key)
);

create table invoice_chains (
  seller text not null,
  last_hash text not null,
  constraint invoice_chains_pkey PRIMARY KEY (seller)
);

create table invoice_files (
  invoice_id bigint not null,
  kind text not null,
  file_key text not null,
  sha256 text not null,
  bytes integer not null,
  created_at timestamp with time zone not null,
  constraint invoice_files_pkey PRIMARY KEY (invoice_id, kind),
  constraint invoice_files_kind_check CHECK ((kind = ANY (ARRAY['pdf'::text, 'xml'::text])))
);

create table invoice_lines (
  invoice_id bigint not null,
  "position" integer not null,
  transaction_id bigint not null,
  net bigint not null,
  tax_percentage integer not null,
  constraint invoice_lines_pkey PRIMARY KEY (invoice_id, "position")
);

create table invoice_series (
  series text not null,
  year smallint not null,
  last_number integer not null,
  last_issued_on date not null,
  constraint invoice_series_pkey PRIMARY KEY (series, year),
  constraint invoice_series_series_check CHECK ((series ~ '^[A-Z0-9]{1,8}$'::text))
);

create table invoice_settings (
  company_id bigint not null,
  frequency text not null default 'monthly'::text,
  format text not null default 'zugferd'::text,
  buyer_reference text not null default ''::text,
  constraint invoice_settings_pkey PRIMARY KEY (company_id),
  constraint buyer_reference_needed CHECK (((format <> 'xrechnung'::text) OR (buyer_reference <> ''::text))),
  constraint invoice_settings_buyer_reference_check CHECK ((length(buyer_reference) <= 60)),
  constraint invoice_settings_format_check CHECK ((format = ANY (ARRAY['zugferd'::text, 'xrechnung'::text]))),
  constraint invoice_settings_frequency_check CHECK ((frequency = ANY (ARRAY['monthly'::text, 'per_purchase'::text])))
);

create table invoices (
  id bigint not null generated always as identity,
  company_id bigint not null,
  kind text not null,
  series text not null,
  year smallint not null,
  sequence integer not null,
  number text not null,
  issued_on date not null,
  corrects_id bigint,
  payment_method text,
  due_on date,
  amount_net bigint not null,
  amount_tax bigint not null,
  rounding bigint not null default 0,
  amount_gross bigint not null,
  amount_due bigint not null,
  content jsonb not null,
  search tsvector,
  created_at timestamp with time zone not null,
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoice_number_taken UNIQUE (number),
  constraint invoice_sequence_taken UNIQUE (series, year, sequence),
  constraint invoices_amount_net_check CHECK ((amount_net >= 0)),
  constraint invoices_amount_tax_check CHECK ((amount_tax >= 0)),
  constraint invoices_check CHECK ((amount_gross = (amount_net + amount_tax))),
  constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'cancellation'::text, 'credit_note'::text]))),
  constraint invoices_payment_method_check CHECK ((payment_method = ANY (ARRAY['sepa'::text, 'card'::text, 'transfer'::text]))),
  constraint invoices_sequence_check CHECK ((sequence > 0))
);

create table known_devices (
  id bigint not null generated always as identity,
  user_id bigint not null,
  token_hash bytea not null,
  user_agent text not null default ''::text,
  first_seen_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  constraint known_devices_pkey PRIMARY KEY (id),
  constraint known_devices_user_id_token_hash_key UNIQUE (user_id, token_hash)
);

create unlogged table limits (
  key text not null,
  taken integer not null,
  ends_at timestamp with time zone not null,
  constraint limits_pkey PRIMARY KEY (key)
);

create table mailbox (
  id bigint not null generated always as identity,
  channel text not null,
  recipient text not null,
  subject text not null default ''::text,
  text text not null,
  html text,
  idempotency_key text not null,
  created_at timestamp with time zone not null default now(),
  search tsvector,
  reply_to text,
  calendar text,
  attachments text,
  constraint mailbox_pkey PRIMARY KEY (id),
  constraint mailbox_idempotency_key_key UNIQUE (idempotency_key),
  constraint mailbox_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])))
);

create table media (
  id bigint not null generated always as identity,
  user_id bigint,
  company_id bigint,
  kind text not null,
  storage_key text not null,
  thumb_key text,
  name text not null,
  content_type text not null,
  bytes bigint not null,
  is_public boolean not null default false,
  created_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  unused_since timestamp with time zone,
  chat_thread_id bigint,
  constraint media_pkey PRIMARY KEY (id),
  constraint media_storage_key_key UNIQUE (storage_key),
  constraint media_bytes_check CHECK ((bytes >= 0)),
  constraint media_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'document'::text, 'video'::text])))
);

create table meetings (
  id bigint not null generated always as identity,
  entry_id bigint,
  unlocked_driver_id bigint not null,
  company_id bigint not null,
  driver_id bigint not null,
  user_id bigint,
  token text not null,
  uid text not null default (gen_random_uuid() || '@cabina'::text),
  sequence integer not null default 0,
  starts_at timestamp with time zone not null,
  minutes integer not null,
  place text not null default ''::text,
  state text not null default 'invited'::text,
  proposed_at timestamp with time zone,
  answered_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint meetings_pkey PRIMARY KEY (id),
  constraint meetings_entry_id_key UNIQUE (entry_id),
  constraint meetings_token_key UNIQUE (token),
  constraint meetings_uid_key UNIQUE (uid),
  constraint meeting_proposal CHECK (((state = 'proposed'::text) = (proposed_at IS NOT NULL))),
  constraint meetings_minutes_check CHECK (((minutes >= 15) AND (minutes <= 480))),
  constraint meetings_state_check CHECK ((state = ANY (ARRAY['invited'::text, 'accepted'::text, 'proposed'::text, 'cancelled'::text])))
);

create table merge_changes (
  id bigint not null generated always as identity,
  merge_id bigint not null,
  step integer not null,
  kind text not null,
  table_name text not null,
  key jsonb not null,
  before jsonb not null,
  after jsonb not null,
  constraint merge_changes_pkey PRIMARY KEY (id),
  constraint merge_changes_kind_check CHECK ((kind = ANY (ARRAY['update'::text, 'delete'::text, 'count'::text])))
);

create table merges (
  id bigint not null generated always as identity,
  kind text not null,
  survivor_id bigint not null,
  merged_id bigint not null,
  merged_by bigint not null,
  merged_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  undone_by bigint,
  constraint merges_pkey PRIMARY KEY (id),
  constraint merges_kind_check CHECK ((kind = ANY (ARRAY['driver'::text, 'company'::text])))
);

create table message_templates (
  id bigint not null generated always as identity,
  company_id bigint not null,
  name text not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint message_templates_pkey PRIMARY KEY (id),
  constraint message_templates_body CHECK (((length(body) >= 1) AND (length(body) <= 2000))),
  constraint message_templates_name CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);

create table message_windows (
  user_id bigint not null,
  driver_id bigint not null,
  until timestamp with time zone not null,
  constraint message_windows_pkey PRIMARY KEY (user_id, driver_id)
);

create table news (
  id bigint not null generated always as identity,
  link text not null,
  titles jsonb not null,
  teasers jsonb not null default '{}'::jsonb,
  published_at timestamp with time zone,
  announced_at timestamp with time zone,
  archived_at timestamp with time zone,
  image_id bigint,
  countries text[] not null default '{}'::text[],
  audience text[] not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint news_pkey PRIMARY KEY (id),
  constraint news_audience CHECK (((audience <@ ARRAY['drivers'::text, 'companies'::text, 'all'::text]) AND (audience <> '{}'::text[]))),
  constraint news_title CHECK ((titles <> '{}'::jsonb))
);

create table notification_choices (
  user_id bigint not null,
  kind text not null,
  app boolean not null default true,
  mail boolean not null default true,
  push boolean not null default true,
  constraint notification_choices_pkey PRIMARY KEY (user_id, kind)
);

create table notifications (
  id bigint not null generated always as identity,
  user_id bigint not null,
  name text not null,
  data jsonb not null default '{}'::jsonb,
  link text,
  dedupe_key text,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_dedupe_key_key UNIQUE (dedupe_key)
);

create table offer_calls (
  id bigint not null generated always as identity,
  offer_id bigint not null,
  contact_person_full_name text not null,
  company_name text not null,
  outcome text,
  feedback text,
  created_at timestamp with time zone not null default now(),
  constraint offer_calls_pkey PRIMARY KEY (id)
);

create table offer_cohorts (
  campaign_id bigint not null,
  company_id bigint not null,
  day date not null,
  by_sms boolean not null,
  by_mail boolean not null,
  sent bigint not null,
  clicked_from_sms bigint not null,
  clicked_from_mail bigint not null,
  visible bigint not null,
  accept_modal_opened bigint not null,
  accept_modal_closed bigint not null,
  accepted bigint not null,
  reject_modal_opened bigint not null,
  reject_modal_closed bigint not null,
  rejected bigint not null,
  scanned bigint not null,
  constraint offer_cohorts_pkey PRIMARY KEY (campaign_id, company_id, day, by_sms, by_mail)
);

create table offer_rejection_choices (
  offer_id bigint not null,
  reason_id bigint not null,
  constraint offer_rejection_choices_pkey PRIMARY KEY (offer_id, reason_id)
);

create table offer_rejection_reasons (
  id bigint not null generated by default as identity,
  identifier text not null,
  labels jsonb not null,
  can_have_text boolean not null default false,
  active boolean not null default true,
  activated_at timestamp with time zone default now(),
  sort_order integer not null default 1,
  constraint offer_rejection_reasons_pkey PRIMARY KEY (id),
  constraint offer_rejection_reason_exists UNIQUE (identifier)
);

create table offer_steps (
  offer_id bigint not null,
  step text not null,
  by_scanner boolean not null default false,
  happened_at timestamp with time zone not null default now(),
  constraint offer_steps_pkey PRIMARY KEY (offer_id, step, by_scanner),
  constraint offer_steps_step_check CHECK ((step = ANY (ARRAY['sent'::text, 'clicked_from_sms'::text, 'clicked_from_mail'::text, 'visible'::text, 'accept_modal_opened'::text, 'accept_modal_closed'::text, 'accepted'::text, 'reject_modal_opened'::text, 'reject_modal_closed'::text, 'rejected'::text])))
);

create table offers (
  id bigint not null generated always as identity,
  campaign_id bigint not null,
  driver_id bigint not null,
  company_id bigint not null,
  audience_id bigint not null,
  token text not null default translate(encode(uuid_send(gen_random_uuid()), 'base64'::text), '+/='::text, '-_'::text),
  score smallint not null default 0,
  distance_km real,
  stage text not null default 'new'::text,
  status text not null default 'open'::text,
  stage_changed_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  sent_via text[] not null default '{}'::text[],
  reminders_count smallint not null default 0,
  first_reminded_at timestamp with time zone,
  reminded_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  view_count integer not null default 0,
  accepted_at timestamp with time zone,
  rejected_at timestamp with time zone,
  rejected_text text,
  reveal_phone_number boolean not null default false,
  contact_medium jsonb not null default '{"sms": false, "email": false, "phone": true, "whatsapp": false}'::jsonb,
  contact_from time without time zone not null default '08:00:00'::time without time zone,
  contact_till time without time zone not null default '22:00:00'::time without time zone,
  first_contacted_at timestamp with time zone,
  waiting_notified_at timestamp with time zone,
  first_sent_via text[],
  constraint offers_pkey PRIMARY KEY (id),
  constraint offer_exists UNIQUE (campaign_id, driver_id),
  constraint offers_reminders_count_check CHECK (((reminders_count >= 0) AND (reminders_count <= 2))),
  constraint offers_score_check CHECK (((score >= 0) AND (score <= 100))),
  constraint offers_sent_via_check CHECK ((sent_via <@ ARRAY['mail'::text, 'sms'::text, 'app'::text])),
  constraint offers_stage_check CHECK ((stage = ANY (ARRAY['new'::text, 'in_process'::text, 'unlocked'::text, 'in_company_process'::text, 'gets_hired'::text, 'hired'::text, 'unqualified'::text]))),
  constraint offers_status_check CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'rejected'::text])))
);

create table offers_to_count (
  id bigint not null generated always as identity,
  offer_id bigint not null,
  recorded_at timestamp with time zone not null default now(),
  constraint offers_to_count_pkey PRIMARY KEY (id)
);

create table one_time_codes (
  id bigint not null generated always as identity,
  purpose text not null,
  user_id bigint,
  channel text not null,
  target citext not null,
  locale text not null default 'es'::text,
  salt bytea not null,
  code_hash bytea not null,
  data jsonb not null default '{}'::jsonb,
  attempts integer not null default 0,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint one_time_codes_pkey PRIMARY KEY (id),
  constraint one_time_codes_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text]))),
  constraint one_time_codes_locale_check CHECK ((locale = ANY (ARRAY['es'::text, 'de'::text, 'en'::text, 'pl'::text, 'ro'::text]))),
  constraint one_time_codes_purpose_check CHECK ((purpose = ANY (ARRAY['magic_link'::text, 'sign_in_code'::text, 'verify_email'::text, 'verify_phone'::text, 'verify_phone_link'::text, 'password_reset'::text, 'company_invitation'::text, 'register_phone'::text, 'sign_deal'::text])))
);

create table options (
  id bigint not null generated always as identity,
  category text not null,
  key text not null,
  "group" text,
  country text,
  sort_order integer not null default 1,
  labels jsonb not null,
  code text,
  level smallint,
  "bit" smallint,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  short_labels jsonb,
  is_more boolean not null default false,
  search tsvector generated always as (search_document(((((((((((((key || ' '::text) || replace(key, '_'::text, ' '::text)) || ' '::text) || COALESCE((labels ->> 'es'::text), ''::text)) || ' '::text) || COALESCE((labels ->> 'de'::text), ''::text)) || ' '::text) || COALESCE((labels ->> 'en'::text), ''::text)) || ' '::text) || COALESCE((labels ->> 'pl'::text), ''::text)) || ' '::text) || COALESCE((labels ->> 'ro'::text), ''::text)))) stored,
  constraint options_pkey PRIMARY KEY (id),
  constraint option_bit UNIQUE (category, "bit"),
  constraint option_exists UNIQUE (category, key),
  constraint options_bit_check CHECK (("bit" >= 0)),
  constraint options_category_check CHECK ((category ~ '^[a-z_]{1,60}$'::text)),
  constraint options_key_check CHECK ((key ~ '^[A-Za-z0-9_]{1,80}$'::text)),
  constraint options_level_check CHECK (((level >= 0) AND (level <= 8)))
);

create table outbox (
  id bigint not null generated always as identity,
  name text not null,
  payload jsonb not null,
  happened_at timestamp with time zone not null default now(),
  delivered_at timestamp with time zone,
  constraint outbox_pkey PRIMARY KEY (id)
);

create table partner_customers (
  id bigint not null generated always as identity,
  company_id bigint not null,
  name text not null,
  contact_name text not null default ''::text,
  contact_email citext,
  contact_phone text,
  notes text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint partner_customers_pkey PRIMARY KEY (id),
  constraint partner_customers_contact_phone_check CHECK ((contact_phone ~ '^\+[1-9][0-9]{5,14}$'::text)),
  constraint partner_customers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 160)))
);

create table passkey_challenges (
  challenge text not null,
  user_id bigint not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge)
);

create table passkeys (
  id bigint not null generated always as identity,
  user_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id)
);

create table payment_events (
  event_ref text not null,
  kind text not null,
  charge_ref text,
  method_ref text,
  amount_cents bigint,
  transaction_id bigint,
  happened_at timestamp with time zone not null,
  received_at timestamp with time zone not null default now(),
  constraint payment_events_pkey PRIMARY KEY (event_ref)
);

create table payments (
  id bigint not null generated always as identity,
  company_id bigint not null,
  transaction_id bigint not null,
  kind text not null,
  amount bigint not null,
  booked_on date not null,
  source text not null,
  created_at timestamp with time zone not null,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_source_key UNIQUE (source),
  constraint payments_amount_check CHECK ((amount <> 0)),
  constraint payments_kind_check CHECK ((kind = ANY (ARRAY['card'::text, 'card_refund'::text, 'dispute'::text, 'dispute_won'::text, 'debit'::text, 'debit_return'::text, 'transfer'::text])))
);

create table pending_sign_ins (
  id bigint not null generated always as identity,
  token_hash bytea not null,
  user_id bigint not null,
  expires_at timestamp with time zone not null,
  constraint pending_sign_ins_pkey PRIMARY KEY (id),
  constraint pending_sign_ins_token_hash_key UNIQUE (token_hash)
);

create table places (
  id bigint not null generated always as identity,
  country text not null,
  postcode text not null default ''::text,
  name text not null,
  admin1 text not null default ''::text,
  lat double precision not null,
  lng double precision not null,
  population integer not null default 0,
  search_name text not null,
  search_postcode text not null generated always as (upper(regexp_replace(postcode, '[^A-Za-z0-9]'::text, ''::text, 'g'::text))) stored,
  province text not null default ''::text,
  time_zone text not null generated always as (time_zone_of(country, lng)) stored,
  constraint places_pkey PRIMARY KEY (id),
  constraint places_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint places_lat_check CHECK (((lat >= ('-89'::integer)::double precision) AND (lat <= (89)::double precision))),
  constraint places_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision)))
);

create table prepaid_hires (
  id bigint not null generated always as identity,
  company_id bigint not null,
  price_paid bigint not null,
  bought_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  unlocked_driver_id bigint,
  transaction_id bigint,
  given_by bigint,
  note text not null default ''::text,
  constraint prepaid_hires_pkey PRIMARY KEY (id)
);

create table presence (
  user_id bigint not null,
  server uuid not null,
  is_away boolean not null,
  until timestamp with time zone not null,
  constraint presence_pkey PRIMARY KEY (user_id, server)
);

create table push_subscriptions (
  session_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null default now(),
  constraint push_subscriptions_pkey PRIMARY KEY (session_id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint)
);

create table recap_days (
  company_id bigint not null,
  day date not null,
  constraint recap_days_pkey PRIMARY KEY (company_id)
);

create table recovery_codes (
  id bigint not null generated always as identity,
  user_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (id),
  constraint recovery_codes_user_id_code_hash_key UNIQUE (user_id, code_hash)
);

create table registration_drafts (
  token_hash bytea not null,
  step integer not null default 1,
  form jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint registration_drafts_pkey PRIMARY KEY (token_hash)
);

create table returned_mails (
  id bigint not null generated always as identity,
  event_ref text not null,
  user_id bigint not null,
  kind text not null,
  happened_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  cleared_at timestamp with time zone,
  constraint returned_mails_pkey PRIMARY KEY (id),
  constraint returned_mails_once UNIQUE (event_ref),
  constraint returned_mails_kind_check CHECK ((kind = ANY (ARRAY['bounced'::text, 'complained'::text])))
);

create table returned_sms (
  id bigint not null generated always as identity,
  event_ref text not null,
  user_id bigint not null,
  kind text not null,
  happened_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  cleared_at timestamp with time zone,
  constraint returned_sms_pkey PRIMARY KEY (id),
  constraint returned_sms_once UNIQUE (event_ref),
  constraint returned_sms_kind_check CHECK ((kind = ANY (ARRAY['bounced'::text, 'complained'::text])))
);

create table review_requests (
  id bigint not null generated always as identity,
  user_id bigint not null,
  unlocked_driver_id bigint not null,
  reviewable_type text not null,
  reviewable_id bigint not null,
  created_at timestamp with time zone not null default now(),
  done_at timestamp with time zone,
  constraint review_requests_pkey PRIMARY KEY (id),
  constraint review_requests_user_id_unlocked_driver_id_key UNIQUE (user_id, unlocked_driver_id),
  constraint review_requests_reviewable_type_check CHECK ((reviewable_type = ANY (ARRAY['company'::text, 'driver'::text])))
);

create table reviews (
  id bigint not null generated always as identity,
  user_id bigint,
  unlocked_driver_id bigint,
  reviewable_type text not null,
  reviewable_id bigint not null,
  title text not null default ''::text,
  review text not null default ''::text,
  ratings jsonb not null,
  answer text,
  answered_at timestamp with time zone,
  proofed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  search tsvector,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint review_exists UNIQUE (unlocked_driver_id, reviewable_type),
  constraint reviews_reviewable_type_check CHECK ((reviewable_type = ANY (ARRAY['company'::text, 'driver'::text])))
);

create table sandbox_charges (
  idempotency_key text not null,
  charge_ref text not null,
  amount_cents bigint not null,
  status text not null,
  created_at timestamp with time zone not null default now(),
  constraint sandbox_charges_pkey PRIMARY KEY (idempotency_key),
  constraint sandbox_charges_charge_ref_key UNIQUE (charge_ref)
);

create table saved_views (
  id bigint not null generated always as identity,
  user_id bigint not null,
  page text not null,
  name text not null,
  filters text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint saved_views_pkey PRIMARY KEY (id),
  constraint saved_views_filters_check CHECK ((length(filters) <= 2000)),
  constraint saved_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint saved_views_page_check CHECK (((length(page) >= 1) AND (length(page) <= 120)))
);

create table search_traces (
  user_id bigint not null,
  words text not null,
  typed_at timestamp with time zone not null default now(),
  constraint search_traces_pkey PRIMARY KEY (user_id)
);

create table search_vocabulary (
  word text not null,
  shorter text[] not null,
  sounds text[] not null,
  constraint search_vocabulary_pkey PRIMARY KEY (word)
);

create table searched_words (
  audit_id bigint not null,
  words text not null,
  constraint searched_words_pkey PRIMARY KEY (audit_id)
);

create table sepa_accounts (
  id bigint not null generated always as identity,
  company_id bigint not null,
  bank_account_owner text not null,
  iban text not null,
  swift_bic text not null,
  signer_name text not null,
  scheme text not null default 'CORE'::text,
  mandate_reference text not null,
  accepted_terms_at timestamp with time zone not null,
  accepted_ip text,
  signed_on date,
  approved_at timestamp with time zone,
  approved_by bigint,
  pdf_media_id bigint,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  revoked_because text,
  amended_from text,
  amended_at timestamp with time zone,
  constraint sepa_accounts_pkey PRIMARY KEY (id),
  constraint sepa_accounts_mandate_reference_key UNIQUE (mandate_reference),
  constraint sepa_accounts_revoked_because_check CHECK ((revoked_because = ANY (ARRAY['replaced'::text, 'company'::text, 'lapsed'::text, 'bank'::text]))),
  constraint sepa_accounts_scheme_check CHECK ((scheme = ANY (ARRAY['CORE'::text, 'B2B'::text])))
);

create table sessions (
  id bigint not null generated always as identity,
  token_hash bytea not null,
  user_id bigint not null,
  ip text,
  user_agent text,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  second_step_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash)
);

create table slots (
  id bigint not null generated always as identity,
  company_id bigint not null,
  campaign_id bigint,
  subscription_id bigint,
  transaction_id bigint,
  price bigint not null,
  paid_until date not null,
  locked_until date,
  taken_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  constraint slots_pkey PRIMARY KEY (id),
  constraint slots_price_check CHECK ((price >= 0))
);

create table sourcing_conversations (
  id bigint not null generated always as identity,
  offer_id bigint not null,
  company_id bigint not null,
  user_id bigint not null,
  month date not null,
  message text not null,
  language text not null,
  is_waiting boolean not null,
  created_at timestamp with time zone not null,
  constraint sourcing_conversations_pkey PRIMARY KEY (id),
  constraint sourcing_exists UNIQUE (offer_id)
);

create table subscriptions (
  id bigint not null generated always as identity,
  company_id bigint not null,
  package_key text not null,
  monthly_price bigint not null,
  package_discount numeric(6,4) not null,
  additional_campaigns integer not null default 0,
  active_sourcing_users integer not null default 0,
  running_months integer not null,
  total_net bigint not null,
  starts_on date not null,
  ends_on date not null,
  cancelled_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  transaction_id bigint,
  constraint subscriptions_pkey PRIMARY KEY (id),
  constraint subscriptions_transaction_id_key UNIQUE (transaction_id),
  constraint subscriptions_package_key_check CHECK ((package_key = ANY (ARRAY['starter'::text, 'pro'::text])))
);

create table task_statuses (
  id bigint not null generated by default as identity,
  identifier text not null,
  labels jsonb not null,
  status_color text not null default 'default'::text,
  sort_order integer not null default 1,
  active boolean not null default true,
  constraint task_statuses_pkey PRIMARY KEY (id),
  constraint task_status_exists UNIQUE (identifier),
  constraint task_statuses_status_color_check CHECK ((status_color = ANY (ARRAY['default'::text, 'primary'::text, 'success'::text, 'info'::text, 'warning'::text, 'danger'::text])))
);

create table tasks (
  id bigint not null generated always as identity,
  side text not null,
  company_id bigint,
  model text not null,
  model_id bigint not null,
  title text not null,
  task text not null default ''::text,
  due_at timestamp with time zone not null,
  remind_on_due_at boolean not null default true,
  reminded_for timestamp with time zone,
  status_id bigint not null,
  done_at timestamp with time zone,
  assigner_id bigint,
  assignee_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint tasks_pkey PRIMARY KEY (id),
  constraint tasks_model_check CHECK ((model = ANY (ARRAY['unlocked-driver'::text, 'candidate'::text, 'campaign'::text, 'company'::text, 'driver'::text]))),
  constraint tasks_side_check CHECK ((side = ANY (ARRAY['company'::text, 'staff'::text])))
);

create table tax_rates (
  country text not null,
  valid_from date not null,
  percentage integer not null,
  constraint tax_rates_pkey PRIMARY KEY (country, valid_from),
  constraint tax_rates_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint tax_rates_percentage_check CHECK (((percentage >= 0) AND (percentage <= 100)))
);

create table timeline_entries (
  id bigint not null generated always as identity,
  company_id bigint,
  model text not null,
  model_id bigint not null,
  type text not null,
  properties jsonb not null default '{}'::jsonb,
  performed_at timestamp with time zone not null default now(),
  starred boolean not null default false,
  user_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint timeline_entries_pkey PRIMARY KEY (id),
  constraint timeline_entries_type_check CHECK ((type = ANY (ARRAY['note'::text, 'call'::text, 'meeting'::text, 'sms'::text, 'email'::text, 'chat'::text, 'status'::text, 'system'::text])))
);

create table tracked_events (
  day date not null,
  name text not null,
  side text not null,
  count integer not null default 1,
  constraint tracked_events_pkey PRIMARY KEY (day, name, side)
);

create table trait_shares (
  contact_type text not null,
  gender text not null,
  birth_year smallint not null,
  drivers integer not null,
  constraint trait_shares_pkey PRIMARY KEY (contact_type, gender, birth_year)
);

create table transaction_lines (
  transaction_id bigint not null,
  "position" integer not null,
  kind text not null,
  text_key text not null,
  params jsonb not null default '{}'::jsonb,
  quantity integer not null,
  unit_net bigint not null,
  discount_net bigint not null,
  net bigint not null,
  tax_percentage integer not null,
  tax bigint not null,
  gross bigint not null,
  service_from date,
  service_till date,
  constraint transaction_lines_pkey PRIMARY KEY (transaction_id, "position"),
  constraint transaction_lines_check CHECK ((net = ((quantity * unit_net) - discount_net))),
  constraint transaction_lines_check1 CHECK ((gross = (net + tax))),
  constraint transaction_lines_discount_net_check CHECK ((discount_net >= 0)),
  constraint transaction_lines_position_check CHECK (("position" > 0)),
  constraint transaction_lines_service CHECK ((((service_from IS NULL) = (service_till IS NULL)) AND (service_from <= service_till))),
  constraint transaction_lines_unit_net_check CHECK ((unit_net >= 0))
);

create table transactions (
  id bigint not null generated always as identity,
  company_id bigint not null,
  kind text not null,
  description text not null default ''::text,
  quantity integer not null default 1,
  amount_net bigint not null,
  tax_percentage integer not null,
  amount_tax bigint not null,
  amount_gross bigint not null,
  status text not null,
  payment_method text,
  campaign_id bigint,
  unlocked_driver_id bigint,
  user_id bigint,
  idempotency_key text not null,
  details jsonb not null default '{}'::jsonb,
  method_ref text,
  charge_ref text,
  failure_reason text,
  due_on date,
  created_at timestamp with time zone not null default now(),
  paid_at timestamp with time zone,
  customer_ref text,
  invoice_id bigint,
  buyer_country text,
  buyer_vat text,
  constraint transactions_pkey PRIMARY KEY (id),
  constraint transactions_idempotency_key_key UNIQUE (idempotency_key),
  constraint transactions_check CHECK ((amount_gross = (amount_net + amount_tax))),
  constraint transactions_kind_check CHECK ((kind = ANY (ARRAY['package'::text, 'slots'::text, 'unlock'::text, 'hire'::text, 'credit'::text, 'budget'::text, 'deal'::text, 'fee'::text]))),
  constraint transactions_payment_method_check CHECK ((payment_method = ANY (ARRAY['sepa'::text, 'card'::text, 'budget'::text, 'prepaid'::text]))),
  constraint transactions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'open'::text, 'paid'::text, 'covered'::text, 'failed'::text, 'credited'::text])))
);

create table unlocked_drivers (
  id bigint not null generated always as identity,
  company_id bigint not null,
  driver_id bigint not null,
  campaign_id bigint,
  offer_id bigint,
  price bigint not null,
  note text,
  owner_id bigint,
  status_id smallint not null default 1,
  custom_status_id bigint,
  status_changed_at timestamp with time zone not null default now(),
  first_work_day_at date,
  first_contacted_at timestamp with time zone,
  last_contacted_at timestamp with time zone,
  opened_at timestamp with time zone,
  lost_interest_at timestamp with time zone,
  incentive_given_at timestamp with time zone,
  credited_at timestamp with time zone,
  handed_over_at timestamp with time zone,
  handovers_count smallint not null default 0,
  unlocked_by bigint,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  search tsvector,
  constraint unlocked_drivers_pkey PRIMARY KEY (id),
  constraint already_unlocked UNIQUE (company_id, driver_id),
  constraint unlocked_drivers_offer_id_key UNIQUE (offer_id),
  constraint unlocked_drivers_price_check CHECK ((price >= 0)),
  constraint unlocked_drivers_status_id_check CHECK (((status_id >= 1) AND (status_id <= 5)))
);

create table unqualified_choices (
  unlocked_driver_id bigint not null,
  reason_id bigint not null,
  constraint unqualified_choices_pkey PRIMARY KEY (unlocked_driver_id, reason_id)
);

create table unqualified_status_reasons (
  id bigint not null generated by default as identity,
  identifier text not null,
  labels jsonb not null,
  active boolean not null default true,
  sort_order integer not null default 1,
  constraint unqualified_status_reasons_pkey PRIMARY KEY (id),
  constraint unqualified_status_reason_exists UNIQUE (identifier)
);

create table used_challenges (
  id text not null,
  expires_at timestamp with time zone not null,
  constraint used_challenges_pkey PRIMARY KEY (id)
);

create table user_settings (
  user_id bigint not null,
  daily_recap_mail_notification boolean not null default true,
  unlocked_drivers_mail_notification boolean not null default true,
  eligible_audience_mail_notification boolean not null default true,
  completed_tour_dashboard text not null default '0'::text,
  completed_tour_audiences text not null default '0'::text,
  completed_tour_campaigns text not null default '0'::text,
  completed_tour_unlocked_drivers text not null default '0'::text,
  folded_columns text[] not null default '{}'::text[],
  staff_mail_notification boolean not null default true,
  shows_presence boolean not null default false,
  weekly_figures_mail boolean not null default false,
  constraint user_settings_pkey PRIMARY KEY (user_id)
);

create table users (
  id bigint not null generated always as identity,
  side text not null,
  email citext,
  email_confirmed_at timestamp with time zone,
  phone text,
  phone_confirmed_at timestamp with time zone,
  password_hash text,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  full_name text not null generated always as (TRIM(BOTH FROM ((first_name || ' '::text) || last_name))) stored,
  locale text not null default 'es'::text,
  is_active boolean not null default true,
  company_id bigint,
  is_owner boolean not null default false,
  permissions text[] not null default '{}'::text[],
  staff_role text,
  profile_image_id bigint,
  device_token text,
  last_seen_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  erased_at timestamp with time zone,
  search tsvector,
  merged_into_id bigint,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_check CHECK (((side = 'company'::text) = (company_id IS NOT NULL))),
  constraint users_check1 CHECK (((side = 'staff'::text) = (staff_role IS NOT NULL))),
  constraint users_check2 CHECK (((erased_at IS NOT NULL) OR (merged_into_id IS NOT NULL) OR (email IS NOT NULL) OR (phone IS NOT NULL))),
  constraint users_locale_check CHECK ((locale = ANY (ARRAY['es'::text, 'de'::text, 'en'::text, 'pl'::text, 'ro'::text]))),
  constraint users_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{5,14}$'::text)),
  constraint users_side_check CHECK ((side = ANY (ARRAY['company'::text, 'contact'::text, 'staff'::text]))),
  constraint users_staff_role_check CHECK ((staff_role = ANY (ARRAY['sales'::text, 'admin'::text, 'super-admin'::text])))
);

create table vat_checks (
  id bigint not null generated always as identity,
  company_id bigint not null,
  vat text not null,
  is_valid boolean not null,
  reference text not null default ''::text,
  checked_at timestamp with time zone not null,
  constraint vat_checks_pkey PRIMARY KEY (id)
);

create table video_subtitles (
  video_id bigint not null,
  locale text not null,
  webvtt text not null,
  constraint video_subtitles_pkey PRIMARY KEY (video_id, locale),
  constraint video_subtitles_locale_check CHECK ((locale = ANY (ARRAY['es'::text, 'de'::text, 'en'::text, 'pl'::text, 'ro'::text])))
);

create table video_views (
  video_id bigint not null,
  user_id bigint not null,
  opened_at timestamp with time zone not null default now(),
  "time" integer not null default 0,
  watched int4multirange not null default '{}'::int4multirange,
  finished_at timestamp with time zone,
  constraint video_views_pkey PRIMARY KEY (video_id, user_id)
);

create table videos (
  id bigint not null generated always as identity,
  title text not null,
  description text not null default ''::text,
  length integer not null,
  provider text not null,
  wistia_id text,
  youtube_id text,
  file_id bigint,
  image_id bigint,
  sort integer not null default 1000,
  published boolean not null default false,
  locale text,
  audience text not null default 'companies'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint videos_pkey PRIMARY KEY (id),
  constraint video_source CHECK ((((provider = 'wistia'::text) = (wistia_id IS NOT NULL)) AND ((provider = 'youtube'::text) = (youtube_id IS NOT NULL)) AND ((provider = 'file'::text) = (file_id IS NOT NULL)))),
  constraint videos_audience_check CHECK ((audience = ANY (ARRAY['companies'::text, 'staff'::text, 'all'::text]))),
  constraint videos_length_check CHECK ((length > 0)),
  constraint videos_locale_check CHECK ((locale = ANY (ARRAY['es'::text, 'de'::text, 'en'::text]))),
  constraint videos_provider_check CHECK ((provider = ANY (ARRAY['wistia'::text, 'youtube'::text, 'file'::text])))
);

create table activities_other partition of activities DEFAULT;

CREATE OR REPLACE FUNCTION public.add_activity_sums(changed activity_months[], sign integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into activity_owner_months as s (kind, month, sales_owner_id, contact_type, country, detail, count, amount)
  select m.kind, m.month, m.sales_owner_id, m.contact_type, m.country, m.detail, sign * sum(m.count), sign * sum(m.amount)
  from unnest(changed) m group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (kind, month, sales_owner_id, contact_type, country, detail)
    do update set count = s.count + excluded.count, amount = s.amount + excluded.amount;
  insert into activity_company_totals as s (kind, company_id, sales_owner_id, detail, count, amount)
  select m.kind, m.company_id, m.sales_owner_id, m.detail, sign * sum(m.count), sign * sum(m.amount)
  from unnest(changed) m group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (kind, company_id, sales_owner_id, detail) do update set count = s.count + excluded.count, amount = s.amount + excluded.amount;
  insert into activity_company_type_totals as s (kind, contact_type, country, company_id, sales_owner_id, detail, count, amount)
  select m.kind, m.contact_type, m.country, m.company_id, m.sales_owner_id, m.detail, sign * sum(m.count), sign * sum(m.amount)
  from unnest(changed) m group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (kind, contact_type, country, company_id, sales_owner_id, detail)
    do update set count = s.count + excluded.count, amount = s.amount + excluded.amount;
$function$;

CREATE OR REPLACE FUNCTION public.campaign_is_live(c campaigns)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select c.is_active and c.published_at is not null and c.approved_at is not null and c.parent_id is null and c.deleted_at is null
    and c.archived_at is null and c.blocked_at is null and c.suspended_at is null and c.prevented_at is null and c.rejected_at is null
    and c.filled_at is null
$function$;

CREATE OR REPLACE FUNCTION public.campaign_status(c campaigns)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when c.archived_at is not null then 'archived'
    when c.blocked_at is not null then 'blocked'
    when c.suspended_at is not null then 'suspended'
    when c.prevented_at is not null then 'prevented'
    when c.rejected_at is not null then 'rejected'
    when c.published_at is null then 'draft'
    when c.approved_at is null then 'pending'
    when c.filled_at is not null then 'filled'
    when c.is_active then 'active'
    else 'inactive'
  end
$function$;

CREATE OR REPLACE FUNCTION public.can_be_unlocked(d drivers)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select d.is_active and not d.disabled_for_unlock and d.erased_at is null
$function$;

CREATE OR REPLACE FUNCTION public.driver_is_counted(d drivers)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select d.erased_at is null and d.merged_into_id is null
$function$;

CREATE OR REPLACE FUNCTION public.driver_is_on_map(d drivers)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select d.lat is not null and d.lng is not null and d.is_active and d.erased_at is null
$function$;

CREATE OR REPLACE FUNCTION public.has_confirmed_contact(person users)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select person.erased_at is null and (person.email_confirmed_at is not null or person.phone_confirmed_at is not null)
$function$;

CREATE OR REPLACE FUNCTION public.has_known_town(d drivers)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select d.country <> 'ES' or coalesce(d.postcode, '') = '' or substr(d.postcode, 3, 1) = '0'
    or not exists (
      select from places p
      where p.country = 'ES' and p.postcode <> '' and p.search_postcode = left(d.postcode, 2) and (d.place is null or p.name = d.place))
    or exists (select from place_of_postcode(d.country, d.postcode))
$function$;

CREATE OR REPLACE FUNCTION public.known_km(d drivers, km double precision)
 RETURNS double precision
 LANGUAGE sql
 STABLE
AS $function$
  select case when has_known_town(d) then km end
$function$;

CREATE OR REPLACE FUNCTION public.offer_is_known(o offers)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select o.withdrawn_at is null and (o.sent_at is not null or o.status <> 'open')
$function$;

CREATE OR REPLACE FUNCTION public.place_of_postcode(in_country text, in_postcode text)
 RETURNS SETOF places
 LANGUAGE sql
 STABLE
AS $function$
  select p.* from places p
  where p.country = in_country and p.postcode <> ''
    and p.search_postcode = any (array(
      select left(code, digits) from upper(regexp_replace(in_postcode, '[^A-Za-z0-9]', '', 'g')) code, generate_series(2, length(code)) digits
      where in_country <> 'ES' or digits > 2 or substr(code, 3, 1) = '0'))
  order by length(p.search_postcode) desc, p.population desc, p.id
  limit 1
$function$;

CREATE INDEX account_views_by_end ON public.account_views USING btree (expires_at);

CREATE INDEX account_views_of_session ON public.account_views USING btree (session_id);

CREATE INDEX account_views_of_staff ON public.account_views USING btree (staff_user_id);

CREATE INDEX account_views_of_user ON public.account_views USING btree (user_id);

CREATE INDEX activities_by_kind ON ONLY public.activities USING btree (kind, happened_at DESC, id DESC);

CREATE INDEX activities_of_campaign ON ONLY public.activities USING btree (campaign_id, kind, day) INCLUDE (detail) WHERE (campaign_id IS NOT NULL);

CREATE INDEX activities_of_company ON ONLY public.activities USING btree (company_id, kind, day) INCLUDE (contact_type, amount, detail) WHERE (company_id IS NOT NULL);

CREATE INDEX activities_of_driver ON ONLY public.activities USING btree (driver_id, day, kind) WHERE (driver_id IS NOT NULL);

CREATE INDEX activities_of_fleet_managers ON ONLY public.activities USING btree (kind, happened_at DESC, id DESC) WHERE (contact_type = 'fleet_manager'::text);

CREATE INDEX activities_of_subject ON ONLY public.activities USING btree (subject_id, kind) WHERE (kind = ANY (ARRAY['customer_won'::text, 'money_booked'::text, 'money_paid'::text, 'money_returned'::text]));

CREATE INDEX activities_of_unlocks ON ONLY public.activities USING btree (company_id, day) INCLUDE (happened_at, contact_type) WHERE ((kind = 'driver_unlocked'::text) AND (company_id IS NOT NULL));

CREATE UNIQUE INDEX activities_once ON ONLY public.activities USING btree (kind, day, subject_id, happened_at, detail) NULLS NOT DISTINCT WHERE (subject_id IS NOT NULL);

CREATE INDEX activities_with_owner ON ONLY public.activities USING btree (kind, day) INCLUDE (company_id, sales_owner_id, contact_type, country, campaign_id, amount, detail) WHERE (kind = ANY (ARRAY['money_booked'::text, 'money_paid'::text, 'money_credited'::text, 'money_returned'::text, 'customer_won'::text, 'driver_unlocked'::text, 'hire_reported'::text, 'hire_confirmed'::text]));

CREATE INDEX activity_months_of_company ON public.activity_months USING btree (company_id, kind, month);

CREATE INDEX approval_decisions_of_company ON public.approval_decisions USING btree (company_id, id DESC);

CREATE INDEX approval_decisions_of_target ON public.approval_decisions USING btree (kind, target_id, id DESC);

CREATE INDEX approval_decisions_of_user ON public.approval_decisions USING btree (decided_by, id DESC);

CREATE UNIQUE INDEX approval_waiting ON public.approval_decisions USING btree (kind, subject_id) WHERE (state = 'waiting'::text);

CREATE INDEX arrivals_of_campaign ON public.arrivals USING btree (utm_campaign, utm_content, created_at) WHERE (utm_campaign IS NOT NULL);

CREATE INDEX arrivals_of_driver ON public.arrivals USING btree (driver_id);

CREATE INDEX audience_counts_by_day ON public.audience_counts USING btree (day);

CREATE INDEX audience_match_live ON public.audience_match USING gist (bounds) WHERE is_live;

CREATE UNIQUE INDEX audience_name_taken ON public.audiences USING btree (company_id, lower(name)) WHERE ((parent_id IS NULL) AND (deleted_at IS NULL));

CREATE UNIQUE INDEX audience_revision ON public.audiences USING btree (parent_id) WHERE (parent_id IS NOT NULL);

CREATE INDEX audiences_approved_of_company ON public.audiences USING btree (company_id) WHERE ((parent_id IS NULL) AND (status = 'approved'::text));

CREATE INDEX audiences_by_center ON public.audiences USING btree (id) INCLUDE (center);

CREATE INDEX audiences_by_name ON public.audiences USING btree (name, id) WHERE ((deleted_at IS NULL) AND (archived_at IS NULL) AND (parent_id IS NULL));

CREATE INDEX audiences_by_search ON public.audiences USING gin (search) WITH (gin_pending_list_limit='256');

CREATE INDEX audiences_of_company ON public.audiences USING btree (company_id, id DESC) WHERE ((parent_id IS NULL) AND (deleted_at IS NULL));

CREATE INDEX audiences_of_company_by_name ON public.audiences USING btree (company_id, name, id) WHERE ((deleted_at IS NULL) AND (archived_at IS NULL) AND (parent_id IS NULL));

CREATE INDEX audiences_of_partner_customer ON public.audiences USING btree (partner_customer_id) WHERE (partner_customer_id IS NOT NULL);

CREATE INDEX audiences_on_map ON public.audiences USING btree (id) INCLUDE (created_at, company_id) WHERE ((parent_id IS NULL) AND (deleted_at IS NULL) AND (archived_at IS NULL) AND (jsonb_typeof((meta -> 'location'::text)) = 'object'::text));

CREATE INDEX audiences_pending ON public.audiences USING btree (submitted_at) WHERE ((status = 'pending'::text) AND (deleted_at IS NULL));

CREATE INDEX audiences_rejected_of_company ON public.audiences USING btree (company_id) WHERE ((status = 'rejected'::text) AND (deleted_at IS NULL) AND (archived_at IS NULL));

CREATE INDEX audit_log_by_time ON public.audit_log USING btree (happened_at);

CREATE INDEX audit_log_of_action ON public.audit_log USING btree (action, id DESC);

CREATE INDEX audit_log_of_company ON public.audit_log USING btree (company_id, id DESC) WHERE (company_id IS NOT NULL);

CREATE INDEX audit_log_of_driver ON public.audit_log USING btree (driver_id, id DESC) WHERE (driver_id IS NOT NULL);

CREATE INDEX audit_log_of_subject ON public.audit_log USING btree (subject, subject_id, id DESC) WHERE (subject_id IS NOT NULL);

CREATE INDEX audit_log_of_user ON public.audit_log USING btree (user_id, id DESC) WHERE (user_id IS NOT NULL);

CREATE INDEX bank_files_of_receiver ON public.bank_files USING btree (received_by) WHERE (received_by IS NOT NULL);

CREATE INDEX bank_lines_new ON public.bank_lines USING btree (file_id, id) WHERE (state = 'new'::text);

CREATE INDEX bank_lines_of_decider ON public.bank_lines USING btree (decided_by) WHERE (decided_by IS NOT NULL);

CREATE INDEX bank_lines_of_file ON public.bank_lines USING btree (file_id, id);

CREATE INDEX bank_lines_of_transaction ON public.bank_lines USING btree (transaction_id) WHERE (transaction_id IS NOT NULL);

CREATE INDEX bank_lines_waiting ON public.bank_lines USING btree (id) WHERE (state = 'waiting'::text);

CREATE INDEX book_checks_of_requester ON public.book_checks USING btree (requested_by) WHERE (requested_by IS NOT NULL);

CREATE INDEX budget_movements_of_campaign ON public.budget_movements USING btree (campaign_id);

CREATE INDEX budget_movements_of_company ON public.budget_movements USING btree (company_id, id DESC);

CREATE INDEX budget_movements_of_user ON public.budget_movements USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX budget_top_ups_of_company ON public.budget_top_ups USING btree (company_id);

CREATE INDEX bulk_messages_by_digest ON public.bulk_messages USING btree (digest, created_at);

CREATE INDEX bulk_messages_of_author ON public.bulk_messages USING btree (created_by);

CREATE INDEX bulk_messages_of_responsible ON public.bulk_messages USING btree (responsible_id);

CREATE INDEX bulk_recipients_by_state ON public.bulk_recipients USING btree (bulk_message_id, state, id);

CREATE INDEX bulk_recipients_of_user ON public.bulk_recipients USING btree (user_id, sent_at);

CREATE INDEX campaign_progress_quiet ON public.campaign_progress USING btree (LEAST(COALESCE(sent_at, '-infinity'::timestamp with time zone), COALESCE(accepted_at, '-infinity'::timestamp with time zone)));

CREATE INDEX campaign_stories_of_campaign ON public.campaign_stories USING btree (campaign_id, sort);

CREATE INDEX campaign_stories_of_picture ON public.campaign_stories USING btree (image_id) WHERE (image_id IS NOT NULL);

CREATE INDEX campaign_users_of_user ON public.campaign_users USING btree (user_id, campaign_id);

CREATE UNIQUE INDEX campaign_revision ON public.campaigns USING btree (parent_id) WHERE ((parent_id IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX campaigns_approved_of_company ON public.campaigns USING btree (company_id) WHERE ((parent_id IS NULL) AND (approved_at IS NOT NULL));

CREATE INDEX campaigns_archived_by_hires ON public.campaigns USING btree (hires_count DESC, unlocked_drivers_count DESC, id DESC) INCLUDE (company_id) WHERE ((deleted_at IS NULL) AND (parent_id IS NULL) AND (archived_at IS NOT NULL));

CREATE INDEX campaigns_by_budget ON public.campaigns USING btree (company_id, remaining_budget DESC, id DESC) WHERE ((deleted_at IS NULL) AND (parent_id IS NULL));

CREATE INDEX campaigns_by_creation ON public.campaigns USING btree (created_at) WHERE ((deleted_at IS NULL) AND (parent_id IS NULL));

CREATE INDEX campaigns_by_hires ON public.campaigns USING btree (hires_count DESC, unlocked_drivers_count DESC, id DESC) INCLUDE (company_id) WHERE ((deleted_at IS NULL) AND (parent_id IS NULL) AND (archived_at IS NULL));

CREATE INDEX campaigns_by_name ON public.campaigns USING btree (name) WHERE ((deleted_at IS NULL) AND (parent_id IS NULL));

CREATE INDEX campaigns_by_search ON public.campaigns USING gin (search);

CREATE INDEX campaigns_of_audience ON public.campaigns USING btree (audience_id);

CREATE INDEX campaigns_of_picture ON public.campaigns USING btree (image_id) WHERE (image_id IS NOT NULL);

CREATE INDEX campaigns_pending ON public.campaigns USING btree (published_at) INCLUDE (id, parent_id, company_id) WHERE ((published_at IS NOT NULL) AND (approved_at IS NULL) AND (deleted_at IS NULL) AND (rejected_at IS NULL) AND (archived_at IS NULL));

CREATE INDEX campaigns_posted_with_words ON public.campaigns USING btree (activated_at DESC, id DESC) INCLUDE (company_id, audience_id, confidential, title_search) WHERE (is_active AND (published_at IS NOT NULL) AND (approved_at IS NOT NULL) AND (parent_id IS NULL) AND (deleted_at IS NULL) AND (archived_at IS NULL) AND (blocked_at IS NULL) AND (suspended_at IS NULL) AND (prevented_at IS NULL) AND (rejected_at IS NULL) AND (filled_at IS NULL));

CREATE INDEX campaigns_running ON public.campaigns USING btree (id) WHERE (is_active AND (deleted_at IS NULL));

CREATE INDEX campaigns_states_of_company ON public.campaigns USING btree (company_id) INCLUDE (id, parent_id, contact_type, archived_at, blocked_at, suspended_at, prevented_at, rejected_at, published_at, approved_at, filled_at, is_active) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX candidate_cvs_of_file ON public.candidate_cvs USING btree (media_id);

CREATE UNIQUE INDEX candidate_email_taken ON public.candidates USING btree (company_id, email) WHERE ((erased_at IS NULL) AND (replaced_by_id IS NULL));

CREATE UNIQUE INDEX candidate_phone_taken ON public.candidates USING btree (company_id, phone) WHERE ((erased_at IS NULL) AND (replaced_by_id IS NULL));

CREATE UNIQUE INDEX candidates_by_link ON public.candidates USING btree (link_hash) WHERE (link_hash IS NOT NULL);

CREATE INDEX candidates_by_mail ON public.candidates USING btree (email) WHERE (email IS NOT NULL);

CREATE INDEX candidates_by_phone ON public.candidates USING btree (phone) WHERE (phone IS NOT NULL);

CREATE INDEX candidates_found ON public.candidates USING gin (search);

CREATE INDEX candidates_lost ON public.candidates USING btree (lost_at) WHERE ((erased_at IS NULL) AND (lost_at IS NOT NULL));

CREATE INDEX candidates_of_any_column ON public.candidates USING btree (status, status_changed_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX candidates_of_campaign ON public.candidates USING btree (campaign_id) WHERE (campaign_id IS NOT NULL);

CREATE INDEX candidates_of_column ON public.candidates USING btree (company_id, status, status_changed_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX candidates_of_company ON public.candidates USING btree (company_id, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX candidates_of_driver ON public.candidates USING btree (driver_id) WHERE (driver_id IS NOT NULL);

CREATE INDEX candidates_of_owner ON public.candidates USING btree (owner_id) WHERE (owner_id IS NOT NULL);

CREATE INDEX candidates_of_partner_customer ON public.candidates USING btree (partner_customer_id) WHERE (partner_customer_id IS NOT NULL);

CREATE INDEX candidates_replaced ON public.candidates USING btree (replaced_by_id) WHERE (replaced_by_id IS NOT NULL);

CREATE INDEX candidates_unanswered ON public.candidates USING btree (requested_at) WHERE ((consent = 'requested'::text) AND (erased_at IS NULL));

CREATE INDEX card_disputes_lost ON public.card_disputes USING btree (closed_at, id) WHERE (state = 'lost'::text);

CREATE INDEX card_disputes_of_transaction ON public.card_disputes USING btree (transaction_id);

CREATE INDEX chat_messages_by_time ON public.chat_messages USING btree (thread_id, sent_at);

CREATE INDEX chat_messages_of_media ON public.chat_messages USING btree (media_id) WHERE (media_id IS NOT NULL);

CREATE INDEX chat_messages_of_user ON public.chat_messages USING btree (user_id);

CREATE INDEX chat_messages_sentences ON public.chat_messages USING btree (company_id, phrase_key) WHERE (phrase_key IS NOT NULL);

CREATE INDEX chat_messages_words_of_company ON public.chat_messages USING gin (words_of_company(company_id, search));

CREATE INDEX chat_reads_of_user ON public.chat_reads USING btree (user_id);

CREATE INDEX chat_threads_of_company ON public.chat_threads USING btree (company_id, last_at DESC, id DESC);

CREATE INDEX chat_threads_of_driver ON public.chat_threads USING btree (driver_id, last_at DESC, id DESC);

CREATE UNIQUE INDEX collection_file_of_day ON public.collection_files USING btree (creditor_id, scheme, collect_on) WHERE (state <> 'discarded'::text);

CREATE INDEX collection_files_of_decider ON public.collection_files USING btree (decided_by) WHERE (decided_by IS NOT NULL);

CREATE INDEX collection_files_of_preparer ON public.collection_files USING btree (prepared_by) WHERE (prepared_by IS NOT NULL);

CREATE INDEX comments_of_company ON public.comments USING btree (company_id);

CREATE INDEX comments_of_parent ON public.comments USING btree (parent_id) WHERE (parent_id IS NOT NULL);

CREATE INDEX comments_of_record ON public.comments USING btree (model, model_id, id DESC);

CREATE INDEX comments_of_user ON public.comments USING btree (user_id);

CREATE INDEX companies_by_market_with_words ON public.companies USING btree (id) INCLUDE (country, name_search) WHERE is_active;

CREATE INDEX companies_by_name ON public.companies USING gin (name gin_trgm_ops);

CREATE INDEX companies_by_search ON public.companies USING gin (search);

CREATE INDEX companies_in_order ON public.companies USING btree (name, id);

CREATE INDEX companies_merged_into ON public.companies USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);

CREATE INDEX companies_of_account_manager ON public.companies USING btree (account_manager_id) INCLUDE (id) WHERE (account_manager_id IS NOT NULL);

CREATE INDEX companies_of_sales_owner ON public.companies USING btree (sales_owner_id) INCLUDE (id) WHERE (sales_owner_id IS NOT NULL);

CREATE INDEX companies_with_managers ON public.companies USING btree (id) INCLUDE (account_manager_id, sales_owner_id);

CREATE INDEX company_agreements_of_text ON public.company_agreements USING btree (text_hash);

CREATE INDEX company_agreements_of_user ON public.company_agreements USING btree (user_id);

CREATE INDEX company_arrivals_of_campaign ON public.company_arrivals USING btree (utm_campaign, utm_content) WHERE (utm_campaign IS NOT NULL);

CREATE INDEX company_arrivals_of_company ON public.company_arrivals USING btree (company_id);

CREATE INDEX company_coupons_of_company ON public.company_coupons USING btree (company_id, ends_on);

CREATE INDEX company_coupons_of_user ON public.company_coupons USING btree (applied_by);

CREATE INDEX consents_of_user ON public.consents USING btree (user_id);

CREATE UNIQUE INDEX coupon_code_taken ON public.coupons USING btree (code);

CREATE INDEX credit_claims_of_company ON public.credit_claims USING btree (company_id);

CREATE INDEX credit_claims_of_driver ON public.credit_claims USING btree (driver_id);

CREATE INDEX credit_claims_of_unlocked_driver ON public.credit_claims USING btree (unlocked_driver_id, id DESC);

CREATE INDEX credit_claims_open ON public.credit_claims USING btree (state, id) WHERE (state = ANY (ARRAY['asked'::text, 'for_staff'::text]));

CREATE INDEX credit_uses_of_file ON public.credit_uses USING btree (file_id) WHERE (file_id IS NOT NULL);

CREATE INDEX credit_uses_of_transaction ON public.credit_uses USING btree (transaction_id);

CREATE UNIQUE INDEX crm_id_taken ON public.crm_records USING btree (crm_id, ((company_id IS NULL)));

CREATE INDEX dead_letter_runs_of_user ON public.dead_letter_runs USING btree (requested_by);

CREATE INDEX dead_letters_by_reaction ON public.dead_letters USING btree (state, reaction, failed_at DESC, id DESC);

CREATE INDEX dead_letters_by_state ON public.dead_letters USING btree (state, failed_at DESC, id DESC);

CREATE INDEX dead_letters_of_decider ON public.dead_letters USING btree (decided_by) WHERE (decided_by IS NOT NULL);

CREATE INDEX dead_letters_of_run ON public.dead_letters USING btree (run_id) WHERE (run_id IS NOT NULL);

CREATE UNIQUE INDEX deal_events_follow ON public.deal_events USING btree (deal_id, previous_hash) NULLS NOT DISTINCT;

CREATE INDEX deal_events_of_deal ON public.deal_events USING btree (deal_id, id);

CREATE INDEX deal_instalments_due ON public.deal_instalments USING btree (due_on) WHERE (transaction_id IS NULL);

CREATE INDEX deal_instalments_paid ON public.deal_instalments USING btree (transaction_id) WHERE (transaction_id IS NOT NULL);

CREATE INDEX deals_by_state ON public.deals USING btree (state, id DESC);

CREATE INDEX deals_of_company ON public.deals USING btree (company_id, id DESC) WHERE (company_id IS NOT NULL);

CREATE INDEX deals_of_document ON public.deals USING btree (document_id) WHERE (document_id IS NOT NULL);

CREATE INDEX deals_of_staff ON public.deals USING btree (created_by, id DESC);

CREATE INDEX deals_search ON public.deals USING gin (search);

CREATE UNIQUE INDEX debit_under_way ON public.debits USING btree (transaction_id) WHERE (state = ANY (ARRAY['prepared'::text, 'handed_in'::text, 'settled'::text]));

CREATE INDEX debits_of_file ON public.debits USING btree (file_id, id);

CREATE INDEX debits_of_mandate ON public.debits USING btree (sepa_account_id);

CREATE UNIQUE INDEX debt_charge_pending ON public.debt_charges USING btree (transaction_id) WHERE (state = 'pending'::text);

CREATE INDEX debt_charges_of_transaction ON public.debt_charges USING btree (transaction_id);

CREATE INDEX driver_match_drivers ON public.driver_match USING btree (cell) INCLUDE (spot, traits, work, languages, qualifications, experiences, driver_id) WHERE (contact_type = 'driver'::text);

CREATE INDEX driver_match_drivers_wide ON public.driver_match USING btree (cell) INCLUDE (spot, traits, work, languages, qualifications, experiences, birthday, qualifications_1, experiences_1, qualifications_wanted, experiences_wanted, qualifications_wanted_1, experiences_wanted_1, driver_id) WHERE (contact_type = 'driver'::text);

CREATE INDEX driver_match_fleet_managers ON public.driver_match USING btree (cell) INCLUDE (spot, traits, work, languages, birthday, skills, international_countries, team_size, driver_id) WHERE (contact_type = 'fleet_manager'::text);

CREATE INDEX driver_match_self_employed ON public.driver_match USING btree (cell) INCLUDE (spot, traits, work, languages, qualifications, experiences, birthday, qualifications_1, experiences_1, qualifications_wanted, experiences_wanted, qualifications_wanted_1, experiences_wanted_1, truck_year, truck_mileage, semi_trailer_weight, semi_trailer_year, driver_id) WHERE (contact_type = 'self_employed'::text);

CREATE INDEX driver_match_several ON public.driver_match USING btree (cell) INCLUDE (contact_type, spot, driver_id) WHERE (NOT driver_has_one_place(traits));

CREATE INDEX driver_messages_by_search ON public.driver_messages USING gin (search) WITH (gin_pending_list_limit='256');

CREATE INDEX driver_messages_of_driver ON public.driver_messages USING btree (driver_id, id DESC);

CREATE INDEX driver_messages_of_sender ON public.driver_messages USING btree (sender_id) WHERE (sender_id IS NOT NULL);

CREATE UNIQUE INDEX driver_messages_received ON public.driver_messages USING btree (provider_ref) WHERE (provider_ref IS NOT NULL);

CREATE INDEX driver_messages_unseen ON public.driver_messages USING btree (driver_id) WHERE ((type = 'in'::text) AND (seen_at IS NULL));

CREATE INDEX driver_spots_left ON public.driver_spots USING btree (cell) WHERE (count = 0);

CREATE INDEX driver_statuses_of_company ON public.driver_statuses USING btree (company_id);

CREATE INDEX drivers_at_cell ON public.drivers USING btree (map_cell(lat, lng)) INCLUDE (lat, lng, id) WHERE ((erased_at IS NULL) AND (merged_into_id IS NULL) AND (lat IS NOT NULL));

CREATE INDEX drivers_by_age ON public.drivers USING btree (created_at) WHERE ((erased_at IS NULL) AND (merged_into_id IS NULL));

CREATE INDEX drivers_by_birthday ON public.drivers USING btree (birthday) WHERE ((erased_at IS NULL) AND (birthday IS NOT NULL));

CREATE INDEX drivers_by_qualification ON public.drivers USING gin (qualifications) WHERE (erased_at IS NULL);

CREATE INDEX drivers_by_search ON public.drivers USING gin (search) WITH (gin_pending_list_limit='256');

CREATE INDEX drivers_by_short_beginnings ON public.drivers USING gin (short_beginnings(search)) WITH (gin_pending_list_limit='256');

CREATE INDEX drivers_counted ON public.drivers USING btree (contact_type, country, is_eligible_for_unlock) WHERE ((erased_at IS NULL) AND (merged_into_id IS NULL));

CREATE INDEX drivers_excluded ON public.drivers USING btree (id) WHERE (disabled_for_unlock AND (erased_at IS NULL));

CREATE INDEX drivers_listed ON public.drivers USING btree (id DESC) INCLUDE (user_id, contact_type, job_seeking_status, is_active, has_confirmed_contact, is_eligible_for_unlock, disabled_for_unlock, accepted_terms_at, created_at, lat, lng, qualifications) WHERE ((erased_at IS NULL) AND (merged_into_id IS NULL));

CREATE INDEX drivers_looking ON public.drivers USING btree (job_seeking_status, id DESC) WHERE ((erased_at IS NULL) AND (merged_into_id IS NULL));

CREATE INDEX drivers_merged_into ON public.drivers USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);

CREATE INDEX drivers_on_map_by_age ON public.drivers USING btree (contact_type, created_at) INCLUDE (lat, lng, place, is_eligible_for_unlock, active_looking_for_job) WHERE ((lat IS NOT NULL) AND (lng IS NOT NULL) AND is_active AND (erased_at IS NULL));

CREATE INDEX drivers_switched_off ON public.drivers USING btree (id) WHERE ((NOT is_active) AND (erased_at IS NULL));

CREATE INDEX drivers_unconfirmed ON public.drivers USING btree (id) WHERE ((NOT has_confirmed_contact) AND (erased_at IS NULL));

CREATE INDEX drivers_wanting_vip ON public.drivers USING btree (vip_requested_at) WHERE (vip_requested_at IS NOT NULL);

CREATE INDEX drivers_without_place ON public.drivers USING btree (id) WHERE ((lat IS NULL) AND (erased_at IS NULL));

CREATE INDEX drivers_without_terms ON public.drivers USING btree (id) WHERE ((accepted_terms_at IS NULL) AND (erased_at IS NULL));

CREATE UNIQUE INDEX dunning_letters_by_number ON public.dunning_letters USING btree (number);

CREATE INDEX dunning_letters_of_company ON public.dunning_letters USING btree (company_id, id DESC);

CREATE INDEX dunnings_of_pauser ON public.dunnings USING btree (paused_by) WHERE (paused_by IS NOT NULL);

CREATE INDEX duplicates_of_second ON public.duplicates USING btree (kind, second_id);

CREATE INDEX duplicates_of_user ON public.duplicates USING btree (dismissed_by) WHERE (dismissed_by IS NOT NULL);

CREATE INDEX duplicates_waiting ON public.duplicates USING btree (found_at, id) WHERE (dismissed_at IS NULL);

CREATE INDEX follows_of_record ON public.follows USING btree (model, model_id);

CREATE INDEX former_addresses_of_user ON public.former_addresses USING btree (user_id);

CREATE UNIQUE INDEX hire_reported_already ON public.hires USING btree (unlocked_driver_id) WHERE (rejected_at IS NULL);

CREATE INDEX hires_confirmed ON public.hires USING btree (confirmed_at) WHERE (confirmed_at IS NOT NULL);

CREATE INDEX hires_confirmed_of_company ON public.hires USING btree (company_id, confirmed_at) WHERE (confirmed_at IS NOT NULL);

CREATE UNIQUE INDEX hires_of_candidate ON public.hires USING btree (candidate_id) WHERE (candidate_id IS NOT NULL);

CREATE INDEX hires_of_company ON public.hires USING btree (company_id);

CREATE INDEX hires_of_driver ON public.hires USING btree (driver_id);

CREATE INDEX hires_of_transaction ON public.hires USING btree (transaction_id) WHERE (transaction_id IS NOT NULL);

CREATE INDEX hires_of_unlocked_driver ON public.hires USING btree (unlocked_driver_id, id DESC);

CREATE INDEX hires_to_review ON public.hires USING btree (first_work_day_at) WHERE ((confirmed_at IS NOT NULL) AND (reviews_requested_at IS NULL));

CREATE INDEX hires_unpaid ON public.hires USING btree (confirmed_at, id) INCLUDE (company_id) WHERE ((confirmed_at IS NOT NULL) AND (transaction_id IS NULL));

CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

CREATE INDEX inbox_marks_of_handler ON public.inbox_marks USING btree (handled_by) WHERE (handled_by IS NOT NULL);

CREATE INDEX inbox_marks_of_owner ON public.inbox_marks USING btree (owner_id) WHERE (owner_id IS NOT NULL);

CREATE INDEX invoice_lines_of_transaction ON public.invoice_lines USING btree (transaction_id);

CREATE UNIQUE INDEX invoice_cancelled_once ON public.invoices USING btree (corrects_id) WHERE (kind = 'cancellation'::text);

CREATE INDEX invoices_by_day ON public.invoices USING btree (issued_on DESC, id DESC);

CREATE INDEX invoices_by_search ON public.invoices USING gin (search);

CREATE INDEX invoices_of_company ON public.invoices USING btree (company_id, issued_on DESC, id DESC);

CREATE INDEX invoices_of_corrected ON public.invoices USING btree (corrects_id) WHERE (corrects_id IS NOT NULL);

CREATE INDEX limits_by_end ON public.limits USING btree (ends_at);

CREATE INDEX media_of_chat ON public.media USING btree (chat_thread_id) WHERE (chat_thread_id IS NOT NULL);

CREATE INDEX media_unused ON public.media USING btree (unused_since) WHERE (unused_since IS NOT NULL);

CREATE INDEX meetings_of_company ON public.meetings USING btree (company_id, starts_at);

CREATE INDEX meetings_of_driver ON public.meetings USING btree (driver_id, starts_at);

CREATE INDEX meetings_of_unlocked_driver ON public.meetings USING btree (unlocked_driver_id);

CREATE INDEX meetings_of_user ON public.meetings USING btree (user_id, starts_at);

CREATE INDEX merge_changes_of_merge ON public.merge_changes USING btree (merge_id, step);

CREATE UNIQUE INDEX merged_already ON public.merges USING btree (kind, merged_id) WHERE (undone_at IS NULL);

CREATE INDEX merges_by_age ON public.merges USING btree (merged_at);

CREATE INDEX merges_of_survivor ON public.merges USING btree (kind, survivor_id);

CREATE INDEX merges_of_undoing_user ON public.merges USING btree (undone_by) WHERE (undone_by IS NOT NULL);

CREATE INDEX merges_of_user ON public.merges USING btree (merged_by);

CREATE UNIQUE INDEX template_name_taken ON public.message_templates USING btree (company_id, lower(name));

CREATE INDEX message_windows_of_driver ON public.message_windows USING btree (driver_id);

CREATE INDEX news_not_announced ON public.news USING btree (published_at) WHERE ((announced_at IS NULL) AND (published_at IS NOT NULL));

CREATE INDEX news_pictures ON public.news USING btree (image_id) WHERE (image_id IS NOT NULL);

CREATE INDEX news_published ON public.news USING btree (published_at DESC, id DESC) WHERE ((archived_at IS NULL) AND (published_at IS NOT NULL));

CREATE INDEX notifications_of_user ON public.notifications USING btree (user_id, id DESC);

CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (read_at IS NULL);

CREATE INDEX offer_calls_of_offer ON public.offer_calls USING btree (offer_id);

CREATE INDEX offer_steps_sent ON public.offer_steps USING btree (happened_at, offer_id) WHERE ((step = 'sent'::text) AND (NOT by_scanner));

CREATE UNIQUE INDEX offer_token ON public.offers USING btree (token);

CREATE INDEX offers_accepted_of_campaign ON public.offers USING btree (campaign_id, accepted_at) WHERE (accepted_at IS NOT NULL);

CREATE INDEX offers_accepted_of_company_by_stage ON public.offers USING btree (company_id, accepted_at) INCLUDE (stage) WHERE (accepted_at IS NOT NULL);

CREATE INDEX offers_accepted_on_any_board ON public.offers USING btree (stage, accepted_at) WHERE ((withdrawn_at IS NULL) AND (status <> 'rejected'::text) AND ((sent_at IS NOT NULL) OR (status = 'accepted'::text)) AND (stage = ANY (ARRAY['in_company_process'::text, 'gets_hired'::text, 'hired'::text, 'unqualified'::text])));

CREATE INDEX offers_answered_by_acceptance ON public.offers USING btree (accepted_at) INCLUDE (first_contacted_at) WHERE (first_contacted_at IS NOT NULL);

CREATE INDEX offers_answered_of_company ON public.offers USING btree (company_id, accepted_at) INCLUDE (first_contacted_at) WHERE (first_contacted_at IS NOT NULL);

CREATE INDEX offers_due_to_remind ON public.offers USING btree (reminders_count, sent_at) WHERE ((status = 'open'::text) AND (sent_at IS NOT NULL) AND (reminders_count < 2) AND (withdrawn_at IS NULL));

CREATE INDEX offers_known_by_status ON public.offers USING btree (status, driver_id) WHERE ((withdrawn_at IS NULL) AND ((sent_at IS NOT NULL) OR (status <> 'open'::text)));

CREATE INDEX offers_of_campaign ON public.offers USING btree (campaign_id, stage, id DESC);

CREATE INDEX offers_of_company ON public.offers USING btree (company_id, stage, id DESC);

CREATE INDEX offers_of_driver_and_company ON public.offers USING btree (driver_id, id DESC, company_id, stage);

CREATE INDEX offers_on_any_board ON public.offers USING btree (stage, stage_changed_at DESC, id DESC) WHERE ((withdrawn_at IS NULL) AND (status <> 'rejected'::text) AND ((sent_at IS NOT NULL) OR (status = 'accepted'::text)));

CREATE INDEX offers_on_any_board_by_score ON public.offers USING btree (stage, score DESC, id DESC) WHERE ((withdrawn_at IS NULL) AND (status <> 'rejected'::text) AND ((sent_at IS NOT NULL) OR (status = 'accepted'::text)));

CREATE INDEX offers_on_board ON public.offers USING btree (company_id, stage, stage_changed_at DESC, id DESC) WHERE ((withdrawn_at IS NULL) AND (status <> 'rejected'::text) AND ((sent_at IS NOT NULL) OR (status = 'accepted'::text)));

CREATE INDEX offers_on_board_by_score ON public.offers USING btree (company_id, stage, score DESC, id DESC) WHERE ((withdrawn_at IS NULL) AND (status <> 'rejected'::text) AND ((sent_at IS NOT NULL) OR (status = 'accepted'::text)));

CREATE INDEX offers_rejected_shown ON public.offers USING btree (rejected_at DESC, id DESC) WHERE ((status = 'rejected'::text) AND (rejected_at IS NOT NULL) AND (withdrawn_at IS NULL));

CREATE INDEX offers_rejected_shown_of_campaign ON public.offers USING btree (campaign_id, rejected_at DESC, id DESC) WHERE ((status = 'rejected'::text) AND (rejected_at IS NOT NULL) AND (withdrawn_at IS NULL));

CREATE INDEX offers_rejected_shown_of_company ON public.offers USING btree (company_id, rejected_at DESC, id DESC) WHERE ((status = 'rejected'::text) AND (rejected_at IS NOT NULL) AND (withdrawn_at IS NULL));

CREATE INDEX offers_sent_of_campaign ON public.offers USING btree (campaign_id, sent_at) WHERE (sent_at IS NOT NULL);

CREATE INDEX offers_sent_to_driver ON public.offers USING btree (driver_id, sent_at) WHERE (sent_at IS NOT NULL);

CREATE INDEX offers_to_send ON public.offers USING btree (campaign_id, score DESC, id) WHERE ((sent_at IS NULL) AND (status = 'open'::text) AND (withdrawn_at IS NULL));

CREATE INDEX offers_waiting ON public.offers USING btree (accepted_at) WHERE ((stage = 'in_process'::text) AND (waiting_notified_at IS NULL));

CREATE INDEX offers_waiting_on_any_board ON public.offers USING btree (stage, ((first_contacted_at IS NOT NULL)), accepted_at, id) WHERE ((withdrawn_at IS NULL) AND (status <> 'rejected'::text) AND ((sent_at IS NOT NULL) OR (status = 'accepted'::text)) AND (stage = ANY (ARRAY['in_process'::text, 'unlocked'::text])));

CREATE INDEX offers_waiting_on_board ON public.offers USING btree (company_id, stage, ((first_contacted_at IS NOT NULL)), accepted_at, id) WHERE ((withdrawn_at IS NULL) AND (status <> 'rejected'::text) AND ((sent_at IS NOT NULL) OR (status = 'accepted'::text)) AND (stage = ANY (ARRAY['in_process'::text, 'unlocked'::text])));

CREATE INDEX one_time_codes_by_hash ON public.one_time_codes USING btree (code_hash);

CREATE INDEX one_time_codes_by_target ON public.one_time_codes USING btree (purpose, target, id DESC);

CREATE INDEX options_of_category ON public.options USING btree (category, sort_order, id);

CREATE INDEX outbox_waiting ON public.outbox USING btree (id) WHERE (delivered_at IS NULL);

CREATE UNIQUE INDEX partner_customer_name_taken ON public.partner_customers USING btree (company_id, lower(name));

CREATE INDEX passkey_challenges_of_user ON public.passkey_challenges USING btree (user_id);

CREATE INDEX passkeys_of_user ON public.passkeys USING btree (user_id);

CREATE INDEX payments_by_kind ON public.payments USING btree (kind, created_at DESC, id DESC);

CREATE INDEX payments_by_time ON public.payments USING btree (created_at DESC, id DESC);

CREATE INDEX payments_of_transaction ON public.payments USING btree (transaction_id);

CREATE INDEX payments_on_account ON public.payments USING btree (company_id, booked_on, id) INCLUDE (kind, amount, transaction_id);

CREATE INDEX refunds_on_account ON public.payments USING btree (company_id, booked_on, id) WHERE (kind = 'card_refund'::text);

CREATE INDEX pending_sign_ins_of_user ON public.pending_sign_ins USING btree (user_id);

CREATE INDEX places_by_cell ON public.places USING btree (floor((lat * (4)::double precision)), floor((lng * (4)::double precision)), population DESC, id) WHERE (postcode = ''::text);

CREATE INDEX places_by_coordinates ON public.places USING btree (lat, lng);

CREATE INDEX places_by_country ON public.places USING btree (country, search_name);

CREATE INDEX places_by_name ON public.places USING btree (search_name text_pattern_ops) WHERE (postcode = ''::text);

CREATE INDEX places_by_postcode ON public.places USING btree (search_postcode text_pattern_ops, country) WHERE (postcode <> ''::text);

CREATE INDEX places_of_province ON public.places USING btree (country, province, population DESC, id) WHERE (province <> ''::text);

CREATE INDEX prepaid_hires_free ON public.prepaid_hires USING btree (company_id) WHERE (used_at IS NULL);

CREATE INDEX presence_of_server ON public.presence USING btree (server);

CREATE INDEX registration_drafts_by_age ON public.registration_drafts USING btree (updated_at);

CREATE INDEX returned_mails_of_user ON public.returned_mails USING btree (user_id, happened_at);

CREATE INDEX returned_mails_open ON public.returned_mails USING btree (user_id) WHERE (cleared_at IS NULL);

CREATE INDEX returned_mails_waiting ON public.returned_mails USING btree (happened_at) WHERE (cleared_at IS NULL);

CREATE INDEX returned_sms_of_user ON public.returned_sms USING btree (user_id, happened_at);

CREATE INDEX returned_sms_open ON public.returned_sms USING btree (user_id) WHERE (cleared_at IS NULL);

CREATE INDEX returned_sms_waiting ON public.returned_sms USING btree (happened_at) WHERE (cleared_at IS NULL);

CREATE INDEX reviews_of_reviewable ON public.reviews USING btree (reviewable_type, reviewable_id) WHERE (deleted_at IS NULL);

CREATE INDEX reviews_unproofed ON public.reviews USING btree (created_at) WHERE ((proofed_at IS NULL) AND (deleted_at IS NULL));

CREATE UNIQUE INDEX view_name_taken ON public.saved_views USING btree (user_id, page, lower(name));

CREATE INDEX search_vocabulary_by_sound ON public.search_vocabulary USING gin (sounds) WITH (gin_pending_list_limit='256');

CREATE INDEX search_vocabulary_by_spelling ON public.search_vocabulary USING gin (shorter) WITH (gin_pending_list_limit='256');

CREATE UNIQUE INDEX sepa_account_current ON public.sepa_accounts USING btree (company_id) WHERE (revoked_at IS NULL);

CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id);

CREATE UNIQUE INDEX slot_of_campaign ON public.slots USING btree (campaign_id) WHERE ((campaign_id IS NOT NULL) AND (removed_at IS NULL));

CREATE INDEX slots_of_company ON public.slots USING btree (company_id) WHERE (removed_at IS NULL);

CREATE INDEX sourcing_conversations_of_company ON public.sourcing_conversations USING btree (company_id, month, user_id);

CREATE INDEX sourcing_conversations_of_user ON public.sourcing_conversations USING btree (user_id);

CREATE INDEX sourcing_conversations_waiting ON public.sourcing_conversations USING btree (id) WHERE is_waiting;

CREATE INDEX subscriptions_of_company ON public.subscriptions USING btree (company_id);

CREATE INDEX tasks_by_status ON public.tasks USING btree (status_id, company_id, due_at, id);

CREATE INDEX tasks_done_of_assignee ON public.tasks USING btree (assignee_id, due_at, id) WHERE (done_at IS NOT NULL);

CREATE INDEX tasks_done_of_company ON public.tasks USING btree (company_id, due_at, id) WHERE ((side = 'company'::text) AND (done_at IS NOT NULL));

CREATE INDEX tasks_done_of_staff ON public.tasks USING btree (due_at, id) WHERE ((side = 'staff'::text) AND (done_at IS NOT NULL));

CREATE INDEX tasks_of_assignee ON public.tasks USING btree (assignee_id, due_at, id) WHERE (done_at IS NULL);

CREATE INDEX tasks_of_assigner ON public.tasks USING btree (assigner_id);

CREATE INDEX tasks_of_company ON public.tasks USING btree (company_id, due_at, id);

CREATE INDEX tasks_of_record ON public.tasks USING btree (model, model_id);

CREATE INDEX tasks_of_staff ON public.tasks USING btree (due_at, id) WHERE ((side = 'staff'::text) AND (done_at IS NULL));

CREATE INDEX tasks_of_staff_by_status ON public.tasks USING btree (status_id, due_at, id) WHERE (side = 'staff'::text);

CREATE INDEX tasks_to_remind ON public.tasks USING btree (due_at) WHERE (remind_on_due_at AND (done_at IS NULL));

CREATE INDEX meeting_entries ON public.timeline_entries USING btree (performed_at) WHERE (type = 'meeting'::text);

CREATE INDEX meeting_entries_of_company ON public.timeline_entries USING btree (company_id, performed_at) WHERE (type = 'meeting'::text);

CREATE INDEX meeting_entries_of_user ON public.timeline_entries USING btree (user_id, performed_at) WHERE (type = 'meeting'::text);

CREATE UNIQUE INDEX timeline_entries_chat_day ON public.timeline_entries USING btree (model, model_id, ((properties ->> 'day'::text))) WHERE (type = 'chat'::text);

CREATE INDEX timeline_entries_of_model ON public.timeline_entries USING btree (model, model_id, performed_at DESC, id DESC);

CREATE INDEX transaction_lines_of_coupon ON public.transaction_lines USING btree (((params ->> 'coupon_id'::text))) WHERE (kind = 'coupon'::text);

CREATE INDEX credits_by_time ON public.transactions USING btree (created_at DESC, id DESC) WHERE ((kind = 'credit'::text) AND (status = 'credited'::text) AND (amount_gross < 0));

CREATE UNIQUE INDEX transactions_by_charge ON public.transactions USING btree (charge_ref) WHERE (charge_ref IS NOT NULL);

CREATE INDEX transactions_by_time ON public.transactions USING btree (created_at DESC, id DESC);

CREATE INDEX transactions_failed ON public.transactions USING btree (created_at) WHERE (status = 'failed'::text);

CREATE INDEX transactions_of_company_by_kind ON public.transactions USING btree (company_id, kind, created_at DESC, id DESC);

CREATE INDEX transactions_of_company_by_status ON public.transactions USING btree (company_id, status, created_at DESC, id DESC);

CREATE INDEX transactions_of_company_with_amounts ON public.transactions USING btree (company_id, created_at DESC, id DESC) INCLUDE (status, amount_gross);

CREATE INDEX transactions_of_invoice ON public.transactions USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);

CREATE INDEX transactions_of_unlocked_driver ON public.transactions USING btree (unlocked_driver_id) WHERE (unlocked_driver_id IS NOT NULL);

CREATE INDEX transactions_on_account ON public.transactions USING btree (company_id, (((created_at AT TIME ZONE 'Europe/Berlin'::text))::date), id) INCLUDE (created_at, kind, status, amount_gross) WHERE (((status = ANY (ARRAY['open'::text, 'paid'::text, 'credited'::text])) AND (amount_gross > 0)) OR ((kind = 'credit'::text) AND (status = 'credited'::text) AND (amount_gross < 0)));

CREATE INDEX transactions_open ON public.transactions USING btree (due_on, id) WHERE (status = 'open'::text);

CREATE INDEX transactions_open_of_company ON public.transactions USING btree (company_id, due_on, id) INCLUDE (payment_method) WHERE (status = 'open'::text);

CREATE INDEX transactions_pending ON public.transactions USING btree (created_at) WHERE (status = 'pending'::text);

CREATE INDEX transactions_prepaid ON public.transactions USING btree (company_id) WHERE ((kind = 'unlock'::text) AND (payment_method = 'prepaid'::text));

CREATE INDEX transactions_to_invoice ON public.transactions USING btree (company_id, id) WHERE ((invoice_id IS NULL) AND (kind <> 'fee'::text) AND ((payment_method = ANY (ARRAY['sepa'::text, 'card'::text])) OR (payment_method IS NULL)) AND ((status = ANY (ARRAY['paid'::text, 'open'::text])) OR (kind = 'credit'::text)));

CREATE INDEX unlocked_drivers_by_age ON public.unlocked_drivers USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX unlocked_drivers_by_first_day ON public.unlocked_drivers USING btree (first_work_day_at) WHERE ((first_work_day_at IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX unlocked_drivers_by_search ON public.unlocked_drivers USING gin (search) WITH (gin_pending_list_limit='256') WHERE (deleted_at IS NULL);

CREATE INDEX unlocked_drivers_by_status ON public.unlocked_drivers USING btree (company_id, status_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX unlocked_drivers_of_campaign ON public.unlocked_drivers USING btree (campaign_id);

CREATE INDEX unlocked_drivers_of_company ON public.unlocked_drivers USING btree (company_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX unlocked_drivers_of_company_by_age ON public.unlocked_drivers USING btree (company_id, created_at);

CREATE INDEX unlocked_drivers_of_custom_status ON public.unlocked_drivers USING btree (custom_status_id) WHERE (custom_status_id IS NOT NULL);

CREATE INDEX unlocked_drivers_of_driver ON public.unlocked_drivers USING btree (driver_id);

CREATE INDEX unlocked_drivers_of_owner ON public.unlocked_drivers USING btree (owner_id, created_at DESC, id DESC) INCLUDE (company_id) WHERE (deleted_at IS NULL);

CREATE INDEX unlocked_drivers_waiting ON public.unlocked_drivers USING btree (company_id, created_at) INCLUDE (status_id) WHERE ((first_contacted_at IS NULL) AND (status_id < 4) AND (deleted_at IS NULL));

CREATE INDEX unlocked_drivers_words_of_company ON public.unlocked_drivers USING gin (words_of_company(company_id, search)) WITH (gin_pending_list_limit='256') WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX email_taken ON public.users USING btree (email) WHERE (erased_at IS NULL);

CREATE INDEX office_users_by_search ON public.users USING gin (search) WITH (gin_pending_list_limit='256') WHERE (side <> 'contact'::text);

CREATE UNIQUE INDEX phone_taken ON public.users USING btree (phone) WHERE ((side = 'contact'::text) AND (erased_at IS NULL));

CREATE INDEX staff_users ON public.users USING btree (is_active DESC, full_name, id) WHERE ((side = 'staff'::text) AND (erased_at IS NULL));

CREATE INDEX users_by_mail_key ON public.users USING btree (mail_key((email)::text)) WHERE ((side = 'contact'::text) AND (erased_at IS NULL) AND (email IS NOT NULL));

CREATE INDEX users_by_phone_key ON public.users USING btree (phone_key(phone)) WHERE ((side = 'contact'::text) AND (erased_at IS NULL) AND (phone IS NOT NULL));

CREATE INDEX users_by_search ON public.users USING gin (search);

CREATE INDEX users_by_visit ON public.users USING btree (last_seen_at) WHERE ((side = 'contact'::text) AND (last_seen_at IS NOT NULL));

CREATE INDEX users_mail_unconfirmed ON public.users USING btree (id DESC) WHERE ((side = 'contact'::text) AND (email IS NOT NULL) AND (email_confirmed_at IS NULL) AND is_active);

CREATE INDEX users_merged_into ON public.users USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);

CREATE INDEX users_of_companies_by_visit ON public.users USING btree (last_seen_at DESC, id) WHERE ((company_id IS NOT NULL) AND is_active AND (erased_at IS NULL) AND (last_seen_at IS NOT NULL));

CREATE INDEX users_of_company ON public.users USING btree (company_id) WHERE (company_id IS NOT NULL);

CREATE INDEX users_phone_unconfirmed ON public.users USING btree (id DESC) WHERE ((side = 'contact'::text) AND (phone IS NOT NULL) AND (phone_confirmed_at IS NULL) AND is_active);

CREATE INDEX users_with_confirmations ON public.users USING btree (id) INCLUDE (email_confirmed_at, phone_confirmed_at) WHERE (side = 'contact'::text);

CREATE INDEX vat_checks_of_company ON public.vat_checks USING btree (company_id, checked_at DESC);

CREATE INDEX video_views_of_user ON public.video_views USING btree (user_id);

CREATE INDEX videos_files ON public.videos USING btree (file_id) WHERE (file_id IS NOT NULL);

CREATE INDEX videos_in_order ON public.videos USING btree (sort, id);

CREATE INDEX videos_pictures ON public.videos USING btree (image_id) WHERE (image_id IS NOT NULL);

alter table account_views add constraint account_views_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;

alter table account_views add constraint account_views_staff_user_id_fkey FOREIGN KEY (staff_user_id) REFERENCES users(id);

alter table account_views add constraint account_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table approval_decisions add constraint approval_decisions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table approval_decisions add constraint approval_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);

alter table approval_decisions add constraint approval_decisions_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id);

alter table arrivals add constraint arrivals_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id) ON DELETE CASCADE;

alter table arrivals add constraint arrivals_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE;

alter table audience_counts add constraint audience_counts_audience_id_fkey FOREIGN KEY (audience_id) REFERENCES audiences(id) ON DELETE CASCADE;

alter table audience_growth add constraint audience_growth_audience_id_fkey FOREIGN KEY (audience_id) REFERENCES audiences(id) ON DELETE CASCADE;

alter table audience_optimizations add constraint audience_optimizations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table audiences add constraint audiences_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table audiences add constraint audiences_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

alter table audiences add constraint audiences_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;

alter table audiences add constraint audiences_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES audiences(id) ON DELETE CASCADE;

alter table audiences add constraint audiences_partner_customer_id_fkey FOREIGN KEY (partner_customer_id) REFERENCES partner_customers(id);

alter table audiences add constraint audiences_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES users(id) ON DELETE SET NULL;

alter table authenticators add constraint authenticators_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table bank_files add constraint bank_files_received_by_fkey FOREIGN KEY (received_by) REFERENCES users(id) ON DELETE SET NULL;

alter table bank_lines add constraint bank_lines_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;

alter table bank_lines add constraint bank_lines_file_id_fkey FOREIGN KEY (file_id) REFERENCES bank_files(id);

alter table bank_lines add constraint bank_lines_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

alter table book_checks add constraint book_checks_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE SET NULL;

alter table budget_movements add constraint budget_movements_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id);

alter table budget_movements add constraint budget_movements_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table budget_movements add constraint budget_movements_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

alter table budget_movements add constraint budget_movements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

alter table budget_top_ups add constraint budget_top_ups_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE;

alter table budget_top_ups add constraint budget_top_ups_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table budget_top_ups add constraint budget_top_ups_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id) ON DELETE SET NULL;

alter table bulk_messages add constraint bulk_messages_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);

alter table bulk_messages add constraint bulk_messages_responsible_id_fkey FOREIGN KEY (responsible_id) REFERENCES users(id);

alter table bulk_recipients add constraint bulk_recipients_bulk_message_id_fkey FOREIGN KEY (bulk_message_id) REFERENCES bulk_messages(id);

alter table bulk_recipients add constraint bulk_recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table calendar_feeds add constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table campaign_progress add constraint campaign_progress_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE;

alter table campaign_stories add constraint campaign_stories_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE;

alter table campaign_stories add constraint campaign_stories_image_id_fkey FOREIGN KEY (image_id) REFERENCES media(id) ON DELETE SET NULL;

alter table campaign_users add constraint campaign_users_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE;

alter table campaign_users add constraint campaign_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table campaign_waves add constraint campaign_waves_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE;

alter table campaigns add constraint campaigns_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id) ON DELETE SET NULL;

alter table campaigns add constraint campaigns_audience_id_fkey FOREIGN KEY (audience_id) REFERENCES audiences(id);

alter table campaigns add constraint campaigns_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table campaigns add constraint campaigns_contact_person_id_fkey FOREIGN KEY (contact_person_id) REFERENCES users(id) ON DELETE SET NULL;

alter table campaigns add constraint campaigns_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

alter table campaigns add constraint campaigns_image_id_fkey FOREIGN KEY (image_id) REFERENCES media(id) ON DELETE SET NULL;

alter table campaigns add constraint campaigns_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES campaigns(id) ON DELETE CASCADE;

alter table campaigns add constraint campaigns_published_by_fkey FOREIGN KEY (published_by) REFERENCES users(id) ON DELETE SET NULL;

alter table candidate_cvs add constraint candidate_cvs_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE;

alter table candidate_cvs add constraint candidate_cvs_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id);

alter table candidates add constraint candidates_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id);

alter table candidates add constraint candidates_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table candidates add constraint candidates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

alter table candidates add constraint candidates_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id);

alter table candidates add constraint candidates_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL;

alter table candidates add constraint candidates_partner_customer_id_fkey FOREIGN KEY (partner_customer_id) REFERENCES partner_customers(id);

alter table candidates add constraint candidates_replaced_by_id_fkey FOREIGN KEY (replaced_by_id) REFERENCES candidates(id);

alter table card_disputes add constraint card_disputes_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

alter table carts add constraint carts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table chat_messages add constraint chat_messages_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table chat_messages add constraint chat_messages_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id);

alter table chat_messages add constraint chat_messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES chat_threads(id);

alter table chat_messages add constraint chat_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table chat_reads add constraint chat_reads_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES chat_threads(id) ON DELETE CASCADE;

alter table chat_reads add constraint chat_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table chat_threads add constraint chat_threads_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table chat_threads add constraint chat_threads_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id);

alter table collection_files add constraint collection_files_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;

alter table collection_files add constraint collection_files_prepared_by_fkey FOREIGN KEY (prepared_by) REFERENCES users(id) ON DELETE SET NULL;

alter table comments add constraint comments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table comments add constraint comments_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES comments(id) ON DELETE CASCADE;

alter table comments add constraint comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

alter table companies add constraint companies_account_manager_id_fkey FOREIGN KEY (account_manager_id) REFERENCES users(id) ON DELETE SET NULL;

alter table companies add constraint companies_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES media(id) ON DELETE SET NULL;

alter table companies add constraint companies_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES companies(id);

alter table companies add constraint companies_sales_owner_id_fkey FOREIGN KEY (sales_owner_id) REFERENCES users(id) ON DELETE SET NULL;

alter table company_agreements add constraint company_agreements_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table company_agreements add constraint company_agreements_text_hash_fkey FOREIGN KEY (text_hash) REFERENCES accepted_texts(hash);

alter table company_agreements add constraint company_agreements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

alter table company_answer_times add constraint company_answer_times_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table company_arrivals add constraint company_arrivals_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table company_coupons add constraint company_coupons_applied_by_fkey FOREIGN KEY (applied_by) REFERENCES users(id) ON DELETE SET NULL;

alter table company_coupons add constraint company_coupons_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table company_coupons add constraint company_coupons_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id);

alter table company_invitations add constraint company_invitations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table company_invitations add constraint company_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL;

alter table consents add constraint consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table coupons add constraint coupons_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

alter table credit_claims add constraint credit_claims_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table credit_claims add constraint credit_claims_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;

alter table credit_claims add constraint credit_claims_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id);

alter table credit_claims add constraint credit_claims_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

alter table credit_claims add constraint credit_claims_unlocked_driver_id_fkey FOREIGN KEY (unlocked_driver_id) REFERENCES unlocked_drivers(id);

alter table credit_uses add constraint credit_uses_credit_id_fkey FOREIGN KEY (credit_id) REFERENCES transactions(id);

alter table credit_uses add constraint credit_uses_file_id_fkey FOREIGN KEY (file_id) REFERENCES collection_files(id);

alter table credit_uses add constraint credit_uses_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

alter table crm_records add constraint crm_records_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table crm_records add constraint crm_records_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id);

alter table dead_letter_runs add constraint dead_letter_runs_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);

alter table dead_letters add constraint dead_letters_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);

alter table dead_letters add constraint dead_letters_run_id_fkey FOREIGN KEY (run_id) REFERENCES dead_letter_runs(id);

alter table deal_documents add constraint deal_documents_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id);

alter table deal_events add constraint deal_events_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id);

alter table deal_events add constraint deal_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table deal_instalments add constraint deal_instalments_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id);

alter table deal_instalments add constraint deal_instalments_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

alter table deal_seals add constraint deal_seals_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id);

alter table deals add constraint deals_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table deals add constraint deals_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

alter table deals add constraint deals_document_id_fkey FOREIGN KEY (document_id) REFERENCES deal_documents(id);

alter table debit_holds add constraint debit_holds_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

alter table debit_notices add constraint debit_notices_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

alter table debits add constraint debits_file_id_fkey FOREIGN KEY (file_id) REFERENCES collection_files(id);

alter table debits add constraint debits_sepa_account_id_fkey FOREIGN KEY (sepa_account_id) REFERENCES sepa_accounts(id);

alter table debits add constraint debits_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

alter table debt_charges add constraint debt_charges_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

alter table driver_locations_wanted add constraint driver_locations_wanted_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id) ON DELETE CASCADE;

alter table driver_messages add constraint driver_messages_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id);

alter table driver_messages add constraint driver_messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id);

alter table driver_statuses add constraint driver_statuses_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table drivers add constraint drivers_cv_media_id_fkey FOREIGN KEY (cv_media_id) REFERENCES media(id) ON DELETE SET NULL;

alter table drivers add constraint drivers_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES drivers(id);

alter table drivers add constraint drivers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table drivers_without_offers add constraint drivers_without_offers_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id) ON DELETE CASCADE;

alter table dunning_letters add constraint dunning_letters_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table dunnings add constraint dunnings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table dunnings add constraint dunnings_paused_by_fkey FOREIGN KEY (paused_by) REFERENCES users(id) ON DELETE SET NULL;

alter table duplicates add constraint duplicates_dismissed_by_fkey FOREIGN KEY (dismissed_by) REFERENCES users(id);

alter table follows add constraint follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table former_addresses add constraint former_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table hires add constraint hires_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id);

alter table hires add constraint hires_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table hires add constraint hires_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id) ON DELETE SET NULL;

alter table hires add constraint hires_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id);

alter table hires add constraint hires_first_day_person_id_fkey FOREIGN KEY (first_day_person_id) REFERENCES users(id) ON DELETE SET NULL;

alter table hires add constraint hires_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id);

alter table hires add constraint hires_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES users(id) ON DELETE SET NULL;

alter table hires add constraint hires_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

alter table hires add constraint hires_unlocked_driver_id_fkey FOREIGN KEY (unlocked_driver_id) REFERENCES unlocked_drivers(id) ON DELETE CASCADE;

alter table inbox_marks add constraint inbox_marks_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES users(id);

alter table inbox_marks add constraint inbox_marks_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id);

alter table invoice_files add constraint invoice_files_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);

alter table invoice_lines add constraint invoice_lines_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);

alter table invoice_lines add constraint invoice_lines_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

alter table invoice_settings add constraint invoice_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table invoices add constraint invoices_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table invoices add constraint invoices_corrects_id_fkey FOREIGN KEY (corrects_id) REFERENCES invoices(id);

alter table known_devices add constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table media add constraint media_chat_thread_id_fkey FOREIGN KEY (chat_thread_id) REFERENCES chat_threads(id);

alter table media add constraint media_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table media add constraint media_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

alter table meetings add constraint meetings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table meetings add constraint meetings_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id);

alter table meetings add constraint meetings_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES timeline_entries(id) ON DELETE SET NULL;

alter table meetings add constraint meetings_unlocked_driver_id_fkey FOREIGN KEY (unlocked_driver_id) REFERENCES unlocked_drivers(id) ON DELETE CASCADE;

alter table meetings add constraint meetings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

alter table merge_changes add constraint merge_changes_merge_id_fkey FOREIGN KEY (merge_id) REFERENCES merges(id) ON DELETE CASCADE;

alter table merges add constraint merges_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES users(id);

alter table merges add constraint merges_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id);

alter table message_templates add constraint message_templates_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table message_windows add constraint message_windows_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id);

alter table message_windows add constraint message_windows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table news add constraint news_image_id_fkey FOREIGN KEY (image_id) REFERENCES media(id);

alter table notification_choices add constraint notification_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table notifications add constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table offer_calls add constraint offer_calls_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE;

alter table offer_rejection_choices add constraint offer_rejection_choices_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE;

alter table offer_rejection_choices add constraint offer_rejection_choices_reason_id_fkey FOREIGN KEY (reason_id) REFERENCES offer_rejection_reasons(id);

alter table offer_steps add constraint offer_steps_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE;

alter table offers add constraint offers_audience_id_fkey FOREIGN KEY (audience_id) REFERENCES audiences(id);

alter table offers add constraint offers_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id);

alter table offers add constraint offers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table offers add constraint offers_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id);

alter table one_time_codes add constraint one_time_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table options add constraint options_country_fkey FOREIGN KEY (country) REFERENCES countries(code);

alter table partner_customers add constraint partner_customers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table passkey_challenges add constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table passkeys add constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table payment_events add constraint payment_events_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

alter table payments add constraint payments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table payments add constraint payments_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

alter table pending_sign_ins add constraint pending_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table prepaid_hires add constraint prepaid_hires_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table prepaid_hires add constraint prepaid_hires_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id) ON DELETE SET NULL;

alter table prepaid_hires add constraint prepaid_hires_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

alter table prepaid_hires add constraint prepaid_hires_unlocked_driver_id_fkey FOREIGN KEY (unlocked_driver_id) REFERENCES unlocked_drivers(id);

alter table presence add constraint presence_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table push_subscriptions add constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;

alter table recap_days add constraint recap_days_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table returned_mails add constraint returned_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table returned_sms add constraint returned_sms_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table review_requests add constraint review_requests_unlocked_driver_id_fkey FOREIGN KEY (unlocked_driver_id) REFERENCES unlocked_drivers(id) ON DELETE CASCADE;

alter table review_requests add constraint review_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table reviews add constraint reviews_unlocked_driver_id_fkey FOREIGN KEY (unlocked_driver_id) REFERENCES unlocked_drivers(id) ON DELETE SET NULL;

alter table reviews add constraint reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

alter table saved_views add constraint saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table search_traces add constraint search_traces_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table sepa_accounts add constraint sepa_accounts_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id) ON DELETE SET NULL;

alter table sepa_accounts add constraint sepa_accounts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table sepa_accounts add constraint sepa_accounts_pdf_media_id_fkey FOREIGN KEY (pdf_media_id) REFERENCES media(id) ON DELETE SET NULL;

alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table slots add constraint slots_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id);

alter table slots add constraint slots_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table slots add constraint slots_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id);

alter table sourcing_conversations add constraint sourcing_conversations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table sourcing_conversations add constraint sourcing_conversations_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id);

alter table sourcing_conversations add constraint sourcing_conversations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table subscriptions add constraint subscriptions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table subscriptions add constraint subscriptions_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

alter table tasks add constraint tasks_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE SET NULL;

alter table tasks add constraint tasks_assigner_id_fkey FOREIGN KEY (assigner_id) REFERENCES users(id) ON DELETE SET NULL;

alter table tasks add constraint tasks_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table tasks add constraint tasks_status_id_fkey FOREIGN KEY (status_id) REFERENCES task_statuses(id);

alter table timeline_entries add constraint timeline_entries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;

alter table timeline_entries add constraint timeline_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

alter table transaction_lines add constraint transaction_lines_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);

alter table transactions add constraint transactions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table transactions add constraint transactions_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) NOT VALID;

alter table transactions add constraint transactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

alter table unlocked_drivers add constraint unlocked_drivers_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id);

alter table unlocked_drivers add constraint unlocked_drivers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table unlocked_drivers add constraint unlocked_drivers_custom_status_id_fkey FOREIGN KEY (custom_status_id) REFERENCES driver_statuses(id) ON DELETE SET NULL;

alter table unlocked_drivers add constraint unlocked_drivers_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id);

alter table unlocked_drivers add constraint unlocked_drivers_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id);

alter table unlocked_drivers add constraint unlocked_drivers_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL;

alter table unlocked_drivers add constraint unlocked_drivers_unlocked_by_fkey FOREIGN KEY (unlocked_by) REFERENCES users(id) ON DELETE SET NULL;

alter table unqualified_choices add constraint unqualified_choices_reason_id_fkey FOREIGN KEY (reason_id) REFERENCES unqualified_status_reasons(id);

alter table unqualified_choices add constraint unqualified_choices_unlocked_driver_id_fkey FOREIGN KEY (unlocked_driver_id) REFERENCES unlocked_drivers(id) ON DELETE CASCADE;

alter table user_settings add constraint user_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table users add constraint users_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table users add constraint users_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES users(id);

alter table users add constraint users_profile_image_id_fkey FOREIGN KEY (profile_image_id) REFERENCES media(id) ON DELETE SET NULL;

alter table vat_checks add constraint vat_checks_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

alter table video_subtitles add constraint video_subtitles_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos(id) ON DELETE CASCADE;

alter table video_views add constraint video_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table video_views add constraint video_views_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos(id) ON DELETE CASCADE;

alter table videos add constraint videos_file_id_fkey FOREIGN KEY (file_id) REFERENCES media(id);

alter table videos add constraint videos_image_id_fkey FOREIGN KEY (image_id) REFERENCES media(id);

create view audience_projection as
 SELECT a.id AS audience_id,
    a.company_id,
    a.contact_type,
    (EXISTS ( SELECT
           FROM campaigns c_1
          WHERE ((c_1.audience_id = a.id) AND campaign_is_live(c_1.*)))) AS is_live,
    bounds(c.ring) AS bounds,
    c.center,
    c.ring,
    c.range_km,
    c.age_from,
    c.age_to,
    c.work_experience,
    c.traits,
    c.optimize_audience,
    c.languages,
    c.languages_any,
    c.employment_types,
    c.employment_types_any,
    c.traveling,
    c.traveling_any,
    c.travelings,
    c.travelings_any,
    c.qualifications,
    c.qualifications_1,
    c.qualifications_any,
    c.experiences,
    c.experiences_1,
    c.experiences_any,
    c.qualifications_wanted,
    c.qualifications_wanted_1,
    c.qualifications_wanted_any,
    c.experiences_wanted,
    c.experiences_wanted_1,
    c.experiences_wanted_any,
    c.skills,
    c.skills_any,
    c.international_countries,
    c.international_countries_any,
    c.truck_year,
    c.truck_mileage,
    c.semi_trailer_weight,
    c.semi_trailer_year,
    c.team_size,
    c.qualifications_more,
    c.experiences_more,
    c.qualifications_wanted_more,
    c.experiences_wanted_more,
    c.skills_more,
    c.languages_more,
    c.travelings_more,
    c.international_countries_more,
    c.employment_types_more,
    c.traveling_more,
    c.truck_type_more,
    c.special_transport_more
   FROM (audiences a
     CROSS JOIN LATERAL audience_criteria(a.meta) c(center, ring, range_km, age_from, age_to, work_experience, traits, optimize_audience, languages, languages_any, employment_types, employment_types_any, traveling, traveling_any, travelings, travelings_any, qualifications, qualifications_1, qualifications_any, experiences, experiences_1, experiences_any, qualifications_wanted, qualifications_wanted_1, qualifications_wanted_any, experiences_wanted, experiences_wanted_1, experiences_wanted_any, skills, skills_any, international_countries, international_countries_any, truck_year, truck_mileage, semi_trailer_weight, semi_trailer_year, team_size, qualifications_more, experiences_more, qualifications_wanted_more, experiences_wanted_more, skills_more, languages_more, travelings_more, international_countries_more, employment_types_more, traveling_more, truck_type_more, special_transport_more))
  WHERE ((a.status = 'approved'::text) AND (a.parent_id IS NULL) AND (a.archived_at IS NULL) AND (a.deleted_at IS NULL) AND (jsonb_typeof((a.meta -> 'location'::text)) = 'object'::text));

create view driver_masks as
 SELECT d.id AS driver_id,
    d.contact_type,
    d.lat,
    d.lng,
    can_be_unlocked(d.*) AS can_be_found,
    ((((((((((((((0)::bigint | ((((1 << LEAST(m.education, 8)) - 1))::bigint << 10)) | (m.truck_type << 34)) | (
        CASE
            WHEN d.qualification_adr THEN 128
            ELSE 0
        END)::bigint) | (
        CASE
            WHEN d.lift_platform THEN 256
            ELSE 0
        END)::bigint) | (
        CASE
            WHEN d.team_under_management THEN 512
            ELSE 0
        END)::bigint) | (
        CASE d.day_night_preference
            WHEN 'day'::text THEN 8
            WHEN 'night'::text THEN 16
            WHEN 'both'::text THEN 24
            ELSE 0
        END)::bigint) | (m.special_transport << 18)) | (
        CASE
            WHEN d.tackle THEN 32
            ELSE 0
        END)::bigint) | (
        CASE
            WHEN d.willingness_to_move THEN 64
            ELSE 0
        END)::bigint) | (
        CASE d.gender
            WHEN 'female'::text THEN 1
            WHEN 'male'::text THEN 2
            WHEN 'diverse'::text THEN 4
            ELSE 0
        END)::bigint) | (((d.is_eligible_for_unlock)::integer)::bigint << 53)) | ((((NOT (EXISTS ( SELECT
           FROM driver_locations_wanted w
          WHERE (w.driver_id = d.id)))))::integer)::bigint << 54)) | (((((2 * LEAST(COALESCE((d.work_experience)::integer, 0), 10)) + (3 * d.profile_progress_points)) +
        CASE d.job_seeking_status
            WHEN 'looking'::text THEN 15
            WHEN 'open'::text THEN 8
            ELSE 0
        END))::bigint << 55)) AS traits,
    (((m.traveling << 20) | m.employment_types) | ((COALESCE((d.work_experience)::integer, 0))::bigint << 40)) AS work,
    m.languages,
    m.qualifications,
    m.qualifications_1,
    m.experiences,
    m.experiences_1,
    m.qualifications_wanted,
    m.qualifications_wanted_1,
    m.experiences_wanted,
    m.experiences_wanted_1,
    m.skills,
    m.international_countries,
    COALESCE(d.birthday, '-infinity'::date) AS birthday,
    (COALESCE((d.truck_year)::integer, 0))::smallint AS truck_year,
    COALESCE(d.truck_mileage, 2147483647) AS truck_mileage,
    (COALESCE((d.semi_trailer_weight)::integer, 0))::smallint AS semi_trailer_weight,
    (COALESCE((d.semi_trailer_year)::integer, 0))::smallint AS semi_trailer_year,
    COALESCE(d.team_size, 0) AS team_size
   FROM (drivers d
     CROSS JOIN LATERAL ( SELECT COALESCE((max(o.level) FILTER (WHERE (l.list = 'education'::text)))::integer, 0) AS education,
            COALESCE(bit_or(((1)::bigint << (o."bit")::integer)) FILTER (WHERE ((l.list = 'truck_type'::text) AND (NOT o.is_more))), (0)::bigint) AS truck_type,
            COALESCE(bit_or(((1)::bigint << (o."bit")::integer)) FILTER (WHERE ((l.list = 'special_transport'::text) AND (NOT o.is_more))), (0)::bigint) AS special_transport,
            COALESCE(bit_or(((1)::bigint << (o."bit")::integer)) FILTER (WHERE ((l.list = 'qualifications'::text) AND (NOT o.is_more) AND (o."bit" < 63))), (0)::bigint) AS qualifications,
            COALESCE(bit_or(((1)::bigint << (o."bit" - 63))) FILTER (WHERE ((l.list = 'qualifications'::text) AND (NOT o.is_more) AND (o."bit" >= 63))), (0)::bigint) AS qualifications_1,
            COALESCE(bit_or(((1)::bigint << (o."bit")::integer)) FILTER (WHERE ((l.list = 'experiences'::text) AND (NOT o.is_more) AND (o."bit" < 63))), (0)::bigint) AS experiences,
            COALESCE(bit_or(((1)::bigint << (o."bit" - 63))) FILTER (WHERE ((l.list = 'experiences'::text) AND (NOT o.is_more) AND (o."bit" >= 63))), (0)::bigint) AS experiences_1,
            COALESCE(bit_or(((1)::bigint << (o."bit")::integer)) FILTER (WHERE ((l.list = 'qualifications_wanted'::text) AND (NOT o.is_more) AND (o."bit" < 63))), (0)::bigint) AS qualifications_wanted,
            COALESCE(bit_or(((1)::bigint << (o."bit" - 63))) FILTER (WHERE ((l.list = 'qualifications_wanted'::text) AND (NOT o.is_more) AND (o."bit" >= 63))), (0)::bigint) AS qualifications_wanted_1,
            COALESCE(bit_or(((1)::bigint << (o."bit")::integer)) FILTER (WHERE ((l.list = 'experiences_wanted'::text) AND (NOT o.is_more) AND (o."bit" < 63))), (0)::bigint) AS experiences_wanted,
            COALESCE(bit_or(((1)::bigint << (o."bit" - 63))) FILTER (WHERE ((l.list = 'experiences_wanted'::text) AND (NOT o.is_more) AND (o."bit" >= 63))), (0)::bigint) AS experiences_wanted_1,
            COALESCE(bit_or(((1)::bigint << (o."bit")::integer)) FILTER (WHERE ((l.list = 'skills'::text) AND (NOT o.is_more))), (0)::bigint) AS skills,
            COALESCE(bit_or(((1)::bigint << (o."bit")::integer)) FILTER (WHERE ((l.list = 'languages'::text) AND (NOT o.is_more))), (0)::bigint) AS languages,
            COALESCE(bit_or(((1)::bigint << (o."bit")::integer)) FILTER (WHERE ((l.list = 'traveling'::text) AND (NOT o.is_more))), (0)::bigint) AS traveling,
            COALESCE(bit_or(((1)::bigint << (o."bit")::integer)) FILTER (WHERE ((l.list = 'international_countries'::text) AND (NOT o.is_more))), (0)::bigint) AS international_countries,
            COALESCE(bit_or(((1)::bigint << (o."bit")::integer)) FILTER (WHERE ((l.list = 'employment_types'::text) AND (NOT o.is_more))), (0)::bigint) AS employment_types
           FROM (( VALUES ('education'::text,'education'::text,ARRAY[d.education]), ('truck_type'::text,'truck_types'::text,ARRAY[d.truck_type]), ('special_transport'::text,'special_transport'::text,d.special_transport), ('qualifications'::text,'qualifications'::text,d.qualifications), ('experiences'::text,'experiences'::text,d.experiences), ('qualifications_wanted'::text,'qualifications'::text,d.qualifications_wanted), ('experiences_wanted'::text,'experiences'::text,d.experiences_wanted), ('skills'::text,'skills'::text,d.skills), ('languages'::text,'languages'::text,d.languages), ('traveling'::text,'traveling'::text,d.traveling), ('international_countries'::text,'international_countries'::text,d.international_countries), ('employment_types'::text,'employment_types'::text,d.employment_types)) l(list, category, keys)
             JOIN options o ON (((o.category = l.category) AND (o.key = ANY (l.keys)))))) m);

create view driver_projection as
 SELECT d.driver_id,
    p.place_no,
    d.contact_type,
    map_cell(p.lat, p.lng) AS cell,
    spot(p.lat, p.lng) AS spot,
    d.traits,
    d.work,
    d.languages,
    d.qualifications,
    d.qualifications_1,
    d.experiences,
    d.experiences_1,
    d.qualifications_wanted,
    d.qualifications_wanted_1,
    d.experiences_wanted,
    d.experiences_wanted_1,
    d.skills,
    d.international_countries,
    d.birthday,
    d.truck_year,
    d.truck_mileage,
    d.semi_trailer_weight,
    d.semi_trailer_year,
    d.team_size
   FROM (driver_masks d
     CROSS JOIN LATERAL ( SELECT (0)::smallint AS place_no,
            d.lat,
            d.lng
          WHERE (d.lat IS NOT NULL)
        UNION ALL
         SELECT w.place_no,
            w.lat,
            w.lng
           FROM driver_locations_wanted w
          WHERE (w.driver_id = d.driver_id)) p)
  WHERE d.can_be_found;

CREATE TRIGGER correct_changed_activities AFTER UPDATE ON public.activities REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION correct_changed_activities();

CREATE TRIGGER correct_deleted_activities AFTER DELETE ON public.activities REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION correct_deleted_activities();

CREATE TRIGGER activity_months_added AFTER INSERT ON public.activity_months REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_activity_sums();

CREATE TRIGGER activity_months_changed AFTER UPDATE ON public.activity_months REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_activity_sums();

CREATE TRIGGER activity_months_emptied AFTER TRUNCATE ON public.activity_months FOR EACH STATEMENT EXECUTE FUNCTION keep_activity_sums();

CREATE TRIGGER activity_months_removed AFTER DELETE ON public.activity_months REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_activity_sums();

CREATE TRIGGER audience_search BEFORE INSERT OR UPDATE OF name, search ON public.audiences FOR EACH ROW EXECUTE FUNCTION keep_audience_search();

CREATE TRIGGER audience_vocabulary_added AFTER INSERT OR DELETE ON public.audiences FOR EACH ROW EXECUTE FUNCTION keep_vocabulary();

CREATE TRIGGER audience_vocabulary_changed AFTER UPDATE ON public.audiences FOR EACH ROW WHEN ((old.search IS DISTINCT FROM new.search)) EXECUTE FUNCTION keep_vocabulary();

CREATE TRIGGER audiences_added AFTER INSERT ON public.audiences REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_changed_audiences();

CREATE TRIGGER audiences_changed AFTER UPDATE ON public.audiences REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_changed_audiences();

CREATE TRIGGER audiences_deleted AFTER DELETE ON public.audiences REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_changed_audiences();

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER audit_seals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_seal_change();

CREATE TRIGGER use_picture AFTER INSERT OR DELETE OR UPDATE OF image_id ON public.campaign_stories FOR EACH ROW EXECUTE FUNCTION use_picture();

CREATE TRIGGER campaign_became_live AFTER UPDATE ON public.campaigns FOR EACH ROW WHEN ((campaign_is_live(new.*) AND (NOT campaign_is_live(old.*)))) EXECUTE FUNCTION add_campaign_progress();

CREATE TRIGGER campaign_filled BEFORE INSERT OR UPDATE OF vacancies, filled_vacancies ON public.campaigns FOR EACH ROW EXECUTE FUNCTION keep_filled_at();

CREATE TRIGGER campaign_search BEFORE INSERT OR UPDATE OF name, title, search ON public.campaigns FOR EACH ROW EXECUTE FUNCTION keep_campaign_search();

CREATE TRIGGER campaign_vocabulary_added AFTER INSERT OR DELETE ON public.campaigns FOR EACH ROW EXECUTE FUNCTION keep_vocabulary();

CREATE TRIGGER campaign_vocabulary_changed AFTER UPDATE ON public.campaigns FOR EACH ROW WHEN ((old.search IS DISTINCT FROM new.search)) EXECUTE FUNCTION keep_vocabulary();

CREATE TRIGGER campaigns_added AFTER INSERT ON public.campaigns REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION campaigns_changed_audiences();

CREATE TRIGGER campaigns_changed AFTER UPDATE ON public.campaigns REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION campaigns_changed_audiences();

CREATE TRIGGER campaigns_deleted AFTER DELETE ON public.campaigns REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION campaigns_changed_audiences();

CREATE TRIGGER live_campaign_added AFTER INSERT ON public.campaigns FOR EACH ROW WHEN (campaign_is_live(new.*)) EXECUTE FUNCTION add_campaign_progress();

CREATE TRIGGER use_picture AFTER INSERT OR DELETE OR UPDATE OF image_id ON public.campaigns FOR EACH ROW EXECUTE FUNCTION use_picture();

CREATE TRIGGER candidate_search BEFORE INSERT OR UPDATE OF first_name, last_name, email, phone ON public.candidates FOR EACH ROW EXECUTE FUNCTION candidate_search();

CREATE TRIGGER candidate_vocabulary_added AFTER INSERT OR DELETE ON public.candidates FOR EACH ROW EXECUTE FUNCTION keep_vocabulary();

CREATE TRIGGER candidate_vocabulary_changed AFTER UPDATE ON public.candidates FOR EACH ROW WHEN ((old.search IS DISTINCT FROM new.search)) EXECUTE FUNCTION keep_vocabulary();

CREATE TRIGGER company_identity_changed AFTER UPDATE OF name, is_active ON public.companies FOR EACH ROW EXECUTE FUNCTION announce_identity();

CREATE TRIGGER company_search BEFORE INSERT OR UPDATE OF name, city, contact_person, billing_email, phone, search ON public.companies FOR EACH ROW EXECUTE FUNCTION keep_company_search();

CREATE TRIGGER company_vocabulary_added AFTER INSERT OR DELETE ON public.companies FOR EACH ROW EXECUTE FUNCTION keep_vocabulary();

CREATE TRIGGER company_vocabulary_changed AFTER UPDATE ON public.companies FOR EACH ROW WHEN ((old.search IS DISTINCT FROM new.search)) EXECUTE FUNCTION keep_vocabulary();

CREATE TRIGGER deal_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.deal_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_deal_event_change();

CREATE TRIGGER deal_search BEFORE INSERT OR UPDATE OF company_name, contact_name, contact_email ON public.deals FOR EACH ROW EXECUTE FUNCTION deal_search();

CREATE TRIGGER deal_vocabulary_added AFTER INSERT OR DELETE ON public.deals FOR EACH ROW EXECUTE FUNCTION keep_vocabulary();

CREATE TRIGGER deal_vocabulary_changed AFTER UPDATE ON public.deals FOR EACH ROW WHEN ((old.search IS DISTINCT FROM new.search)) EXECUTE FUNCTION keep_vocabulary();

CREATE TRIGGER locations_added AFTER INSERT ON public.driver_locations_wanted REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_changed_drivers();

CREATE TRIGGER locations_changed AFTER UPDATE ON public.driver_locations_wanted REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_changed_drivers();

CREATE TRIGGER locations_removed AFTER DELETE ON public.driver_locations_wanted REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_changed_drivers();

CREATE TRIGGER driver_spots_added AFTER INSERT ON public.driver_match REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_driver_spots();

CREATE TRIGGER driver_spots_deleted AFTER DELETE ON public.driver_match REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_driver_spots();

CREATE TRIGGER driver_message_search BEFORE INSERT OR UPDATE OF driver_id, search ON public.driver_messages FOR EACH ROW EXECUTE FUNCTION copy_driver_search();

CREATE TRIGGER copy_user_to_driver BEFORE INSERT ON public.drivers FOR EACH ROW EXECUTE FUNCTION copy_user_to_driver();

CREATE TRIGGER driver_changed_in_week AFTER UPDATE ON public.drivers FOR EACH ROW WHEN (((old.contact_type IS DISTINCT FROM new.contact_type) OR (old.created_at IS DISTINCT FROM new.created_at) OR (old.lat IS DISTINCT FROM new.lat) OR (old.lng IS DISTINCT FROM new.lng) OR (old.is_eligible_for_unlock IS DISTINCT FROM new.is_eligible_for_unlock) OR (old.active_looking_for_job IS DISTINCT FROM new.active_looking_for_job) OR (driver_is_on_map(old.*) IS DISTINCT FROM driver_is_on_map(new.*)))) EXECUTE FUNCTION count_driver_of_week();

CREATE TRIGGER driver_changed_is_counted AFTER UPDATE ON public.drivers FOR EACH ROW WHEN (((old.contact_type IS DISTINCT FROM new.contact_type) OR (old.country IS DISTINCT FROM new.country) OR (old.is_eligible_for_unlock IS DISTINCT FROM new.is_eligible_for_unlock) OR (driver_is_counted(old.*) IS DISTINCT FROM driver_is_counted(new.*)))) EXECUTE FUNCTION count_changed_driver();

CREATE TRIGGER driver_search BEFORE INSERT OR UPDATE OF user_id, postcode, place, erased_at, search ON public.drivers FOR EACH ROW EXECUTE FUNCTION keep_driver_search();

CREATE TRIGGER driver_search_copied AFTER UPDATE ON public.drivers FOR EACH ROW WHEN ((old.search IS DISTINCT FROM new.search)) EXECUTE FUNCTION renew_copied_searches();

CREATE TRIGGER driver_vocabulary_added AFTER INSERT ON public.drivers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_drivers_to_vocabulary();

CREATE TRIGGER driver_vocabulary_changed AFTER UPDATE ON public.drivers FOR EACH ROW WHEN ((old.search IS DISTINCT FROM new.search)) EXECUTE FUNCTION keep_vocabulary();

CREATE TRIGGER driver_vocabulary_removed AFTER DELETE ON public.drivers FOR EACH ROW EXECUTE FUNCTION keep_vocabulary();

CREATE TRIGGER drivers_added AFTER INSERT ON public.drivers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_changed_drivers();

CREATE TRIGGER drivers_added_are_counted AFTER INSERT ON public.drivers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_drivers();

CREATE TRIGGER drivers_added_to_week AFTER INSERT ON public.drivers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_drivers_by_week();

CREATE TRIGGER drivers_changed AFTER UPDATE ON public.drivers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_changed_drivers();

CREATE TRIGGER drivers_deleted AFTER DELETE ON public.drivers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_changed_drivers();

CREATE TRIGGER drivers_deleted_are_counted AFTER DELETE ON public.drivers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_drivers();

CREATE TRIGGER drivers_deleted_from_week AFTER DELETE ON public.drivers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_drivers_by_week();

CREATE TRIGGER drivers_without_offers_added AFTER INSERT ON public.drivers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_drivers_without_offers();

CREATE TRIGGER record_eligibility AFTER UPDATE ON public.drivers FOR EACH ROW WHEN ((old.is_eligible_for_unlock IS DISTINCT FROM new.is_eligible_for_unlock)) EXECUTE FUNCTION record_eligibility();

CREATE TRIGGER hire_counted AFTER INSERT OR UPDATE OF rejected_at ON public.hires FOR EACH ROW EXECUTE FUNCTION count_hire();

CREATE TRIGGER invoice_files_are_final BEFORE DELETE OR UPDATE ON public.invoice_files FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();

CREATE TRIGGER invoice_files_stay BEFORE TRUNCATE ON public.invoice_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();

CREATE TRIGGER invoice_lines_are_final BEFORE DELETE OR UPDATE ON public.invoice_lines FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();

CREATE TRIGGER invoice_lines_stay BEFORE TRUNCATE ON public.invoice_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();

CREATE TRIGGER invoice_search BEFORE INSERT ON public.invoices FOR EACH ROW EXECUTE FUNCTION invoice_search();

CREATE TRIGGER invoices_are_final BEFORE DELETE OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();

CREATE TRIGGER invoices_stay BEFORE TRUNCATE ON public.invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();

CREATE TRIGGER message_search BEFORE INSERT OR UPDATE OF subject, recipient, search ON public.mailbox FOR EACH ROW EXECUTE FUNCTION keep_message_search();

CREATE TRIGGER use_picture AFTER INSERT OR DELETE OR UPDATE OF image_id ON public.news FOR EACH ROW EXECUTE FUNCTION use_picture();

CREATE TRIGGER count_changed_steps AFTER UPDATE ON public.offer_steps REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_steps();

CREATE TRIGGER count_deleted_steps AFTER DELETE ON public.offer_steps REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_steps();

CREATE TRIGGER count_new_steps AFTER INSERT ON public.offer_steps REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_steps();

CREATE TRIGGER answer_added AFTER INSERT ON public.offers FOR EACH ROW WHEN ((new.first_contacted_at IS NOT NULL)) EXECUTE FUNCTION note_answer_change();

CREATE TRIGGER answer_changed AFTER UPDATE OF first_contacted_at, accepted_at, company_id ON public.offers FOR EACH ROW WHEN ((((old.first_contacted_at IS NOT NULL) OR (new.first_contacted_at IS NOT NULL)) AND ((old.first_contacted_at IS DISTINCT FROM new.first_contacted_at) OR (old.accepted_at IS DISTINCT FROM new.accepted_at) OR (old.company_id IS DISTINCT FROM new.company_id)))) EXECUTE FUNCTION note_answer_change();

CREATE TRIGGER answer_deleted AFTER DELETE ON public.offers FOR EACH ROW WHEN ((old.first_contacted_at IS NOT NULL)) EXECUTE FUNCTION note_answer_change();

CREATE TRIGGER chat_thread_of_offer AFTER INSERT OR UPDATE OF status ON public.offers FOR EACH ROW WHEN ((new.status = 'accepted'::text)) EXECUTE FUNCTION add_thread_of_offer();

CREATE TRIGGER count_changed_offer AFTER UPDATE OF company_id, campaign_id, sent_via ON public.offers FOR EACH ROW WHEN (((old.company_id IS DISTINCT FROM new.company_id) OR (old.campaign_id IS DISTINCT FROM new.campaign_id) OR (old.sent_via IS DISTINCT FROM new.sent_via))) EXECUTE FUNCTION count_changed_offer();

CREATE TRIGGER known_offer_changed AFTER UPDATE OF driver_id, sent_at, status, withdrawn_at ON public.offers FOR EACH ROW WHEN (((offer_is_known(old.*) <> offer_is_known(new.*)) OR (old.driver_id <> new.driver_id))) EXECUTE FUNCTION keep_drivers_without_offers();

CREATE TRIGGER known_offer_deleted AFTER DELETE ON public.offers FOR EACH ROW WHEN (offer_is_known(old.*)) EXECUTE FUNCTION keep_drivers_without_offers();

CREATE TRIGGER offer_became_known AFTER INSERT ON public.offers FOR EACH ROW WHEN (offer_is_known(new.*)) EXECUTE FUNCTION keep_drivers_without_offers();

CREATE TRIGGER progress_of_offer_changed AFTER UPDATE OF campaign_id, sent_at, accepted_at, stage ON public.offers FOR EACH ROW WHEN ((((old.sent_at IS NOT NULL) AND ((new.sent_at IS NULL) OR (new.sent_at < old.sent_at))) OR ((old.accepted_at IS NOT NULL) AND (old.stage <> 'new'::text) AND ((new.accepted_at IS NULL) OR (new.accepted_at < old.accepted_at) OR (new.stage = 'new'::text))) OR (new.campaign_id <> old.campaign_id))) EXECUTE FUNCTION forget_campaign_progress();

CREATE TRIGGER progress_of_offer_deleted AFTER DELETE ON public.offers FOR EACH ROW WHEN (((old.sent_at IS NOT NULL) OR (old.accepted_at IS NOT NULL))) EXECUTE FUNCTION forget_campaign_progress();

CREATE TRIGGER option_kept BEFORE DELETE ON public.options FOR EACH ROW EXECUTE FUNCTION refuse_deleted_option();

CREATE TRIGGER option_key_fixed BEFORE UPDATE ON public.options FOR EACH ROW EXECUTE FUNCTION keep_option();

CREATE TRIGGER option_releveled AFTER UPDATE OF level ON public.options FOR EACH ROW WHEN ((old.level IS DISTINCT FROM new.level)) EXECUTE FUNCTION project_releveled_option();

CREATE TRIGGER options_added AFTER INSERT ON public.options REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_changed_options();

CREATE TRIGGER options_get_a_bit BEFORE INSERT ON public.options FOR EACH ROW EXECUTE FUNCTION give_option_bit();

CREATE TRIGGER review_search BEFORE INSERT OR UPDATE OF title, review, search ON public.reviews FOR EACH ROW EXECUTE FUNCTION keep_review_search();

CREATE TRIGGER session_ended AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION announce_identity();

CREATE TRIGGER keep_transaction_lines BEFORE DELETE OR UPDATE ON public.transaction_lines FOR EACH ROW EXECUTE FUNCTION keep_transaction_lines();

CREATE TRIGGER buyer_of_transaction BEFORE INSERT ON public.transactions FOR EACH ROW EXECUTE FUNCTION buyer_of_transaction();

CREATE CONSTRAINT TRIGGER complete_transaction_lines AFTER INSERT OR UPDATE OF amount_net, tax_percentage, amount_tax, amount_gross ON public.transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION complete_transaction_lines();

CREATE TRIGGER chat_thread_of_unlock AFTER INSERT ON public.unlocked_drivers FOR EACH ROW EXECUTE FUNCTION add_thread_of_unlock();

CREATE TRIGGER unlocked_driver_search BEFORE INSERT OR UPDATE OF driver_id, search ON public.unlocked_drivers FOR EACH ROW EXECUTE FUNCTION copy_driver_search();

CREATE TRIGGER clear_returned_mails AFTER UPDATE OF email ON public.users FOR EACH ROW WHEN ((old.email IS DISTINCT FROM new.email)) EXECUTE FUNCTION clear_returned_mails();

CREATE TRIGGER clear_returned_sms AFTER UPDATE OF phone ON public.users FOR EACH ROW WHEN ((old.phone IS DISTINCT FROM new.phone)) EXECUTE FUNCTION clear_returned_sms();

CREATE TRIGGER driver_search_of_user AFTER UPDATE OF first_name, last_name, email, phone ON public.users FOR EACH ROW WHEN (((new.side = 'contact'::text) AND ((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name) OR (old.email IS DISTINCT FROM new.email) OR (old.phone IS DISTINCT FROM new.phone)))) EXECUTE FUNCTION renew_driver_search();

CREATE TRIGGER user_copied_to_driver AFTER UPDATE ON public.users FOR EACH ROW WHEN (((new.side = 'contact'::text) AND ((old.is_active IS DISTINCT FROM new.is_active) OR (old.erased_at IS DISTINCT FROM new.erased_at) OR ((old.email_confirmed_at IS NULL) IS DISTINCT FROM (new.email_confirmed_at IS NULL)) OR ((old.phone_confirmed_at IS NULL) IS DISTINCT FROM (new.phone_confirmed_at IS NULL))))) EXECUTE FUNCTION copy_user_to_driver();

CREATE TRIGGER user_identity_changed AFTER DELETE OR UPDATE OF is_active, is_owner, permissions, staff_role, company_id, locale, erased_at ON public.users FOR EACH ROW EXECUTE FUNCTION announce_identity();

CREATE TRIGGER user_search BEFORE INSERT OR UPDATE OF first_name, last_name, email, phone, search ON public.users FOR EACH ROW EXECUTE FUNCTION keep_user_search();

CREATE TRIGGER user_vocabulary_added AFTER INSERT ON public.users FOR EACH ROW WHEN ((new.side <> 'contact'::text)) EXECUTE FUNCTION keep_vocabulary();

CREATE TRIGGER user_vocabulary_changed AFTER UPDATE ON public.users FOR EACH ROW WHEN (((new.side <> 'contact'::text) AND (old.search IS DISTINCT FROM new.search))) EXECUTE FUNCTION keep_vocabulary();

CREATE TRIGGER user_vocabulary_removed AFTER DELETE ON public.users FOR EACH ROW WHEN ((old.side <> 'contact'::text)) EXECUTE FUNCTION keep_vocabulary();

CREATE TRIGGER use_picture AFTER INSERT OR DELETE OR UPDATE OF image_id ON public.videos FOR EACH ROW EXECUTE FUNCTION use_picture();

CREATE TRIGGER use_video_file AFTER INSERT OR DELETE OR UPDATE OF file_id ON public.videos FOR EACH ROW EXECUTE FUNCTION use_video_file();
