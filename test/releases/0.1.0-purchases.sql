-- A database of release 0.1.0-purchases, by `npm run release:dump`.
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

CREATE OR REPLACE FUNCTION public.add_drivers_to_vocabulary()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_to_vocabulary(array(select distinct word from added, vocabulary_of(added.search) as word));
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
 LANGUAGE sql
 STABLE
AS $function$
  with typed as (
    select place, part, word, near, length(word) > 3 and word = any (near) as is_whole
    from regexp_matches(left(search, 200), '\+?\d[\d\s()/.-]*\d|\S+', 'g') with ordinality as parts (found, place), unnest(parts.found) as part,
      unnest(search_words(part)) as word,
      lateral (select case when part ~ '[0-9@]' then '{}' else similar_words(word, by_sound) end as near) as nearest
  ), alternatives as (
    select bool_or(near <> '{}') as has_similar,
      concat_ws(' | ',
        case when not bool_and(is_whole) then nullif(search_query(part)::text, '') end,
        case when bool_or(near <> '{}') then string_agg('(' || concat_ws(' | ',
          case when not is_whole then '''' || word || ''':*' end,
          (select string_agg('''' || other || '''', ' | ') from unnest(near) as other)) || ')', ' & ') end) as query
    from typed group by place, part
  )
  select case when bool_or(has_similar) then string_agg('(' || query || ')', ' & ') else '' end::tsquery from alternatives where query <> ''
$function$;

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
  count bigint not null,
  amount bigint not null,
  constraint activity_hours_pkey PRIMARY KEY (kind, hour, contact_type)
);

create table activity_months (
  kind text collate "C" not null,
  month date not null,
  company_id bigint not null,
  sales_owner_id bigint not null,
  detail text not null,
  count bigint not null,
  amount bigint not null,
  constraint activity_months_pkey PRIMARY KEY (kind, month, company_id, sales_owner_id, detail)
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
  constraint bulk_messages_source_check CHECK ((source = ANY (ARRAY['drivers'::text, 'audience'::text, 'companies'::text, 'driver'::text, 'self'::text]))),
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
  constraint driver_messages_pkey PRIMARY KEY (id),
  constraint driver_messages_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'delivered'::text, 'failed'::text]))),
  constraint driver_messages_type_check CHECK ((type = ANY (ARRAY['in'::text, 'out'::text])))
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
  constraint transaction_lines_pkey PRIMARY KEY (transaction_id, "position"),
  constraint transaction_lines_check CHECK ((net = ((quantity * unit_net) - discount_net))),
  constraint transaction_lines_check1 CHECK ((gross = (net + tax))),
  constraint transaction_lines_discount_net_check CHECK ((discount_net >= 0)),
  constraint transaction_lines_position_check CHECK (("position" > 0)),
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

CREATE INDEX activities_of_campaign ON ONLY public.activities USING btree (campaign_id, kind, day) INCLUDE (detail) WHERE (campaign_id IS NOT NULL);

CREATE INDEX activities_of_company ON ONLY public.activities USING btree (company_id, kind, day) INCLUDE (contact_type, amount, detail) WHERE (company_id IS NOT NULL);

CREATE INDEX activities_of_driver ON ONLY public.activities USING btree (driver_id, day, kind) WHERE (driver_id IS NOT NULL);

CREATE INDEX activities_of_subject ON ONLY public.activities USING btree (subject_id, kind) WHERE (kind = ANY (ARRAY['customer_won'::text, 'money_booked'::text, 'money_paid'::text, 'money_returned'::text]));

CREATE UNIQUE INDEX activities_once ON ONLY public.activities USING btree (kind, day, subject_id, happened_at, detail) NULLS NOT DISTINCT WHERE (subject_id IS NOT NULL);

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

CREATE INDEX audiences_by_search ON public.audiences USING gin (search) WITH (gin_pending_list_limit='256');

CREATE INDEX audiences_of_company ON public.audiences USING btree (company_id, id DESC) WHERE ((parent_id IS NULL) AND (deleted_at IS NULL));

CREATE INDEX audiences_of_partner_customer ON public.audiences USING btree (partner_customer_id) WHERE (partner_customer_id IS NOT NULL);

CREATE INDEX audiences_pending ON public.audiences USING btree (submitted_at) WHERE ((status = 'pending'::text) AND (deleted_at IS NULL));

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

CREATE INDEX campaign_stories_of_campaign ON public.campaign_stories USING btree (campaign_id, sort);

CREATE INDEX campaign_stories_of_picture ON public.campaign_stories USING btree (image_id) WHERE (image_id IS NOT NULL);

CREATE UNIQUE INDEX campaign_revision ON public.campaigns USING btree (parent_id) WHERE ((parent_id IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX campaigns_by_search ON public.campaigns USING gin (search);

CREATE INDEX campaigns_of_audience ON public.campaigns USING btree (audience_id);

CREATE INDEX campaigns_of_company ON public.campaigns USING btree (company_id) WHERE (deleted_at IS NULL);

CREATE INDEX campaigns_of_picture ON public.campaigns USING btree (image_id) WHERE (image_id IS NOT NULL);

CREATE INDEX campaigns_pending ON public.campaigns USING btree (published_at) WHERE ((published_at IS NOT NULL) AND (approved_at IS NULL) AND (deleted_at IS NULL));

CREATE INDEX campaigns_running ON public.campaigns USING btree (id) WHERE (is_active AND (deleted_at IS NULL));

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

CREATE INDEX companies_by_name ON public.companies USING gin (name gin_trgm_ops);

CREATE INDEX companies_by_search ON public.companies USING gin (search);

CREATE INDEX companies_merged_into ON public.companies USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);

CREATE INDEX company_agreements_of_text ON public.company_agreements USING btree (text_hash);

CREATE INDEX company_agreements_of_user ON public.company_agreements USING btree (user_id);

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

CREATE INDEX driver_messages_of_driver ON public.driver_messages USING btree (driver_id, id DESC);

CREATE INDEX driver_messages_of_sender ON public.driver_messages USING btree (sender_id) WHERE (sender_id IS NOT NULL);

CREATE UNIQUE INDEX driver_messages_received ON public.driver_messages USING btree (provider_ref) WHERE (provider_ref IS NOT NULL);

CREATE INDEX driver_messages_unseen ON public.driver_messages USING btree (driver_id) WHERE ((type = 'in'::text) AND (seen_at IS NULL));

CREATE INDEX driver_statuses_of_company ON public.driver_statuses USING btree (company_id);

CREATE INDEX drivers_by_age ON public.drivers USING btree (created_at);

CREATE INDEX drivers_by_birthday ON public.drivers USING btree (birthday) WHERE ((erased_at IS NULL) AND (birthday IS NOT NULL));

CREATE INDEX drivers_by_cell ON public.drivers USING btree (map_cell(lat, lng)) INCLUDE (lat, lng, id) WHERE ((erased_at IS NULL) AND (lat IS NOT NULL));

CREATE INDEX drivers_by_qualification ON public.drivers USING gin (qualifications) WHERE (erased_at IS NULL);

CREATE INDEX drivers_by_search ON public.drivers USING gin (search) WITH (gin_pending_list_limit='256');

CREATE INDEX drivers_by_short_beginnings ON public.drivers USING gin (short_beginnings(search)) WITH (gin_pending_list_limit='256');

CREATE INDEX drivers_counted ON public.drivers USING btree (contact_type, country, is_eligible_for_unlock) WHERE ((erased_at IS NULL) AND (merged_into_id IS NULL));

CREATE INDEX drivers_excluded ON public.drivers USING btree (id) WHERE (disabled_for_unlock AND (erased_at IS NULL));

CREATE INDEX drivers_looking ON public.drivers USING btree (job_seeking_status, id DESC) WHERE ((erased_at IS NULL) AND (merged_into_id IS NULL));

CREATE INDEX drivers_merged_into ON public.drivers USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);

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

CREATE UNIQUE INDEX hires_of_candidate ON public.hires USING btree (candidate_id) WHERE (candidate_id IS NOT NULL);

CREATE INDEX hires_of_company ON public.hires USING btree (company_id);

CREATE INDEX hires_of_driver ON public.hires USING btree (driver_id);

CREATE INDEX hires_of_unlocked_driver ON public.hires USING btree (unlocked_driver_id, id DESC);

CREATE INDEX hires_to_review ON public.hires USING btree (first_work_day_at) WHERE ((confirmed_at IS NOT NULL) AND (reviews_requested_at IS NULL));

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

CREATE INDEX offers_accepted_of_company ON public.offers USING btree (company_id, accepted_at) WHERE (accepted_at IS NOT NULL);

CREATE INDEX offers_answered ON public.offers USING btree (company_id, accepted_at) WHERE (first_contacted_at IS NOT NULL);

CREATE INDEX offers_by_acceptance ON public.offers USING btree (accepted_at) WHERE (accepted_at IS NOT NULL);

CREATE INDEX offers_due_to_remind ON public.offers USING btree (reminders_count, sent_at) WHERE ((status = 'open'::text) AND (sent_at IS NOT NULL) AND (reminders_count < 2) AND (withdrawn_at IS NULL));

CREATE INDEX offers_known_by_status ON public.offers USING btree (status, driver_id) WHERE ((withdrawn_at IS NULL) AND ((sent_at IS NOT NULL) OR (status <> 'open'::text)));

CREATE INDEX offers_of_campaign ON public.offers USING btree (campaign_id, stage, id DESC);

CREATE INDEX offers_of_company ON public.offers USING btree (company_id, stage, id DESC);

CREATE INDEX offers_of_driver ON public.offers USING btree (driver_id, id DESC);

CREATE INDEX offers_on_any_board ON public.offers USING btree (stage, stage_changed_at DESC, id DESC) WHERE ((withdrawn_at IS NULL) AND (status <> 'rejected'::text) AND ((sent_at IS NOT NULL) OR (status = 'accepted'::text)));

CREATE INDEX offers_on_any_board_by_score ON public.offers USING btree (stage, score DESC, id DESC) WHERE ((withdrawn_at IS NULL) AND (status <> 'rejected'::text) AND ((sent_at IS NOT NULL) OR (status = 'accepted'::text)));

CREATE INDEX offers_on_board ON public.offers USING btree (company_id, stage, stage_changed_at DESC, id DESC) WHERE ((withdrawn_at IS NULL) AND (status <> 'rejected'::text) AND ((sent_at IS NOT NULL) OR (status = 'accepted'::text)));

CREATE INDEX offers_on_board_by_score ON public.offers USING btree (company_id, stage, score DESC, id DESC) WHERE ((withdrawn_at IS NULL) AND (status <> 'rejected'::text) AND ((sent_at IS NOT NULL) OR (status = 'accepted'::text)));

CREATE INDEX offers_rejected_shown ON public.offers USING btree (rejected_at DESC, id DESC) WHERE ((status = 'rejected'::text) AND (rejected_at IS NOT NULL) AND (withdrawn_at IS NULL));

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

CREATE INDEX payments_by_time ON public.payments USING btree (created_at DESC, id DESC);

CREATE INDEX payments_of_company ON public.payments USING btree (company_id, booked_on, id);

CREATE INDEX payments_of_transaction ON public.payments USING btree (transaction_id);

CREATE INDEX pending_sign_ins_of_user ON public.pending_sign_ins USING btree (user_id);

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

CREATE INDEX tasks_to_remind ON public.tasks USING btree (due_at) WHERE (remind_on_due_at AND (done_at IS NULL));

CREATE INDEX meeting_entries_of_company ON public.timeline_entries USING btree (company_id, performed_at) WHERE (type = 'meeting'::text);

CREATE INDEX meeting_entries_of_user ON public.timeline_entries USING btree (user_id, performed_at) WHERE (type = 'meeting'::text);

CREATE UNIQUE INDEX timeline_entries_chat_day ON public.timeline_entries USING btree (model, model_id, ((properties ->> 'day'::text))) WHERE (type = 'chat'::text);

CREATE INDEX timeline_entries_of_model ON public.timeline_entries USING btree (model, model_id, performed_at DESC, id DESC);

CREATE INDEX transaction_lines_of_coupon ON public.transaction_lines USING btree (((params ->> 'coupon_id'::text))) WHERE (kind = 'coupon'::text);

CREATE UNIQUE INDEX transactions_by_charge ON public.transactions USING btree (charge_ref) WHERE (charge_ref IS NOT NULL);

CREATE INDEX transactions_by_time ON public.transactions USING btree (created_at DESC, id DESC);

CREATE INDEX transactions_failed ON public.transactions USING btree (created_at) WHERE (status = 'failed'::text);

CREATE INDEX transactions_of_company ON public.transactions USING btree (company_id, created_at DESC, id DESC);

CREATE INDEX transactions_of_company_by_kind ON public.transactions USING btree (company_id, kind, created_at DESC, id DESC);

CREATE INDEX transactions_of_company_by_status ON public.transactions USING btree (company_id, status, created_at DESC, id DESC);

CREATE INDEX transactions_of_invoice ON public.transactions USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);

CREATE INDEX transactions_of_unlocked_driver ON public.transactions USING btree (unlocked_driver_id) WHERE (unlocked_driver_id IS NOT NULL);

CREATE INDEX transactions_open ON public.transactions USING btree (due_on, id) WHERE (status = 'open'::text);

CREATE INDEX transactions_pending ON public.transactions USING btree (created_at) WHERE (status = 'pending'::text);

CREATE INDEX transactions_prepaid ON public.transactions USING btree (company_id) WHERE ((kind = 'unlock'::text) AND (payment_method = 'prepaid'::text));

CREATE INDEX transactions_to_invoice ON public.transactions USING btree (company_id, id) WHERE ((invoice_id IS NULL) AND (kind <> 'fee'::text) AND ((payment_method = ANY (ARRAY['sepa'::text, 'card'::text])) OR (payment_method IS NULL)) AND ((status = ANY (ARRAY['paid'::text, 'open'::text])) OR (kind = 'credit'::text)));

CREATE INDEX unlocked_drivers_by_age ON public.unlocked_drivers USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX unlocked_drivers_by_status ON public.unlocked_drivers USING btree (company_id, status_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX unlocked_drivers_of_campaign ON public.unlocked_drivers USING btree (campaign_id);

CREATE INDEX unlocked_drivers_of_company ON public.unlocked_drivers USING btree (company_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX unlocked_drivers_of_custom_status ON public.unlocked_drivers USING btree (custom_status_id) WHERE (custom_status_id IS NOT NULL);

CREATE INDEX unlocked_drivers_of_driver ON public.unlocked_drivers USING btree (driver_id);

CREATE INDEX unlocked_drivers_uncontacted ON public.unlocked_drivers USING btree (company_id, created_at) WHERE ((first_contacted_at IS NULL) AND (status_id < 4) AND (deleted_at IS NULL));

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

CREATE INDEX users_of_company ON public.users USING btree (company_id) WHERE (company_id IS NOT NULL);

CREATE INDEX users_phone_unconfirmed ON public.users USING btree (id DESC) WHERE ((side = 'contact'::text) AND (phone IS NOT NULL) AND (phone_confirmed_at IS NULL) AND is_active);

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
           FROM ((( VALUES ('education'::text,'education'::text,ARRAY[d.education]), ('truck_type'::text,'truck_types'::text,ARRAY[d.truck_type]), ('special_transport'::text,'special_transport'::text,d.special_transport), ('qualifications'::text,'qualifications'::text,d.qualifications), ('experiences'::text,'experiences'::text,d.experiences), ('qualifications_wanted'::text,'qualifications'::text,d.qualifications_wanted), ('experiences_wanted'::text,'experiences'::text,d.experiences_wanted), ('skills'::text,'skills'::text,d.skills), ('languages'::text,'languages'::text,d.languages), ('traveling'::text,'traveling'::text,d.traveling), ('international_countries'::text,'international_countries'::text,d.international_countries), ('employment_types'::text,'employment_types'::text,d.employment_types)) l(list, category, keys)
             CROSS JOIN LATERAL unnest(l.keys) k(key))
             JOIN options o ON (((o.category = l.category) AND (o.key = k.key))))) m);

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

CREATE TRIGGER audience_search BEFORE INSERT OR UPDATE OF name, search ON public.audiences FOR EACH ROW EXECUTE FUNCTION keep_audience_search();

CREATE TRIGGER audience_vocabulary_added AFTER INSERT OR DELETE ON public.audiences FOR EACH ROW EXECUTE FUNCTION keep_vocabulary();

CREATE TRIGGER audience_vocabulary_changed AFTER UPDATE ON public.audiences FOR EACH ROW WHEN ((old.search IS DISTINCT FROM new.search)) EXECUTE FUNCTION keep_vocabulary();

CREATE TRIGGER audiences_added AFTER INSERT ON public.audiences REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_changed_audiences();

CREATE TRIGGER audiences_changed AFTER UPDATE ON public.audiences REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_changed_audiences();

CREATE TRIGGER audiences_deleted AFTER DELETE ON public.audiences REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_changed_audiences();

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER audit_seals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_seal_change();

CREATE TRIGGER use_picture AFTER INSERT OR DELETE OR UPDATE OF image_id ON public.campaign_stories FOR EACH ROW EXECUTE FUNCTION use_picture();

CREATE TRIGGER campaign_filled BEFORE INSERT OR UPDATE OF vacancies, filled_vacancies ON public.campaigns FOR EACH ROW EXECUTE FUNCTION keep_filled_at();

CREATE TRIGGER campaign_search BEFORE INSERT OR UPDATE OF name, title, search ON public.campaigns FOR EACH ROW EXECUTE FUNCTION keep_campaign_search();

CREATE TRIGGER campaign_vocabulary_added AFTER INSERT OR DELETE ON public.campaigns FOR EACH ROW EXECUTE FUNCTION keep_vocabulary();

CREATE TRIGGER campaign_vocabulary_changed AFTER UPDATE ON public.campaigns FOR EACH ROW WHEN ((old.search IS DISTINCT FROM new.search)) EXECUTE FUNCTION keep_vocabulary();

CREATE TRIGGER campaigns_added AFTER INSERT ON public.campaigns REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION campaigns_changed_audiences();

CREATE TRIGGER campaigns_changed AFTER UPDATE ON public.campaigns REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION campaigns_changed_audiences();

CREATE TRIGGER campaigns_deleted AFTER DELETE ON public.campaigns REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION campaigns_changed_audiences();

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

CREATE TRIGGER copy_user_to_driver BEFORE INSERT ON public.drivers FOR EACH ROW EXECUTE FUNCTION copy_user_to_driver();

CREATE TRIGGER driver_search BEFORE INSERT OR UPDATE OF user_id, postcode, place, erased_at, search ON public.drivers FOR EACH ROW EXECUTE FUNCTION keep_driver_search();

CREATE TRIGGER driver_vocabulary_added AFTER INSERT ON public.drivers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_drivers_to_vocabulary();

CREATE TRIGGER driver_vocabulary_changed AFTER UPDATE ON public.drivers FOR EACH ROW WHEN ((old.search IS DISTINCT FROM new.search)) EXECUTE FUNCTION keep_vocabulary();

CREATE TRIGGER driver_vocabulary_removed AFTER DELETE ON public.drivers FOR EACH ROW EXECUTE FUNCTION keep_vocabulary();

CREATE TRIGGER drivers_added AFTER INSERT ON public.drivers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_changed_drivers();

CREATE TRIGGER drivers_changed AFTER UPDATE ON public.drivers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_changed_drivers();

CREATE TRIGGER drivers_deleted AFTER DELETE ON public.drivers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_changed_drivers();

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

CREATE TRIGGER chat_thread_of_offer AFTER INSERT OR UPDATE OF status ON public.offers FOR EACH ROW WHEN ((new.status = 'accepted'::text)) EXECUTE FUNCTION add_thread_of_offer();

CREATE TRIGGER count_changed_offer AFTER UPDATE OF company_id, campaign_id, sent_via ON public.offers FOR EACH ROW WHEN (((old.company_id IS DISTINCT FROM new.company_id) OR (old.campaign_id IS DISTINCT FROM new.campaign_id) OR (old.sent_via IS DISTINCT FROM new.sent_via))) EXECUTE FUNCTION count_changed_offer();

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

create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());
set session_replication_role = replica;
insert into "accepted_texts" ("hash", "page", "language", "version", "source", "first_accepted_at") overriding system value values ('08344c5bc6a884f0d2f1abfe1fc9d2e116261e6f4af1372b794c7439349b4348', 'data-processing', 'de', '08344c5bc6a8', '# Auftragsverarbeitung (Art. 28 DSGVO)

> **Beispieltext.** Vor dem Start ersetzt ihn der Betreiber durch seinen eigenen Vertrag.

## 1. Gegenstand und Dauer

Die Cabina GmbH, Hafenstraße 1, 20457 Hamburg (Auftragsverarbeiter), verarbeitet personenbezogene Daten im Auftrag des Unternehmens (Verantwortlicher), solange es den Dienst nutzt.

## 2. Daten, Personen und Zweck

- **Personen:** Nutzer des Unternehmens und die Personen, die es freigeschaltet hat.
- **Daten:** Name, Kontaktdaten, berufliches Profil, Kontaktverlauf und Notizen des Unternehmens.
- **Zweck:** das Auswahlverfahren des Unternehmens.

## 3. Weisungen

Der Auftragsverarbeiter verarbeitet die Daten nur auf dokumentierte Weisung des Unternehmens und weist darauf hin, wenn eine Weisung gegen das Recht verstößt.

## 4. Vertraulichkeit und Sicherheit

Personen mit Zugang sind zur Vertraulichkeit verpflichtet. Es gelten die Maßnahmen nach Art. 32 DSGVO: verschlüsselte Übertragung, Zugriffskontrolle, Protokoll der Änderungen und Datensicherung.

## 5. Weitere Auftragsverarbeiter

Das Unternehmen genehmigt die Dienstleister für Hosting, E-Mail, SMS und Zahlungen, die in den Datenschutzhinweisen stehen. Änderungen werden 30 Tage vorher angekündigt; das Unternehmen kann widersprechen.

## 6. Unterstützung und Meldungen

Der Auftragsverarbeiter unterstützt bei den Rechten der Betroffenen und bei den Pflichten nach Art. 32 bis 36 DSGVO und meldet Verletzungen des Schutzes personenbezogener Daten unverzüglich.

## 7. Ende

Nach Ende des Dienstes werden die Daten nach Wahl des Unternehmens gelöscht oder zurückgegeben, soweit keine Pflicht zur Aufbewahrung besteht.

## 8. Nachweise und Prüfungen

Der Auftragsverarbeiter stellt die Informationen zum Nachweis bereit und ermöglicht Prüfungen nach angemessener Ankündigung.
', '2026-01-31 23:53:34.137+00');
insert into "accepted_texts" ("hash", "page", "language", "version", "source", "first_accepted_at") overriding system value values ('cc059a11c9eaea51fc7a9163f1f8f72b073f22b1f040e040ed772b26775f6dc7', 'data-processing', 'es', 'cc059a11c9ea', '# Acuerdo de encargo del tratamiento (art. 28 RGPD)

> **Texto de ejemplo.** Antes de abrir el servicio, el operador lo sustituye por su propio acuerdo.

## 1. Objeto y duración

Cabina GmbH, Hafenstraße 1, 20457 Hamburg, Alemania (encargado), trata datos personales por cuenta de la empresa (responsable) mientras esta usa el servicio.

## 2. Datos, personas y fin

- **Personas:** usuarios de la empresa y personas candidatas que la empresa ha desbloqueado.
- **Datos:** nombre, contacto, perfil profesional, historial de contactos y notas de la empresa.
- **Fin:** gestionar el proceso de selección de la empresa.

## 3. Instrucciones

El encargado trata los datos solo según las instrucciones documentadas de la empresa y avisa cuando una instrucción vulnera la ley.

## 4. Confidencialidad y seguridad

Las personas con acceso están obligadas al secreto. El encargado aplica las medidas del art. 32 RGPD: cifrado en tránsito, control de accesos, registro de cambios y copias de seguridad.

## 5. Subencargados

La empresa autoriza los encargados de alojamiento, correo, SMS y pagos que figuran en la información de privacidad. El encargado anuncia los cambios con 30 días; la empresa puede oponerse.

## 6. Ayuda y avisos

El encargado ayuda con los derechos de las personas y con los arts. 32 a 36 RGPD, y comunica una violación de seguridad sin dilación indebida.

## 7. Fin

Al terminar el servicio, los datos se borran o se devuelven a elección de la empresa, salvo obligación legal de conservarlos.

## 8. Pruebas y auditorías

El encargado pone a disposición la información que demuestra el cumplimiento y permite auditorías con aviso razonable.
', '2026-01-31 23:53:34.137+00');
insert into "account_delete_reasons" ("id", "key", "labels", "can_have_text", "active", "sort_order") overriding system value values ('1', 'found_job_here', '{"de": "Habe über die Plattform eine Stelle gefunden", "en": "Found a job through the platform", "es": "He encontrado trabajo en la plataforma", "pl": "Praca znaleziona przez platformę", "ro": "Am găsit un job prin platformă"}', 'false', 'true', '1');
insert into "account_delete_reasons" ("id", "key", "labels", "can_have_text", "active", "sort_order") overriding system value values ('2', 'found_job_elsewhere', '{"de": "Habe anderswo eine Stelle gefunden", "en": "Found a job elsewhere", "es": "He encontrado trabajo por otra vía", "pl": "Praca znaleziona gdzie indziej", "ro": "Am găsit un job în altă parte"}', 'false', 'true', '2');
insert into "account_delete_reasons" ("id", "key", "labels", "can_have_text", "active", "sort_order") overriding system value values ('3', 'no_longer_looking', '{"de": "Suche nicht mehr", "en": "No longer looking", "es": "Ya no busco", "pl": "Już nie szukam", "ro": "Nu mai caut"}', 'false', 'true', '3');
insert into "activities_to_fold" ("activity_id", "day", "recorded_at") overriding system value values ('1', '2025-06-27', '2026-11-27 23:53:41.059753+00');
insert into "activities_to_fold" ("activity_id", "day", "recorded_at") overriding system value values ('2', '2026-01-22', '2026-11-27 23:53:41.059753+00');
insert into "activities_to_fold" ("activity_id", "day", "recorded_at") overriding system value values ('3', '2025-05-31', '2026-11-27 23:53:41.059753+00');
insert into "approval_decisions" ("id", "kind", "subject_id", "target_id", "company_id", "name", "is_change", "decision", "reason", "reset_rejected_offers", "version", "state", "decided_by", "decided_at", "takes_effect_at", "undone_by") overriding system value values ('1', 'audience', '5', '5', '2', 'Reparto regional Mataró', 'false', 'approved', NULL, 'false', NULL, 'in_effect', '13', '2026-01-22 16:53:34.137+00', '2026-01-22 16:53:34.137+00', NULL);
insert into "approval_decisions" ("id", "kind", "subject_id", "target_id", "company_id", "name", "is_change", "decision", "reason", "reset_rejected_offers", "version", "state", "decided_by", "decided_at", "takes_effect_at", "undone_by") overriding system value values ('2', 'campaign', '5', '5', '2', 'Reparto regional Mataró', 'false', 'approved', NULL, 'false', NULL, 'in_effect', '13', '2026-01-23 16:53:34.137+00', '2026-01-23 16:53:34.137+00', NULL);
insert into "approval_decisions" ("id", "kind", "subject_id", "target_id", "company_id", "name", "is_change", "decision", "reason", "reset_rejected_offers", "version", "state", "decided_by", "decided_at", "takes_effect_at", "undone_by") overriding system value values ('3', 'audience', '54', '54', '18', 'Fernverkehr Delmenhorst', 'false', 'approved', NULL, 'false', NULL, 'in_effect', '13', '2026-01-23 18:53:34.137+00', '2026-01-23 18:53:34.137+00', NULL);
insert into "arrivals" ("id", "driver_id", "offer_id", "utm_source", "utm_medium", "utm_campaign", "utm_content", "utm_term", "referrer", "created_at") overriding system value values ('1', '5', NULL, 'google', 'cpc', 'truck-jobs-es', 'video-3', NULL, 'www.google.com', '2025-11-30 06:48:00.912+00');
insert into "arrivals" ("id", "driver_id", "offer_id", "utm_source", "utm_medium", "utm_campaign", "utm_content", "utm_term", "referrer", "created_at") overriding system value values ('2', '10', NULL, 'indeed', 'feed', 'job-feed', 'video-2', NULL, 'www.indeed.com', '2025-05-31 14:54:36.426+00');
insert into "audience_counts" ("audience_id", "day", "matching", "eligible") overriding system value values ('1', '2026-11-28', '1', '1');
insert into "audience_counts" ("audience_id", "day", "matching", "eligible") overriding system value values ('2', '2026-11-28', '0', '0');
insert into "audience_counts" ("audience_id", "day", "matching", "eligible") overriding system value values ('3', '2026-11-28', '0', '0');
insert into "audience_match" ("audience_id", "company_id", "contact_type", "is_live", "bounds", "center", "ring", "range_km", "age_from", "age_to", "work_experience", "traits", "optimize_audience", "languages", "languages_any", "employment_types", "employment_types_any", "traveling", "traveling_any", "travelings", "travelings_any", "qualifications", "qualifications_1", "qualifications_any", "experiences", "experiences_1", "experiences_any", "qualifications_wanted", "qualifications_wanted_1", "qualifications_wanted_any", "experiences_wanted", "experiences_wanted_1", "experiences_wanted_any", "skills", "skills_any", "international_countries", "international_countries_any", "truck_year", "truck_mileage", "semi_trailer_weight", "semi_trailer_year", "team_size", "qualifications_more", "experiences_more", "qualifications_wanted_more", "experiences_wanted_more", "skills_more", "languages_more", "travelings_more", "international_countries_more", "employment_types_more", "traveling_more", "truck_type_more", "special_transport_more") overriding system value values ('1', '1', 'driver', 'false', '(0.46665194305044877,-0.024115054921026304),(0.4552249405272125,-0.03554205744426256)', '(0.46092604096801243,-0.029827753692448448)', '<(0.46093844178883064,-0.02982855618264443),0.005713501261618126>', '60', '0', '999', '0', '0', 'false', '4', 'false', '1', 'false', '3145728', 'true', '0', 'false', '4194320', '0', 'false', '0', '0', 'false', '0', '0', 'false', '0', '0', 'false', '0', 'false', '0', 'false', '0', '2147483647', '0', '0', '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
insert into "audience_match" ("audience_id", "company_id", "contact_type", "is_live", "bounds", "center", "ring", "range_km", "age_from", "age_to", "work_experience", "traits", "optimize_audience", "languages", "languages_any", "employment_types", "employment_types_any", "traveling", "traveling_any", "travelings", "travelings_any", "qualifications", "qualifications_1", "qualifications_any", "experiences", "experiences_1", "experiences_any", "qualifications_wanted", "qualifications_wanted_1", "qualifications_wanted_any", "experiences_wanted", "experiences_wanted_1", "experiences_wanted_any", "skills", "skills_any", "international_countries", "international_countries_any", "truck_year", "truck_mileage", "semi_trailer_weight", "semi_trailer_year", "team_size", "qualifications_more", "experiences_more", "qualifications_wanted_more", "experiences_wanted_more", "skills_more", "languages_more", "travelings_more", "international_countries_more", "employment_types_more", "traveling_more", "truck_type_more", "special_transport_more") overriding system value values ('2', '1', 'driver', 'true', '(0.4762513672173984,-0.014596328851916564),(0.44577710298131684,-0.045070593087998136)', '(0.46092604096801243,-0.029827753692448448)', '<(0.4610142350993576,-0.02983346096995735),0.015237132118040786>', '160', '0', '999', '0', '0', 'false', '4', 'false', '1', 'false', '0', 'false', '0', 'false', '2080', '0', 'false', '65537', '0', 'true', '0', '0', 'false', '0', '0', 'false', '0', 'false', '0', 'false', '0', '2147483647', '0', '0', '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
insert into "audience_match" ("audience_id", "company_id", "contact_type", "is_live", "bounds", "center", "ring", "range_km", "age_from", "age_to", "work_experience", "traits", "optimize_audience", "languages", "languages_any", "employment_types", "employment_types_any", "traveling", "traveling_any", "travelings", "travelings_any", "qualifications", "qualifications_1", "qualifications_any", "experiences", "experiences_1", "experiences_any", "qualifications_wanted", "qualifications_wanted_1", "qualifications_wanted_any", "experiences_wanted", "experiences_wanted_1", "experiences_wanted_any", "skills", "skills_any", "international_countries", "international_countries_any", "truck_year", "truck_mileage", "semi_trailer_weight", "semi_trailer_year", "team_size", "qualifications_more", "experiences_more", "qualifications_wanted_more", "experiences_wanted_more", "skills_more", "languages_more", "travelings_more", "international_countries_more", "employment_types_more", "traveling_more", "truck_type_more", "special_transport_more") overriding system value values ('3', '1', 'driver', 'true', '(0.46760870063201776,-0.02316306532839945),(0.45427713933188196,-0.03649462662853525)', '(0.46092604096801243,-0.029827753692448448)', '<(0.46094291998194986,-0.02982884597846735),0.0066657806500678984>', '70', '0', '999', '0', '0', 'false', '4', 'false', '0', 'false', '0', 'false', '0', 'false', '16', '0', 'false', '1073741824', '4', 'true', '0', '0', 'false', '0', '0', 'false', '0', 'false', '0', 'false', '0', '2147483647', '0', '0', '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
insert into "audiences" ("id", "company_id", "parent_id", "name", "contact_type", "partner_customer_id", "meta", "status", "rejected_reason", "decided_at", "decided_by", "archived_at", "deleted_at", "created_by", "submitted_by", "submitted_at", "created_at", "updated_at", "search") overriding system value values ('1', '1', NULL, 'Reparto regional Madrid', 'driver', NULL, '{"range": 60, "age_to": null, "gender": "Any", "tackle": false, "age_from": null, "location": {"lat": 40.4165, "lng": -3.7026, "label": "Madrid"}, "education": "0", "languages": ["spanish"], "traveling": ["local", "regional"], "age_reason": "", "experiences": [], "gender_reason": "", "qualifications": ["lic_c", "driver_card"], "work_experience": null, "employment_types": ["full_time"], "optimize_audience": false, "special_transport": "Any", "experiences_wanted": [], "languages_operator": "and", "traveling_operator": "or", "willingness_to_move": false, "day_night_preference": "Any", "experiences_operator": "and", "qualifications_wanted": [], "qualifications_operator": "and", "employment_types_operator": "and", "experiences_wanted_operator": "and", "qualifications_wanted_operator": "and"}', 'approved', NULL, '2026-03-08 05:53:34.137+00', '13', NULL, NULL, '17', '17', '2026-03-07 05:53:34.137+00', '2026-03-07 05:53:34.137+00', '2026-03-07 05:53:34.137+00', '''madrid'' ''regional'' ''reparto''');
insert into "audiences" ("id", "company_id", "parent_id", "name", "contact_type", "partner_customer_id", "meta", "status", "rejected_reason", "decided_at", "decided_by", "archived_at", "deleted_at", "created_by", "submitted_by", "submitted_at", "created_at", "updated_at", "search") overriding system value values ('10', '4', NULL, 'Reparto regional Girona', 'driver', NULL, '{"range": 60, "age_to": null, "gender": "Any", "tackle": false, "age_from": null, "location": {"lat": 41.9831, "lng": 2.8249, "label": "Girona"}, "education": "0", "languages": ["spanish"], "traveling": ["local", "regional"], "age_reason": "", "experiences": [], "gender_reason": "", "qualifications": ["lic_c", "driver_card"], "work_experience": null, "employment_types": ["full_time"], "optimize_audience": false, "special_transport": "Any", "experiences_wanted": [], "languages_operator": "and", "traveling_operator": "or", "willingness_to_move": false, "day_night_preference": "Any", "experiences_operator": "and", "qualifications_wanted": [], "qualifications_operator": "and", "employment_types_operator": "and", "experiences_wanted_operator": "and", "qualifications_wanted_operator": "and"}', 'pending', NULL, NULL, NULL, NULL, NULL, '26', '26', '2026-11-24 04:53:34.137+00', '2026-11-24 04:53:34.137+00', '2026-11-24 04:53:34.137+00', '''girona'' ''regional'' ''reparto''');
insert into "audiences" ("id", "company_id", "parent_id", "name", "contact_type", "partner_customer_id", "meta", "status", "rejected_reason", "decided_at", "decided_by", "archived_at", "deleted_at", "created_by", "submitted_by", "submitted_at", "created_at", "updated_at", "search") overriding system value values ('2', '1', NULL, 'Tráiler nacional Madrid', 'driver', NULL, '{"range": 160, "age_to": null, "gender": "Any", "tackle": false, "age_from": null, "location": {"lat": 40.4165, "lng": -3.7026, "label": "Madrid"}, "education": "0", "languages": ["spanish"], "traveling": [], "age_reason": "", "experiences": ["semi_trailer", "curtain"], "gender_reason": "", "qualifications": ["lic_ce", "code95"], "work_experience": null, "employment_types": ["full_time"], "optimize_audience": false, "special_transport": "Any", "experiences_wanted": [], "languages_operator": "and", "traveling_operator": "and", "willingness_to_move": false, "day_night_preference": "Any", "experiences_operator": "or", "qualifications_wanted": [], "qualifications_operator": "and", "employment_types_operator": "and", "experiences_wanted_operator": "and", "qualifications_wanted_operator": "and"}', 'approved', NULL, '2026-10-06 07:53:34.137+00', '13', NULL, NULL, '17', '17', '2026-10-05 07:53:34.137+00', '2026-10-05 07:53:34.137+00', '2026-10-05 07:53:34.137+00', '''madrid'' ''nacional'' ''trailer''');
insert into "audiences" ("id", "company_id", "parent_id", "name", "contact_type", "partner_customer_id", "meta", "status", "rejected_reason", "decided_at", "decided_by", "archived_at", "deleted_at", "created_by", "submitted_by", "submitted_at", "created_at", "updated_at", "search") overriding system value values ('20', '8', NULL, 'Bañera y obra Gijón', 'driver', NULL, '{"range": 90, "age_to": null, "gender": "Any", "tackle": false, "age_from": null, "location": {"lat": 43.5357, "lng": -5.6615, "label": "Gijón"}, "education": "0", "languages": ["spanish"], "traveling": [], "age_reason": "", "experiences": ["tipper", "building_materials"], "gender_reason": "", "qualifications": ["lic_c"], "work_experience": null, "employment_types": [], "optimize_audience": false, "special_transport": "Any", "experiences_wanted": [], "languages_operator": "and", "traveling_operator": "and", "willingness_to_move": false, "day_night_preference": "Any", "experiences_operator": "or", "qualifications_wanted": [], "qualifications_operator": "and", "employment_types_operator": "and", "experiences_wanted_operator": "and", "qualifications_wanted_operator": "and"}', 'approved', NULL, '2026-11-10 08:53:34.137+00', '13', NULL, NULL, '37', '37', '2026-11-09 08:53:34.137+00', '2026-11-09 08:53:34.137+00', '2026-11-09 08:53:34.137+00', '''banera'' ''gijon'' ''obra'' ''y''');
insert into "audiences" ("id", "company_id", "parent_id", "name", "contact_type", "partner_customer_id", "meta", "status", "rejected_reason", "decided_at", "decided_by", "archived_at", "deleted_at", "created_by", "submitted_by", "submitted_at", "created_at", "updated_at", "search") overriding system value values ('25', '9', NULL, 'Tráiler nacional Bilbao', 'driver', NULL, '{"range": 160, "age_to": null, "gender": "Any", "tackle": false, "age_from": null, "location": {"lat": 43.2627, "lng": -2.9253, "label": "Bilbao"}, "education": "0", "languages": ["spanish"], "traveling": [], "age_reason": "", "experiences": ["semi_trailer", "curtain"], "gender_reason": "", "qualifications": ["lic_ce", "code95"], "work_experience": null, "employment_types": ["full_time"], "optimize_audience": false, "special_transport": "Any", "experiences_wanted": [], "languages_operator": "and", "traveling_operator": "and", "willingness_to_move": false, "day_night_preference": "Any", "experiences_operator": "or", "qualifications_wanted": [], "qualifications_operator": "and", "employment_types_operator": "and", "experiences_wanted_operator": "and", "qualifications_wanted_operator": "and"}', 'pending', NULL, NULL, NULL, NULL, NULL, '40', '40', '2026-11-24 17:53:34.137+00', '2026-11-24 17:53:34.137+00', '2026-11-24 17:53:34.137+00', '''bilbao'' ''nacional'' ''trailer''');
insert into "audiences" ("id", "company_id", "parent_id", "name", "contact_type", "partner_customer_id", "meta", "status", "rejected_reason", "decided_at", "decided_by", "archived_at", "deleted_at", "created_by", "submitted_by", "submitted_at", "created_at", "updated_at", "search") overriding system value values ('3', '1', NULL, 'Bañera y obra Madrid', 'driver', NULL, '{"range": 70, "age_to": null, "gender": "Any", "tackle": false, "age_from": null, "location": {"lat": 40.4165, "lng": -3.7026, "label": "Madrid"}, "education": "0", "languages": ["spanish"], "traveling": [], "age_reason": "", "experiences": ["tipper", "building_materials"], "gender_reason": "", "qualifications": ["lic_c"], "work_experience": null, "employment_types": [], "optimize_audience": false, "special_transport": "Any", "experiences_wanted": [], "languages_operator": "and", "traveling_operator": "and", "willingness_to_move": false, "day_night_preference": "Any", "experiences_operator": "or", "qualifications_wanted": [], "qualifications_operator": "and", "employment_types_operator": "and", "experiences_wanted_operator": "and", "qualifications_wanted_operator": "and"}', 'approved', NULL, '2026-11-06 02:53:34.137+00', '13', NULL, NULL, '17', '17', '2026-11-05 02:53:34.137+00', '2026-11-05 02:53:34.137+00', '2026-11-05 02:53:34.137+00', '''banera'' ''madrid'' ''obra'' ''y''');
insert into "audiences" ("id", "company_id", "parent_id", "name", "contact_type", "partner_customer_id", "meta", "status", "rejected_reason", "decided_at", "decided_by", "archived_at", "deleted_at", "created_by", "submitted_by", "submitted_at", "created_at", "updated_at", "search") overriding system value values ('31', '11', NULL, 'Reparto regional Madrid', 'driver', NULL, '{"range": 60, "age_to": null, "gender": "Any", "tackle": false, "age_from": null, "location": {"lat": 40.4165, "lng": -3.7026, "label": "Madrid"}, "education": "0", "languages": ["spanish"], "traveling": ["local", "regional"], "age_reason": "", "experiences": [], "gender_reason": "", "qualifications": ["lic_c", "driver_card"], "work_experience": null, "employment_types": ["full_time"], "optimize_audience": false, "special_transport": "Any", "experiences_wanted": [], "languages_operator": "and", "traveling_operator": "or", "willingness_to_move": false, "day_night_preference": "Any", "experiences_operator": "and", "qualifications_wanted": [], "qualifications_operator": "and", "employment_types_operator": "and", "experiences_wanted_operator": "and", "qualifications_wanted_operator": "and"}', 'approved', NULL, '2026-10-07 15:53:34.137+00', '13', NULL, NULL, '45', '45', '2026-10-06 15:53:34.137+00', '2026-10-06 15:53:34.137+00', '2026-10-06 15:53:34.137+00', '''madrid'' ''regional'' ''reparto''');
insert into "audiences" ("id", "company_id", "parent_id", "name", "contact_type", "partner_customer_id", "meta", "status", "rejected_reason", "decided_at", "decided_by", "archived_at", "deleted_at", "created_by", "submitted_by", "submitted_at", "created_at", "updated_at", "search") overriding system value values ('4', '1', NULL, 'Frigorífico internacional Madrid', 'driver', NULL, '{"range": 170, "age_to": null, "gender": "Any", "tackle": false, "age_from": null, "location": {"lat": 40.4165, "lng": -3.7026, "label": "Madrid"}, "education": "0", "languages": ["spanish"], "traveling": ["international", "national_long_haul"], "age_reason": "", "experiences": ["reefer"], "gender_reason": "", "qualifications": ["lic_ce", "code95"], "work_experience": null, "employment_types": [], "optimize_audience": false, "special_transport": "Any", "experiences_wanted": [], "languages_operator": "and", "traveling_operator": "or", "willingness_to_move": false, "day_night_preference": "Any", "experiences_operator": "and", "qualifications_wanted": [], "qualifications_operator": "and", "employment_types_operator": "and", "experiences_wanted_operator": "and", "qualifications_wanted_operator": "and"}', 'approved', NULL, '2026-08-12 12:53:34.137+00', '13', NULL, NULL, '17', '17', '2026-08-11 12:53:34.137+00', '2026-08-11 12:53:34.137+00', '2026-08-11 12:53:34.137+00', '''frigorifico'' ''internacional'' ''madrid''');
insert into "audiences" ("id", "company_id", "parent_id", "name", "contact_type", "partner_customer_id", "meta", "status", "rejected_reason", "decided_at", "decided_by", "archived_at", "deleted_at", "created_by", "submitted_by", "submitted_at", "created_at", "updated_at", "search") overriding system value values ('47', '16', NULL, 'Reparto regional Madrid', 'driver', NULL, '{"range": 100, "age_to": null, "gender": "Any", "tackle": false, "age_from": null, "location": {"lat": 40.4165, "lng": -3.7026, "label": "Madrid"}, "education": "0", "languages": ["spanish"], "traveling": ["local", "regional"], "age_reason": "", "experiences": [], "gender_reason": "", "qualifications": ["lic_c", "driver_card"], "work_experience": null, "employment_types": ["full_time"], "optimize_audience": false, "special_transport": "Any", "experiences_wanted": [], "languages_operator": "and", "traveling_operator": "or", "willingness_to_move": false, "day_night_preference": "Any", "experiences_operator": "and", "qualifications_wanted": [], "qualifications_operator": "and", "employment_types_operator": "and", "experiences_wanted_operator": "and", "qualifications_wanted_operator": "and"}', 'approved', NULL, '2026-10-21 21:53:34.137+00', '13', NULL, NULL, '60', '60', '2026-10-20 21:53:34.137+00', '2026-10-20 21:53:34.137+00', '2026-10-20 21:53:34.137+00', '''madrid'' ''regional'' ''reparto''');
insert into "audiences" ("id", "company_id", "parent_id", "name", "contact_type", "partner_customer_id", "meta", "status", "rejected_reason", "decided_at", "decided_by", "archived_at", "deleted_at", "created_by", "submitted_by", "submitted_at", "created_at", "updated_at", "search") overriding system value values ('5', '2', NULL, 'Reparto regional Mataró', 'driver', NULL, '{"range": 100, "age_to": null, "gender": "Any", "tackle": false, "age_from": null, "location": {"lat": 41.5421, "lng": 2.4445, "label": "Mataró"}, "education": "0", "languages": ["spanish"], "traveling": ["local", "regional"], "age_reason": "", "experiences": [], "gender_reason": "", "qualifications": ["lic_c", "driver_card"], "work_experience": null, "employment_types": ["full_time"], "optimize_audience": false, "special_transport": "Any", "experiences_wanted": [], "languages_operator": "and", "traveling_operator": "or", "willingness_to_move": false, "day_night_preference": "Any", "experiences_operator": "and", "qualifications_wanted": [], "qualifications_operator": "and", "employment_types_operator": "and", "experiences_wanted_operator": "and", "qualifications_wanted_operator": "and"}', 'approved', NULL, '2026-01-22 16:53:34.137+00', '13', NULL, NULL, '21', '21', '2026-01-21 16:53:34.137+00', '2026-01-21 16:53:34.137+00', '2026-01-21 16:53:34.137+00', '''mataro'' ''regional'' ''reparto''');
insert into "audiences" ("id", "company_id", "parent_id", "name", "contact_type", "partner_customer_id", "meta", "status", "rejected_reason", "decided_at", "decided_by", "archived_at", "deleted_at", "created_by", "submitted_by", "submitted_at", "created_at", "updated_at", "search") overriding system value values ('81', '29', NULL, 'Nahverkehr Hamburg', 'driver', NULL, '{"range": 80, "age_to": null, "gender": "Any", "tackle": false, "age_from": null, "location": {"lat": 53.5507, "lng": 9.993, "label": "20457 Hamburg"}, "education": "0", "languages": ["german"], "traveling": ["local", "regional"], "age_reason": "", "experiences": [], "gender_reason": "", "qualifications": ["lic_c", "driver_card"], "work_experience": null, "employment_types": ["full_time"], "optimize_audience": false, "special_transport": "Any", "experiences_wanted": [], "languages_operator": "and", "traveling_operator": "or", "willingness_to_move": false, "day_night_preference": "Any", "experiences_operator": "and", "qualifications_wanted": [], "qualifications_operator": "and", "employment_types_operator": "and", "experiences_wanted_operator": "and", "qualifications_wanted_operator": "and"}', 'approved', NULL, '2026-10-23 13:53:34.137+00', '13', NULL, NULL, '98', '98', '2026-10-22 13:53:34.137+00', '2026-10-22 13:53:34.137+00', '2026-10-22 13:53:34.137+00', '''hamburg'' ''nahverkehr''');
insert into "audit_log" ("id", "happened_at", "user_id", "company_id", "action", "subject", "subject_id", "driver_id", "details") overriding system value values ('1', '2026-05-21 03:53:34.137+00', '17', '1', 'driver.unlocked', 'unlocked_driver', '1', '12', '{}');
insert into "audit_log" ("id", "happened_at", "user_id", "company_id", "action", "subject", "subject_id", "driver_id", "details") overriding system value values ('2', '2026-05-21 03:53:39.137+00', '17', '1', 'driver.viewed', 'unlocked_driver', '1', '12', '{}');
insert into "audit_log" ("id", "happened_at", "user_id", "company_id", "action", "subject", "subject_id", "driver_id", "details") overriding system value values ('3', '2026-05-21 07:51:34.137+00', '20', '1', 'driver.viewed', 'unlocked_driver', '1', '12', '{}');
insert into "bank_files" ("id", "name", "format", "message_id", "sha256", "iban", "foreign_count", "lines_count", "known_count", "received_by", "received_at", "read_at") overriding system value values ('1', 'camt054-2026-11-27.xml', 'camt.054', 'BANK-2026-11-27', '1630c263a1ca99d273e4319092f2eb6bc265dc208988f8d49db60a24ebed4d42', 'DE02120300000000202051', '3', '2', '0', '13', '2026-11-27 11:53:34.137+00', '2026-11-27 11:53:34.137+00');
insert into "bank_lines" ("id", "file_id", "line_key", "kind", "amount", "charges", "booked_on", "end_to_end_id", "payment_info_id", "mandate_reference", "reason", "text", "name", "iban", "state", "transaction_id", "decided_by", "decided_at", "note") overriding system value values ('1', '1', '2026-11-27 1', 'credit', '4641', '0', '2026-11-27', NULL, NULL, NULL, NULL, 'Rechnung Freischaltung', 'Nordfracht Logistik GmbH', 'DE89370400440532013000', 'waiting', NULL, NULL, NULL, NULL);
insert into "bank_lines" ("id", "file_id", "line_key", "kind", "amount", "charges", "booked_on", "end_to_end_id", "payment_info_id", "mandate_reference", "reason", "text", "name", "iban", "state", "transaction_id", "decided_by", "decided_at", "note") overriding system value values ('2', '1', '2026-11-27 2', 'credit', '17255', '0', '2026-11-27', NULL, NULL, NULL, NULL, 'Pago factura noviembre', 'Transportes Ibáñez S.L.', 'ES9121000418450200051332', 'waiting', NULL, NULL, NULL, NULL);
insert into "book_checks" ("id", "started_at", "finished_at", "requested_by", "rules_count", "differences_count", "differences") overriding system value values ('1', '2026-11-27 17:53:34.137+00', '2026-11-27 17:53:35.037+00', NULL, '13', '0', '[]');
insert into "budget_movements" ("id", "company_id", "campaign_id", "reason", "amount_net", "transaction_id", "user_id", "note", "created_at") overriding system value values ('1', '1', '1', 'bought', '19500', '28', '17', '', '2026-11-07 23:53:34.137+00');
insert into "budget_movements" ("id", "company_id", "campaign_id", "reason", "amount_net", "transaction_id", "user_id", "note", "created_at") overriding system value values ('2', '1', '4', 'bought', '31200', '29', '17', '', '2026-11-07 23:53:34.137+00');
insert into "budget_movements" ("id", "company_id", "campaign_id", "reason", "amount_net", "transaction_id", "user_id", "note", "created_at") overriding system value values ('3', '2', '5', 'bought', '11700', '30', '21', '', '2026-11-07 23:53:34.137+00');
insert into "bulk_messages" ("id", "source", "filters", "via", "language", "subject", "message", "translations", "state", "pause_reason", "planned_at", "digest", "created_by", "responsible_id", "created_at", "finished_at") overriding system value values ('1', 'drivers', 'from=drivers&readiness=eligible', 'email', 'es', 'Rutas nuevas para este invierno', 'Hola {{first_name}}:

Hay empresas nuevas que buscan a personas como tú. Mira tu perfil y dinos si sigues buscando trabajo.', E'[{"message": "Guten Tag {{first_name}},\\n\\nneue Unternehmen suchen Menschen wie Sie. Schauen Sie in Ihr Profil, und sagen Sie uns, ob Sie noch suchen.", "subject": "Neue Touren für diesen Winter", "language": "de"}]', 'finished', NULL, NULL, E'\\x0000000000000000000000000000000000000000000000000000000000000000', '13', '13', '2026-11-19 23:53:34.137+00', '2026-11-19 23:55:04.137+00');
insert into "campaign_users" ("campaign_id", "user_id") overriding system value values ('1', '17');
insert into "campaign_users" ("campaign_id", "user_id") overriding system value values ('1', '18');
insert into "campaign_users" ("campaign_id", "user_id") overriding system value values ('1', '19');
insert into "campaigns" ("id", "company_id", "parent_id", "audience_id", "contact_type", "name", "title", "description", "activity_description", "video_link", "vacancies", "phone", "cost_center", "confidential", "contact_person_id", "image_id", "benefits", "meta", "cost_per_unlock", "remaining_budget", "is_active", "published_at", "published_by", "approved_at", "approved_by", "activated_at", "rejected_at", "rejected_reason", "suspended_at", "suspended_reason", "suspended_by_staff", "prevented_at", "blocked_at", "blocked_reason", "archived_at", "boosted_at", "critical", "hires_count", "unlocked_drivers_count", "offers_synced_at", "created_by", "created_at", "updated_at", "deleted_at", "filled_vacancies", "filled_at", "search", "title_search", "budget_full") overriding system value values ('1', '1', NULL, '1', 'driver', 'Reparto regional Madrid', 'Conductor/a de camión C, reparto regional, en casa cada día', 'Turno fijo de mañana, de lunes a viernes. Contrato indefinido desde el primer día.', 'Reparto a tiendas con rígido de 18 t y trampilla, entre ocho y doce paradas al día.', NULL, '4', NULL, NULL, 'false', '17', '27', '{weekends_free,permanent_contract,work_clothes,christmas_bonus}', '{"salary": {"range": {"from": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 215000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}, "till": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 260000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}}, "tariff": false, "bounties": [{"name": "Dietas", "value": 2800, "period": "daily"}], "tariff_name": "", "classification": ""}, "wishes": ["home_every_day", "closer_to_home", "fixed_hours"], "benefits": [], "employment": ["full_time", "permanent"], "drivers_use": {"long_distance": 10, "short_distance": 90}, "holidays_count": 23}', '3900', '19500', 'false', '2026-03-07 05:53:34.137+00', NULL, '2026-03-09 05:53:34.137+00', '13', '2026-03-09 05:53:34.137+00', NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, 'false', '2', '1', NULL, '17', '2026-03-07 05:53:34.137+00', '2026-03-07 05:53:34.137+00', NULL, '2', NULL, '''a'' ''c'' ''cada'' ''camion'' ''casa'' ''conductor'' ''de'' ''dia'' ''en'' ''madrid'' ''regional'' ''reparto''', '''a'' ''c'' ''cada'' ''camion'' ''casa'' ''conductor'' ''de'' ''dia'' ''en'' ''regional'' ''reparto''', '19500');
insert into "campaigns" ("id", "company_id", "parent_id", "audience_id", "contact_type", "name", "title", "description", "activity_description", "video_link", "vacancies", "phone", "cost_center", "confidential", "contact_person_id", "image_id", "benefits", "meta", "cost_per_unlock", "remaining_budget", "is_active", "published_at", "published_by", "approved_at", "approved_by", "activated_at", "rejected_at", "rejected_reason", "suspended_at", "suspended_reason", "suspended_by_staff", "prevented_at", "blocked_at", "blocked_reason", "archived_at", "boosted_at", "critical", "hires_count", "unlocked_drivers_count", "offers_synced_at", "created_by", "created_at", "updated_at", "deleted_at", "filled_vacancies", "filled_at", "search", "title_search", "budget_full") overriding system value values ('10', '4', NULL, '10', 'driver', 'Reparto regional Girona', 'Conductor/a de camión C, reparto regional, en casa cada día', 'Turno fijo de mañana, de lunes a viernes. Contrato indefinido desde el primer día.', 'Reparto a tiendas con rígido de 18 t y trampilla, entre ocho y doce paradas al día.', NULL, '3', NULL, NULL, 'false', '26', NULL, '{weekends_free,permanent_contract,work_clothes,christmas_bonus}', '{"salary": {"range": {"from": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 200000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}, "till": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 245000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}}, "tariff": false, "bounties": [], "tariff_name": "", "classification": ""}, "wishes": ["home_every_day", "closer_to_home", "fixed_hours"], "benefits": [], "employment": ["full_time", "permanent"], "drivers_use": {"long_distance": 10, "short_distance": 90}, "holidays_count": 23}', '3900', '0', 'false', '2026-11-24 04:53:34.137+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, 'false', '0', '0', NULL, '26', '2026-11-24 04:53:34.137+00', '2026-11-24 04:53:34.137+00', NULL, '0', NULL, '''a'' ''c'' ''cada'' ''camion'' ''casa'' ''conductor'' ''de'' ''dia'' ''en'' ''girona'' ''regional'' ''reparto''', '''a'' ''c'' ''cada'' ''camion'' ''casa'' ''conductor'' ''de'' ''dia'' ''en'' ''regional'' ''reparto''', '0');
insert into "campaigns" ("id", "company_id", "parent_id", "audience_id", "contact_type", "name", "title", "description", "activity_description", "video_link", "vacancies", "phone", "cost_center", "confidential", "contact_person_id", "image_id", "benefits", "meta", "cost_per_unlock", "remaining_budget", "is_active", "published_at", "published_by", "approved_at", "approved_by", "activated_at", "rejected_at", "rejected_reason", "suspended_at", "suspended_reason", "suspended_by_staff", "prevented_at", "blocked_at", "blocked_reason", "archived_at", "boosted_at", "critical", "hires_count", "unlocked_drivers_count", "offers_synced_at", "created_by", "created_at", "updated_at", "deleted_at", "filled_vacancies", "filled_at", "search", "title_search", "budget_full") overriding system value values ('2', '1', NULL, '2', 'driver', 'Tráiler nacional Madrid', 'Conductor/a de tráiler CE, ruta nacional con fin de semana en casa', 'Cabeza tractora asignada, de menos de tres años. Sales el lunes y vuelves el viernes. Dietas aparte y nómina puntual el día 28.', 'Transporte de mercancía general paletizada entre nuestras plataformas. Carga y descarga en muelle, sin mover palés a mano.', NULL, '2', NULL, NULL, 'true', '17', '28', '{own_truck,modern_fleet,punctual_pay,parking_cooler,fuel_parking_cards}', '{"salary": {"range": {"from": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 255000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}, "till": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 320000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}}, "tariff": false, "bounties": [{"name": "Dietas", "value": 2800, "period": "daily"}], "tariff_name": "", "classification": ""}, "wishes": ["own_fixed_truck", "reliable_pay", "home_weekends"], "benefits": [], "employment": ["full_time", "permanent"], "drivers_use": {"long_distance": 85, "short_distance": 15}, "holidays_count": 23}', '3900', '0', 'true', '2026-10-05 07:53:34.137+00', NULL, '2026-10-07 07:53:34.137+00', '13', '2026-10-07 07:53:34.137+00', NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, 'false', '0', '0', NULL, '17', '2026-10-05 07:53:34.137+00', '2026-10-05 07:53:34.137+00', NULL, '0', NULL, '''a'' ''casa'' ''ce'' ''con'' ''conductor'' ''de'' ''en'' ''fin'' ''madrid'' ''nacional'' ''ruta'' ''semana'' ''trailer''', '''a'' ''casa'' ''ce'' ''con'' ''conductor'' ''de'' ''en'' ''fin'' ''nacional'' ''ruta'' ''semana'' ''trailer''', '0');
insert into "campaigns" ("id", "company_id", "parent_id", "audience_id", "contact_type", "name", "title", "description", "activity_description", "video_link", "vacancies", "phone", "cost_center", "confidential", "contact_person_id", "image_id", "benefits", "meta", "cost_per_unlock", "remaining_budget", "is_active", "published_at", "published_by", "approved_at", "approved_by", "activated_at", "rejected_at", "rejected_reason", "suspended_at", "suspended_reason", "suspended_by_staff", "prevented_at", "blocked_at", "blocked_reason", "archived_at", "boosted_at", "critical", "hires_count", "unlocked_drivers_count", "offers_synced_at", "created_by", "created_at", "updated_at", "deleted_at", "filled_vacancies", "filled_at", "search", "title_search", "budget_full") overriding system value values ('20', '8', NULL, '20', 'driver', 'Bañera y obra Gijón', 'Conductor/a de bañera para obra, horario de día', 'Trabajo de día, sin fines de semana. Las horas extra se pagan o se descansan, como prefieras.', 'Transporte de áridos entre cantera y obra, con bañera y cuatro ejes.', NULL, '4', NULL, NULL, 'false', '37', NULL, '{overtime_paid,weekends_free,work_clothes}', '{"salary": {"range": {"from": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 205000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}, "till": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 255000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}}, "tariff": false, "bounties": [{"name": "Dietas", "value": 2800, "period": "daily"}], "tariff_name": "", "classification": ""}, "wishes": ["home_every_day", "no_weekends"], "benefits": [], "employment": ["full_time", "permanent"], "drivers_use": {"long_distance": 5, "short_distance": 95}, "holidays_count": 23}', '3900', '0', 'false', '2026-11-09 08:53:34.137+00', NULL, NULL, NULL, NULL, '2026-11-09 08:53:34.137+00', 'El salario no aparece en la descripción.', NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, 'false', '0', '0', NULL, '37', '2026-11-09 08:53:34.137+00', '2026-11-09 08:53:34.137+00', NULL, '0', NULL, '''a'' ''banera'' ''conductor'' ''de'' ''dia'' ''gijon'' ''horario'' ''obra'' ''para'' ''y''', '''a'' ''banera'' ''conductor'' ''de'' ''dia'' ''horario'' ''obra'' ''para''', '0');
insert into "campaigns" ("id", "company_id", "parent_id", "audience_id", "contact_type", "name", "title", "description", "activity_description", "video_link", "vacancies", "phone", "cost_center", "confidential", "contact_person_id", "image_id", "benefits", "meta", "cost_per_unlock", "remaining_budget", "is_active", "published_at", "published_by", "approved_at", "approved_by", "activated_at", "rejected_at", "rejected_reason", "suspended_at", "suspended_reason", "suspended_by_staff", "prevented_at", "blocked_at", "blocked_reason", "archived_at", "boosted_at", "critical", "hires_count", "unlocked_drivers_count", "offers_synced_at", "created_by", "created_at", "updated_at", "deleted_at", "filled_vacancies", "filled_at", "search", "title_search", "budget_full") overriding system value values ('25', '9', NULL, '25', 'driver', 'Tráiler nacional Bilbao', 'Conductor/a de tráiler CE, ruta nacional con fin de semana en casa', 'Cabeza tractora asignada, de menos de tres años. Sales el lunes y vuelves el viernes. Dietas aparte y nómina puntual el día 28.', 'Transporte de mercancía general paletizada entre nuestras plataformas. Carga y descarga en muelle, sin mover palés a mano.', NULL, '1', NULL, NULL, 'false', '40', NULL, '{own_truck,modern_fleet,punctual_pay,parking_cooler,fuel_parking_cards}', '{"salary": {"range": {"from": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 255000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}, "till": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 320000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}}, "tariff": false, "bounties": [], "tariff_name": "", "classification": ""}, "wishes": ["own_fixed_truck", "reliable_pay", "home_weekends"], "benefits": [], "employment": ["full_time", "permanent"], "drivers_use": {"long_distance": 85, "short_distance": 15}, "holidays_count": 23}', '3900', '0', 'false', '2026-11-24 17:53:34.137+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, 'false', '0', '0', NULL, '40', '2026-11-24 17:53:34.137+00', '2026-11-24 17:53:34.137+00', NULL, '0', NULL, '''a'' ''bilbao'' ''casa'' ''ce'' ''con'' ''conductor'' ''de'' ''en'' ''fin'' ''nacional'' ''ruta'' ''semana'' ''trailer''', '''a'' ''casa'' ''ce'' ''con'' ''conductor'' ''de'' ''en'' ''fin'' ''nacional'' ''ruta'' ''semana'' ''trailer''', '0');
insert into "campaigns" ("id", "company_id", "parent_id", "audience_id", "contact_type", "name", "title", "description", "activity_description", "video_link", "vacancies", "phone", "cost_center", "confidential", "contact_person_id", "image_id", "benefits", "meta", "cost_per_unlock", "remaining_budget", "is_active", "published_at", "published_by", "approved_at", "approved_by", "activated_at", "rejected_at", "rejected_reason", "suspended_at", "suspended_reason", "suspended_by_staff", "prevented_at", "blocked_at", "blocked_reason", "archived_at", "boosted_at", "critical", "hires_count", "unlocked_drivers_count", "offers_synced_at", "created_by", "created_at", "updated_at", "deleted_at", "filled_vacancies", "filled_at", "search", "title_search", "budget_full") overriding system value values ('3', '1', NULL, '3', 'driver', 'Bañera y obra Madrid', 'Conductor/a de bañera para obra, horario de día', 'Trabajo de día, sin fines de semana. Las horas extra se pagan o se descansan, como prefieras.', 'Transporte de áridos entre cantera y obra, con bañera y cuatro ejes.', NULL, '2', NULL, NULL, 'false', '17', '29', '{overtime_paid,weekends_free,work_clothes}', '{"salary": {"range": {"from": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 225000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}, "till": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 275000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}}, "tariff": false, "bounties": [], "tariff_name": "", "classification": ""}, "wishes": ["home_every_day", "no_weekends"], "benefits": [], "employment": ["full_time", "permanent"], "drivers_use": {"long_distance": 5, "short_distance": 95}, "holidays_count": 23}', '3900', '0', 'true', '2026-11-05 02:53:34.137+00', NULL, '2026-11-07 02:53:34.137+00', '13', '2026-11-07 02:53:34.137+00', NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, 'false', '0', '0', NULL, '17', '2026-11-05 02:53:34.137+00', '2026-11-05 02:53:34.137+00', NULL, '0', NULL, '''a'' ''banera'' ''conductor'' ''de'' ''dia'' ''horario'' ''madrid'' ''obra'' ''para'' ''y''', '''a'' ''banera'' ''conductor'' ''de'' ''dia'' ''horario'' ''obra'' ''para''', '0');
insert into "campaigns" ("id", "company_id", "parent_id", "audience_id", "contact_type", "name", "title", "description", "activity_description", "video_link", "vacancies", "phone", "cost_center", "confidential", "contact_person_id", "image_id", "benefits", "meta", "cost_per_unlock", "remaining_budget", "is_active", "published_at", "published_by", "approved_at", "approved_by", "activated_at", "rejected_at", "rejected_reason", "suspended_at", "suspended_reason", "suspended_by_staff", "prevented_at", "blocked_at", "blocked_reason", "archived_at", "boosted_at", "critical", "hires_count", "unlocked_drivers_count", "offers_synced_at", "created_by", "created_at", "updated_at", "deleted_at", "filled_vacancies", "filled_at", "search", "title_search", "budget_full") overriding system value values ('31', '11', NULL, '31', 'driver', 'Reparto regional Madrid', 'Conductor/a de camión C, reparto regional, en casa cada día', 'Turno fijo de mañana, de lunes a viernes. Contrato indefinido desde el primer día.', 'Reparto a tiendas con rígido de 18 t y trampilla, entre ocho y doce paradas al día.', NULL, '5', NULL, NULL, 'false', '45', '51', '{weekends_free,permanent_contract,work_clothes,christmas_bonus}', '{"salary": {"range": {"from": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 200000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}, "till": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 245000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}}, "tariff": false, "bounties": [{"name": "Dietas", "value": 2800, "period": "daily"}], "tariff_name": "", "classification": ""}, "wishes": ["home_every_day", "closer_to_home", "fixed_hours"], "benefits": [], "employment": ["full_time", "permanent"], "drivers_use": {"long_distance": 10, "short_distance": 90}, "holidays_count": 23}', '3900', '0', 'true', '2026-10-06 15:53:34.137+00', NULL, '2026-10-08 15:53:34.137+00', '13', '2026-10-08 15:53:34.137+00', NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-27 23:53:34.137+00', 'false', '0', '1', NULL, '45', '2026-10-06 15:53:34.137+00', '2026-10-06 15:53:34.137+00', NULL, '0', NULL, '''a'' ''c'' ''cada'' ''camion'' ''casa'' ''conductor'' ''de'' ''dia'' ''en'' ''madrid'' ''regional'' ''reparto''', '''a'' ''c'' ''cada'' ''camion'' ''casa'' ''conductor'' ''de'' ''dia'' ''en'' ''regional'' ''reparto''', '0');
insert into "campaigns" ("id", "company_id", "parent_id", "audience_id", "contact_type", "name", "title", "description", "activity_description", "video_link", "vacancies", "phone", "cost_center", "confidential", "contact_person_id", "image_id", "benefits", "meta", "cost_per_unlock", "remaining_budget", "is_active", "published_at", "published_by", "approved_at", "approved_by", "activated_at", "rejected_at", "rejected_reason", "suspended_at", "suspended_reason", "suspended_by_staff", "prevented_at", "blocked_at", "blocked_reason", "archived_at", "boosted_at", "critical", "hires_count", "unlocked_drivers_count", "offers_synced_at", "created_by", "created_at", "updated_at", "deleted_at", "filled_vacancies", "filled_at", "search", "title_search", "budget_full") overriding system value values ('4', '1', NULL, '4', 'driver', 'Frigorífico internacional Madrid', 'Conductor/a de frigorífico CE, ruta España, Francia y Alemania', 'Tres semanas fuera y una en casa, o ida y vuelta semanal: tú eliges. Cabina grande con nevera y climatizador de parado.', 'Fruta y verdura desde Levante y Almería a plataformas de Francia y Alemania.', NULL, '2', NULL, NULL, 'false', '17', '30', '{modern_fleet,fridge_microwave,big_cab,punctual_pay,extra_holidays}', '{"salary": {"range": {"from": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 295000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}, "till": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 365000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}}, "tariff": false, "bounties": [], "tariff_name": "", "classification": ""}, "wishes": ["higher_salary", "new_truck"], "benefits": [], "employment": ["full_time"], "drivers_use": {"long_distance": 95, "short_distance": 5}, "holidays_count": 23}', '3900', '31200', 'true', '2026-08-11 12:53:34.137+00', NULL, '2026-08-13 12:53:34.137+00', '13', '2026-08-13 12:53:34.137+00', NULL, NULL, '2026-11-27 23:53:34.137+00', 'Plantilla completa hasta enero.', 'false', NULL, NULL, NULL, NULL, NULL, 'false', '0', '0', NULL, '17', '2026-08-11 12:53:34.137+00', '2026-08-11 12:53:34.137+00', NULL, '0', NULL, '''a'' ''alemania'' ''ce'' ''conductor'' ''de'' ''espana'' ''francia'' ''frigorifico'' ''internacional'' ''madrid'' ''ruta'' ''y''', '''a'' ''alemania'' ''ce'' ''conductor'' ''de'' ''espana'' ''francia'' ''frigorifico'' ''ruta'' ''y''', '31200');
insert into "campaigns" ("id", "company_id", "parent_id", "audience_id", "contact_type", "name", "title", "description", "activity_description", "video_link", "vacancies", "phone", "cost_center", "confidential", "contact_person_id", "image_id", "benefits", "meta", "cost_per_unlock", "remaining_budget", "is_active", "published_at", "published_by", "approved_at", "approved_by", "activated_at", "rejected_at", "rejected_reason", "suspended_at", "suspended_reason", "suspended_by_staff", "prevented_at", "blocked_at", "blocked_reason", "archived_at", "boosted_at", "critical", "hires_count", "unlocked_drivers_count", "offers_synced_at", "created_by", "created_at", "updated_at", "deleted_at", "filled_vacancies", "filled_at", "search", "title_search", "budget_full") overriding system value values ('47', '16', NULL, '47', 'driver', 'Reparto regional Madrid', 'Conductor/a de camión C, reparto regional, en casa cada día', 'Turno fijo de mañana, de lunes a viernes. Contrato indefinido desde el primer día.', 'Reparto a tiendas con rígido de 18 t y trampilla, entre ocho y doce paradas al día.', NULL, '6', NULL, NULL, 'false', '60', '64', '{weekends_free,permanent_contract,work_clothes,christmas_bonus}', '{"salary": {"range": {"from": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 195000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}, "till": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 240000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}}, "tariff": false, "bounties": [{"name": "Dietas", "value": 2800, "period": "daily"}], "tariff_name": "", "classification": ""}, "wishes": ["home_every_day", "closer_to_home", "fixed_hours"], "benefits": [], "employment": ["full_time", "permanent"], "drivers_use": {"long_distance": 10, "short_distance": 90}, "holidays_count": 23}', '3900', '0', 'true', '2026-10-20 21:53:34.137+00', NULL, '2026-10-22 21:53:34.137+00', '13', '2026-10-22 21:53:34.137+00', NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, 'false', '0', '0', NULL, '60', '2026-10-20 21:53:34.137+00', '2026-10-20 21:53:34.137+00', NULL, '0', NULL, '''a'' ''c'' ''cada'' ''camion'' ''casa'' ''conductor'' ''de'' ''dia'' ''en'' ''madrid'' ''regional'' ''reparto''', '''a'' ''c'' ''cada'' ''camion'' ''casa'' ''conductor'' ''de'' ''dia'' ''en'' ''regional'' ''reparto''', '0');
insert into "campaigns" ("id", "company_id", "parent_id", "audience_id", "contact_type", "name", "title", "description", "activity_description", "video_link", "vacancies", "phone", "cost_center", "confidential", "contact_person_id", "image_id", "benefits", "meta", "cost_per_unlock", "remaining_budget", "is_active", "published_at", "published_by", "approved_at", "approved_by", "activated_at", "rejected_at", "rejected_reason", "suspended_at", "suspended_reason", "suspended_by_staff", "prevented_at", "blocked_at", "blocked_reason", "archived_at", "boosted_at", "critical", "hires_count", "unlocked_drivers_count", "offers_synced_at", "created_by", "created_at", "updated_at", "deleted_at", "filled_vacancies", "filled_at", "search", "title_search", "budget_full") overriding system value values ('5', '2', NULL, '5', 'driver', 'Reparto regional Mataró', 'Conductor/a de camión C, reparto regional, en casa cada día', 'Turno fijo de mañana, de lunes a viernes. Contrato indefinido desde el primer día.', 'Reparto a tiendas con rígido de 18 t y trampilla, entre ocho y doce paradas al día.', NULL, '3', NULL, NULL, 'false', '21', NULL, '{weekends_free,permanent_contract,work_clothes,christmas_bonus}', '{"salary": {"range": {"from": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 220000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}, "till": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 265000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}}, "tariff": false, "bounties": [{"name": "Dietas", "value": 2800, "period": "daily"}], "tariff_name": "", "classification": ""}, "wishes": ["home_every_day", "closer_to_home", "fixed_hours"], "benefits": [], "employment": ["full_time", "permanent"], "drivers_use": {"long_distance": 10, "short_distance": 90}, "holidays_count": 23}', '3900', '11700', 'false', '2026-01-21 16:53:34.137+00', NULL, '2026-01-23 16:53:34.137+00', '13', '2026-01-23 16:53:34.137+00', NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, 'false', '0', '0', NULL, '21', '2026-01-21 16:53:34.137+00', '2026-01-21 16:53:34.137+00', NULL, '0', NULL, '''a'' ''c'' ''cada'' ''camion'' ''casa'' ''conductor'' ''de'' ''dia'' ''en'' ''mataro'' ''regional'' ''reparto''', '''a'' ''c'' ''cada'' ''camion'' ''casa'' ''conductor'' ''de'' ''dia'' ''en'' ''regional'' ''reparto''', '11700');
insert into "campaigns" ("id", "company_id", "parent_id", "audience_id", "contact_type", "name", "title", "description", "activity_description", "video_link", "vacancies", "phone", "cost_center", "confidential", "contact_person_id", "image_id", "benefits", "meta", "cost_per_unlock", "remaining_budget", "is_active", "published_at", "published_by", "approved_at", "approved_by", "activated_at", "rejected_at", "rejected_reason", "suspended_at", "suspended_reason", "suspended_by_staff", "prevented_at", "blocked_at", "blocked_reason", "archived_at", "boosted_at", "critical", "hires_count", "unlocked_drivers_count", "offers_synced_at", "created_by", "created_at", "updated_at", "deleted_at", "filled_vacancies", "filled_at", "search", "title_search", "budget_full") overriding system value values ('81', '29', NULL, '81', 'driver', 'Nahverkehr Hamburg', 'Lkw-Fahrer/in C im Nahverkehr, jeden Abend zu Hause', 'Feste Frühschicht von Montag bis Freitag. Unbefristet vom ersten Tag an.', 'Filialbelieferung mit 18-Tonner und Ladebordwand, acht bis zwölf Stopps am Tag.', NULL, '2', NULL, NULL, 'true', '98', '91', '{weekends_free,permanent_contract,work_clothes,christmas_bonus}', '{"salary": {"range": {"from": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 225000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}, "till": {"type": "fix", "hours": 40, "hourly": null, "amount_gross": 270000, "over_time_rule": "paid", "vacation_bonus": null, "christmas_bonus": null, "over_time_value": null}}, "tariff": false, "bounties": [], "tariff_name": "", "classification": ""}, "wishes": ["home_every_day", "closer_to_home", "fixed_hours"], "benefits": [], "employment": ["full_time", "permanent"], "drivers_use": {"long_distance": 10, "short_distance": 90}, "holidays_count": 28}', '3900', '0', 'true', '2026-10-22 13:53:34.137+00', NULL, '2026-10-24 13:53:34.137+00', '13', '2026-10-24 13:53:34.137+00', NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-27 23:53:34.137+00', 'false', '0', '0', NULL, '98', '2026-10-22 13:53:34.137+00', '2026-10-22 13:53:34.137+00', NULL, '0', NULL, '''abend'' ''c'' ''fahrer'' ''hamburg'' ''hause'' ''im'' ''in'' ''jeden'' ''lkw'' ''nahverkehr'' ''zu''', '''abend'' ''c'' ''fahrer'' ''hause'' ''im'' ''in'' ''jeden'' ''lkw'' ''nahverkehr'' ''zu''', '0');
insert into "candidate_cvs" ("candidate_id", "media_id", "created_at") overriding system value values ('2', '95', '2026-11-27 23:53:34.23869+00');
insert into "candidate_cvs" ("candidate_id", "media_id", "created_at") overriding system value values ('3', '96', '2026-11-27 23:53:34.23869+00');
insert into "candidate_cvs" ("candidate_id", "media_id", "created_at") overriding system value values ('5', '97', '2026-11-27 23:53:34.23869+00');
insert into "candidates" ("id", "company_id", "partner_customer_id", "campaign_id", "owner_id", "created_by", "source", "first_name", "last_name", "email", "phone", "locale", "price", "salary", "status", "status_changed_at", "driver_id", "consent", "requested_at", "answered_at", "link_salt", "link_hash", "lost_at", "warned_at", "erased_at", "deleted_at", "replaced_by_id", "created_at", "updated_at", "search") overriding system value values ('1', '1', NULL, '1', '17', '17', 'company', 'Hamid', 'Benali', 'candidate1@person.example', '+34699001000', 'es', '0', NULL, 'lost', '2026-11-09 23:53:34.137+00', NULL, 'agreed', '2026-10-03 23:53:34.137+00', '2026-10-04 05:53:34.137+00', E'\\x01010101010101010101010101010101', NULL, '2026-11-09 23:53:34.137+00', NULL, NULL, NULL, NULL, '2026-10-03 23:53:34.137+00', '2026-11-09 23:53:34.137+00', '''699001000'' ''@person.example'' ''benali'' ''candidate1@person.example'' ''hamid'' ''~00010099643''');
insert into "candidates" ("id", "company_id", "partner_customer_id", "campaign_id", "owner_id", "created_by", "source", "first_name", "last_name", "email", "phone", "locale", "price", "salary", "status", "status_changed_at", "driver_id", "consent", "requested_at", "answered_at", "link_salt", "link_hash", "lost_at", "warned_at", "erased_at", "deleted_at", "replaced_by_id", "created_at", "updated_at", "search") overriding system value values ('2', '1', '1', '1', '18', '13', 'staff', 'Óscar', 'Peñalver', 'candidate2@person.example', '+34699001001', 'es', '190000', '190000', 'hired', '2026-11-14 23:53:34.137+00', NULL, 'agreed', '2026-10-18 23:53:34.137+00', '2026-10-19 05:53:34.137+00', E'\\x02020202020202020202020202020202', NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-18 23:53:34.137+00', '2026-11-14 23:53:34.137+00', '''699001001'' ''@person.example'' ''candidate2@person.example'' ''oscar'' ''penalver'' ''~10010099643''');
insert into "candidates" ("id", "company_id", "partner_customer_id", "campaign_id", "owner_id", "created_by", "source", "first_name", "last_name", "email", "phone", "locale", "price", "salary", "status", "status_changed_at", "driver_id", "consent", "requested_at", "answered_at", "link_salt", "link_hash", "lost_at", "warned_at", "erased_at", "deleted_at", "replaced_by_id", "created_at", "updated_at", "search") overriding system value values ('3', '1', '3', '1', NULL, '13', 'staff', 'Vasile', 'Ciobanu', 'candidate3@person.example', '+34699001002', 'es', '190000', NULL, 'going_hired', '2026-11-22 23:53:34.137+00', NULL, 'agreed', '2026-11-11 23:53:34.137+00', '2026-11-12 05:53:34.137+00', E'\\x03030303030303030303030303030303', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-11 23:53:34.137+00', '2026-11-22 23:53:34.137+00', '''699001002'' ''@person.example'' ''candidate3@person.example'' ''ciobanu'' ''vasile'' ''~20010099643''');
insert into "candidates" ("id", "company_id", "partner_customer_id", "campaign_id", "owner_id", "created_by", "source", "first_name", "last_name", "email", "phone", "locale", "price", "salary", "status", "status_changed_at", "driver_id", "consent", "requested_at", "answered_at", "link_salt", "link_hash", "lost_at", "warned_at", "erased_at", "deleted_at", "replaced_by_id", "created_at", "updated_at", "search") overriding system value values ('5', '1', NULL, '1', '17', '13', 'staff', 'Natalia', 'Hrytsenko', 'candidate5@person.example', '+34699001004', 'es', '190000', NULL, 'interview_scheduled', '2026-11-24 23:53:34.137+00', NULL, 'agreed', '2026-11-18 23:53:34.137+00', '2026-11-19 05:53:34.137+00', E'\\x05050505050505050505050505050505', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-18 23:53:34.137+00', '2026-11-24 23:53:34.137+00', '''699001004'' ''@person.example'' ''candidate5@person.example'' ''hrytsenko'' ''natalia'' ''~40010099643''');
insert into "carts" ("company_id", "selected_package", "additional_campaigns", "selected_active_sourcing_users", "emails", "gdpr", "agree_rights", "updated_at", "ordered_at") overriding system value values ('1', 'pro', '3', '2', '{}', 'true', 'true', '2026-01-31 23:53:34.137+00', '2026-01-31 23:53:34.137+00');
insert into "carts" ("company_id", "selected_package", "additional_campaigns", "selected_active_sourcing_users", "emails", "gdpr", "agree_rights", "updated_at", "ordered_at") overriding system value values ('2', 'pro', '1', '2', '{}', 'true', 'true', '2026-01-31 23:53:34.137+00', '2026-01-31 23:53:34.137+00');
insert into "carts" ("company_id", "selected_package", "additional_campaigns", "selected_active_sourcing_users", "emails", "gdpr", "agree_rights", "updated_at", "ordered_at") overriding system value values ('3', 'starter', '0', '2', '{}', 'true', 'true', '2026-01-31 23:53:34.137+00', '2026-01-31 23:53:34.137+00');
insert into "chat_messages" ("id", "thread_id", "seq", "company_id", "user_id", "side", "key", "body", "language", "phrase_key", "phrase_slots", "media_id", "sent_at", "deleted_at", "erased_at") overriding system value values ('1', '1', '1', '1', '20', 'company', 'da2b569d-91f8-447f-8d2f-297a7d7c374c', 'Buenos días, soy de la oficina de tráfico. Gracias por aceptar. ¿Cuándo podemos llamarte?', 'es', NULL, NULL, NULL, '2026-05-21 08:53:34.137+00', NULL, NULL);
insert into "chat_messages" ("id", "thread_id", "seq", "company_id", "user_id", "side", "key", "body", "language", "phrase_key", "phrase_slots", "media_id", "sent_at", "deleted_at", "erased_at") overriding system value values ('2', '1', '2', '1', '12', 'contact', 'f0518167-d862-4886-9473-ba039952f6b8', 'Buenas. Estoy descargando en Zaragoza, a partir de las 17:30 puedo hablar.', 'es', NULL, NULL, NULL, '2026-05-21 09:41:34.137+00', NULL, NULL);
insert into "chat_messages" ("id", "thread_id", "seq", "company_id", "user_id", "side", "key", "body", "language", "phrase_key", "phrase_slots", "media_id", "sent_at", "deleted_at", "erased_at") overriding system value values ('3', '1', '3', '1', '20', 'company', 'c9f26d6a-b4df-4bee-8b3a-5d25872eb2a5', 'Perfecto, te llamo a las 17:45. Ten a mano el carné y la tarjeta de conductor.', 'es', NULL, NULL, NULL, '2026-05-21 09:48:34.137+00', NULL, NULL);
insert into "chat_reads" ("thread_id", "user_id", "read_seq", "read_at") overriding system value values ('1', '12', '374', '2026-11-27 13:27:00+00');
insert into "chat_reads" ("thread_id", "user_id", "read_seq", "read_at") overriding system value values ('1', '20', '374', '2026-11-27 13:27:00+00');
insert into "chat_reads" ("thread_id", "user_id", "read_seq", "read_at") overriding system value values ('3', '45', '4', '2026-11-26 06:53:34.137+00');
insert into "chat_threads" ("id", "company_id", "driver_id", "last_seq", "last_at", "created_at") overriding system value values ('1', '1', '12', '374', '2026-11-27 13:27:00+00', '2026-05-20 07:53:34.137+00');
insert into "chat_threads" ("id", "company_id", "driver_id", "last_seq", "last_at", "created_at") overriding system value values ('3', '11', '12', '4', '2026-11-26 06:53:34.137+00', '2026-11-24 22:53:34.137+00');
insert into "chat_threads" ("id", "company_id", "driver_id", "last_seq", "last_at", "created_at") overriding system value values ('4', '16', '12', '0', '2026-11-25 16:53:34.137+00', '2026-11-25 16:53:34.137+00');
insert into "chat_threads" ("id", "company_id", "driver_id", "last_seq", "last_at", "created_at") overriding system value values ('5', '29', '11', '0', '2026-11-26 19:53:34.137+00', '2026-11-26 19:53:34.137+00');
insert into "collection_files" ("id", "creditor_id", "scheme", "collect_on", "message_id", "state", "debits_count", "amount", "content", "sha256", "prepared_by", "prepared_at", "decided_by", "decided_at") overriding system value values ('1', 'DE98ZZZ09999999999', 'B2B', '2026-02-16', 'CABINA-260216-B2B', 'handed_in', '5', '4681366', E'\\x1f8b0800000000000003cd975b6fa33a1080dff32b50dec1971072d1d42b6ed9454ad328d0554fdf0890049d60b2c6add27fbf32904b754e7637554f4f7908e399b167ec6fec18f8b22fb6da7326aabce4375d62e0ae96f1a44c73bebee9de47137dd8fdc23ae095c9539171a9ed8b2daf6eba4f828ff3aa1c5732addf14634ac7324b36e37d958e7771ce0d8c8706c6c4c0c32e03b79285f04422bda50c782e39ebc057b1fb960a06b7d53a48996b3bc1ccd6a98529b174873a801a03b822f36454308aa9a563aa1333c2c331a1638c1f011dac305bdeada27dc5fa800e22b8526cc3a78299d690f40ccb0274d080ca623d972f0c660573e365ce63ed6bb1fc066856304027336af3ecc0bc90015fb1f6fd6f39eb934518013a3a28d75b9932cfab954a0447261ba72cff5e33299e3240a7f6b553981732dad51985cfc9f479cbc04d59e8cf6d406eca001db4d3641bf04a8aa276a897b6b69fe9c3ec47b4634df68d5c27dc0ebfc87ea46eb9dd4aeec913060bd02b03b8a9141796b331a95f3b492403b5368163cf98e7634a28eee1f6a198e23e01541b01293f74ea564b6bc9609273953a57762770270173fe9ada9e7f4b3026801a15a0733774ecec6ec4da112c9cfadf01b58d7ae830d914599d9a42279ea57adfc98da8359e3f1a3e3e3ee2d1f169f2ab7ba959ce85142f2d8046067434a2661c7418f634b543d40eb41b24da1fcb2c65e0f3342a7d9e9eea2da23a0174a66f2a4ee5cd2b99da85d4dce4e5a6ebdf2fba8c10424686d55325dd18d9290e835b9ecac556a67544d568c2e80d0c15a7558227ef56e19a4ba12aa0af13a2130ce8a405bb480b2e039eb255bcad3240274533ca310e3a4bc05b5e44eadac1831f3acec3c3c305a4c7ce4aa84b6f5aaef34ae649aca5d956f397a2d442636adc1b6d21368e75bfd785e887234209c6d82443b38f29c6b84f7a3dfaba144f1d17ed61705f49911e2a7e2e4a2dd229a0460be8e0855ea1fd73d2e615a44703828d9ef916d0fddf80269f0f7424625e253197f15228dc1f4ed97c3fcaa30fa1ac405ea68cf5de27a4ece695cc048f2b2d8a858893ff61378fde8f3325d780a603cba0f40da0a9f96bd0d4fc8f41df39b6e74f26d7800eaa5868f59ede954266e777878b903d7f38ea0db089b169e27e8f62a2ae116f39b0c93b32bee6c8b646a38141def2df4c07bf616c7d3ec6619c6caa8caf449c6ce40713fe83d3babdb62be99f9f2b800edf40acf3136188669b360d0000', 'fb139458fa1a0874f2a042b047d6320be3177b031797abd5bc8c3aaad9f89d30', '13', '2026-02-14 08:12:00+00', '13', '2026-02-14 08:21:00+00');
insert into "collection_files" ("id", "creditor_id", "scheme", "collect_on", "message_id", "state", "debits_count", "amount", "content", "sha256", "prepared_by", "prepared_at", "decided_by", "decided_at") overriding system value values ('2', 'DE98ZZZ09999999999', 'CORE', '2026-02-16', 'CABINA-260216-CORE', 'handed_in', '7', '5907945', E'\\x1f8b0800000000000003cd98dd6fa33810c0dffb57a0bc9ec01f092144ae577ca51b6dd24681eef5fa46c04d50c1648d53a5fffdc9409256776d3751b72d0f309e19db03bf198c21dfb645ae3d305165253fef20037634c69332cdf8f2bc731d8df441e71b3d237e996c0ac6a5b62d725e9d7736820fb3aa1c5632adaf18428c879225abe1b64a87eb38e3068403034264c0418712af9285f04522fd851cf34c727a462ec4fa7b2a289956cb714a3dc71d5f3a3aee438cfaba77350f08682cc413cc97514131c47d1d621df5223818223c84f096809d955c2eaeeea26d452d027622f1a4c8c34d414d1b5ab6d13309d869880a6339938f945c16d48b17198fb58b62f19d80cb821270308336d033322be498dfd1f6fabf41eba3791811b0f750be539952dfaf954a24ae4c566e59de2fa9141b46c0a17dec3dcc0a19adeb90c28764f29053e2a5340c660e015e4a09d86927493ee6951445edd03cdcdae1892164bfa2356dc26fe43ae276fc39fb957a659e4beecb03883e01cf0cc44ba578e18136267576924452a21eced8752ea91f408c30ecc2f6c010431311501b09507ee0d0ad9696929251c655e85cd9ddb1371a53f79f89e30753042122a05111f0d40dec3b7b2bb174050d27c14f02da463d7498ac0a5687a6d88907a9ae5772256a8d1fd883dbdb5b68ef8f26beba97bacb9990e2b125d0c804ec8da01907ec863ddcda6ed633d2d648b4dd275a4a49c0d3a80c787ac8b8a8af23029ee89b945371f34aa64e21352f793cef04d7f30e45a88f4dc3eca9a46e8cf4300f25539eca792ed37a46d568a6d16b1803354fab24bebcba0b975c0a9501a68e908e3001072d718ab4e072cc537a17e71523e0a06846d9cf039e04e02f5e44ea39e39b2074dd9b9b9b1790ee3b2ba14ebd48c4bc9ab234934c8898b3520b37420b8d89716db4b9d8f8d65d9fe76210da082308610f0d7a26c410421375bbf879361e3acedb37c2752545ba4bfa9928b548ef13d06809d8798167747f1fb675046ccbb24d039dc4da7e8d35d4b1fdf5585f28c039ab342fae6496e7f1c773b6de8f338247803607966dd8a78046f80dd0e6d703ed6c64295561af4b2159a585756d971f8f1bc177e48d3ea4b051f775de5df4f578fb592545b6d82459c959a54d626d1af364f509f58dd03b02c74700b72d048dee49c0cd370afc0b02f74a2e1967692958a5fd8c73c6932cd6661b26e46754397e47e8e611d0fbb66d19a87b0af4573fd5a08ee11f867ee53a7e301a1d033d5cabcfb4ace49a2b629eca7abfa0fda579a5a1fdb8788bb71f0cecae057b10f67ad0ec6288d41ee214dae6fbd1c6c7ace136b6fa06c627d0c66fbcd3d19f5ec34fa01dc5fc3e2f975925b37bed6f5631f149bcf16face1ed165e49fffd7941c0ee8f083dfb17931d788e44110000', 'a87237e9bc62fc4fd12ffb4396757575eff106df0e3e3b18d6c930d0afc60327', '13', '2026-02-14 08:12:00+00', '13', '2026-02-14 08:21:00+00');
insert into "collection_files" ("id", "creditor_id", "scheme", "collect_on", "message_id", "state", "debits_count", "amount", "content", "sha256", "prepared_by", "prepared_at", "decided_by", "decided_at") overriding system value values ('3', 'DE98ZZZ09999999999', 'B2B', '2026-11-02', 'CABINA-261102-B2B', 'handed_in', '1', '391500', E'\\x1f8b080000000000000395545b6fe23a107ee75744bc27beb054144dbdcaadbb91284524ac7afa16e214a29318d69956f4dfafec24a4d5397dd83ce0f17c73f9ecf9307cbf34b5f356eab63aa9bb29f3e8d429557192953adc4d77d9bdbb987e1713884ec56b532a742e4daddabbe9ab56cbaa3d2d5b9476e59472bec4b2382e2fad5c9ef34a79942e3c4a9947175301618b8d8e7481d11e1355a11213f8a1cf3fa516f0d01e1229423f48d6becb6f18a3dc0d7800a40320d46584592338e5372ea3ee8c6574b1647c49e933900185f5fef125bbb48201194c0851d7e96b2366b76cee510a6470802171d8e0bb807523c27c5fa9dcf9d1ec7f02593702c808939ee604360d26ea45f4ebff5176b7e16e0be41a60421f508a28b24e634280c531389dfe3d08d4af259071ff9727d834989d2da1f4ad58bdd5024229d278e30309a500327857459da816756303ecc55afc833f2d7f6767d191ef6ccbb72fbf2d7fcbf054d7a822ec87c05cca817c022094a8bfb8cd0e32bf7e51a000733549e0af451453ce389dd1fee394d33903624120268e8c69d63aa080fb4a19eacae04112de2722f867e547f103a39401e95c403e86916b7278d487408b7415ff02d26f6ce9b43836a5a56626a7dfd0ac8f78d4d613c5b78be7e7677a7bfd3a7e36cb9c72a351bff703e86c2057907475c850763cdad07502fddf23bb5c552605c44a66a758c9516ed9fcc665403e009de20c71d5a2f41b74c2e2fd6e1aefb6d351370326c63e021e94c46d8dd276349bae8d6b8731376d7a2744f8f8921e146aa380b951006340462ff88d6c14264a8a97bc6e4b20a3a3ab72ed433e1088f65f8e34f493a7380d82a7a7a72f467a4d3686955ea673d516b9c27cafab2277526fe5edbc5e855d944dfaacc238bd659c514abfb1c5b739e5e6ec6c36e39f7538266efb8760d7a296bddc97ceccf19cb32ecf79259d63a54b2773e73740ba20204312f934e6c9f05a18ebbf8f2490e1e515933fb5f24103ac050000', '9a9288364ec21312ed46f6eac4f3e90b12197951587d9365c938f8f1cfdcb8cb', '13', '2026-10-31 08:12:00+00', '13', '2026-10-31 08:21:00+00');
insert into "comments" ("id", "company_id", "model", "model_id", "parent_id", "visibility", "user_id", "body", "mentions", "created_at", "edited_at", "deleted_at") overriding system value values ('1', '11', 'unlocked-driver', '2', NULL, 'shared', '13', 'Nos ha confirmado que busca ruta nacional con vuelta el viernes. Si podéis asegurarlo, es vuestro.', '{}', '2026-11-26 21:53:34.137+00', NULL, NULL);
insert into "comments" ("id", "company_id", "model", "model_id", "parent_id", "visibility", "user_id", "body", "mentions", "created_at", "edited_at", "deleted_at") overriding system value values ('2', '11', 'unlocked-driver', '2', '1', 'shared', '45', 'Gracias. Los viernes antes de las 20 h los podemos garantizar.', '{}', '2026-11-27 03:53:34.137+00', NULL, NULL);
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('1', 'Transportes Hermanos Vidal S.L.U.', 'Sonia Gallego Peña', '+34978408513', NULL, 'https://transportes-hermanos-vidal.example', 'Madrid', '40.4165', '-3.7026', 'Transportes Hermanos Vidal S.L.U. mueve mercancía desde Madrid desde 1987. Somos una empresa familiar: la segunda generación lleva el tráfico y la primera sigue viniendo los sábados.', 'Transportes Hermanos Vidal S.L.U.', 'facturas@transportes-hermanos-vidal.example', NULL, 'Calle de la Industria 56', NULL, 'Madrid', NULL, '28001', 'ES', 'ESB20164299', NULL, '0', 'true', 'false', 'false', NULL, '14', 'card', 'cus_sandbox_1', 'pm_sandbox_tok_visa', 'Visa', '4242', '3900', '145000', '50', '240', '24', '16', '15', '1', '{}', '{}', NULL, NULL, 'true', '2025-10-10 23:53:34.137+00', NULL, NULL, '2025-10-10 23:53:34.137+00', '''978408513'' ''@transportes-hermanos-vidal.example'' ''facturas@transportes-hermanos-vidal.example'' ''gallego'' ''hermanos'' ''l'' ''madrid'' ''pena'' ''s'' ''sonia'' ''transportes'' ''u'' ''vidal'' ''~31580487943''', '''hermanos'' ''l'' ''s'' ''transportes'' ''u'' ''vidal''', NULL, '32800');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('10', 'Mensajería Norte Exprés S.A.', 'Silvia Cortés Nieto', '+34928811798', NULL, 'https://mensajeria-norte-expres.example', 'Tarragona', '41.1167', '1.25', 'Empezamos con dos camiones y hoy somos 38 personas. Preferimos crecer despacio y pagar el día 28.', 'Mensajería Norte Exprés S.A.', 'facturas@mensajeria-norte-expres.example', NULL, 'Calle de la Industria 12', NULL, 'Tarragona', NULL, '28001', 'ES', 'ESB73868028', NULL, '0', 'true', 'false', 'false', NULL, '14', 'card', 'cus_sandbox_10', 'pm_sandbox_tok_visa', 'Visa', '4242', '3900', '145000', '50', '10', NULL, '13', '15', '9', '{}', '{}', NULL, NULL, 'true', '2025-10-15 23:53:34.137+00', NULL, NULL, '2025-10-15 23:53:34.137+00', '''928811798'' ''@mensajeria-norte-expres.example'' ''a'' ''cortes'' ''expres'' ''facturas@mensajeria-norte-expres.example'' ''mensajeria'' ''nieto'' ''norte'' ''s'' ''silvia'' ''tarragona'' ''~89711882943''', '''a'' ''expres'' ''mensajeria'' ''norte'' ''s''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('11', 'Cisternas Tarraco S.L.U.', 'Yolanda Gil Medina', '+34961484610', NULL, 'https://cisternas-tarraco.example', 'Madrid', '40.4165', '-3.7026', NULL, 'Cisternas Tarraco S.L.U.', 'facturas@cisternas-tarraco.example', NULL, 'Calle de la Industria 40', NULL, 'Madrid', NULL, '28001', 'ES', 'ESB66282559', NULL, '0', 'true', 'false', 'false', NULL, '14', 'sepa', NULL, NULL, NULL, NULL, '3900', '145000', '50', '10', NULL, '13', '15', '10', '{}', '{}', NULL, NULL, 'true', '2025-10-31 23:53:34.137+00', NULL, NULL, '2025-10-31 23:53:34.137+00', '''961484610'' ''@cisternas-tarraco.example'' ''cisternas'' ''facturas@cisternas-tarraco.example'' ''gil'' ''l'' ''madrid'' ''medina'' ''s'' ''tarraco'' ''u'' ''yolanda'' ''~01648416943''', '''cisternas'' ''l'' ''s'' ''tarraco'' ''u''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('12', 'Autotransportes Serrano S.L.U.', 'Mónica Gallego Martín', '+34989900090', NULL, 'https://autotransportes-serrano.example', 'Melilla', '35.2937', '-2.9383', 'Transportamos alimentación para cadenas de toda la península. 64 tractoras, ninguna con más de cuatro años, y taller propio en Melilla.', 'Autotransportes Serrano S.L.U.', 'facturas@autotransportes-serrano.example', NULL, 'Calle de la Industria 53', NULL, 'Melilla', NULL, '28001', 'ES', 'ESB68948819', NULL, '0', 'true', 'false', 'false', NULL, '14', 'sepa', NULL, NULL, NULL, NULL, '3900', '145000', '50', '10', NULL, '14', '13', '11', '{}', '{}', NULL, NULL, 'true', '2025-10-25 23:53:34.137+00', NULL, NULL, '2025-10-25 23:53:34.137+00', '''989900090'' ''@autotransportes-serrano.example'' ''autotransportes'' ''facturas@autotransportes-serrano.example'' ''gallego'' ''l'' ''martin'' ''melilla'' ''monica'' ''s'' ''serrano'' ''u'' ''~09000998943''', '''autotransportes'' ''l'' ''s'' ''serrano'' ''u''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('13', 'Distribuciones La Mancha S.L.U.', 'Andrés Torres Méndez', '+34951940571', NULL, 'https://distribuciones-la-mancha.example', 'Jerez de la Frontera', '36.6865', '-6.1361', 'Ruta nacional y sur de Francia con carga paletizada. Quien conduce en Distribuciones La Mancha S.L.U. tiene camión asignado y su teléfono de tráfico, siempre el mismo.', 'Distribuciones La Mancha S.L.U.', 'facturas@distribuciones-la-mancha.example', NULL, 'Calle de la Industria 14', NULL, 'Jerez de la Frontera', NULL, '28001', 'ES', 'ESB18072504', NULL, '0', 'true', 'false', 'false', NULL, '14', 'sepa', NULL, NULL, NULL, NULL, '3900', '145000', '50', '10', NULL, '15', '16', '12', '{}', '{}', NULL, NULL, 'true', '2025-10-31 23:53:34.137+00', NULL, NULL, '2025-10-31 23:53:34.137+00', '''951940571'' ''@distribuciones-la-mancha.example'' ''andres'' ''de'' ''distribuciones'' ''facturas@distribuciones-la-mancha.example'' ''frontera'' ''jerez'' ''l'' ''la'' ''mancha'' ''mendez'' ''s'' ''torres'' ''u'' ''~17504915943''', '''distribuciones'' ''l'' ''la'' ''mancha'' ''s'' ''u''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('14', 'Movilidad Bética S.A.', 'Inés Cruz Serrano', '+34947531935', NULL, 'https://movilidad-betica.example', 'Roquetas de Mar', '36.7642', '-2.6147', 'Obra, áridos y contenedores en un radio de 80 km de Roquetas de Mar. Se vuelve a casa cada día.', 'Movilidad Bética S.A.', 'facturas@movilidad-betica.example', NULL, 'Calle de la Industria 3', NULL, 'Roquetas de Mar', NULL, '28001', 'ES', 'ESB46380192', NULL, '0', 'true', 'false', 'false', NULL, '14', NULL, NULL, NULL, NULL, NULL, '3900', '145000', '50', '10', NULL, '14', '13', NULL, '{}', '{}', NULL, NULL, 'true', '2025-11-08 23:53:34.137+00', NULL, NULL, '2025-11-08 23:53:34.137+00', '''947531935'' ''@movilidad-betica.example'' ''a'' ''betica'' ''cruz'' ''de'' ''facturas@movilidad-betica.example'' ''ines'' ''mar'' ''movilidad'' ''roquetas'' ''s'' ''serrano'' ''~53913574943''', '''a'' ''betica'' ''movilidad'' ''s''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('15', 'Contenedores Valencia Puerto S.L.U.', 'Sergio Molina Herrera', '+34971410114', NULL, 'https://contenedores-valencia-puerto.example', 'Vitoria (Gasteiz)', '42.85', '-2.6727', 'Empezamos con dos camiones y hoy somos 38 personas. Preferimos crecer despacio y pagar el día 28.', 'Contenedores Valencia Puerto S.L.U.', 'facturas@contenedores-valencia-puerto.example', NULL, 'Calle de la Industria 59', NULL, 'Vitoria (Gasteiz)', NULL, '28001', 'ES', 'ESB34899948', NULL, '0', 'true', 'false', 'false', NULL, '14', 'sepa', NULL, NULL, NULL, NULL, '3900', '145000', '50', '10', NULL, '15', '14', '13', '{}', '{}', NULL, NULL, 'true', '2025-10-21 23:53:34.137+00', NULL, NULL, '2025-10-21 23:53:34.137+00', '''971410114'' ''@contenedores-valencia-puerto.example'' ''contenedores'' ''facturas@contenedores-valencia-puerto.example'' ''gasteiz'' ''herrera'' ''l'' ''molina'' ''puerto'' ''s'' ''sergio'' ''u'' ''valencia'' ''vitoria'' ''~41101417943''', '''contenedores'' ''l'' ''puerto'' ''s'' ''u'' ''valencia''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('16', 'Hortofrutícola Transalmería S.L.', 'Ángel Suárez Cruz', '+34974915057', NULL, 'https://hortofruticola-transalmeria.example', 'Madrid', '40.4165', '-3.7026', 'Hortofrutícola Transalmería S.L. mueve mercancía desde Madrid desde 1987. Somos una empresa familiar: la segunda generación lleva el tráfico y la primera sigue viniendo los sábados.', 'Hortofrutícola Transalmería S.L.', 'facturas@hortofruticola-transalmeria.example', NULL, 'Calle de la Industria 71', NULL, 'Madrid', NULL, '28001', 'ES', 'ESB24824195', NULL, '0', 'true', 'false', 'false', NULL, '14', 'sepa', NULL, NULL, NULL, NULL, '3900', '145000', '50', '10', NULL, '14', '15', '14', '{}', '{}', NULL, NULL, 'true', '2025-10-23 23:53:34.137+00', NULL, NULL, '2025-10-23 23:53:34.137+00', '''974915057'' ''@hortofruticola-transalmeria.example'' ''angel'' ''cruz'' ''facturas@hortofruticola-transalmeria.example'' ''hortofruticola'' ''l'' ''madrid'' ''s'' ''suarez'' ''transalmeria'' ''~75051947943''', '''hortofruticola'' ''l'' ''s'' ''transalmeria''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('17', 'Nieves Transporte Internacional S.L.U.', 'Alberto Martínez Ortega', '+34932876751', NULL, 'https://nieves-transporte-internacional.example', 'Valencia', '39.4697', '-0.3774', NULL, 'Nieves Transporte Internacional S.L.U.', 'facturas@nieves-transporte-internacional.example', NULL, 'Calle de la Industria 28', NULL, 'Valencia', NULL, '28001', 'ES', 'ESB91046052', NULL, '0', 'true', 'false', 'false', NULL, '14', 'card', 'cus_sandbox_17', 'pm_sandbox_tok_visa', 'Visa', '4242', '3900', '145000', '50', '10', '24', '15', '13', '15', '{}', '{}', NULL, NULL, 'true', '2025-10-05 23:53:34.137+00', NULL, NULL, '2025-10-05 23:53:34.137+00', '''932876751'' ''@nieves-transporte-internacional.example'' ''alberto'' ''facturas@nieves-transporte-internacional.example'' ''internacional'' ''l'' ''martinez'' ''nieves'' ''ortega'' ''s'' ''transporte'' ''u'' ''valencia'' ''~15767823943''', '''internacional'' ''l'' ''nieves'' ''s'' ''transporte'' ''u''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('18', 'Spedition Brandt GmbH & Co. KG', 'Silke Lehmann', '+49405057883', NULL, 'https://spedition-brandt.example', 'Delmenhorst', '53.0511', '8.6309', 'Nationale Linienverkehre und Frankreich, palettierte Ware. Bei Spedition Brandt GmbH & Co. KG gibt es ein festes Fahrzeug und eine feste Ansprechperson.', 'Spedition Brandt GmbH & Co. KG', 'facturas@spedition-brandt.example', NULL, 'Industriestraße 60', NULL, 'Delmenhorst', NULL, '27751', 'DE', 'DE762951758', NULL, '19', 'true', 'false', 'false', NULL, '14', 'sepa', NULL, NULL, NULL, NULL, '3900', '145000', '50', '10', NULL, '14', '15', '16', '{}', '{}', NULL, NULL, 'true', '2025-10-20 23:53:34.137+00', NULL, NULL, '2025-10-20 23:53:34.137+00', '''405057883'' ''@spedition-brandt.example'' ''brandt'' ''co'' ''delmenhorst'' ''facturas@spedition-brandt.example'' ''gmbh'' ''kg'' ''lehmann'' ''silke'' ''spedition'' ''~38875050494''', '''brandt'' ''co'' ''gmbh'' ''kg'' ''spedition''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('19', 'Nordfracht Logistik AG', 'Jörg Baumann', '+49408527742', NULL, 'https://nordfracht-logistik.example', 'Worms', '49.6328', '8.3592', 'Baustellen, Schüttgut und Container im Umkreis von 80 km um Worms. Jeden Abend zu Hause.', 'Nordfracht Logistik AG', 'facturas@nordfracht-logistik.example', NULL, 'Industriestraße 43', NULL, 'Worms', NULL, '67551', 'DE', 'DE803186481', NULL, '19', 'true', 'false', 'false', NULL, '14', 'card', 'cus_sandbox_19', 'pm_sandbox_tok_visa', 'Visa', '4242', '3900', '145000', '50', '10', NULL, '13', '15', '17', '{}', '{}', NULL, NULL, 'true', '2025-10-04 23:53:34.137+00', NULL, NULL, '2025-10-04 23:53:34.137+00', '''408527742'' ''@nordfracht-logistik.example'' ''ag'' ''baumann'' ''facturas@nordfracht-logistik.example'' ''joerg'' ''jorg'' ''logistik'' ''nordfracht'' ''worms'' ''~24772580494''', '''ag'' ''logistik'' ''nordfracht''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('2', 'Logística del Ebro S.L.U.', 'José Fuentes Ortiz', '+34938362294', NULL, 'https://logistica-del-ebro.example', 'Mataró', '41.5421', '2.4445', 'Transportamos alimentación para cadenas de toda la península. 64 tractoras, ninguna con más de cuatro años, y taller propio en Mataró.', 'Logística del Ebro S.L.U.', 'facturas@logistica-del-ebro.example', NULL, 'Calle de la Industria 90', NULL, 'Mataró', NULL, '28001', 'ES', 'ESB84429455', NULL, '0', 'true', 'false', 'false', NULL, '14', NULL, NULL, NULL, NULL, NULL, '3900', '145000', '50', '10', '24', '16', '14', '2', '{}', '{}', NULL, NULL, 'true', '2025-11-10 23:53:34.137+00', NULL, NULL, '2025-11-10 23:53:34.137+00', '''938362294'' ''@logistica-del-ebro.example'' ''del'' ''ebro'' ''facturas@logistica-del-ebro.example'' ''fuentes'' ''jose'' ''l'' ''logistica'' ''mataro'' ''ortiz'' ''s'' ''u'' ''~49226383943''', '''del'' ''ebro'' ''l'' ''logistica'' ''s'' ''u''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('20', 'Kühltransporte Hansen GmbH', 'Julia Winkler', '+49402492835', NULL, 'https://kuhltransporte-hansen.example', 'Berlin', '52.5244', '13.4105', 'Angefangen haben wir mit zwei Lkw, heute sind wir 38. Wir wachsen lieber langsam und zahlen pünktlich.', 'Kühltransporte Hansen GmbH', 'facturas@kuhltransporte-hansen.example', NULL, 'Industriestraße 46', NULL, 'Berlin', NULL, '12629', 'DE', 'DE538777338', NULL, '19', 'true', 'false', 'false', NULL, '14', 'card', 'cus_sandbox_20', 'pm_sandbox_tok_visa', 'Visa', '4242', '3900', '145000', '50', '10', NULL, '13', '13', '18', '{}', '{}', NULL, NULL, 'true', '2025-10-07 23:53:34.137+00', NULL, NULL, '2025-10-07 23:53:34.137+00', '''402492835'' ''@kuhltransporte-hansen.example'' ''berlin'' ''facturas@kuhltransporte-hansen.example'' ''gmbh'' ''hansen'' ''julia'' ''kuehltransporte'' ''kuhltransporte'' ''winkler'' ''~53829420494''', '''gmbh'' ''hansen'' ''kuehltransporte'' ''kuhltransporte''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('21', 'Schwertransporte Kessler AG', 'Katrin Franke', '+49409643529', NULL, 'https://schwertransporte-kessler.example', 'Leipzig', '51.3396', '12.3713', 'Schwertransporte Kessler AG fährt seit 1987 ab Leipzig. Ein Familienbetrieb: Die zweite Generation disponiert, die erste kommt samstags noch vorbei.', 'Schwertransporte Kessler AG', 'facturas@schwertransporte-kessler.example', NULL, 'Industriestraße 46', NULL, 'Leipzig', NULL, '04319', 'DE', 'DE752780734', NULL, '19', 'true', 'false', 'false', NULL, '14', 'card', 'cus_sandbox_21', 'pm_sandbox_tok_visa', 'Visa', '4242', '3900', '145000', '50', '10', NULL, '15', '14', '19', '{}', '{}', NULL, NULL, 'true', '2025-11-06 23:53:34.137+00', NULL, NULL, '2025-11-06 23:53:34.137+00', '''409643529'' ''@schwertransporte-kessler.example'' ''ag'' ''facturas@schwertransporte-kessler.example'' ''franke'' ''katrin'' ''kessler'' ''leipzig'' ''schwertransporte'' ''~92534690494''', '''ag'' ''kessler'' ''schwertransporte''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('22', 'Rhein-Ruhr Cargo GmbH & Co. KG', 'Torsten Keller', '+49407759712', NULL, 'https://rhein-ruhr-cargo.example', 'Bochum', '51.4817', '7.2165', 'Wir fahren Lebensmittel für den Handel in ganz Deutschland. 64 Zugmaschinen, keine älter als vier Jahre, eigene Werkstatt in Bochum.', 'Rhein-Ruhr Cargo GmbH & Co. KG', 'facturas@rhein-ruhr-cargo.example', NULL, 'Industriestraße 9', NULL, 'Bochum', NULL, '44892', 'DE', 'DE588011029', NULL, '19', 'true', 'false', 'false', NULL, '14', 'card', 'cus_sandbox_22', 'pm_sandbox_tok_visa', 'Visa', '4242', '3900', '145000', '50', '10', '24', '14', '14', NULL, '{}', '{}', NULL, NULL, 'true', '2025-11-09 23:53:34.137+00', NULL, NULL, '2025-11-09 23:53:34.137+00', '''407759712'' ''@rhein-ruhr-cargo.example'' ''bochum'' ''cargo'' ''co'' ''facturas@rhein-ruhr-cargo.example'' ''gmbh'' ''keller'' ''kg'' ''rhein'' ''ruhr'' ''torsten'' ''~21795770494''', '''cargo'' ''co'' ''gmbh'' ''kg'' ''rhein'' ''ruhr''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('23', 'Tanklogistik Weser GmbH & Co. KG', 'Björn Hoffmann', '+49409386401', NULL, 'https://tanklogistik-weser.example', 'Dortmund', '51.5149', '7.466', NULL, 'Tanklogistik Weser GmbH & Co. KG', 'facturas@tanklogistik-weser.example', NULL, 'Industriestraße 57', NULL, 'Dortmund', NULL, '44357', 'DE', 'DE533468189', NULL, '19', 'true', 'false', 'false', NULL, '14', 'sepa', NULL, NULL, NULL, NULL, '3900', '145000', '50', '10', NULL, '15', '13', '20', '{}', '{}', NULL, NULL, 'true', '2025-10-15 23:53:34.137+00', NULL, NULL, '2025-10-15 23:53:34.137+00', '''409386401'' ''@tanklogistik-weser.example'' ''bjoern'' ''bjorn'' ''co'' ''dortmund'' ''facturas@tanklogistik-weser.example'' ''gmbh'' ''hoffmann'' ''kg'' ''tanklogistik'' ''weser'' ''~10468390494''', '''co'' ''gmbh'' ''kg'' ''tanklogistik'' ''weser''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('24', 'Isar Transporte GmbH', 'Nicole Franke', '+49404816285', NULL, 'https://isar-transporte.example', 'München', '48.1374', '11.5755', 'Baustellen, Schüttgut und Container im Umkreis von 80 km um München. Jeden Abend zu Hause.', 'Isar Transporte GmbH', 'facturas@isar-transporte.example', NULL, 'Industriestraße 27', NULL, 'München', NULL, '81543', 'DE', 'DE505464357', NULL, '19', 'true', 'false', 'false', NULL, '14', 'sepa', NULL, NULL, NULL, NULL, '3900', '145000', '50', '10', NULL, '16', '13', '21', '{}', '{}', NULL, NULL, 'true', '2025-10-24 23:53:34.137+00', NULL, NULL, '2025-10-24 23:53:34.137+00', '''404816285'' ''@isar-transporte.example'' ''facturas@isar-transporte.example'' ''franke'' ''gmbh'' ''isar'' ''muenchen'' ''munchen'' ''nicole'' ''transporte'' ''~58261840494''', '''gmbh'' ''isar'' ''transporte''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('25', 'Elbe Container Service AG', 'Petra Frank', '+49404306058', NULL, 'https://elbe-container-service.example', 'Düren', '50.8043', '6.493', 'Angefangen haben wir mit zwei Lkw, heute sind wir 38. Wir wachsen lieber langsam und zahlen pünktlich.', 'Elbe Container Service AG', 'facturas@elbe-container-service.example', NULL, 'Industriestraße 73', NULL, 'Düren', NULL, '52355', 'DE', 'DE308711086', NULL, '19', 'true', 'false', 'false', NULL, '14', 'card', 'cus_sandbox_25', 'pm_sandbox_tok_visa', 'Visa', '4242', '3900', '145000', '50', '10', '24', '13', '14', '22', '{}', '{}', NULL, NULL, 'true', '2025-10-07 23:53:34.137+00', NULL, NULL, '2025-10-07 23:53:34.137+00', '''404306058'' ''@elbe-container-service.example'' ''ag'' ''container'' ''dueren'' ''duren'' ''elbe'' ''facturas@elbe-container-service.example'' ''frank'' ''petra'' ''service'' ''~85060340494''', '''ag'' ''container'' ''elbe'' ''service''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('26', 'Krämer Baustofflogistik AG', 'Heike Schreiber', '+49407432294', NULL, 'https://kramer-baustofflogistik.example', 'Unna', '51.538', '7.6897', 'Krämer Baustofflogistik AG fährt seit 1987 ab Unna. Ein Familienbetrieb: Die zweite Generation disponiert, die erste kommt samstags noch vorbei.', 'Krämer Baustofflogistik AG', 'facturas@kramer-baustofflogistik.example', NULL, 'Industriestraße 46', NULL, 'Unna', NULL, '59425', 'DE', 'DE681867708', NULL, '19', 'true', 'false', 'false', NULL, '14', 'card', 'cus_sandbox_26', 'pm_sandbox_tok_visa', 'Visa', '4242', '3900', '145000', '50', '10', NULL, '16', '13', '23', '{}', '{}', NULL, NULL, 'true', '2025-10-09 23:53:34.137+00', NULL, NULL, '2025-10-09 23:53:34.137+00', '''407432294'' ''@kramer-baustofflogistik.example'' ''ag'' ''baustofflogistik'' ''facturas@kramer-baustofflogistik.example'' ''heike'' ''kraemer'' ''kramer'' ''schreiber'' ''unna'' ''~49223470494''', '''ag'' ''baustofflogistik'' ''kraemer'' ''kramer''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('27', 'Sachsenfracht GmbH', 'Kevin Huber', '+49408709495', NULL, 'https://sachsenfracht.example', 'Krefeld', '51.3364', '6.5538', 'Wir fahren Lebensmittel für den Handel in ganz Deutschland. 64 Zugmaschinen, keine älter als vier Jahre, eigene Werkstatt in Krefeld.', 'Sachsenfracht GmbH', 'facturas@sachsenfracht.example', NULL, 'Industriestraße 1', NULL, 'Krefeld', NULL, '47798', 'DE', 'DE668081828', NULL, '19', 'true', 'false', 'false', NULL, '14', 'sepa', NULL, NULL, NULL, NULL, '3900', '145000', '50', '10', '24', '16', '16', '24', '{}', '{}', NULL, NULL, 'true', '2025-10-26 23:53:34.137+00', NULL, NULL, '2025-10-26 23:53:34.137+00', '''408709495'' ''@sachsenfracht.example'' ''facturas@sachsenfracht.example'' ''gmbh'' ''huber'' ''kevin'' ''krefeld'' ''sachsenfracht'' ''~59490780494''', '''gmbh'' ''sachsenfracht''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('28', 'Havelland Express GmbH', 'Daniel Schmitt', '+49401257596', NULL, 'https://havelland-express.example', 'Bochum', '51.4817', '7.2165', 'Nationale Linienverkehre und Frankreich, palettierte Ware. Bei Havelland Express GmbH gibt es ein festes Fahrzeug und eine feste Ansprechperson.', 'Havelland Express GmbH', 'facturas@havelland-express.example', NULL, 'Industriestraße 50', NULL, 'Bochum', NULL, '44867', 'DE', 'DE858841758', NULL, '19', 'true', 'false', 'false', NULL, '14', 'sepa', NULL, NULL, NULL, NULL, '3900', '145000', '50', '10', NULL, '15', '16', '25', '{}', '{}', NULL, NULL, 'true', '2025-10-15 23:53:34.137+00', NULL, NULL, '2025-10-15 23:53:34.137+00', '''401257596'' ''@havelland-express.example'' ''bochum'' ''daniel'' ''express'' ''facturas@havelland-express.example'' ''gmbh'' ''havelland'' ''schmitt'' ''~69575210494''', '''express'' ''gmbh'' ''havelland''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('29', 'Möller Fernverkehr GmbH & Co. KG', 'Manuela Voigt', '+49406720185', NULL, 'https://moller-fernverkehr.example', 'Hamburg', '53.5507', '9.993', NULL, 'Möller Fernverkehr GmbH & Co. KG', 'facturas@moller-fernverkehr.example', NULL, 'Industriestraße 17', NULL, 'Hamburg', NULL, '20457', 'DE', 'DE130867190', NULL, '19', 'true', 'false', 'false', NULL, '14', 'card', 'cus_sandbox_29', 'pm_sandbox_tok_visa', 'Visa', '4242', '3900', '145000', '50', '10', NULL, '13', '15', '26', '{}', '{}', NULL, NULL, 'true', '2025-10-09 23:53:34.137+00', NULL, NULL, '2025-10-09 23:53:34.137+00', '''406720185'' ''@moller-fernverkehr.example'' ''co'' ''facturas@moller-fernverkehr.example'' ''fernverkehr'' ''gmbh'' ''hamburg'' ''kg'' ''manuela'' ''moeller'' ''moller'' ''voigt'' ''~58102760494''', '''co'' ''fernverkehr'' ''gmbh'' ''kg'' ''moeller'' ''moller''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('3', 'Frigoríficos Levante S.L.', 'Pablo Gallego Vázquez', '+34956414925', NULL, 'https://frigorificos-levante.example', 'Barcelona', '41.3888', '2.159', 'Ruta nacional y sur de Francia con carga paletizada. Quien conduce en Frigoríficos Levante S.L. tiene camión asignado y su teléfono de tráfico, siempre el mismo.', 'Frigoríficos Levante S.L.', 'facturas@frigorificos-levante.example', NULL, 'Calle de la Industria 39', NULL, 'Barcelona', NULL, '28001', 'ES', 'ESB39298286', NULL, '0', 'true', 'false', 'false', NULL, '14', 'card', 'cus_sandbox_3', 'pm_sandbox_tok_visa', 'Visa', '4242', '3900', '145000', '50', '10', NULL, '15', '14', '3', '{}', '{}', NULL, NULL, 'true', '2025-10-05 23:53:34.137+00', NULL, NULL, '2025-10-05 23:53:34.137+00', '''956414925'' ''@frigorificos-levante.example'' ''barcelona'' ''facturas@frigorificos-levante.example'' ''frigorificos'' ''gallego'' ''l'' ''levante'' ''pablo'' ''s'' ''vazquez'' ''~52941465943''', '''frigorificos'' ''l'' ''levante'' ''s''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('30', 'Schwarzwald Spedition GmbH & Co. KG', 'Karsten Vogt', '+49406029728', NULL, 'https://schwarzwald-spedition.example', 'Gladbeck', '51.5708', '6.9859', 'Angefangen haben wir mit zwei Lkw, heute sind wir 38. Wir wachsen lieber langsam und zahlen pünktlich.', 'Schwarzwald Spedition GmbH & Co. KG', 'facturas@schwarzwald-spedition.example', NULL, 'Industriestraße 43', NULL, 'Gladbeck', NULL, '45966', 'DE', 'DE552511996', NULL, '19', 'true', 'false', 'false', NULL, '14', 'card', 'cus_sandbox_30', 'pm_sandbox_tok_visa', 'Visa', '4242', '3900', '145000', '50', '10', '24', '13', '14', NULL, '{}', '{}', NULL, NULL, 'true', '2025-11-02 23:53:34.137+00', NULL, NULL, '2025-11-02 23:53:34.137+00', '''406029728'' ''@schwarzwald-spedition.example'' ''co'' ''facturas@schwarzwald-spedition.example'' ''gladbeck'' ''gmbh'' ''karsten'' ''kg'' ''schwarzwald'' ''spedition'' ''vogt'' ''~82792060494''', '''co'' ''gmbh'' ''kg'' ''schwarzwald'' ''spedition''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('4', 'Cargas Atlántico S.A.', 'Nuria Fernández Gómez', '+34942496621', NULL, 'https://cargas-atlantico.example', 'Girona', '41.9831', '2.8249', 'Obra, áridos y contenedores en un radio de 80 km de Girona. Se vuelve a casa cada día.', 'Cargas Atlántico S.A.', 'facturas@cargas-atlantico.example', NULL, 'Calle de la Industria 90', NULL, 'Girona', NULL, '28001', 'ES', 'ESB65876229', NULL, '0', 'true', 'false', 'false', NULL, '14', NULL, NULL, NULL, NULL, NULL, '3900', '145000', '50', '10', NULL, '13', '15', '4', '{}', '{}', NULL, NULL, 'true', '2025-11-07 23:53:34.137+00', NULL, NULL, '2025-11-07 23:53:34.137+00', '''942496621'' ''@cargas-atlantico.example'' ''a'' ''atlantico'' ''cargas'' ''facturas@cargas-atlantico.example'' ''fernandez'' ''girona'' ''gomez'' ''nuria'' ''s'' ''~12669424943''', '''a'' ''atlantico'' ''cargas'' ''s''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('5', 'Transcantábrica S.L.U.', 'Alberto León Peña', '+34934437071', NULL, 'https://transcantabrica.example', 'Albacete', '38.9942', '-1.8564', NULL, 'Transcantábrica S.L.U.', 'facturas@transcantabrica.example', NULL, 'Calle de la Industria 77', NULL, 'Albacete', NULL, '28001', 'ES', 'ESB99494924', NULL, '0', 'true', 'false', 'false', NULL, '14', 'sepa', NULL, NULL, NULL, NULL, '3900', '145000', '50', '10', NULL, '13', '13', '5', '{}', '{}', NULL, NULL, 'true', '2025-11-11 23:53:34.137+00', NULL, NULL, '2025-11-11 23:53:34.137+00', '''934437071'' ''@transcantabrica.example'' ''albacete'' ''alberto'' ''facturas@transcantabrica.example'' ''l'' ''leon'' ''pena'' ''s'' ''transcantabrica'' ''u'' ''~17073443943''', '''l'' ''s'' ''transcantabrica'' ''u''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('6', 'Rutas Ibéricas S.L.', 'Rosa Blanco León', '+34955975981', NULL, 'https://rutas-ibericas.example', 'Sevilla', '37.3828', '-5.9732', 'Rutas Ibéricas S.L. mueve mercancía desde Sevilla desde 1987. Somos una empresa familiar: la segunda generación lleva el tráfico y la primera sigue viniendo los sábados.', 'Rutas Ibéricas S.L.', 'facturas@rutas-ibericas.example', NULL, 'Calle de la Industria 83', NULL, 'Sevilla', NULL, '28001', 'ES', 'ESB39118948', NULL, '0', 'true', 'false', 'false', NULL, '14', NULL, NULL, NULL, NULL, NULL, '3900', '145000', '50', '10', NULL, '13', '16', NULL, '{}', '{}', NULL, NULL, 'true', '2025-10-11 23:53:34.137+00', NULL, NULL, '2025-10-11 23:53:34.137+00', '''955975981'' ''@rutas-ibericas.example'' ''blanco'' ''facturas@rutas-ibericas.example'' ''ibericas'' ''l'' ''leon'' ''rosa'' ''rutas'' ''s'' ''sevilla'' ''~18957955943''', '''ibericas'' ''l'' ''rutas'' ''s''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('7', 'Portes Guadalquivir S.L.', 'Santiago Pascual Peña', '+34957152705', NULL, 'https://portes-guadalquivir.example', 'Valladolid', '41.6552', '-4.7237', 'Transportamos alimentación para cadenas de toda la península. 64 tractoras, ninguna con más de cuatro años, y taller propio en Valladolid.', 'Portes Guadalquivir S.L.', 'facturas@portes-guadalquivir.example', NULL, 'Calle de la Industria 40', NULL, 'Valladolid', NULL, '28001', 'ES', 'ESB48040513', NULL, '0', 'true', 'false', 'false', NULL, '14', 'card', 'cus_sandbox_7', 'pm_sandbox_tok_visa', 'Visa', '4242', '3900', '145000', '50', '10', NULL, '14', '15', '6', '{}', '{}', NULL, NULL, 'true', '2025-11-07 23:53:34.137+00', NULL, NULL, '2025-11-07 23:53:34.137+00', '''957152705'' ''@portes-guadalquivir.example'' ''facturas@portes-guadalquivir.example'' ''guadalquivir'' ''l'' ''pascual'' ''pena'' ''portes'' ''s'' ''santiago'' ''valladolid'' ''~50725175943''', '''guadalquivir'' ''l'' ''portes'' ''s''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('8', 'TransMediterráneo Sur S.L.U.', 'Iván Hernández Díaz', '+34934786893', NULL, 'https://transmediterraneo-sur.example', 'Gijón', '43.5357', '-5.6615', 'Ruta nacional y sur de Francia con carga paletizada. Quien conduce en TransMediterráneo Sur S.L.U. tiene camión asignado y su teléfono de tráfico, siempre el mismo.', 'TransMediterráneo Sur S.L.U.', 'facturas@transmediterraneo-sur.example', NULL, 'Calle de la Industria 67', NULL, 'Gijón', NULL, '28001', 'ES', 'ESB65116808', NULL, '0', 'true', 'false', 'false', NULL, '14', 'sepa', NULL, NULL, NULL, NULL, '3900', '145000', '50', '10', NULL, '14', '14', '7', '{}', '{}', NULL, NULL, 'true', '2025-11-12 23:53:34.137+00', NULL, NULL, '2025-11-12 23:53:34.137+00', '''934786893'' ''@transmediterraneo-sur.example'' ''diaz'' ''facturas@transmediterraneo-sur.example'' ''gijon'' ''hernandez'' ''ivan'' ''l'' ''s'' ''sur'' ''transmediterraneo'' ''u'' ''~39868743943''', '''l'' ''s'' ''sur'' ''transmediterraneo'' ''u''', NULL, '0');
insert into "companies" ("id", "name", "contact_person", "phone", "mobile", "url", "location", "lat", "lng", "profile_description", "account_name", "billing_email", "billing_information", "address_line1", "address_line2", "city", "state", "postal_code", "country", "vat", "supplier_identifier", "tax_percentage", "is_active", "direct_pay", "auto_drivers_unlock", "customer_level", "due_days", "payment_method", "payment_customer_ref", "card_method_ref", "card_brand", "card_last_four", "cost_per_unlock", "price_per_hire", "wave_size", "wave_minutes", "handover_hours", "account_manager_id", "sales_owner_id", "logo_id", "configs", "properties", "registered_from", "registered_from_page", "joins_waiting_list", "profile_completed_at", "slot_terms_accepted_at", "no_focus_at", "created_at", "search", "name_search", "merged_into_id", "unassigned_budget") overriding system value values ('9', 'Graneles Castilla S.L.U.', 'Ana Gallego Sánchez', '+34938190717', NULL, 'https://graneles-castilla.example', 'Bilbao', '43.2627', '-2.9253', 'Obra, áridos y contenedores en un radio de 80 km de Bilbao. Se vuelve a casa cada día.', 'Graneles Castilla S.L.U.', 'facturas@graneles-castilla.example', NULL, 'Calle de la Industria 37', NULL, 'Bilbao', NULL, '28001', 'ES', 'ESB23744402', NULL, '0', 'true', 'false', 'false', NULL, '14', 'sepa', NULL, NULL, NULL, NULL, '3900', '145000', '50', '10', NULL, '14', '13', '8', '{}', '{}', NULL, NULL, 'true', '2025-10-29 23:53:34.137+00', NULL, NULL, '2025-10-29 23:53:34.137+00', '''938190717'' ''@graneles-castilla.example'' ''ana'' ''bilbao'' ''castilla'' ''facturas@graneles-castilla.example'' ''gallego'' ''graneles'' ''l'' ''s'' ''sanchez'' ''u'' ''~71709183943''', '''castilla'' ''graneles'' ''l'' ''s'' ''u''', NULL, '0');
insert into "company_agreements" ("id", "company_id", "user_id", "company_name", "signer_name", "text_hash", "accepted_at") overriding system value values ('1', '1', '17', 'Transportes Hermanos Vidal S.L.U.', 'Sonia Gallego Peña', 'cc059a11c9eaea51fc7a9163f1f8f72b073f22b1f040e040ed772b26775f6dc7', '2026-01-31 23:53:34.137+00');
insert into "company_agreements" ("id", "company_id", "user_id", "company_name", "signer_name", "text_hash", "accepted_at") overriding system value values ('2', '2', '21', 'Logística del Ebro S.L.U.', 'José Fuentes Ortiz', 'cc059a11c9eaea51fc7a9163f1f8f72b073f22b1f040e040ed772b26775f6dc7', '2026-01-31 23:53:34.137+00');
insert into "company_agreements" ("id", "company_id", "user_id", "company_name", "signer_name", "text_hash", "accepted_at") overriding system value values ('3', '3', '24', 'Frigoríficos Levante S.L.', 'Pablo Gallego Vázquez', 'cc059a11c9eaea51fc7a9163f1f8f72b073f22b1f040e040ed772b26775f6dc7', '2026-01-31 23:53:34.137+00');
insert into "company_coupons" ("id", "coupon_id", "company_id", "applied_by", "applied_at", "ends_on") overriding system value values ('1', '1', '1', '17', '2026-01-30 23:53:34.137+00', '2027-01-30');
insert into "company_coupons" ("id", "coupon_id", "company_id", "applied_by", "applied_at", "ends_on") overriding system value values ('2', '2', '1', '17', '2026-06-30 23:53:34.137+00', '2026-08-31');
insert into "company_coupons" ("id", "coupon_id", "company_id", "applied_by", "applied_at", "ends_on") overriding system value values ('3', '1', '2', '21', '2026-01-30 23:53:34.137+00', '2027-01-30');
insert into "countries" ("id", "code", "iso3", "calling_code", "is_eu", "labels") overriding system value values ('1', 'AD', 'AND', '+376', 'false', '{"de": "Andorra", "en": "Andorra", "es": "Andorra", "pl": "Andora", "ro": "Andorra"}');
insert into "countries" ("id", "code", "iso3", "calling_code", "is_eu", "labels") overriding system value values ('2', 'AE', 'ARE', '+971', 'false', '{"de": "Vereinigte Arabische Emirate", "en": "United Arab Emirates", "es": "Emiratos Árabes Unidos", "pl": "Zjednoczone Emiraty Arabskie", "ro": "Emiratele Arabe Unite"}');
insert into "countries" ("id", "code", "iso3", "calling_code", "is_eu", "labels") overriding system value values ('3', 'AF', 'AFG', '+93', 'false', '{"de": "Afghanistan", "en": "Afghanistan", "es": "Afganistán", "pl": "Afganistan", "ro": "Afganistan"}');
insert into "coupons" ("id", "code", "name", "kinds", "discount_percentage", "amount_net", "valid_from", "valid_until", "uses_max", "uses_count", "months", "withdrawn_at", "created_by", "created_at", "updated_at") overriding system value values ('1', 'BIENVENIDA-10', 'Empresas nuevas del primer año', '{package}', '10', NULL, '2025-10-24', NULL, NULL, '3', '12', NULL, '13', '2025-10-18 23:53:34.137+00', '2025-10-18 23:53:34.137+00');
insert into "coupons" ("id", "code", "name", "kinds", "discount_percentage", "amount_net", "valid_from", "valid_until", "uses_max", "uses_count", "months", "withdrawn_at", "created_by", "created_at", "updated_at") overriding system value values ('2', 'FERIA-2026', 'Feria de Madrid', '{hire}', '15', NULL, '2026-06-01', '2026-07-31', '40', '3', '2', NULL, '13', '2026-05-26 23:53:34.137+00', '2026-05-26 23:53:34.137+00');
insert into "coupons" ("id", "code", "name", "kinds", "discount_percentage", "amount_net", "valid_from", "valid_until", "uses_max", "uses_count", "months", "withdrawn_at", "created_by", "created_at", "updated_at") overriding system value values ('3', 'PLAZA-50', 'Segunda plaza para clientes de prueba', '{slots}', NULL, '5000', '2026-09-29', NULL, '100', '0', '6', NULL, '13', '2026-09-23 23:53:34.137+00', '2026-09-23 23:53:34.137+00');
insert into "coupons" ("id", "code", "name", "kinds", "discount_percentage", "amount_net", "valid_from", "valid_until", "uses_max", "uses_count", "months", "withdrawn_at", "created_by", "created_at", "updated_at") overriding system value values ('4', 'IAA-2027', 'Feria IAA en Hannover', '{package,slots}', '20', NULL, '2027-02-26', '2027-04-27', NULL, '0', '3', NULL, '13', '2026-11-02 23:53:34.137+00', '2026-11-02 23:53:34.137+00');
insert into "coupons" ("id", "code", "name", "kinds", "discount_percentage", "amount_net", "valid_from", "valid_until", "uses_max", "uses_count", "months", "withdrawn_at", "created_by", "created_at", "updated_at") overriding system value values ('5', 'TEST-1234', 'Enviado a la lista equivocada', '{unlock}', NULL, '3900', '2026-10-29', NULL, NULL, '0', '1', '2026-11-07 23:53:34.137+00', '13', '2026-10-23 23:53:34.137+00', '2026-10-23 23:53:34.137+00');
insert into "deal_documents" ("id", "deal_id", "content_hash", "content", "sha256", "storage_key", "created_at") overriding system value values ('1', '6', E'\\xc364b1aa32059c1686917cf34d429b54f170e9d7c4586a21c32b7372f1ddf58b', '{"form": {"order": "", "slots": 3, "payment_terms": "two-years", "commission_type": "per_hire", "additional_hires": 0, "yearly_vacancies": 10, "years_in_company": 2, "current_vacancies": 2, "obligingness_weeks": 4, "monthly_gross_profit": 800, "selected_package_key": "pro", "active_sourcing_users": 0}, "lines": [{"net": 587994, "tax": 111719, "kind": "package", "gross": 699713, "params": {"months": 24}, "quantity": 1, "text_key": "package_pro", "unit_net": 708000, "discount_net": 120006, "tax_percentage": 19}, {"net": 383040, "tax": 72777, "kind": "additional_campaigns", "gross": 455817, "params": {"months": 24}, "quantity": 2, "text_key": "additional_campaigns", "unit_net": 228000, "discount_net": 72960, "tax_percentage": 19}], "terms": [{"hash": "ab08121658fc7a673d348ba893349dc7a07dcbe5988461cddcee931e5d8418ce", "version": "ab08121658fc"}, {"hash": "08344c5bc6a884f0d2f1abfe1fc9d2e116261e6f4af1372b794c7439349b4348", "version": "08344c5bc6a8"}], "total": {"amount_net": 971034, "amount_tax": 184496, "amount_gross": 1155530, "tax_percentage": 19}, "locale": "de", "number": "D-6", "prices": {"packages": {"pro": {"discount": 1695, "monthly_price": 29500}, "starter": {"discount": 0, "monthly_price": 29500}}, "price_per_hire": 145000, "tax_percentage": 19, "active_sourcing_price": 9500, "additional_campaign_price": 9500, "additional_campaign_discount": 1600}, "seller": "Cabina GmbH", "billing": {"vat": "DE552511996", "city": "Gladbeck", "country": "DE", "postal_code": "45966", "account_name": "Schwarzwald Spedition GmbH & Co. KG", "address_line1": "Industriestraße 43", "billing_email": "facturas@schwarzwald-spedition.example"}, "expires_on": null, "hire_price": 145000, "instalments": [{"price": {"amount_net": 971034, "amount_tax": 184496, "amount_gross": 1155530, "tax_percentage": 19}, "number": 1, "after_months": 0}], "company_name": "Schwarzwald Spedition GmbH & Co. KG", "contact_name": "Karsten Vogt", "running_time": 24}', E'\\x90c5447d361b903820505905c5d0cb95229e24fc46c9a189549d866388e1b901', 'deals/2bc295dc-3d6d-4bb4-bb76-b7f2e20c3c83.pdf', '2026-01-31 23:33:34.137+00');
insert into "deal_events" ("id", "deal_id", "kind", "user_id", "ip", "browser", "details", "previous_hash", "hash", "happened_at") overriding system value values ('1', '1', 'created', '13', NULL, NULL, '{}', NULL, E'\\xf1dba805f73aac5867897dd144934882def61786c311b6f916affee50fcf793c', '2026-11-26 23:53:34.137+00');
insert into "deal_events" ("id", "deal_id", "kind", "user_id", "ip", "browser", "details", "previous_hash", "hash", "happened_at") overriding system value values ('2', '2', 'created', '13', NULL, NULL, '{}', NULL, E'\\x012ccf83d8744f825a9e292769d6b8cb37b341bcdb0f8710a18335a0900a3af8', '2026-11-25 23:53:34.137+00');
insert into "deal_events" ("id", "deal_id", "kind", "user_id", "ip", "browser", "details", "previous_hash", "hash", "happened_at") overriding system value values ('3', '2', 'sent', '13', NULL, NULL, '{}', E'\\x012ccf83d8744f825a9e292769d6b8cb37b341bcdb0f8710a18335a0900a3af8', E'\\x27b3708312bf17b70ae631a14bc6e32e47d3fc681b4dab1bc03a4e22a4f21120', '2026-11-26 00:53:34.137+00');
insert into "deal_instalments" ("deal_id", "number", "due_on", "amount_net", "lines", "transaction_id") overriding system value values ('6', '1', '2026-01-31', '971034', '[]', '27');
insert into "deals" ("id", "company_id", "company_name", "contact_name", "contact_email", "locale", "created_by", "seller_country", "state", "salt", "link_hash", "product_type", "form", "conditions", "billing", "step", "sent_prices", "expires_on", "uploaded_key", "signer_name", "signer_email", "emails", "document_id", "decline_reason", "search", "created_at", "updated_at", "sent_at", "viewed_at", "uploaded_at", "declined_at", "signed_at") overriding system value values ('1', NULL, 'Frigoríficos del Segura S.L.', 'Rocío Belmonte', 'rocio.belmonte@frigosegura.example', 'es', '13', 'DE', 'draft', E'\\x1fb42888eec4b0778512749dd30cc86b', E'\\xcc244e7a020df608c171222fba03f0a2d26650b87ebd52e1a5161f4b986550ff', 'post_campaign', '{"order": "", "slots": 2, "payment_terms": "quarterly", "commission_type": "per_hire", "additional_hires": 0, "yearly_vacancies": 10, "years_in_company": 2, "current_vacancies": 2, "obligingness_weeks": 4, "monthly_gross_profit": 800, "selected_package_key": "starter", "active_sourcing_users": 0}', '{"running_time": null, "price_per_hire": 145000, "obligingness_weeks_max": 4, "enable_pre_deal_pdf_download": false}', '{}', '0', NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, '''@frigosegura.example'' ''belmonte'' ''del'' ''frigorificos'' ''l'' ''rocio'' ''rocio.belmonte@frigosegura.example'' ''s'' ''segura''', '2026-11-26 23:53:34.137+00', '2026-11-26 23:53:34.137+00', NULL, NULL, NULL, NULL, NULL);
insert into "deals" ("id", "company_id", "company_name", "contact_name", "contact_email", "locale", "created_by", "seller_country", "state", "salt", "link_hash", "product_type", "form", "conditions", "billing", "step", "sent_prices", "expires_on", "uploaded_key", "signer_name", "signer_email", "emails", "document_id", "decline_reason", "search", "created_at", "updated_at", "sent_at", "viewed_at", "uploaded_at", "declined_at", "signed_at") overriding system value values ('2', NULL, 'Allgäuer Milchlogistik GmbH', 'Florian Huber', 'f.huber@allgaeumilch.example', 'de', '13', 'DE', 'sent', E'\\x609b2c97fc55ab7935b2d18102302683', E'\\xdda76596286e4561b3ece60cebbc816cf82798056cca242e87541326ce2cd20e', 'post_campaign', '{"order": "", "slots": 3, "payment_terms": "two-years", "commission_type": "per_hire", "additional_hires": 0, "yearly_vacancies": 10, "years_in_company": 2, "current_vacancies": 2, "obligingness_weeks": 4, "monthly_gross_profit": 800, "selected_package_key": "pro", "active_sourcing_users": 0}', '{"running_time": null, "price_per_hire": 145000, "obligingness_weeks_max": 4, "enable_pre_deal_pdf_download": false}', '{}', '0', '{"packages": {"pro": {"discount": 1695, "monthly_price": 29500}, "starter": {"discount": 0, "monthly_price": 29500}}, "price_per_hire": 145000, "tax_percentage": 19, "active_sourcing_price": 9500, "additional_campaign_price": 9500, "additional_campaign_discount": 1600}', '2026-12-25', NULL, NULL, NULL, '{}', NULL, NULL, '''@allgaeumilch.example'' ''allgaeuer'' ''allgauer'' ''f.huber@allgaeumilch.example'' ''florian'' ''gmbh'' ''huber'' ''milchlogistik''', '2026-11-25 23:53:34.137+00', '2026-11-25 23:53:34.137+00', '2026-11-26 00:53:34.137+00', NULL, NULL, NULL, NULL);
insert into "deals" ("id", "company_id", "company_name", "contact_name", "contact_email", "locale", "created_by", "seller_country", "state", "salt", "link_hash", "product_type", "form", "conditions", "billing", "step", "sent_prices", "expires_on", "uploaded_key", "signer_name", "signer_email", "emails", "document_id", "decline_reason", "search", "created_at", "updated_at", "sent_at", "viewed_at", "uploaded_at", "declined_at", "signed_at") overriding system value values ('3', NULL, 'Transportes Hermanos Quiroga', 'Manuel Quiroga', 'manuel@hermanosquiroga.example', 'es', '13', 'DE', 'viewed', E'\\x52f2d68d9ed9e4c9b8b4e80033826a65', E'\\xad03628ae7596ef4adb8148495f241aad7d69f510fdfecdda4dec24398df3e7f', 'post_campaign', '{"order": "", "slots": 1, "payment_terms": "monthly", "commission_type": "per_hire", "additional_hires": 2, "yearly_vacancies": 10, "years_in_company": 2, "current_vacancies": 2, "obligingness_weeks": 4, "monthly_gross_profit": 800, "selected_package_key": "starter", "active_sourcing_users": 0}', '{"running_time": null, "price_per_hire": 145000, "obligingness_weeks_max": 4, "enable_pre_deal_pdf_download": false}', '{}', '1', '{"packages": {"pro": {"discount": 1695, "monthly_price": 29500}, "starter": {"discount": 0, "monthly_price": 29500}}, "price_per_hire": 145000, "tax_percentage": 19, "active_sourcing_price": 9500, "additional_campaign_price": 9500, "additional_campaign_discount": 1600}', '2026-12-23', NULL, NULL, NULL, '{}', NULL, NULL, '''@hermanosquiroga.example'' ''hermanos'' ''manuel'' ''manuel@hermanosquiroga.example'' ''quiroga'' ''transportes''', '2026-11-23 23:53:34.137+00', '2026-11-23 23:53:34.137+00', '2026-11-24 00:53:34.137+00', '2026-11-24 04:53:34.137+00', NULL, NULL, NULL);
insert into "deals" ("id", "company_id", "company_name", "contact_name", "contact_email", "locale", "created_by", "seller_country", "state", "salt", "link_hash", "product_type", "form", "conditions", "billing", "step", "sent_prices", "expires_on", "uploaded_key", "signer_name", "signer_email", "emails", "document_id", "decline_reason", "search", "created_at", "updated_at", "sent_at", "viewed_at", "uploaded_at", "declined_at", "signed_at") overriding system value values ('6', '30', 'Schwarzwald Spedition GmbH & Co. KG', 'Karsten Vogt', 'dueno@schwarzwald-spedition.example', 'de', '13', 'DE', 'signed', E'\\x220b2f1f82813aca221896fedbe1d782', E'\\x54485f2449a4adcba7490bd553ae905a9a1442053f292efe99628eb34745c2d4', 'post_campaign', '{"order": "", "slots": 3, "payment_terms": "two-years", "commission_type": "per_hire", "additional_hires": 0, "yearly_vacancies": 10, "years_in_company": 2, "current_vacancies": 2, "obligingness_weeks": 4, "monthly_gross_profit": 800, "selected_package_key": "pro", "active_sourcing_users": 0}', '{"running_time": null, "price_per_hire": 145000, "obligingness_weeks_max": 4, "enable_pre_deal_pdf_download": false}', '{"vat": "DE552511996", "city": "Gladbeck", "country": "DE", "postal_code": "45966", "account_name": "Schwarzwald Spedition GmbH & Co. KG", "address_line1": "Industriestraße 43", "billing_email": "facturas@schwarzwald-spedition.example"}', '5', NULL, NULL, NULL, 'Karsten Vogt', 'dueno@schwarzwald-spedition.example', '{dueno@schwarzwald-spedition.example}', '1', NULL, '''@schwarzwald-spedition.example'' ''co'' ''dueno@schwarzwald-spedition.example'' ''gmbh'' ''karsten'' ''kg'' ''schwarzwald'' ''spedition'' ''vogt''', '2026-01-29 21:53:34.137+00', '2026-01-31 23:53:34.137+00', '2026-01-29 23:33:34.137+00', '2026-01-31 22:53:34.137+00', NULL, NULL, '2026-01-31 23:53:34.137+00');
insert into "debit_holds" ("transaction_id", "reason", "created_at") overriding system value values ('2', 'mandate', '2026-11-03 23:53:34.137+00');
insert into "debit_notices" ("transaction_id", "due_on", "sent_at") overriding system value values ('13', '2026-11-30', '2026-01-31 23:53:34.137+00');
insert into "debit_notices" ("transaction_id", "due_on", "sent_at") overriding system value values ('25', '2026-11-30', '2026-01-31 23:53:34.137+00');
insert into "debit_notices" ("transaction_id", "due_on", "sent_at") overriding system value values ('41', '2026-11-30', '2026-11-15 07:53:34.137+00');
insert into "debits" ("id", "file_id", "transaction_id", "sepa_account_id", "attempt", "end_to_end_id", "sequence", "amount", "state", "settled_on", "ended_on", "reason", "charges") overriding system value values ('2', '1', '4', '2', '1', 'CABINA-T4-1', 'FRST', '971034', 'settled', '2026-02-16', NULL, NULL, '0');
insert into "debits" ("id", "file_id", "transaction_id", "sepa_account_id", "attempt", "end_to_end_id", "sequence", "amount", "state", "settled_on", "ended_on", "reason", "charges") overriding system value values ('3', '1', '9', '5', '1', 'CABINA-T9-1', 'FRST', '971034', 'settled', '2026-02-16', NULL, NULL, '0');
insert into "debits" ("id", "file_id", "transaction_id", "sepa_account_id", "attempt", "end_to_end_id", "sequence", "amount", "state", "settled_on", "ended_on", "reason", "charges") overriding system value values ('4', '1', '21', '12', '1', 'CABINA-T21-1', 'FRST', '927622', 'settled', '2026-02-16', NULL, NULL, '0');
insert into "driver_match" ("driver_id", "place_no", "contact_type", "cell", "spot", "traits", "work", "languages", "qualifications", "qualifications_1", "experiences", "experiences_1", "qualifications_wanted", "qualifications_wanted_1", "experiences_wanted", "experiences_wanted_1", "skills", "international_countries", "birthday", "truck_year", "truck_mileage", "semi_trailer_weight", "semi_trailer_year", "team_size") overriding system value values ('1', '0', 'driver', '730783', '(0.4996852308196844,-0.035841550891523695)', '1711367858400791570', '14294326444049', '6', '274907269169', '0', '72057594037993473', '0', '0', '0', '0', '0', '0', '0', '1994-10-02', '0', '2147483647', '0', '0', '0');
insert into "driver_match" ("driver_id", "place_no", "contact_type", "cell", "spot", "traits", "work", "languages", "qualifications", "qualifications_1", "experiences", "experiences_1", "qualifications_wanted", "qualifications_wanted_1", "experiences_wanted", "experiences_wanted_1", "skills", "international_countries", "birthday", "truck_year", "truck_mileage", "semi_trailer_weight", "semi_trailer_year", "team_size") overriding system value values ('2', '0', 'driver', '830224', '(0.31026192775903855,0.08997619964807847)', '1252000697482742826', '7696582443025', '74', '1077938193', '0', '209379655744', '0', '0', '0', '0', '0', '0', '0', '1967-03-27', '0', '2147483647', '0', '0', '0');
insert into "driver_match" ("driver_id", "place_no", "contact_type", "cell", "spot", "traits", "work", "languages", "qualifications", "qualifications_1", "experiences", "experiences_1", "qualifications_wanted", "qualifications_wanted_1", "experiences_wanted", "experiences_wanted_1", "skills", "international_countries", "birthday", "truck_year", "truck_mileage", "semi_trailer_weight", "semi_trailer_year", "team_size") overriding system value values ('3', '0', 'driver', '817280', '(0.3236486255119712,0.11881278142070471)', '1143914305356303386', '2199857922321', '72', '275158927409', '0', '36028831379881985', '0', '0', '0', '0', '0', '0', '0', '2005-05-14', '0', '2147483647', '0', '0', '0');
insert into "driver_messages" ("id", "driver_id", "type", "message", "status", "failed_reason", "sender_id", "provider_ref", "attempt", "not_before", "is_answer", "is_stop", "seen_at", "sent_at", "queued_at", "created_at", "claimed_at") overriding system value values ('1', '12', 'out', 'Hola, soy Marta, de Cabina. Tu tarjeta de cualificación caduca en marzo. ¿Ya tienes fecha para el curso del CAP?', 'delivered', NULL, '13', NULL, '0', NULL, 'false', 'false', NULL, '2026-11-18 23:53:34.137+00', NULL, '2026-11-18 23:53:34.137+00', NULL);
insert into "driver_messages" ("id", "driver_id", "type", "message", "status", "failed_reason", "sender_id", "provider_ref", "attempt", "not_before", "is_answer", "is_stop", "seen_at", "sent_at", "queued_at", "created_at", "claimed_at") overriding system value values ('2', '12', 'in', 'Buenas, sí, el 12 de febrero en Getafe. Mando la tarjeta nueva cuando llegue', 'sent', NULL, NULL, NULL, '0', NULL, 'false', 'false', '2026-11-19 00:16:34.137+00', NULL, NULL, '2026-11-19 00:16:34.137+00', NULL);
insert into "driver_messages" ("id", "driver_id", "type", "message", "status", "failed_reason", "sender_id", "provider_ref", "attempt", "not_before", "is_answer", "is_stop", "seen_at", "sent_at", "queued_at", "created_at", "claimed_at") overriding system value values ('3', '12', 'out', 'Perfecto, con una foto desde el perfil basta. ¡Buena ruta!', 'delivered', NULL, '13', NULL, '0', NULL, 'false', 'false', NULL, '2026-11-19 00:39:34.137+00', NULL, '2026-11-19 00:39:34.137+00', NULL);
insert into "driver_statuses" ("id", "company_id", "status_id", "key", "name", "is_extra", "sort_order") overriding system value values ('1', NULL, '1', 'new', 'New', 'false', '1');
insert into "driver_statuses" ("id", "company_id", "status_id", "key", "name", "is_extra", "sort_order") overriding system value values ('2', NULL, '2', 'contacted', 'Contacted', 'false', '2');
insert into "driver_statuses" ("id", "company_id", "status_id", "key", "name", "is_extra", "sort_order") overriding system value values ('3', NULL, '3', 'interview', 'Interview', 'false', '3');
insert into "drivers" ("id", "user_id", "contact_type", "country", "postcode", "place", "lat", "lng", "address", "address_country", "work_area", "countries_wanted", "birthday", "gender", "education", "educations_wanted", "custom_educations", "work_experience", "languages", "qualifications", "qualifications_wanted", "experiences", "experiences_wanted", "custom_experiences", "employment_types", "traveling", "special_transport", "day_night_preference", "tackle", "willingness_to_move", "delivery_guy", "wishes", "job_motivation", "notes", "profile_description", "profile_about", "profile_facebook", "profile_linkedin", "profile_instagram", "truck_type", "truck_year", "truck_mileage", "semi_trailer_presence", "semi_trailer_weight", "semi_trailer_year", "qualification_adr", "lift_platform", "skills", "team_under_management", "team_size", "international_countries", "manual_cv", "manual_experiences", "cv_media_id", "job_seeking_status", "weeks_until_exit", "satisfaction_with_current_employer", "consents_mail", "consents_sms", "recruitment_interested", "registration_variant", "accepted_terms_at", "vip_requested_at", "is_active", "has_confirmed_contact", "disabled_for_unlock", "erased_at", "created_at", "updated_at", "field_sources", "search", "merged_into_id") overriding system value values ('1', '1', 'driver', 'ES', NULL, 'Vélez-Málaga', '36.7811', '-4.1027', NULL, NULL, 'home_area', '{}', '1994-10-02', 'male', 'lower_secondary', '{}', '{}', '13', '{spanish,english}', '{lic_b,lic_c,lic_ce,code95,driver_card,load_securing,tacho_smart2,adr_basic}', '{}', '{semi_trailer,curtain,palletised}', '{}', '{}', '{full_time,permanent}', '{national_long_haul,home_every_2_weeks,rotation_3_1}', '{}', 'night', 'false', 'false', 'false', '{home_every_day,own_fixed_truck,good_atmosphere}', '', '', '', '', '', '', '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, '{}', '[]', '[]', NULL, 'looking', '4', '3', 'true', 'true', 'false', NULL, '2025-10-09 01:09:43.51+00', NULL, 'true', 'false', 'false', NULL, '2025-10-09 01:09:43.51+00', '2025-10-09 01:09:43.51+00', '{}', '''610007919'' ''@driver.example'' ''adrian'' ''adrian.jimenez1@driver.example'' ''jimenez'' ''malaga'' ''molina'' ''velez'' ''~91970001643''', NULL);
insert into "drivers" ("id", "user_id", "contact_type", "country", "postcode", "place", "lat", "lng", "address", "address_country", "work_area", "countries_wanted", "birthday", "gender", "education", "educations_wanted", "custom_educations", "work_experience", "languages", "qualifications", "qualifications_wanted", "experiences", "experiences_wanted", "custom_experiences", "employment_types", "traveling", "special_transport", "day_night_preference", "tackle", "willingness_to_move", "delivery_guy", "wishes", "job_motivation", "notes", "profile_description", "profile_about", "profile_facebook", "profile_linkedin", "profile_instagram", "truck_type", "truck_year", "truck_mileage", "semi_trailer_presence", "semi_trailer_weight", "semi_trailer_year", "qualification_adr", "lift_platform", "skills", "team_under_management", "team_size", "international_countries", "manual_cv", "manual_experiences", "cv_media_id", "job_seeking_status", "weeks_until_exit", "satisfaction_with_current_employer", "consents_mail", "consents_sms", "recruitment_interested", "registration_variant", "accepted_terms_at", "vip_requested_at", "is_active", "has_confirmed_contact", "disabled_for_unlock", "erased_at", "created_at", "updated_at", "field_sources", "search", "merged_into_id") overriding system value values ('10', '10', 'driver', 'DE', '65307', 'Bad Schwalbach', '50.142', '8.0696', NULL, NULL, 'home_area', '{}', '2005-07-24', 'male', 'vocational_driver', '{}', '{}', '1', '{german,english}', '{lic_b,lic_c,lic_ce,driver_card,load_securing,forklift,tacho_smart2,adr_tank}', '{adr_basic}', '{semi_trailer,curtain,general_cargo,automotive}', '{}', '{}', '{full_time,permanent,mini_job}', '{national_long_haul,international}', '{}', 'both', 'true', 'false', 'false', '{higher_salary}', '', '', '', '', '', '', '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, '{}', '[]', '[]', NULL, 'looking', '4', '3', 'true', 'false', 'false', NULL, '2025-05-31 14:54:36.426+00', NULL, 'true', 'true', 'false', NULL, '2025-05-31 14:54:36.426+00', '2025-05-31 14:54:36.426+00', '{}', '''1510079190'' ''65307'' ''@driver.example'' ''bad'' ''jaeger'' ''jager'' ''kevin'' ''kevin.jager10@driver.example'' ''schwalbach'' ''~091970015194''', NULL);
insert into "drivers" ("id", "user_id", "contact_type", "country", "postcode", "place", "lat", "lng", "address", "address_country", "work_area", "countries_wanted", "birthday", "gender", "education", "educations_wanted", "custom_educations", "work_experience", "languages", "qualifications", "qualifications_wanted", "experiences", "experiences_wanted", "custom_experiences", "employment_types", "traveling", "special_transport", "day_night_preference", "tackle", "willingness_to_move", "delivery_guy", "wishes", "job_motivation", "notes", "profile_description", "profile_about", "profile_facebook", "profile_linkedin", "profile_instagram", "truck_type", "truck_year", "truck_mileage", "semi_trailer_presence", "semi_trailer_weight", "semi_trailer_year", "qualification_adr", "lift_platform", "skills", "team_under_management", "team_size", "international_countries", "manual_cv", "manual_experiences", "cv_media_id", "job_seeking_status", "weeks_until_exit", "satisfaction_with_current_employer", "consents_mail", "consents_sms", "recruitment_interested", "registration_variant", "accepted_terms_at", "vip_requested_at", "is_active", "has_confirmed_contact", "disabled_for_unlock", "erased_at", "created_at", "updated_at", "field_sources", "search", "merged_into_id") overriding system value values ('11', '11', 'driver', 'DE', '20359', 'Hamburg', '53.5507', '9.993', NULL, NULL, 'home_area', '{}', '1973-07-04', 'male', 'vocational', '{}', '{}', '7', '{german}', '{lic_b,lic_c,code95,driver_card,tail_lift,food_hygiene}', '{}', '{rigid_18_26,food_retail,parcel}', '{}', '{}', '{full_time,permanent}', '{local,home_daily}', '{}', 'both', 'false', 'false', 'false', '{reliable_pay,home_weekends}', '', '', '', '', '', '', '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, '{}', '[]', '[]', NULL, 'open', '12', '3', 'true', 'true', 'false', NULL, '2025-06-27 02:02:32.699+00', NULL, 'true', 'true', 'false', NULL, '2025-06-27 02:02:32.699+00', '2025-06-27 02:02:32.699+00', '{}', '''1510087109'' ''20359'' ''@driver.example'' ''hamburg'' ''maik'' ''maik.schmidt11@driver.example'' ''schmidt'' ''~901780015194''', NULL);
insert into "drivers" ("id", "user_id", "contact_type", "country", "postcode", "place", "lat", "lng", "address", "address_country", "work_area", "countries_wanted", "birthday", "gender", "education", "educations_wanted", "custom_educations", "work_experience", "languages", "qualifications", "qualifications_wanted", "experiences", "experiences_wanted", "custom_experiences", "employment_types", "traveling", "special_transport", "day_night_preference", "tackle", "willingness_to_move", "delivery_guy", "wishes", "job_motivation", "notes", "profile_description", "profile_about", "profile_facebook", "profile_linkedin", "profile_instagram", "truck_type", "truck_year", "truck_mileage", "semi_trailer_presence", "semi_trailer_weight", "semi_trailer_year", "qualification_adr", "lift_platform", "skills", "team_under_management", "team_size", "international_countries", "manual_cv", "manual_experiences", "cv_media_id", "job_seeking_status", "weeks_until_exit", "satisfaction_with_current_employer", "consents_mail", "consents_sms", "recruitment_interested", "registration_variant", "accepted_terms_at", "vip_requested_at", "is_active", "has_confirmed_contact", "disabled_for_unlock", "erased_at", "created_at", "updated_at", "field_sources", "search", "merged_into_id") overriding system value values ('12', '12', 'driver', 'ES', NULL, 'Valdemoro', '40.1908', '-3.6789', NULL, NULL, 'home_area', '{}', '1971-03-29', 'male', 'upper_secondary', '{}', '{}', '4', '{spanish,french,catalan}', '{lic_b,lic_c,code95,driver_card,tail_lift}', '{lic_ce,forklift}', '{rigid_12,rigid_18_26,box,food_retail}', '{}', '{}', '{full_time,permanent,mini_job}', '{local,home_daily}', '{waste_recycling}', 'both', 'false', 'false', 'false', '{higher_salary,reliable_pay,home_every_day,home_weekends,new_truck}', '', '', '', '', '', '', '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, '{}', '[]', '[]', NULL, 'looking', '2', '3', 'true', 'true', 'false', NULL, '2026-01-22 04:54:11.798+00', NULL, 'true', 'true', 'false', NULL, '2026-01-22 04:54:11.798+00', '2026-01-22 04:54:11.798+00', '{}', '''610095028'' ''@driver.example'' ''david'' ''david.ruiz12@driver.example'' ''garrido'' ''ruiz'' ''valdemoro'' ''~82059001643''', NULL);
insert into "drivers" ("id", "user_id", "contact_type", "country", "postcode", "place", "lat", "lng", "address", "address_country", "work_area", "countries_wanted", "birthday", "gender", "education", "educations_wanted", "custom_educations", "work_experience", "languages", "qualifications", "qualifications_wanted", "experiences", "experiences_wanted", "custom_experiences", "employment_types", "traveling", "special_transport", "day_night_preference", "tackle", "willingness_to_move", "delivery_guy", "wishes", "job_motivation", "notes", "profile_description", "profile_about", "profile_facebook", "profile_linkedin", "profile_instagram", "truck_type", "truck_year", "truck_mileage", "semi_trailer_presence", "semi_trailer_weight", "semi_trailer_year", "qualification_adr", "lift_platform", "skills", "team_under_management", "team_size", "international_countries", "manual_cv", "manual_experiences", "cv_media_id", "job_seeking_status", "weeks_until_exit", "satisfaction_with_current_employer", "consents_mail", "consents_sms", "recruitment_interested", "registration_variant", "accepted_terms_at", "vip_requested_at", "is_active", "has_confirmed_contact", "disabled_for_unlock", "erased_at", "created_at", "updated_at", "field_sources", "search", "merged_into_id") overriding system value values ('2', '2', 'driver', 'PL', NULL, 'Koszalin', '54.1944', '16.1722', NULL, NULL, 'other_areas', '{}', '1967-03-27', 'male', 'intermediate', '{}', '{}', '7', '{polish,english,russian}', '{lic_b,lic_c,code95,driver_card,loading_crane}', '{}', '{tipper,three_way_tipper,rigid_4axle,skip_loader,hook_lift}', '{}', '{}', '{full_time,permanent}', '{local}', '{concrete_mixer}', 'day', 'true', 'false', 'false', '{higher_salary,reliable_pay,home_every_day,own_fixed_truck}', '', '', '', '', '', '', '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, '{}', '[]', '[]', NULL, 'open', '4', '3', 'true', 'true', 'false', NULL, '2026-10-26 22:09:58.461+00', NULL, 'true', 'true', 'false', NULL, '2026-10-26 22:09:58.461+00', '2026-10-26 22:09:58.461+00', '{}', '''501015838'' ''@driver.example'' ''koszalin'' ''krawczyk'' ''tomasz'' ''tomasz.krawczyk2@driver.example'' ''~83851010584''', NULL);
insert into "drivers" ("id", "user_id", "contact_type", "country", "postcode", "place", "lat", "lng", "address", "address_country", "work_area", "countries_wanted", "birthday", "gender", "education", "educations_wanted", "custom_educations", "work_experience", "languages", "qualifications", "qualifications_wanted", "experiences", "experiences_wanted", "custom_experiences", "employment_types", "traveling", "special_transport", "day_night_preference", "tackle", "willingness_to_move", "delivery_guy", "wishes", "job_motivation", "notes", "profile_description", "profile_about", "profile_facebook", "profile_linkedin", "profile_instagram", "truck_type", "truck_year", "truck_mileage", "semi_trailer_presence", "semi_trailer_weight", "semi_trailer_year", "qualification_adr", "lift_platform", "skills", "team_under_management", "team_size", "international_countries", "manual_cv", "manual_experiences", "cv_media_id", "job_seeking_status", "weeks_until_exit", "satisfaction_with_current_employer", "consents_mail", "consents_sms", "recruitment_interested", "registration_variant", "accepted_terms_at", "vip_requested_at", "is_active", "has_confirmed_contact", "disabled_for_unlock", "erased_at", "created_at", "updated_at", "field_sources", "search", "merged_into_id") overriding system value values ('3', '3', 'driver', 'PL', NULL, 'Skierniewice', '51.9549', '20.1584', NULL, NULL, 'home_area', '{}', '2005-05-14', 'male', 'lower_secondary', '{}', '{}', '2', '{polish,russian}', '{lic_b,lic_c,lic_ce,code95,driver_card,load_securing,forklift,tacho_smart2}', '{}', '{semi_trailer,mega,reefer,general_cargo,swap_body}', '{}', '{}', '{full_time,permanent,temp_agency}', '{national_long_haul,international,eu_cross_trade,rotation_3_1,rotation_2_1}', '{reefer}', 'both', 'false', 'false', 'false', '{home_every_day,new_truck}', '', '', '', '', '', '', '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, '{}', '[]', '[]', NULL, 'looking', '4', '3', 'true', 'true', 'false', NULL, '2026-05-30 06:43:20.846+00', NULL, 'true', 'true', 'false', NULL, '2026-05-30 06:43:20.846+00', '2026-05-30 06:43:20.846+00', '{}', '''501023757'' ''@driver.example'' ''adam'' ''adam.zalewski3@driver.example'' ''skierniewice'' ''zalewski'' ''~75732010584''', NULL);
insert into "drivers" ("id", "user_id", "contact_type", "country", "postcode", "place", "lat", "lng", "address", "address_country", "work_area", "countries_wanted", "birthday", "gender", "education", "educations_wanted", "custom_educations", "work_experience", "languages", "qualifications", "qualifications_wanted", "experiences", "experiences_wanted", "custom_experiences", "employment_types", "traveling", "special_transport", "day_night_preference", "tackle", "willingness_to_move", "delivery_guy", "wishes", "job_motivation", "notes", "profile_description", "profile_about", "profile_facebook", "profile_linkedin", "profile_instagram", "truck_type", "truck_year", "truck_mileage", "semi_trailer_presence", "semi_trailer_weight", "semi_trailer_year", "qualification_adr", "lift_platform", "skills", "team_under_management", "team_size", "international_countries", "manual_cv", "manual_experiences", "cv_media_id", "job_seeking_status", "weeks_until_exit", "satisfaction_with_current_employer", "consents_mail", "consents_sms", "recruitment_interested", "registration_variant", "accepted_terms_at", "vip_requested_at", "is_active", "has_confirmed_contact", "disabled_for_unlock", "erased_at", "created_at", "updated_at", "field_sources", "search", "merged_into_id") overriding system value values ('5', '5', 'driver', 'PT', NULL, 'Barreiro', '38.6631', '-9.0724', NULL, NULL, 'other_areas', '{}', '1978-09-16', 'male', 'intermediate', '{}', '{}', '25', '{portuguese}', '{lic_b,lic_c,lic_ce,code95,driver_card,adr_basic,trainer_aevo}', '{forklift}', '{semi_trailer,curtain,reefer,mountain_winter}', '{}', '{}', '{full_time,permanent}', '{national_long_haul,international,home_weekend}', '{dangerous_goods}', 'day', 'false', 'false', 'false', '{higher_salary,new_truck}', '', '', '', '', '', '', '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, '{}', '[]', '[]', NULL, 'looking', '0', '3', 'true', 'true', 'false', NULL, '2025-11-30 06:48:00.912+00', NULL, 'true', 'true', 'false', NULL, '2025-11-30 06:48:00.912+00', '2025-11-30 06:48:00.912+00', '{}', '''911039595'' ''@driver.example'' ''barreiro'' ''delgado'' ''diez'' ''emilio'' ''emilio.delgado5@driver.example'' ''~595930119153''', NULL);
insert into "dunning_letters" ("id", "company_id", "step", "amount", "created_at", "number") overriding system value values ('1', '2', '1', '1112313', '2026-11-13 23:53:34.137+00', 'DUN-2026-000001');
insert into "dunning_letters" ("id", "company_id", "step", "amount", "created_at", "number") overriding system value values ('2', '2', '2', '1112313', '2026-11-24 23:53:34.137+00', 'DUN-2026-000002');
insert into "dunning_series" ("year", "last_number") overriding system value values ('2026', '2');
insert into "dunnings" ("company_id", "step", "stepped_at", "paused_until", "paused_by", "pause_reason") overriding system value values ('2', '2', '2026-11-24 23:53:34.137+00', NULL, NULL, NULL);
insert into "hires" ("id", "unlocked_driver_id", "company_id", "driver_id", "offer_id", "first_work_day_at", "reported_at", "reported_by", "confirmed_at", "confirmed_by", "rejected_at", "driver_rejected_hired_reason", "transaction_id", "reviews_requested_at", "contract_data_shared_at", "first_day_time", "first_day_place", "first_day_person_id", "candidate_id") overriding system value values ('1', '1', '1', '12', '1', '2026-06-11', '2026-05-26 03:53:34.137+00', '17', '2026-05-26 23:53:34.137+00', '12', NULL, NULL, '59', '2026-06-25 00:00:00+00', NULL, NULL, '', NULL, NULL);
insert into "hires" ("id", "unlocked_driver_id", "company_id", "driver_id", "offer_id", "first_work_day_at", "reported_at", "reported_by", "confirmed_at", "confirmed_by", "rejected_at", "driver_rejected_hired_reason", "transaction_id", "reviews_requested_at", "contract_data_shared_at", "first_day_time", "first_day_place", "first_day_person_id", "candidate_id") overriding system value values ('2', NULL, '1', NULL, NULL, '2026-11-21', '2026-11-14 23:53:34.137+00', '17', '2026-11-14 23:53:34.137+00', '17', NULL, NULL, '61', NULL, NULL, NULL, '', NULL, '2');
insert into "installation" ("key", "value") overriding system value values ('catalogues', '"f8a60ef4ed68197aeb16f0ec3ed9bd7508f21681fb64f3825849f23c3d532820"');
insert into "installation" ("key", "value") overriding system value values ('demo_people', '{"all": [13, 14, 15, 16], "admin": 13, "sales": 14, "driver": 12, "company_user": 18, "company_owner": 17}');
insert into "installation" ("key", "value") overriding system value values ('places', '{"version": "ae3fd3e159ff39c0bd11a7685dc5d2495de26d26c00d1817801ce91c89c2d734", "imported": []}');
insert into "invoice_lines" ("invoice_id", "position", "transaction_id", "net", "tax_percentage") overriding system value values ('1', '1', '1', '587994', '0');
insert into "invoice_lines" ("invoice_id", "position", "transaction_id", "net", "tax_percentage") overriding system value values ('1', '2', '1', '574560', '0');
insert into "invoice_lines" ("invoice_id", "position", "transaction_id", "net", "tax_percentage") overriding system value values ('1', '3', '1', '456000', '0');
insert into "invoice_series" ("series", "year", "last_number", "last_issued_on") overriding system value values ('CAB', '2026', '31', '2026-11-01');
insert into "invoice_series" ("series", "year", "last_number", "last_issued_on") overriding system value values ('CABR', '2026', '1', '2026-03-01');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('1', '1', 'invoice', 'CAB', '2026', '1', 'CAB-2026-000001', '2026-03-01', NULL, 'card', NULL, '1456699', '0', '0', '1456699', '0', '{"kind": "invoice", "buyer": {"vat": "ESB20164299", "city": "Madrid", "name": "Transportes Hermanos Vidal S.L.U.", "email": "facturas@transportes-hermanos-vidal.example", "country": "ES", "postal_code": "28001", "address_line1": "Calle de la Industria 56", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paquete Pro por 24 meses", "detail": "Con descuento", "category": "AE", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 0, "transaction_id": 1}, {"net": 574560, "text": "Campaña adicional por 24 meses", "detail": "Con descuento", "category": "AE", "position": 2, "quantity": 3, "unit_net": 228000, "supplied_on": "2026-02-01", "discount_net": 109440, "tax_percentage": 0, "transaction_id": 1}, {"net": 456000, "text": "Búsqueda activa, por usuario y 24 meses", "detail": "", "category": "AE", "position": 3, "quantity": 2, "unit_net": 228000, "supplied_on": "2026-02-01", "discount_net": 0, "tax_percentage": 0, "transaction_id": 1}, {"net": -161855, "text": "Cupón BIENVENIDA-10, 10 %", "detail": "Cupón BIENVENIDA-10, 10 %", "category": "AE", "position": 4, "quantity": 1, "unit_net": 0, "supplied_on": "2026-02-01", "discount_net": 161855, "tax_percentage": 0, "transaction_id": 1}], "notes": [], "taxes": [{"net": 1456699, "tax": 0, "reason": "Inversión del sujeto pasivo: el destinatario es el deudor del IVA (art. 196 de la Directiva 2006/112/CE).", "category": "AE", "tax_percentage": 0}], "due_on": null, "format": "zugferd", "number": "CAB-2026-000001", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 1456699, "tax": 0, "paid": 1456699, "gross": 1456699, "rounding": 0}, "payment": {"iban": "", "terms": "Pagado con tarjeta terminada en 4242.", "method": "card", "creditor_id": "", "card_last_four": "4242", "mandate_reference": ""}, "corrects": null, "language": "es", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000001'' ''2026'' ''cab'' ''hermanos'' ''l'' ''s'' ''transportes'' ''u'' ''vidal''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('10', '10', 'invoice', 'CAB', '2026', '9', 'CAB-2026-000009', '2026-03-01', NULL, 'card', NULL, '779514', '0', '0', '779514', '0', '{"kind": "invoice", "buyer": {"vat": "ESB73868028", "city": "Tarragona", "name": "Mensajería Norte Exprés S.A.", "email": "facturas@mensajeria-norte-expres.example", "country": "ES", "postal_code": "28001", "address_line1": "Calle de la Industria 12", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paquete Pro por 24 meses", "detail": "Con descuento", "category": "AE", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 0, "transaction_id": 8}, {"net": 191520, "text": "Campaña adicional por 24 meses", "detail": "Con descuento", "category": "AE", "position": 2, "quantity": 1, "unit_net": 228000, "supplied_on": "2026-02-01", "discount_net": 36480, "tax_percentage": 0, "transaction_id": 8}], "notes": [], "taxes": [{"net": 779514, "tax": 0, "reason": "Inversión del sujeto pasivo: el destinatario es el deudor del IVA (art. 196 de la Directiva 2006/112/CE).", "category": "AE", "tax_percentage": 0}], "due_on": null, "format": "zugferd", "number": "CAB-2026-000009", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 779514, "tax": 0, "paid": 779514, "gross": 779514, "rounding": 0}, "payment": {"iban": "", "terms": "Pagado con tarjeta terminada en 4242.", "method": "card", "creditor_id": "", "card_last_four": "4242", "mandate_reference": ""}, "corrects": null, "language": "es", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000009'' ''2026'' ''a'' ''cab'' ''expres'' ''mensajeria'' ''norte'' ''s''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('11', '11', 'invoice', 'CAB', '2026', '10', 'CAB-2026-000010', '2026-03-01', NULL, 'sepa', '2026-02-14', '971034', '0', '0', '971034', '0', '{"kind": "invoice", "buyer": {"vat": "ESB66282559", "city": "Madrid", "name": "Cisternas Tarraco S.L.U.", "email": "facturas@cisternas-tarraco.example", "country": "ES", "postal_code": "28001", "address_line1": "Calle de la Industria 40", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paquete Pro por 24 meses", "detail": "Con descuento", "category": "AE", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 0, "transaction_id": 9}, {"net": 383040, "text": "Campaña adicional por 24 meses", "detail": "Con descuento", "category": "AE", "position": 2, "quantity": 2, "unit_net": 228000, "supplied_on": "2026-02-01", "discount_net": 72960, "tax_percentage": 0, "transaction_id": 9}], "notes": [], "taxes": [{"net": 971034, "tax": 0, "reason": "Inversión del sujeto pasivo: el destinatario es el deudor del IVA (art. 196 de la Directiva 2006/112/CE).", "category": "AE", "tax_percentage": 0}], "due_on": "2026-02-14", "format": "zugferd", "number": "CAB-2026-000010", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 971034, "tax": 0, "paid": 971034, "gross": 971034, "rounding": 0}, "payment": {"iban": "ES9121000418450200051332", "terms": "Cargado en su cuenta …1332 por adeudo directo SEPA (mandato CAB-000011-1, identificador del acreedor DE98ZZZ09999999999).", "method": "sepa", "creditor_id": "DE98ZZZ09999999999", "card_last_four": "", "mandate_reference": "CAB-000011-1"}, "corrects": null, "language": "es", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000010'' ''2026'' ''cab'' ''cisternas'' ''l'' ''s'' ''tarraco'' ''u''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('12', '12', 'invoice', 'CAB', '2026', '11', 'CAB-2026-000011', '2026-03-01', NULL, 'sepa', '2026-02-14', '587994', '0', '0', '587994', '0', '{"kind": "invoice", "buyer": {"vat": "ESB68948819", "city": "Melilla", "name": "Autotransportes Serrano S.L.U.", "email": "facturas@autotransportes-serrano.example", "country": "ES", "postal_code": "28001", "address_line1": "Calle de la Industria 53", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paquete Pro por 24 meses", "detail": "Con descuento", "category": "AE", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 0, "transaction_id": 10}], "notes": [], "taxes": [{"net": 587994, "tax": 0, "reason": "Inversión del sujeto pasivo: el destinatario es el deudor del IVA (art. 196 de la Directiva 2006/112/CE).", "category": "AE", "tax_percentage": 0}], "due_on": "2026-02-14", "format": "zugferd", "number": "CAB-2026-000011", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 587994, "tax": 0, "paid": 587994, "gross": 587994, "rounding": 0}, "payment": {"iban": "ES9121000418450200051332", "terms": "Cargado en su cuenta …1332 por adeudo directo SEPA (mandato CAB-000012-1, identificador del acreedor DE98ZZZ09999999999).", "method": "sepa", "creditor_id": "DE98ZZZ09999999999", "card_last_four": "", "mandate_reference": "CAB-000012-1"}, "corrects": null, "language": "es", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000011'' ''2026'' ''autotransportes'' ''cab'' ''l'' ''s'' ''serrano'' ''u''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('13', '13', 'invoice', 'CAB', '2026', '12', 'CAB-2026-000012', '2026-03-01', NULL, 'sepa', '2026-02-14', '779514', '0', '0', '779514', '0', '{"kind": "invoice", "buyer": {"vat": "ESB18072504", "city": "Jerez de la Frontera", "name": "Distribuciones La Mancha S.L.U.", "email": "facturas@distribuciones-la-mancha.example", "country": "ES", "postal_code": "28001", "address_line1": "Calle de la Industria 14", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paquete Pro por 24 meses", "detail": "Con descuento", "category": "AE", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 0, "transaction_id": 11}, {"net": 191520, "text": "Campaña adicional por 24 meses", "detail": "Con descuento", "category": "AE", "position": 2, "quantity": 1, "unit_net": 228000, "supplied_on": "2026-02-01", "discount_net": 36480, "tax_percentage": 0, "transaction_id": 11}], "notes": [], "taxes": [{"net": 779514, "tax": 0, "reason": "Inversión del sujeto pasivo: el destinatario es el deudor del IVA (art. 196 de la Directiva 2006/112/CE).", "category": "AE", "tax_percentage": 0}], "due_on": "2026-02-14", "format": "zugferd", "number": "CAB-2026-000012", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 779514, "tax": 0, "paid": 779514, "gross": 779514, "rounding": 0}, "payment": {"iban": "ES9121000418450200051332", "terms": "Cargado en su cuenta …1332 por adeudo directo SEPA (mandato CAB-000013-1, identificador del acreedor DE98ZZZ09999999999).", "method": "sepa", "creditor_id": "DE98ZZZ09999999999", "card_last_four": "", "mandate_reference": "CAB-000013-1"}, "corrects": null, "language": "es", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000012'' ''2026'' ''cab'' ''distribuciones'' ''l'' ''la'' ''mancha'' ''s'' ''u''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('14', '15', 'invoice', 'CAB', '2026', '13', 'CAB-2026-000013', '2026-03-01', NULL, 'sepa', '2026-02-14', '971034', '0', '0', '971034', '0', '{"kind": "invoice", "buyer": {"vat": "ESB34899948", "city": "Vitoria (Gasteiz)", "name": "Contenedores Valencia Puerto S.L.U.", "email": "facturas@contenedores-valencia-puerto.example", "country": "ES", "postal_code": "28001", "address_line1": "Calle de la Industria 59", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paquete Pro por 24 meses", "detail": "Con descuento", "category": "AE", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 0, "transaction_id": 12}, {"net": 383040, "text": "Campaña adicional por 24 meses", "detail": "Con descuento", "category": "AE", "position": 2, "quantity": 2, "unit_net": 228000, "supplied_on": "2026-02-01", "discount_net": 72960, "tax_percentage": 0, "transaction_id": 12}], "notes": [], "taxes": [{"net": 971034, "tax": 0, "reason": "Inversión del sujeto pasivo: el destinatario es el deudor del IVA (art. 196 de la Directiva 2006/112/CE).", "category": "AE", "tax_percentage": 0}], "due_on": "2026-02-14", "format": "zugferd", "number": "CAB-2026-000013", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 971034, "tax": 0, "paid": 971034, "gross": 971034, "rounding": 0}, "payment": {"iban": "ES9121000418450200051332", "terms": "Cargado en su cuenta …1332 por adeudo directo SEPA (mandato CAB-000015-1, identificador del acreedor DE98ZZZ09999999999).", "method": "sepa", "creditor_id": "DE98ZZZ09999999999", "card_last_four": "", "mandate_reference": "CAB-000015-1"}, "corrects": null, "language": "es", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000013'' ''2026'' ''cab'' ''contenedores'' ''l'' ''puerto'' ''s'' ''u'' ''valencia''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('15', '16', 'invoice', 'CAB', '2026', '14', 'CAB-2026-000014', '2026-03-01', NULL, 'sepa', '2026-11-30', '971034', '0', '0', '971034', '971034', '{"kind": "invoice", "buyer": {"vat": "ESB24824195", "city": "Madrid", "name": "Hortofrutícola Transalmería S.L.", "email": "facturas@hortofruticola-transalmeria.example", "country": "ES", "postal_code": "28001", "address_line1": "Calle de la Industria 71", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paquete Pro por 24 meses", "detail": "Con descuento", "category": "AE", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 0, "transaction_id": 13}, {"net": 383040, "text": "Campaña adicional por 24 meses", "detail": "Con descuento", "category": "AE", "position": 2, "quantity": 2, "unit_net": 228000, "supplied_on": "2026-02-01", "discount_net": 72960, "tax_percentage": 0, "transaction_id": 13}], "notes": [], "taxes": [{"net": 971034, "tax": 0, "reason": "Inversión del sujeto pasivo: el destinatario es el deudor del IVA (art. 196 de la Directiva 2006/112/CE).", "category": "AE", "tax_percentage": 0}], "due_on": "2026-11-30", "format": "zugferd", "number": "CAB-2026-000014", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 971034, "net": 971034, "tax": 0, "paid": 0, "gross": 971034, "rounding": 0}, "payment": {"iban": "ES9121000418450200051332", "terms": "Cargamos el importe en su cuenta …1332 a más tardar el 30.11.2026 por adeudo directo SEPA (mandato CAB-000016-2, identificador del acreedor DE98ZZZ09999999999). Los cargos se anuncian por separado.", "method": "sepa", "creditor_id": "DE98ZZZ09999999999", "card_last_four": "", "mandate_reference": "CAB-000016-2"}, "corrects": null, "language": "es", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000014'' ''2026'' ''cab'' ''hortofruticola'' ''l'' ''s'' ''transalmeria''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('16', '17', 'invoice', 'CAB', '2026', '15', 'CAB-2026-000015', '2026-03-01', NULL, 'card', NULL, '779514', '0', '0', '779514', '0', '{"kind": "invoice", "buyer": {"vat": "ESB91046052", "city": "Valencia", "name": "Nieves Transporte Internacional S.L.U.", "email": "facturas@nieves-transporte-internacional.example", "country": "ES", "postal_code": "28001", "address_line1": "Calle de la Industria 28", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paquete Pro por 24 meses", "detail": "Con descuento", "category": "AE", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 0, "transaction_id": 14}, {"net": 191520, "text": "Campaña adicional por 24 meses", "detail": "Con descuento", "category": "AE", "position": 2, "quantity": 1, "unit_net": 228000, "supplied_on": "2026-02-01", "discount_net": 36480, "tax_percentage": 0, "transaction_id": 14}], "notes": [], "taxes": [{"net": 779514, "tax": 0, "reason": "Inversión del sujeto pasivo: el destinatario es el deudor del IVA (art. 196 de la Directiva 2006/112/CE).", "category": "AE", "tax_percentage": 0}], "due_on": null, "format": "zugferd", "number": "CAB-2026-000015", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 779514, "tax": 0, "paid": 779514, "gross": 779514, "rounding": 0}, "payment": {"iban": "", "terms": "Pagado con tarjeta terminada en 4242.", "method": "card", "creditor_id": "", "card_last_four": "4242", "mandate_reference": ""}, "corrects": null, "language": "es", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000015'' ''2026'' ''cab'' ''internacional'' ''l'' ''nieves'' ''s'' ''transporte'' ''u''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('17', '18', 'invoice', 'CAB', '2026', '16', 'CAB-2026-000016', '2026-03-01', NULL, 'sepa', '2026-02-14', '587994', '111719', '0', '699713', '0', '{"kind": "invoice", "buyer": {"vat": "DE762951758", "city": "Delmenhorst", "name": "Spedition Brandt GmbH & Co. KG", "email": "facturas@spedition-brandt.example", "country": "DE", "postal_code": "27751", "address_line1": "Industriestraße 60", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paket Pro für 24 Monate", "detail": "Mit Rabatt", "category": "S", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 19, "transaction_id": 15}], "notes": [], "taxes": [{"net": 587994, "tax": 111719, "reason": "", "category": "S", "tax_percentage": 19}], "due_on": "2026-02-14", "format": "zugferd", "number": "CAB-2026-000016", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 587994, "tax": 111719, "paid": 699713, "gross": 699713, "rounding": 0}, "payment": {"iban": "DE89370400440532013000", "terms": "Per SEPA-Lastschrift von Ihrem Konto …3000 eingezogen (Mandat CAB-000018-1, Gläubiger-ID DE98ZZZ09999999999).", "method": "sepa", "creditor_id": "DE98ZZZ09999999999", "card_last_four": "", "mandate_reference": "CAB-000018-1"}, "corrects": null, "language": "de", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000016'' ''2026'' ''brandt'' ''cab'' ''co'' ''gmbh'' ''kg'' ''spedition''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('18', '19', 'invoice', 'CAB', '2026', '17', 'CAB-2026-000017', '2026-03-01', NULL, 'card', NULL, '779514', '148108', '0', '927622', '0', '{"kind": "invoice", "buyer": {"vat": "DE803186481", "city": "Worms", "name": "Nordfracht Logistik AG", "email": "facturas@nordfracht-logistik.example", "country": "DE", "postal_code": "67551", "address_line1": "Industriestraße 43", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paket Pro für 24 Monate", "detail": "Mit Rabatt", "category": "S", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 19, "transaction_id": 16}, {"net": 191520, "text": "Zusätzliche Kampagne für 24 Monate", "detail": "Mit Rabatt", "category": "S", "position": 2, "quantity": 1, "unit_net": 228000, "supplied_on": "2026-02-01", "discount_net": 36480, "tax_percentage": 19, "transaction_id": 16}], "notes": [], "taxes": [{"net": 779514, "tax": 148108, "reason": "", "category": "S", "tax_percentage": 19}], "due_on": null, "format": "zugferd", "number": "CAB-2026-000017", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 779514, "tax": 148108, "paid": 927622, "gross": 927622, "rounding": 0}, "payment": {"iban": "", "terms": "Mit Karte (Endziffern 4242) bezahlt.", "method": "card", "creditor_id": "", "card_last_four": "4242", "mandate_reference": ""}, "corrects": null, "language": "de", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000017'' ''2026'' ''ag'' ''cab'' ''logistik'' ''nordfracht''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('19', '20', 'invoice', 'CAB', '2026', '18', 'CAB-2026-000018', '2026-03-01', NULL, 'card', NULL, '587994', '111719', '0', '699713', '0', '{"kind": "invoice", "buyer": {"vat": "DE538777338", "city": "Berlin", "name": "Kühltransporte Hansen GmbH", "email": "facturas@kuhltransporte-hansen.example", "country": "DE", "postal_code": "12629", "address_line1": "Industriestraße 46", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paket Pro für 24 Monate", "detail": "Mit Rabatt", "category": "S", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 19, "transaction_id": 17}], "notes": [], "taxes": [{"net": 587994, "tax": 111719, "reason": "", "category": "S", "tax_percentage": 19}], "due_on": null, "format": "zugferd", "number": "CAB-2026-000018", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 587994, "tax": 111719, "paid": 699713, "gross": 699713, "rounding": 0}, "payment": {"iban": "", "terms": "Mit Karte (Endziffern 4242) bezahlt.", "method": "card", "creditor_id": "", "card_last_four": "4242", "mandate_reference": ""}, "corrects": null, "language": "de", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000018'' ''2026'' ''cab'' ''gmbh'' ''hansen'' ''kuehltransporte'' ''kuhltransporte''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('2', '1', 'cancellation', 'CABR', '2026', '1', 'CABR-2026-000001', '2026-03-01', '1', 'card', NULL, '1456699', '0', '0', '1456699', '0', '{"kind": "cancellation", "buyer": {"vat": "ESB20164299", "city": "Madrid", "name": "Transportes Hermanos Vidal S.L.U.", "email": "facturas@transportes-hermanos-vidal.example", "country": "ES", "postal_code": "28001", "address_line1": "Calle de la Industria 56", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paquete Pro por 24 meses", "detail": "Con descuento", "category": "AE", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 0, "transaction_id": 1}, {"net": 574560, "text": "Campaña adicional por 24 meses", "detail": "Con descuento", "category": "AE", "position": 2, "quantity": 3, "unit_net": 228000, "supplied_on": "2026-02-01", "discount_net": 109440, "tax_percentage": 0, "transaction_id": 1}, {"net": 456000, "text": "Búsqueda activa, por usuario y 24 meses", "detail": "", "category": "AE", "position": 3, "quantity": 2, "unit_net": 228000, "supplied_on": "2026-02-01", "discount_net": 0, "tax_percentage": 0, "transaction_id": 1}, {"net": -161855, "text": "Cupón BIENVENIDA-10, 10 %", "detail": "Cupón BIENVENIDA-10, 10 %", "category": "AE", "position": 4, "quantity": 1, "unit_net": 0, "supplied_on": "2026-02-01", "discount_net": 161855, "tax_percentage": 0, "transaction_id": 1}], "notes": ["Motivo: Falsche Rechnungsadresse"], "taxes": [{"net": 1456699, "tax": 0, "reason": "Inversión del sujeto pasivo: el destinatario es el deudor del IVA (art. 196 de la Directiva 2006/112/CE).", "category": "AE", "tax_percentage": 0}], "due_on": null, "format": "zugferd", "number": "CABR-2026-000001", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 1456699, "tax": 0, "paid": 1456699, "gross": 1456699, "rounding": 0}, "payment": {"iban": "", "terms": "La factura CAB-2026-000001 queda anulada. Una factura nueva la sustituye.", "method": "card", "creditor_id": "", "card_last_four": "4242", "mandate_reference": ""}, "corrects": {"number": "CAB-2026-000001", "issued_on": "2026-03-01"}, "language": "es", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000001'' ''2026'' ''cabr'' ''hermanos'' ''l'' ''s'' ''transportes'' ''u'' ''vidal''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('20', '21', 'invoice', 'CAB', '2026', '19', 'CAB-2026-000019', '2026-03-01', NULL, 'card', NULL, '587994', '111719', '0', '699713', '0', '{"kind": "invoice", "buyer": {"vat": "DE752780734", "city": "Leipzig", "name": "Schwertransporte Kessler AG", "email": "facturas@schwertransporte-kessler.example", "country": "DE", "postal_code": "04319", "address_line1": "Industriestraße 46", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paket Pro für 24 Monate", "detail": "Mit Rabatt", "category": "S", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 19, "transaction_id": 18}], "notes": [], "taxes": [{"net": 587994, "tax": 111719, "reason": "", "category": "S", "tax_percentage": 19}], "due_on": null, "format": "zugferd", "number": "CAB-2026-000019", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 587994, "tax": 111719, "paid": 699713, "gross": 699713, "rounding": 0}, "payment": {"iban": "", "terms": "Mit Karte (Endziffern 4242) bezahlt.", "method": "card", "creditor_id": "", "card_last_four": "4242", "mandate_reference": ""}, "corrects": null, "language": "de", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000019'' ''2026'' ''ag'' ''cab'' ''kessler'' ''schwertransporte''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('21', '22', 'invoice', 'CAB', '2026', '20', 'CAB-2026-000020', '2026-03-01', NULL, 'card', NULL, '587994', '111719', '0', '699713', '0', '{"kind": "invoice", "buyer": {"vat": "DE588011029", "city": "Bochum", "name": "Rhein-Ruhr Cargo GmbH & Co. KG", "email": "facturas@rhein-ruhr-cargo.example", "country": "DE", "postal_code": "44892", "address_line1": "Industriestraße 9", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paket Pro für 24 Monate", "detail": "Mit Rabatt", "category": "S", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 19, "transaction_id": 19}], "notes": [], "taxes": [{"net": 587994, "tax": 111719, "reason": "", "category": "S", "tax_percentage": 19}], "due_on": null, "format": "zugferd", "number": "CAB-2026-000020", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 587994, "tax": 111719, "paid": 699713, "gross": 699713, "rounding": 0}, "payment": {"iban": "", "terms": "Mit Karte (Endziffern 4242) bezahlt.", "method": "card", "creditor_id": "", "card_last_four": "4242", "mandate_reference": ""}, "corrects": null, "language": "de", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000020'' ''2026'' ''cab'' ''cargo'' ''co'' ''gmbh'' ''kg'' ''rhein'' ''ruhr''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('22', '23', 'invoice', 'CAB', '2026', '21', 'CAB-2026-000021', '2026-03-01', NULL, 'sepa', '2026-02-14', '779514', '148108', '0', '927622', '0', '{"kind": "invoice", "buyer": {"vat": "DE533468189", "city": "Dortmund", "name": "Tanklogistik Weser GmbH & Co. KG", "email": "facturas@tanklogistik-weser.example", "country": "DE", "postal_code": "44357", "address_line1": "Industriestraße 57", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paket Pro für 24 Monate", "detail": "Mit Rabatt", "category": "S", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 19, "transaction_id": 20}, {"net": 191520, "text": "Zusätzliche Kampagne für 24 Monate", "detail": "Mit Rabatt", "category": "S", "position": 2, "quantity": 1, "unit_net": 228000, "supplied_on": "2026-02-01", "discount_net": 36480, "tax_percentage": 19, "transaction_id": 20}], "notes": [], "taxes": [{"net": 779514, "tax": 148108, "reason": "", "category": "S", "tax_percentage": 19}], "due_on": "2026-02-14", "format": "zugferd", "number": "CAB-2026-000021", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 779514, "tax": 148108, "paid": 927622, "gross": 927622, "rounding": 0}, "payment": {"iban": "DE89370400440532013000", "terms": "Per SEPA-Lastschrift von Ihrem Konto …3000 eingezogen (Mandat CAB-000023-1, Gläubiger-ID DE98ZZZ09999999999).", "method": "sepa", "creditor_id": "DE98ZZZ09999999999", "card_last_four": "", "mandate_reference": "CAB-000023-1"}, "corrects": null, "language": "de", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000021'' ''2026'' ''cab'' ''co'' ''gmbh'' ''kg'' ''tanklogistik'' ''weser''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('23', '24', 'invoice', 'CAB', '2026', '22', 'CAB-2026-000022', '2026-03-01', NULL, 'sepa', '2026-02-14', '779514', '148108', '0', '927622', '0', '{"kind": "invoice", "buyer": {"vat": "DE505464357", "city": "München", "name": "Isar Transporte GmbH", "email": "facturas@isar-transporte.example", "country": "DE", "postal_code": "81543", "address_line1": "Industriestraße 27", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paket Pro für 24 Monate", "detail": "Mit Rabatt", "category": "S", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 19, "transaction_id": 21}, {"net": 191520, "text": "Zusätzliche Kampagne für 24 Monate", "detail": "Mit Rabatt", "category": "S", "position": 2, "quantity": 1, "unit_net": 228000, "supplied_on": "2026-02-01", "discount_net": 36480, "tax_percentage": 19, "transaction_id": 21}], "notes": [], "taxes": [{"net": 779514, "tax": 148108, "reason": "", "category": "S", "tax_percentage": 19}], "due_on": "2026-02-14", "format": "zugferd", "number": "CAB-2026-000022", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 779514, "tax": 148108, "paid": 927622, "gross": 927622, "rounding": 0}, "payment": {"iban": "DE89370400440532013000", "terms": "Per SEPA-Lastschrift von Ihrem Konto …3000 eingezogen (Mandat CAB-000024-1, Gläubiger-ID DE98ZZZ09999999999).", "method": "sepa", "creditor_id": "DE98ZZZ09999999999", "card_last_four": "", "mandate_reference": "CAB-000024-1"}, "corrects": null, "language": "de", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000022'' ''2026'' ''cab'' ''gmbh'' ''isar'' ''transporte''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('24', '25', 'invoice', 'CAB', '2026', '23', 'CAB-2026-000023', '2026-03-01', NULL, 'card', NULL, '971034', '184496', '0', '1155530', '0', '{"kind": "invoice", "buyer": {"vat": "DE308711086", "city": "Düren", "name": "Elbe Container Service AG", "email": "facturas@elbe-container-service.example", "country": "DE", "postal_code": "52355", "address_line1": "Industriestraße 73", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paket Pro für 24 Monate", "detail": "Mit Rabatt", "category": "S", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 19, "transaction_id": 22}, {"net": 383040, "text": "Zusätzliche Kampagne für 24 Monate", "detail": "Mit Rabatt", "category": "S", "position": 2, "quantity": 2, "unit_net": 228000, "supplied_on": "2026-02-01", "discount_net": 72960, "tax_percentage": 19, "transaction_id": 22}], "notes": [], "taxes": [{"net": 971034, "tax": 184496, "reason": "", "category": "S", "tax_percentage": 19}], "due_on": null, "format": "zugferd", "number": "CAB-2026-000023", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 971034, "tax": 184496, "paid": 1155530, "gross": 1155530, "rounding": 0}, "payment": {"iban": "", "terms": "Mit Karte (Endziffern 4242) bezahlt.", "method": "card", "creditor_id": "", "card_last_four": "4242", "mandate_reference": ""}, "corrects": null, "language": "de", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000023'' ''2026'' ''ag'' ''cab'' ''container'' ''elbe'' ''service''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('25', '26', 'invoice', 'CAB', '2026', '24', 'CAB-2026-000024', '2026-03-01', NULL, 'card', NULL, '779514', '148108', '0', '927622', '0', '{"kind": "invoice", "buyer": {"vat": "DE681867708", "city": "Unna", "name": "Krämer Baustofflogistik AG", "email": "facturas@kramer-baustofflogistik.example", "country": "DE", "postal_code": "59425", "address_line1": "Industriestraße 46", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paket Pro für 24 Monate", "detail": "Mit Rabatt", "category": "S", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 19, "transaction_id": 23}, {"net": 191520, "text": "Zusätzliche Kampagne für 24 Monate", "detail": "Mit Rabatt", "category": "S", "position": 2, "quantity": 1, "unit_net": 228000, "supplied_on": "2026-02-01", "discount_net": 36480, "tax_percentage": 19, "transaction_id": 23}], "notes": [], "taxes": [{"net": 779514, "tax": 148108, "reason": "", "category": "S", "tax_percentage": 19}], "due_on": null, "format": "zugferd", "number": "CAB-2026-000024", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 779514, "tax": 148108, "paid": 927622, "gross": 927622, "rounding": 0}, "payment": {"iban": "", "terms": "Mit Karte (Endziffern 4242) bezahlt.", "method": "card", "creditor_id": "", "card_last_four": "4242", "mandate_reference": ""}, "corrects": null, "language": "de", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000024'' ''2026'' ''ag'' ''baustofflogistik'' ''cab'' ''kraemer'' ''kramer''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('26', '27', 'invoice', 'CAB', '2026', '25', 'CAB-2026-000025', '2026-03-01', NULL, 'sepa', '2026-02-14', '587994', '111719', '0', '699713', '0', '{"kind": "invoice", "buyer": {"vat": "DE668081828", "city": "Krefeld", "name": "Sachsenfracht GmbH", "email": "facturas@sachsenfracht.example", "country": "DE", "postal_code": "47798", "address_line1": "Industriestraße 1", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paket Pro für 24 Monate", "detail": "Mit Rabatt", "category": "S", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 19, "transaction_id": 24}], "notes": [], "taxes": [{"net": 587994, "tax": 111719, "reason": "", "category": "S", "tax_percentage": 19}], "due_on": "2026-02-14", "format": "zugferd", "number": "CAB-2026-000025", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 587994, "tax": 111719, "paid": 699713, "gross": 699713, "rounding": 0}, "payment": {"iban": "DE89370400440532013000", "terms": "Per SEPA-Lastschrift von Ihrem Konto …3000 eingezogen (Mandat CAB-000027-1, Gläubiger-ID DE98ZZZ09999999999).", "method": "sepa", "creditor_id": "DE98ZZZ09999999999", "card_last_four": "", "mandate_reference": "CAB-000027-1"}, "corrects": null, "language": "de", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000025'' ''2026'' ''cab'' ''gmbh'' ''sachsenfracht''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('27', '28', 'invoice', 'CAB', '2026', '26', 'CAB-2026-000026', '2026-03-01', NULL, 'sepa', '2026-11-30', '779514', '148108', '0', '927622', '927622', '{"kind": "invoice", "buyer": {"vat": "DE858841758", "city": "Bochum", "name": "Havelland Express GmbH", "email": "facturas@havelland-express.example", "country": "DE", "postal_code": "44867", "address_line1": "Industriestraße 50", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paket Pro für 24 Monate", "detail": "Mit Rabatt", "category": "S", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 19, "transaction_id": 25}, {"net": 191520, "text": "Zusätzliche Kampagne für 24 Monate", "detail": "Mit Rabatt", "category": "S", "position": 2, "quantity": 1, "unit_net": 228000, "supplied_on": "2026-02-01", "discount_net": 36480, "tax_percentage": 19, "transaction_id": 25}], "notes": [], "taxes": [{"net": 779514, "tax": 148108, "reason": "", "category": "S", "tax_percentage": 19}], "due_on": "2026-11-30", "format": "zugferd", "number": "CAB-2026-000026", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 927622, "net": 779514, "tax": 148108, "paid": 0, "gross": 927622, "rounding": 0}, "payment": {"iban": "DE89370400440532013000", "terms": "Wir ziehen den Betrag bis zum 30.11.2026 per SEPA-Lastschrift von Ihrem Konto …3000 ein (Mandat CAB-000028-2, Gläubiger-ID DE98ZZZ09999999999). Die einzelnen Lastschriften kündigen wir gesondert an.", "method": "sepa", "creditor_id": "DE98ZZZ09999999999", "card_last_four": "", "mandate_reference": "CAB-000028-2"}, "corrects": null, "language": "de", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000026'' ''2026'' ''cab'' ''express'' ''gmbh'' ''havelland''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('28', '29', 'invoice', 'CAB', '2026', '27', 'CAB-2026-000027', '2026-03-01', NULL, 'card', NULL, '1162554', '220885', '0', '1383439', '0', '{"kind": "invoice", "buyer": {"vat": "DE130867190", "city": "Hamburg", "name": "Möller Fernverkehr GmbH & Co. KG", "email": "facturas@moller-fernverkehr.example", "country": "DE", "postal_code": "20457", "address_line1": "Industriestraße 17", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paket Pro für 24 Monate", "detail": "Mit Rabatt", "category": "S", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 19, "transaction_id": 26}, {"net": 574560, "text": "Zusätzliche Kampagne für 24 Monate", "detail": "Mit Rabatt", "category": "S", "position": 2, "quantity": 3, "unit_net": 228000, "supplied_on": "2026-02-01", "discount_net": 109440, "tax_percentage": 19, "transaction_id": 26}], "notes": [], "taxes": [{"net": 1162554, "tax": 220885, "reason": "", "category": "S", "tax_percentage": 19}], "due_on": null, "format": "zugferd", "number": "CAB-2026-000027", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 1162554, "tax": 220885, "paid": 1383439, "gross": 1383439, "rounding": 0}, "payment": {"iban": "", "terms": "Mit Karte (Endziffern 4242) bezahlt.", "method": "card", "creditor_id": "", "card_last_four": "4242", "mandate_reference": ""}, "corrects": null, "language": "de", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000027'' ''2026'' ''cab'' ''co'' ''fernverkehr'' ''gmbh'' ''kg'' ''moeller'' ''moller''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('29', '30', 'invoice', 'CAB', '2026', '28', 'CAB-2026-000028', '2026-03-01', NULL, 'card', NULL, '971034', '184496', '0', '1155530', '0', '{"kind": "invoice", "buyer": {"vat": "DE552511996", "city": "Gladbeck", "name": "Schwarzwald Spedition GmbH & Co. KG", "email": "facturas@schwarzwald-spedition.example", "country": "DE", "postal_code": "45966", "address_line1": "Industriestraße 43", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paket Pro für 24 Monate", "detail": "Mit Rabatt", "category": "S", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 19, "transaction_id": 27}, {"net": 383040, "text": "Zusätzliche Kampagne für 24 Monate", "detail": "Mit Rabatt", "category": "S", "position": 2, "quantity": 2, "unit_net": 228000, "supplied_on": "2026-02-01", "discount_net": 72960, "tax_percentage": 19, "transaction_id": 27}], "notes": [], "taxes": [{"net": 971034, "tax": 184496, "reason": "", "category": "S", "tax_percentage": 19}], "due_on": null, "format": "zugferd", "number": "CAB-2026-000028", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 971034, "tax": 184496, "paid": 1155530, "gross": 1155530, "rounding": 0}, "payment": {"iban": "", "terms": "Mit Karte (Endziffern 4242) bezahlt.", "method": "card", "creditor_id": "", "card_last_four": "4242", "mandate_reference": ""}, "corrects": null, "language": "de", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000028'' ''2026'' ''cab'' ''co'' ''gmbh'' ''kg'' ''schwarzwald'' ''spedition''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('3', '1', 'invoice', 'CAB', '2026', '2', 'CAB-2026-000002', '2026-03-01', '1', 'card', NULL, '1456699', '0', '0', '1456699', '0', '{"kind": "invoice", "buyer": {"vat": "ESB20164299", "city": "Madrid", "name": "Transportes Hermanos Vidal S.L.U.", "email": "facturas@transportes-hermanos-vidal.example", "country": "ES", "postal_code": "28001", "address_line1": "Calle de la Industria 56", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paquete Pro por 24 meses", "detail": "Con descuento", "category": "AE", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 0, "transaction_id": 1}, {"net": 574560, "text": "Campaña adicional por 24 meses", "detail": "Con descuento", "category": "AE", "position": 2, "quantity": 3, "unit_net": 228000, "supplied_on": "2026-02-01", "discount_net": 109440, "tax_percentage": 0, "transaction_id": 1}, {"net": 456000, "text": "Búsqueda activa, por usuario y 24 meses", "detail": "", "category": "AE", "position": 3, "quantity": 2, "unit_net": 228000, "supplied_on": "2026-02-01", "discount_net": 0, "tax_percentage": 0, "transaction_id": 1}, {"net": -161855, "text": "Cupón BIENVENIDA-10, 10 %", "detail": "Cupón BIENVENIDA-10, 10 %", "category": "AE", "position": 4, "quantity": 1, "unit_net": 0, "supplied_on": "2026-02-01", "discount_net": 161855, "tax_percentage": 0, "transaction_id": 1}], "notes": ["Sustituye a la factura CAB-2026-000001, que ha sido anulada."], "taxes": [{"net": 1456699, "tax": 0, "reason": "Inversión del sujeto pasivo: el destinatario es el deudor del IVA (art. 196 de la Directiva 2006/112/CE).", "category": "AE", "tax_percentage": 0}], "due_on": null, "format": "zugferd", "number": "CAB-2026-000002", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 1456699, "tax": 0, "paid": 1456699, "gross": 1456699, "rounding": 0}, "payment": {"iban": "", "terms": "Pagado con tarjeta terminada en 4242.", "method": "card", "creditor_id": "", "card_last_four": "4242", "mandate_reference": ""}, "corrects": {"number": "CAB-2026-000001", "issued_on": "2026-03-01"}, "language": "es", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000002'' ''2026'' ''cab'' ''hermanos'' ''l'' ''s'' ''transportes'' ''u'' ''vidal''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('30', '1', 'invoice', 'CAB', '2026', '29', 'CAB-2026-000029', '2026-06-01', NULL, 'card', NULL, '148900', '0', '0', '148900', '0', '{"kind": "invoice", "buyer": {"vat": "ESB20164299", "city": "Madrid", "name": "Transportes Hermanos Vidal S.L.U.", "email": "facturas@transportes-hermanos-vidal.example", "country": "ES", "postal_code": "28001", "address_line1": "Calle de la Industria 56", "address_line2": ""}, "chain": null, "lines": [{"net": 3900, "text": "Desbloqueo de un conductor (U-1)", "detail": "", "category": "AE", "position": 1, "quantity": 1, "unit_net": 3900, "supplied_on": "2026-05-21", "discount_net": 0, "tax_percentage": 0, "transaction_id": 58}, {"net": 145000, "text": "Contratación de un conductor (U-1)", "detail": "", "category": "AE", "position": 2, "quantity": 1, "unit_net": 145000, "supplied_on": "2026-05-27", "discount_net": 0, "tax_percentage": 0, "transaction_id": 59}], "notes": [], "taxes": [{"net": 148900, "tax": 0, "reason": "Inversión del sujeto pasivo: el destinatario es el deudor del IVA (art. 196 de la Directiva 2006/112/CE).", "category": "AE", "tax_percentage": 0}], "due_on": null, "format": "zugferd", "number": "CAB-2026-000029", "period": {"from": "2026-05-21", "till": "2026-05-27"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 148900, "tax": 0, "paid": 148900, "gross": 148900, "rounding": 0}, "payment": {"iban": "", "terms": "Pagado con tarjeta terminada en 4242.", "method": "card", "creditor_id": "", "card_last_four": "4242", "mandate_reference": ""}, "corrects": null, "language": "es", "issued_on": "2026-06-01", "finalised_at": "2026-06-01T01:00:00.000Z", "buyer_reference": ""}', '''000029'' ''2026'' ''cab'' ''hermanos'' ''l'' ''s'' ''transportes'' ''u'' ''vidal''', '2026-06-01 01:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('31', '5', 'invoice', 'CAB', '2026', '30', 'CAB-2026-000030', '2026-11-01', NULL, 'sepa', '2026-12-02', '391500', '0', '0', '391500', '391500', '{"kind": "invoice", "buyer": {"vat": "ESB99494924", "city": "Albacete", "name": "Transcantábrica S.L.U.", "email": "facturas@transcantabrica.example", "country": "ES", "postal_code": "28001", "address_line1": "Calle de la Industria 77", "address_line2": ""}, "chain": null, "lines": [{"net": 391500, "text": "Contratación prepagada", "detail": "Con descuento", "category": "AE", "position": 1, "quantity": 3, "unit_net": 145000, "supplied_on": "2026-10-19", "discount_net": 43500, "tax_percentage": 0, "transaction_id": 56}], "notes": [], "taxes": [{"net": 391500, "tax": 0, "reason": "Inversión del sujeto pasivo: el destinatario es el deudor del IVA (art. 196 de la Directiva 2006/112/CE).", "category": "AE", "tax_percentage": 0}], "due_on": "2026-12-02", "format": "zugferd", "number": "CAB-2026-000030", "period": {"from": "2026-10-19", "till": "2026-10-19"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 391500, "net": 391500, "tax": 0, "paid": 0, "gross": 391500, "rounding": 0}, "payment": {"iban": "ES9121000418450200051332", "terms": "Cargamos el importe en su cuenta …1332 a más tardar el 02.12.2026 por adeudo directo SEPA (mandato CAB-000005-1, identificador del acreedor DE98ZZZ09999999999). Los cargos se anuncian por separado.", "method": "sepa", "creditor_id": "DE98ZZZ09999999999", "card_last_four": "", "mandate_reference": "CAB-000005-1"}, "corrects": null, "language": "es", "issued_on": "2026-11-01", "finalised_at": "2026-11-01T02:00:00.000Z", "buyer_reference": ""}', '''000030'' ''2026'' ''cab'' ''l'' ''s'' ''transcantabrica'' ''u''', '2026-11-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('32', '7', 'invoice', 'CAB', '2026', '31', 'CAB-2026-000031', '2026-11-01', NULL, 'card', NULL, '391500', '0', '0', '391500', '0', '{"kind": "invoice", "buyer": {"vat": "ESB48040513", "city": "Valladolid", "name": "Portes Guadalquivir S.L.", "email": "facturas@portes-guadalquivir.example", "country": "ES", "postal_code": "28001", "address_line1": "Calle de la Industria 40", "address_line2": ""}, "chain": null, "lines": [{"net": 391500, "text": "Contratación prepagada", "detail": "Con descuento", "category": "AE", "position": 1, "quantity": 3, "unit_net": 145000, "supplied_on": "2026-10-19", "discount_net": 43500, "tax_percentage": 0, "transaction_id": 57}], "notes": [], "taxes": [{"net": 391500, "tax": 0, "reason": "Inversión del sujeto pasivo: el destinatario es el deudor del IVA (art. 196 de la Directiva 2006/112/CE).", "category": "AE", "tax_percentage": 0}], "due_on": null, "format": "zugferd", "number": "CAB-2026-000031", "period": {"from": "2026-10-19", "till": "2026-10-19"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 391500, "tax": 0, "paid": 391500, "gross": 391500, "rounding": 0}, "payment": {"iban": "", "terms": "Pagado con tarjeta terminada en 4242.", "method": "card", "creditor_id": "", "card_last_four": "4242", "mandate_reference": ""}, "corrects": null, "language": "es", "issued_on": "2026-11-01", "finalised_at": "2026-11-01T02:00:00.000Z", "buyer_reference": ""}', '''000031'' ''2026'' ''cab'' ''guadalquivir'' ''l'' ''portes'' ''s''', '2026-11-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('4', '2', 'invoice', 'CAB', '2026', '3', 'CAB-2026-000003', '2026-03-01', NULL, 'transfer', '2026-11-05', '1111963', '0', '0', '1111963', '1111963', '{"kind": "invoice", "buyer": {"vat": "ESB84429455", "city": "Mataró", "name": "Logística del Ebro S.L.U.", "email": "facturas@logistica-del-ebro.example", "country": "ES", "postal_code": "28001", "address_line1": "Calle de la Industria 90", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paquete Pro por 24 meses", "detail": "Con descuento", "category": "AE", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 0, "transaction_id": 2}, {"net": 191520, "text": "Campaña adicional por 24 meses", "detail": "Con descuento", "category": "AE", "position": 2, "quantity": 1, "unit_net": 228000, "supplied_on": "2026-02-01", "discount_net": 36480, "tax_percentage": 0, "transaction_id": 2}, {"net": 456000, "text": "Búsqueda activa, por usuario y 24 meses", "detail": "", "category": "AE", "position": 3, "quantity": 2, "unit_net": 228000, "supplied_on": "2026-02-01", "discount_net": 0, "tax_percentage": 0, "transaction_id": 2}, {"net": -123551, "text": "Cupón BIENVENIDA-10, 10 %", "detail": "Cupón BIENVENIDA-10, 10 %", "category": "AE", "position": 4, "quantity": 1, "unit_net": 0, "supplied_on": "2026-02-01", "discount_net": 123551, "tax_percentage": 0, "transaction_id": 2}], "notes": [], "taxes": [{"net": 1111963, "tax": 0, "reason": "Inversión del sujeto pasivo: el destinatario es el deudor del IVA (art. 196 de la Directiva 2006/112/CE).", "category": "AE", "tax_percentage": 0}], "due_on": "2026-11-05", "format": "zugferd", "number": "CAB-2026-000003", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 1111963, "net": 1111963, "tax": 0, "paid": 0, "gross": 1111963, "rounding": 0}, "payment": {"iban": "", "terms": "Transfiera el importe a la cuenta DE02 1203 0000 0000 2020 51 a más tardar el 05.11.2026, con el concepto CAB-2026-000003.", "method": "transfer", "creditor_id": "", "card_last_four": "", "mandate_reference": ""}, "corrects": null, "language": "es", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000003'' ''2026'' ''cab'' ''del'' ''ebro'' ''l'' ''logistica'' ''s'' ''u''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('5', '3', 'invoice', 'CAB', '2026', '4', 'CAB-2026-000004', '2026-03-01', NULL, 'card', NULL, '523800', '0', '0', '523800', '0', '{"kind": "invoice", "buyer": {"vat": "ESB39298286", "city": "Barcelona", "name": "Frigoríficos Levante S.L.", "email": "facturas@frigorificos-levante.example", "country": "ES", "postal_code": "28001", "address_line1": "Calle de la Industria 39", "address_line2": ""}, "chain": null, "lines": [{"net": 354000, "text": "Paquete Starter por 12 meses", "detail": "", "category": "AE", "position": 1, "quantity": 1, "unit_net": 354000, "supplied_on": "2026-02-01", "discount_net": 0, "tax_percentage": 0, "transaction_id": 3}, {"net": 228000, "text": "Búsqueda activa, por usuario y 12 meses", "detail": "", "category": "AE", "position": 2, "quantity": 2, "unit_net": 114000, "supplied_on": "2026-02-01", "discount_net": 0, "tax_percentage": 0, "transaction_id": 3}, {"net": -58200, "text": "Cupón BIENVENIDA-10, 10 %", "detail": "Cupón BIENVENIDA-10, 10 %", "category": "AE", "position": 3, "quantity": 1, "unit_net": 0, "supplied_on": "2026-02-01", "discount_net": 58200, "tax_percentage": 0, "transaction_id": 3}], "notes": [], "taxes": [{"net": 523800, "tax": 0, "reason": "Inversión del sujeto pasivo: el destinatario es el deudor del IVA (art. 196 de la Directiva 2006/112/CE).", "category": "AE", "tax_percentage": 0}], "due_on": null, "format": "zugferd", "number": "CAB-2026-000004", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 523800, "tax": 0, "paid": 523800, "gross": 523800, "rounding": 0}, "payment": {"iban": "", "terms": "Pagado con tarjeta terminada en 4242.", "method": "card", "creditor_id": "", "card_last_four": "4242", "mandate_reference": ""}, "corrects": null, "language": "es", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000004'' ''2026'' ''cab'' ''frigorificos'' ''l'' ''levante'' ''s''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('6', '5', 'invoice', 'CAB', '2026', '5', 'CAB-2026-000005', '2026-03-01', NULL, 'sepa', '2026-02-14', '971034', '0', '0', '971034', '0', '{"kind": "invoice", "buyer": {"vat": "ESB99494924", "city": "Albacete", "name": "Transcantábrica S.L.U.", "email": "facturas@transcantabrica.example", "country": "ES", "postal_code": "28001", "address_line1": "Calle de la Industria 77", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paquete Pro por 24 meses", "detail": "Con descuento", "category": "AE", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 0, "transaction_id": 4}, {"net": 383040, "text": "Campaña adicional por 24 meses", "detail": "Con descuento", "category": "AE", "position": 2, "quantity": 2, "unit_net": 228000, "supplied_on": "2026-02-01", "discount_net": 72960, "tax_percentage": 0, "transaction_id": 4}], "notes": [], "taxes": [{"net": 971034, "tax": 0, "reason": "Inversión del sujeto pasivo: el destinatario es el deudor del IVA (art. 196 de la Directiva 2006/112/CE).", "category": "AE", "tax_percentage": 0}], "due_on": "2026-02-14", "format": "zugferd", "number": "CAB-2026-000005", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 971034, "tax": 0, "paid": 971034, "gross": 971034, "rounding": 0}, "payment": {"iban": "ES9121000418450200051332", "terms": "Cargado en su cuenta …1332 por adeudo directo SEPA (mandato CAB-000005-1, identificador del acreedor DE98ZZZ09999999999).", "method": "sepa", "creditor_id": "DE98ZZZ09999999999", "card_last_four": "", "mandate_reference": "CAB-000005-1"}, "corrects": null, "language": "es", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000005'' ''2026'' ''cab'' ''l'' ''s'' ''transcantabrica'' ''u''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('7', '7', 'invoice', 'CAB', '2026', '6', 'CAB-2026-000006', '2026-03-01', NULL, 'card', NULL, '587994', '0', '0', '587994', '0', '{"kind": "invoice", "buyer": {"vat": "ESB48040513", "city": "Valladolid", "name": "Portes Guadalquivir S.L.", "email": "facturas@portes-guadalquivir.example", "country": "ES", "postal_code": "28001", "address_line1": "Calle de la Industria 40", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paquete Pro por 24 meses", "detail": "Con descuento", "category": "AE", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 0, "transaction_id": 5}], "notes": [], "taxes": [{"net": 587994, "tax": 0, "reason": "Inversión del sujeto pasivo: el destinatario es el deudor del IVA (art. 196 de la Directiva 2006/112/CE).", "category": "AE", "tax_percentage": 0}], "due_on": null, "format": "zugferd", "number": "CAB-2026-000006", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 587994, "tax": 0, "paid": 587994, "gross": 587994, "rounding": 0}, "payment": {"iban": "", "terms": "Pagado con tarjeta terminada en 4242.", "method": "card", "creditor_id": "", "card_last_four": "4242", "mandate_reference": ""}, "corrects": null, "language": "es", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000006'' ''2026'' ''cab'' ''guadalquivir'' ''l'' ''portes'' ''s''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('8', '8', 'invoice', 'CAB', '2026', '7', 'CAB-2026-000007', '2026-03-01', NULL, 'sepa', '2026-02-14', '1162554', '0', '0', '1162554', '0', '{"kind": "invoice", "buyer": {"vat": "ESB65116808", "city": "Gijón", "name": "TransMediterráneo Sur S.L.U.", "email": "facturas@transmediterraneo-sur.example", "country": "ES", "postal_code": "28001", "address_line1": "Calle de la Industria 67", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paquete Pro por 24 meses", "detail": "Con descuento", "category": "AE", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 0, "transaction_id": 6}, {"net": 574560, "text": "Campaña adicional por 24 meses", "detail": "Con descuento", "category": "AE", "position": 2, "quantity": 3, "unit_net": 228000, "supplied_on": "2026-02-01", "discount_net": 109440, "tax_percentage": 0, "transaction_id": 6}], "notes": [], "taxes": [{"net": 1162554, "tax": 0, "reason": "Inversión del sujeto pasivo: el destinatario es el deudor del IVA (art. 196 de la Directiva 2006/112/CE).", "category": "AE", "tax_percentage": 0}], "due_on": "2026-02-14", "format": "zugferd", "number": "CAB-2026-000007", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 1162554, "tax": 0, "paid": 1162554, "gross": 1162554, "rounding": 0}, "payment": {"iban": "ES9121000418450200051332", "terms": "Cargado en su cuenta …1332 por adeudo directo SEPA (mandato CAB-000008-1, identificador del acreedor DE98ZZZ09999999999).", "method": "sepa", "creditor_id": "DE98ZZZ09999999999", "card_last_four": "", "mandate_reference": "CAB-000008-1"}, "corrects": null, "language": "es", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000007'' ''2026'' ''cab'' ''l'' ''s'' ''sur'' ''transmediterraneo'' ''u''', '2026-03-01 02:00:00+00');
insert into "invoices" ("id", "company_id", "kind", "series", "year", "sequence", "number", "issued_on", "corrects_id", "payment_method", "due_on", "amount_net", "amount_tax", "rounding", "amount_gross", "amount_due", "content", "search", "created_at") overriding system value values ('9', '9', 'invoice', 'CAB', '2026', '8', 'CAB-2026-000008', '2026-03-01', NULL, 'sepa', '2026-02-14', '779514', '0', '0', '779514', '0', '{"kind": "invoice", "buyer": {"vat": "ESB23744402", "city": "Bilbao", "name": "Graneles Castilla S.L.U.", "email": "facturas@graneles-castilla.example", "country": "ES", "postal_code": "28001", "address_line1": "Calle de la Industria 37", "address_line2": ""}, "chain": null, "lines": [{"net": 587994, "text": "Paquete Pro por 24 meses", "detail": "Con descuento", "category": "AE", "position": 1, "quantity": 1, "unit_net": 708000, "supplied_on": "2026-02-01", "discount_net": 120006, "tax_percentage": 0, "transaction_id": 7}, {"net": 191520, "text": "Campaña adicional por 24 meses", "detail": "Con descuento", "category": "AE", "position": 2, "quantity": 1, "unit_net": 228000, "supplied_on": "2026-02-01", "discount_net": 36480, "tax_percentage": 0, "transaction_id": 7}], "notes": [], "taxes": [{"net": 779514, "tax": 0, "reason": "Inversión del sujeto pasivo: el destinatario es el deudor del IVA (art. 196 de la Directiva 2006/112/CE).", "category": "AE", "tax_percentage": 0}], "due_on": "2026-02-14", "format": "zugferd", "number": "CAB-2026-000008", "period": {"from": "2026-02-01", "till": "2026-02-01"}, "seller": {"bic": "BYLADEM1001", "vat": "DE136695976", "city": "Hamburg", "iban": "DE02120300000000202051", "name": "Cabina GmbH", "email": "facturas@cabina.example", "phone": "+49 40 1234567", "contact": "Buchhaltung", "country": "DE", "register": "HRB 123456, Amtsgericht Hamburg", "tax_number": "48/123/45678", "postal_code": "20457", "address_line1": "Hafenstraße 1", "address_line2": "", "supplier_number": ""}, "totals": {"due": 0, "net": 779514, "tax": 0, "paid": 779514, "gross": 779514, "rounding": 0}, "payment": {"iban": "ES9121000418450200051332", "terms": "Cargado en su cuenta …1332 por adeudo directo SEPA (mandato CAB-000009-1, identificador del acreedor DE98ZZZ09999999999).", "method": "sepa", "creditor_id": "DE98ZZZ09999999999", "card_last_four": "", "mandate_reference": "CAB-000009-1"}, "corrects": null, "language": "es", "issued_on": "2026-03-01", "finalised_at": "2026-03-01T02:00:00.000Z", "buyer_reference": ""}', '''000008'' ''2026'' ''cab'' ''castilla'' ''graneles'' ''l'' ''s'' ''u''', '2026-03-01 02:00:00+00');
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('1', NULL, '1', 'image', 'images/58456be4-8925-4ed1-b616-12611dd2c668.webp', 'thumbs/43a8269e-2faf-4921-89e5-17cf8eb04eee.webp', 'logo.webp', 'image/webp', '1922', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('10', NULL, '11', 'image', 'images/8b764b3a-6be2-40c6-9ba8-fce3d83e5aee.webp', 'thumbs/8b9e29d7-9d35-4627-a9f5-e480dd5a2889.webp', 'logo.webp', 'image/webp', '2704', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('102', NULL, NULL, 'image', 'images/202e1456-44da-4772-9768-7249d4163771.webp', 'thumbs/ecba4259-7c91-421e-ab06-e2b7849f2b96.webp', 'news-1.webp', 'image/webp', '4474', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('103', NULL, NULL, 'image', 'images/a540b2f4-bd3c-45d4-8c12-7dccd9dee6bd.webp', 'thumbs/02dffc25-24fd-47f4-974a-393920c86fb8.webp', 'news-2.webp', 'image/webp', '7140', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('104', NULL, NULL, 'image', 'images/be65d97d-ac24-4ca0-9659-c36742ddcf33.webp', 'thumbs/b667ca42-2eb2-4315-8eba-5288a02d18b0.webp', 'news-3.webp', 'image/webp', '6926', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('11', NULL, '12', 'image', 'images/fd6eda4f-c7a6-404f-abff-0d345e758c0e.webp', 'thumbs/5e0315fa-2813-4f08-a620-65cb16784f8e.webp', 'logo.webp', 'image/webp', '2150', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('110', NULL, NULL, 'image', 'images/5846f441-500f-4189-92dc-c0dea4996155.webp', 'thumbs/1e97d800-a47f-4666-8d81-386a71ab6723.webp', 'video-1.webp', 'image/webp', '5748', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('111', NULL, NULL, 'video', 'videos/e29fdbe1-320a-4fe6-9ee0-3b092430e255.mp4', NULL, 'primera-campana.mp4', 'video/mp4', '51720', 'false', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('112', NULL, NULL, 'image', 'images/e5463b1c-fae2-4650-bce6-1c3e78931034.webp', 'thumbs/2e127b05-4607-424e-9b81-db4b5f3bb4d1.webp', 'video-2.webp', 'image/webp', '4742', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('113', NULL, NULL, 'image', 'images/4684b52c-ee98-4f5a-8c64-15c8fd5025f3.webp', 'thumbs/98c8f533-16e5-41e7-9ddb-9795b9e0bc1f.webp', 'video-3.webp', 'image/webp', '6818', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('12', NULL, '13', 'image', 'images/2f38a96f-e7d3-4aaf-98b4-6ddd540d68ea.webp', 'thumbs/088ceba1-7544-4907-b403-53ada41ca7e2.webp', 'logo.webp', 'image/webp', '384', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('13', NULL, '15', 'image', 'images/2067ef85-f149-4428-9d41-66f7311fa740.webp', 'thumbs/30e5ea34-b795-4df0-8bf6-2303441687bc.webp', 'logo.webp', 'image/webp', '1940', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('14', NULL, '16', 'image', 'images/460d78ce-7588-46d4-a32b-cbb7ce1c2b77.webp', 'thumbs/abe16dad-dd61-4324-aa4a-f8897ba59858.webp', 'logo.webp', 'image/webp', '2196', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('15', NULL, '17', 'image', 'images/ccb7ede4-9e31-4f6e-93e3-00033b770509.webp', 'thumbs/2acf699d-d931-488e-9037-190fa8cadf7d.webp', 'logo.webp', 'image/webp', '1060', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('16', NULL, '18', 'image', 'images/77151f7d-e71f-40ab-9dcc-33254eb8ff14.webp', 'thumbs/b52027ee-a112-439e-8de1-d0b928bfe753.webp', 'logo.webp', 'image/webp', '2848', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('17', NULL, '19', 'image', 'images/dfcacfa1-cc0d-485f-9a60-45aa6f92c283.webp', 'thumbs/60f3d124-8fcd-4c65-9ae9-3c0548a1104c.webp', 'logo.webp', 'image/webp', '1984', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('18', NULL, '20', 'image', 'images/0de1900d-4100-4bda-940d-546d9e601248.webp', 'thumbs/fec5364f-4c87-478c-84ab-401240819c17.webp', 'logo.webp', 'image/webp', '422', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('19', NULL, '21', 'image', 'images/3d33c75a-59ba-4a64-abc1-6a0255136e54.webp', 'thumbs/42a3bb29-6730-41a6-9c80-c040058b14dc.webp', 'logo.webp', 'image/webp', '832', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('2', NULL, '2', 'image', 'images/eb795c77-5019-4b13-9768-e0f7c23ffd42.webp', 'thumbs/28e519d7-2e43-46e9-8fb6-e035482d9b19.webp', 'logo.webp', 'image/webp', '2444', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('20', NULL, '23', 'image', 'images/d6688607-88c3-4405-83c6-95782a6dc923.webp', 'thumbs/366c46f0-488c-4a47-b145-bda79bb1361e.webp', 'logo.webp', 'image/webp', '2548', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('21', NULL, '24', 'image', 'images/76574fd9-edc1-43a7-ba00-635e85571074.webp', 'thumbs/9a1e2d17-45c0-4519-a2d3-3aa72428cbf3.webp', 'logo.webp', 'image/webp', '874', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('22', NULL, '25', 'image', 'images/553219c9-dd1c-47a1-87b9-11784e5d7964.webp', 'thumbs/5965995f-808e-4ebe-962c-dd29d2e45ee4.webp', 'logo.webp', 'image/webp', '2860', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('23', NULL, '26', 'image', 'images/f2963970-234c-4288-8df4-a158db3f6d63.webp', 'thumbs/a874633f-89dd-4bcd-8b7e-7ccd02e7ad52.webp', 'logo.webp', 'image/webp', '2078', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('24', NULL, '27', 'image', 'images/0a7e12d4-4bbf-401e-9ccf-a0af3ae58e88.webp', 'thumbs/a25a9a59-8b4e-4b9a-ade2-14274bc90042.webp', 'logo.webp', 'image/webp', '382', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('25', NULL, '28', 'image', 'images/8775cbc8-6729-4d74-ae96-430ac1b59923.webp', 'thumbs/0b6d9317-c29a-498b-9763-e205d04c4a80.webp', 'logo.webp', 'image/webp', '964', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('26', NULL, '29', 'image', 'images/0dbb1991-b47a-4e37-9aae-cc0dfed1bea9.webp', 'thumbs/5a6fef7c-0ed2-49b3-8ba7-4fd19bd36d67.webp', 'logo.webp', 'image/webp', '1584', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('27', NULL, '1', 'image', 'images/ed482789-525f-432c-8159-4c0f03fabe1b.webp', 'thumbs/cd4caef1-d46e-4aa3-926a-74488080f6d6.webp', 'local.webp', 'image/webp', '4474', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('28', NULL, '1', 'image', 'images/fc6f704b-76cb-437a-954d-8f8e0b9a0ad8.webp', 'thumbs/d9558d5c-b8fd-4305-8c72-38b93a887b56.webp', 'long_haul.webp', 'image/webp', '6110', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('29', NULL, '1', 'image', 'images/eddae1bc-0fa7-4280-afd6-64ef203d0053.webp', 'thumbs/9898b01a-a908-41c8-9824-fcd9eea2b5d9.webp', 'construction.webp', 'image/webp', '7006', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('3', NULL, '3', 'image', 'images/d7dee125-70ea-4f49-be9c-47b9345e3d1d.webp', 'thumbs/1e4bfc73-0678-4831-a355-76d2768bd724.webp', 'logo.webp', 'image/webp', '954', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('30', NULL, '1', 'image', 'images/382640a9-67b6-4496-b703-b4f592eb0fa3.webp', 'thumbs/e2e67607-9891-4dc2-994d-10704ebcb9a8.webp', 'reefer.webp', 'image/webp', '6966', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('4', NULL, '4', 'image', 'images/ab0f3516-fe88-4fae-9e64-bb1e2468dcf1.webp', 'thumbs/a5e13acb-1057-4354-8ca2-9f36079b6a8b.webp', 'logo.webp', 'image/webp', '2992', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('5', NULL, '5', 'image', 'images/1cc90fe2-fdaf-4be0-a66f-a84851d9acbe.webp', 'thumbs/81f7bd16-028c-4048-9bf4-705b52968d8d.webp', 'logo.webp', 'image/webp', '1934', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('51', NULL, '11', 'image', 'images/645844b7-45a9-4b3e-adc1-7a021fc99df5.webp', 'thumbs/a9f25a1c-58fb-4e5b-85e7-5f42af02671d.webp', 'local.webp', 'image/webp', '4592', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('6', NULL, '7', 'image', 'images/be0cf6e1-9c88-4040-8842-62229b167e65.webp', 'thumbs/79e673b6-36a2-4962-9406-a6897df0519b.webp', 'logo.webp', 'image/webp', '914', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('64', NULL, '16', 'image', 'images/c6b60509-a867-471e-8757-6e11e3a1ac4f.webp', 'thumbs/53b4f06c-1ba5-4e69-b3a6-fccf926644be.webp', 'local.webp', 'image/webp', '4466', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('7', NULL, '8', 'image', 'images/fe0dc916-a0aa-4126-92c3-8063d48f2bc6.webp', 'thumbs/f67ec033-6be5-46a7-b677-106fc882bfb5.webp', 'logo.webp', 'image/webp', '1612', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('8', NULL, '9', 'image', 'images/541f7ade-f75d-4d1d-80ef-2c9011674867.webp', 'thumbs/afb7e39f-236e-43c5-a21c-45d150ae86c3.webp', 'logo.webp', 'image/webp', '2532', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('9', NULL, '10', 'image', 'images/8d6ab923-00b1-4c04-8c22-25622e224da5.webp', 'thumbs/c5ff940d-d853-43e0-872a-c31c9e3c2c75.webp', 'logo.webp', 'image/webp', '1088', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('91', NULL, '29', 'image', 'images/3472d06a-6000-4489-9be1-ca274d01ac6f.webp', 'thumbs/6b05d6cc-8006-4fe2-8291-44898c25d8e3.webp', 'local.webp', 'image/webp', '4468', 'true', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('95', NULL, NULL, 'document', 'documents/f666697d-afb6-4a9c-b1af-7f835018e174.pdf', NULL, 'CV Óscar Peñalver.pdf', 'application/pdf', '752', 'false', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('96', NULL, NULL, 'document', 'documents/dcff7148-67d7-48a3-b8ef-494dd1651c84.pdf', NULL, 'CV Vasile Ciobanu.pdf', 'application/pdf', '777', 'false', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "media" ("id", "user_id", "company_id", "kind", "storage_key", "thumb_key", "name", "content_type", "bytes", "is_public", "created_at", "removed_at", "unused_since", "chat_thread_id") overriding system value values ('97', NULL, NULL, 'document', 'documents/4c83f597-c590-4a39-a48e-b1040ce06e9c.pdf', NULL, 'CV Natalia Hrytsenko.pdf', 'application/pdf', '780', 'false', '2026-11-27 23:53:34.23869+00', NULL, NULL, NULL);
insert into "meetings" ("id", "entry_id", "unlocked_driver_id", "company_id", "driver_id", "user_id", "token", "uid", "sequence", "starts_at", "minutes", "place", "state", "proposed_at", "answered_at", "created_at", "updated_at") overriding system value values ('1', '137', '2', '11', '12', '45', '61989bf9-2dfb-4a7f-8925-cd5596a7fd71', '178f5c58-c4f5-41d7-be62-47a58b323f26@cabina', '0', '2026-12-01 09:00:00+00', '30', 'Base, puerta 3, preguntar en tráfico', 'accepted', NULL, '2026-11-27 17:53:34.137+00', '2026-11-27 11:53:34.137+00', '2026-11-27 11:53:34.137+00');
insert into "message_templates" ("id", "company_id", "name", "body", "created_at", "updated_at") overriding system value values ('1', '1', 'Primer contacto', 'Hola, {{first_name}}: gracias por tu interés en «{{job}}». ¿Cuándo puedo llamarte?', '2026-11-27 23:53:34.23869+00', '2026-11-27 23:53:34.23869+00');
insert into "message_templates" ("id", "company_id", "name", "body", "created_at", "updated_at") overriding system value values ('2', '1', 'Documentos', 'Hola, {{first_name}}: para preparar el contrato necesito una foto de tu permiso, del CAP y de la tarjeta de conductor.', '2026-11-27 23:53:34.23869+00', '2026-11-27 23:53:34.23869+00');
insert into "message_templates" ("id", "company_id", "name", "body", "created_at", "updated_at") overriding system value values ('3', '1', 'Primer día', 'Nos vemos el {{day}} a las 06:00 en {{place}}. Trae calzado de seguridad y pregunta por tráfico.', '2026-11-27 23:53:34.23869+00', '2026-11-27 23:53:34.23869+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0001_first-release.sql', 'f9b0f546b3d553748f673b8c6093fd54b14998431a52d94de80efcc5ef3ee334', '2026-11-27 23:53:26.286021+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0004_trait_shares.sql', '0cb32f50fdcfbf838d33b4143acd31fe590866eb6298938be5e40da1d8b46a9b', '2026-11-27 23:53:27.259599+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0006_former-addresses.sql', '2cc704f4ea646b7ff96a937986ff52948d98723397acbd84a6ce55c39eb2a539', '2026-11-27 23:53:27.279985+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0007_credit-claims.sql', '6f5236f7a5e230529d96b7e7773dbf3ca3d780f63e118a5d2007c0bda2aa8f1c', '2026-11-27 23:53:27.292491+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0011_dead-letters.sql', '79b1187442f642cedf2062f3ad69ce89ba7be3b0ad3092189045f4e721cdc660', '2026-11-27 23:53:27.313502+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0012_unused-pictures.sql', '8930a2eaacc81eff2e2d2ba120d8e6f49cbe62095448a3f7282d4a4f795017fd', '2026-11-27 23:53:27.343631+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0013_picture-indexes.sql', '30a04024d2a452e4cd9902c153eb9fad1b55b7c11d5c98effb6a8c679e79829f', '2026-11-27 23:53:27.387554+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0014_approval-decisions.sql', '1be71676109b60bec459139498aa53a73b0976adc55e72284867eee6ddb6315f', '2026-11-27 23:53:27.387855+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0015_filled-campaigns.sql', '2ee5cc8d721d17b09785038e0b06f44399ee48a17438c0257f10db0c67c7c911', '2026-11-27 23:53:27.42756+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0019_search-words.sql', '4c087a675e337e5136b89ce410dc8a54dd7a81052f3a035484c6364581846fef', '2026-11-27 23:53:27.439333+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0020_search-words-of-rows.sql', '1d995171b11fe86dd45441a6256cd4dda5ace7070d0692ef2bd97df340e8cd86', '2026-11-27 23:53:27.48854+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0021_reviews-after-two-weeks.sql', '9280d3a9fae3dba90041e3c9d83fe3ffc2449b05229c842cb7073f5a54dc318d', '2026-11-27 23:53:27.48886+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0022_hires-to-review.sql', 'd8b28c1c161f01f3e6975754a527549368c47f2db60858cb0cda3f95115178fa', '2026-11-27 23:53:27.4977+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0023_agreements-of-companies.sql', '862ad4e0964f9e846df445b5f223f56d73d2c812415a10fc10823895a7e8b7d6', '2026-11-27 23:53:27.497986+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0025_corrected-labels.sql', '0a9fed98f9279ac313fb7f13439cee34b5cf325d2170d59aba927011fd98d378', '2026-11-27 23:53:27.540823+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0026_contract-data.sql', 'a6f7ad823e94c6e17567e491127dbafa97b9914e68549e1a627ca90cdb6a24f5', '2026-11-27 23:53:27.547434+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0027_office-languages.sql', '22dfb84748b821068b1aace3756a974a5ebf6da99d8f952381d75d85491aafc9', '2026-11-27 23:53:27.54832+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0030_folded-columns.sql', 'a4119f1345835dee945a290c8f7d2f8ef0074b182c982b5d6aa12f1218c7755f', '2026-11-27 23:53:27.549256+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0031_columns-of-the-board.sql', 'f512b3494966f4539227403c34dacd8cdf87592857e8ffb01a2a3595875395c2', '2026-11-27 23:53:27.564676+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0032_towns-behind-distances.sql', '2a94f2047b7d0b19bbb50846bd44801d4369eea42f07e2f16b9bd7e889f34a2a', '2026-11-27 23:53:27.565+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0036_catalogues.sql', '98e209e78cef99c96efc2d1f963b8bd61bd94a8a7cc5b5f71ef239bd3272d3ba', '2026-11-27 23:53:27.569147+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0037_chosen-reasons.sql', '11c51a739ffeb41d7d147498dd6ee40f2eb4c928bca24470cd77473972914414', '2026-11-27 23:53:27.580428+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0038_more-options.sql', '36718bae5899b853fdd288a9b3c9bbeaa038684fdd8b5eb13bf83375a4358c85', '2026-11-27 23:53:27.580654+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0039_criteria-of-more-options.sql', '4140c4129f15934411f96400f4c8525e4be9c5aa2e5c15a04453ace251054ecc', '2026-11-27 23:53:27.582705+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0041_drivers-for-staff.sql', '61eec10dbfc89c8012a6d7e16773af3d456d0508ddfea0bfaeeca606b9ed6f6f', '2026-11-27 23:53:27.757382+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0042_sources-of-fields.sql', '0cbc2f8b5487cde9b84b96ae8614bdc9a9d4ec321041069519da2d265ea1aaed', '2026-11-27 23:53:27.757635+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0046_audit-seals.sql', '8eae7f4a9767d260ca477891193172359c04628a6631d01776d71795acbec08f', '2026-11-27 23:53:27.759181+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0047_audit-filters.sql', 'ca7213c454f3b74de7ee41d256a9c40b3bc86eb2b60a006792dabf20f1ef5e38', '2026-11-27 23:53:27.795333+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0048_known-devices.sql', '277b00b87b601022a758ef8c88fa5a2fcfac1bca372768f0c4e1e27f8388e610', '2026-11-27 23:53:27.795705+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0049_second-factor.sql', '5caa5e45c2432f2a224f19380c391e0493bd0599344fa09283fe5be6bcebad51', '2026-11-27 23:53:27.8194+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0050_inbox-marks.sql', 'e003e432db551c7ea5cb982197ad234edc1c63e48e0aa87ced7699015b8213c3', '2026-11-27 23:53:27.880511+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0051_inbox-indexes.sql', 'b353d42977c577fdd8115841c01fd3159d1782adfc845a09671979fdf5ebbfb5', '2026-11-27 23:53:27.923383+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0052_rejected-offers-of-company.sql', '7e68ee5c651ee1074deb570ad0af3fafc41099ade4e28ecb04a3f9a42dfabdd7', '2026-11-27 23:53:27.927349+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0059_first-day.sql', 'f684edb6a7fd1f439b2de62995a16a82d4353442bb5d83dda7120e10426a974e', '2026-11-27 23:53:27.9276+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0060_check-first-days.sql', '9b5d37e9508c8382c5e16c10b8fe39dfae2ea582ad651f7d7ae134bfff915f3c', '2026-11-27 23:53:27.92994+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0062_search-of-drivers.sql', 'e5319d0cae5c11b89d93a85d75482910cc46d564b8d8453b03f0e5c1846121fa', '2026-11-27 23:53:27.936074+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0063_search-of-all-drivers.sql', 'a9813d80fef68a65701d3f1ebeeafff1e2edf105507cd4374dfffec183d2598d', '2026-11-27 23:53:27.969824+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0064_search-vocabulary.sql', '2826c0a405fd7275bbf2081a8103b2617fedbbc851e7daa9415281c413057e84', '2026-11-27 23:53:27.970065+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0065_search-vocabulary-of-all.sql', 'ff62deb9a882325c62213c7223656f0394e21127b313c8cce9171a30ca9f1e2d', '2026-11-27 23:53:27.991526+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0066_merges.sql', '2c5e56d6ee9534054283ae40caf076c5040b7a88de8159148c00dbf67fe63549', '2026-11-27 23:53:27.991814+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0067_merge-indexes.sql', '9be667ca013380a9fffde4c8aaae882e8af8ea4b275e7181ed19bf1f229e2136', '2026-11-27 23:53:28.079988+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0068_account-views.sql', 'cd9f817e3a363dd32cf668688193bf1ae8e4e6640dad7b532e730ea91b135f33', '2026-11-27 23:53:28.080231+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0069_check-merged-accounts.sql', '68ba53a4acfc78b9834872365358a2149032db53c4e1dec1a86d416148ed0fb3', '2026-11-27 23:53:28.165187+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0071_bulk-messages.sql', 'e7f3a988c533ba0b9640a56fd2a5346ac2afdd3f98f9a8f3c61cf513c746757c', '2026-11-27 23:53:28.16902+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0072_unconfirmed-addresses.sql', '7128d6370244165587197cc191cdb782665dfba927206d05846315a876b615b2', '2026-11-27 23:53:28.2394+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0073_purpose-of-links.sql', 'db57b481dd72d9c0a1b90b9b4b2492d5a2640621508298b667fb0a0f7a74a10a', '2026-11-27 23:53:28.243696+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0076_news.sql', '28415c6d1aecebda5813884cba2e0fbdb0e27a201cf51feb9f78cf9401d86598', '2026-11-27 23:53:28.24924+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0077_videos.sql', '228e8654aa75d26f51f93baf2d16b3dda620595f119d26849699180050d6c2c8', '2026-11-27 23:53:28.26757+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0078_media-kinds.sql', '900b1e352fc1c7ab138911aec395045b379259d230cac6215eaecb894afebf49', '2026-11-27 23:53:28.296914+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0079_searched-words.sql', '6af7d1ba7492682a5df2546a5e4b3e3a476ea1832b7855a10e039f85af6981ec', '2026-11-27 23:53:28.299905+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0085_crm_records.sql', 'fb6207d4a1e59cf6dd58b6bbc0ebdd5fb4798d5bb641b0016747e9a3dfe915dd', '2026-11-27 23:53:28.308753+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0086_returned_sms.sql', '0143eb779972a78165649247bf851741c26078aca1796086b5c7d15790b39dea', '2026-11-27 23:53:28.322235+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0090_chat.sql', 'cbecc65a3d66d9a031a6219d4d206e0a501619923cf7fec8e2185832161b03dd', '2026-11-27 23:53:28.338279+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0091_chat-indexes.sql', 'ae1f17cc2902f71d49064dea2a423e1d2ad2c6e1da533861eb65064ee2d98406', '2026-11-27 23:53:28.416292+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0092_check-chat.sql', '841a012b9626235940f20456765900b97ae874fa342c13db28a189d044abd597', '2026-11-27 23:53:28.416512+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0093_push.sql', '990aa34228fc4e5625b99be3bd70ace633ce26c8f3ac27d7f198ecaca0000ff2', '2026-11-27 23:53:28.420989+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0094_recaps.sql', '3ccf505c5bcd63e26288046320059a7254aa4ef26b8e854ab5276f4fa5e67fe6', '2026-11-27 23:53:28.436861+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0095_follows.sql', '7b2067423c6952be0494078c6e2a4f6d1d175e0f0054db8cbfe2e13811ad3de7', '2026-11-27 23:53:28.446144+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0096_message-templates.sql', '955d5cc74ac662aeb86e734e4d8532ec2ec4081b919a5d486f1902e89331704b', '2026-11-27 23:53:28.46203+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0097_answers-to-mails.sql', 'bed91324c78fbc57164eccd4810633807dd9ed8363ec4c50d1fe1d71978c536f', '2026-11-27 23:53:28.472242+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0098_tasks-and-comments.sql', '84fac2c92579e02b06eea7a731d254f1f515701acdaa408061024d89820ffb35', '2026-11-27 23:53:28.472895+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0099_meetings-and-calendars.sql', 'fcdbe85c4ce69516ebf5523d67709b3cfbcadf8748fc28a7b3023132e37e4c87', '2026-11-27 23:53:28.511597+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0100_meetings-by-time.sql', 'e1c6a369628c07c6a2b2b212ad8c5518321d074e0d34862878b210bdddfcc094', '2026-11-27 23:53:28.548996+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0104_candidates.sql', '248b4ba25fe13830231c770bd40a7e59f931d4ea70219cf83ea1b878d556710c', '2026-11-27 23:53:28.550716+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0105_check-candidates.sql', 'bfd7a5e6560c4cc74b2559b0bebc93222ab37284e4741c0c981e5d722699f29e', '2026-11-27 23:53:28.627899+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0106_hires-of-candidates.sql', '0bf6461fb54e6ec737f953542b5414c2b1a3d80dd183b260eb381e24d90dab6e', '2026-11-27 23:53:28.639474+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0110_drivers-of-a-status.sql', '2e2a1141631a858b9059bd9756ab0f16a29c86959520f6e779104dd8c456d4c4', '2026-11-27 23:53:28.644967+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0111_driver-messages.sql', '222c9dbbbb6b5d19143214bb1a6095cd3b8fcc8ac86ddec2feee0c735ebb045a', '2026-11-27 23:53:28.645183+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0112_active-sourcing.sql', 'fa36b29fe77d76d6481c35e8f70834da98cf46709671fa89bf12fef1d8eeb8bf', '2026-11-27 23:53:28.683386+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0116_transaction-lines.sql', '9cb0d3c1fd3413cba9291a5ca3f1be42736f55e443d67f55a3aea49549a2010b', '2026-11-27 23:53:28.70106+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0117_coupons.sql', 'bc77e44f899bf8279e4548f4708d463509bed0122428751a4f0fb3065deefd8f', '2026-11-27 23:53:28.71433+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0118_prepaid-credit.sql', 'c968be8241710e35bd8bb66f5034bda72352e46b0d0494e7abf231205e1973cd', '2026-11-27 23:53:28.740708+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0119_check-prepaid-credit.sql', 'fa0475c8579d7a739b5830477586188be7bd5f3b43bf8d4cd4a9346e2749cd57', '2026-11-27 23:53:28.785706+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0121_invoices.sql', 'b5f5bb5e30ab38366b64501e4ac4929de4c7b7c43b20fdf1e85de89edebc66c7', '2026-11-27 23:53:28.788306+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0122_transactions-to-invoice.sql', 'ba904d5e104851718aeab3d8313e6d74ee4317fbcde8842fea82f29d20f522fb', '2026-11-27 23:53:28.863437+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0126_deals.sql', '8d2fc10df10d37588204332037dd0088f68f0530e16a9403d2c14fd6c6d16eb3', '2026-11-27 23:53:28.867334+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0127_check-deals.sql', 'd6e3dab0b9e1475a1dbd3a8f47423084ae3c1a1cca2e0356789e0bb88276a71c', '2026-11-27 23:53:28.926242+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0131_debits.sql', '3625ac572c0c4745fab806baacbb0e0df24a499445163b958addde3ae05f1405', '2026-11-27 23:53:28.932209+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0132_open-transactions.sql', 'c236fc7a711214dabd75ee7c41365112a78fc1a7201df0d9074d043c48fb934e', '2026-11-27 23:53:28.975334+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0133_payments.sql', 'effbced9b0c92e3c5aeed2441e1f5f99f772de56b4c492c8a5c097a770facf2a', '2026-11-27 23:53:28.975584+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0134_books.sql', 'a8c6ff36395fe335fed216088d5aa6d2e1c7139b33c2ecc2cf0e92e995c349c3', '2026-11-27 23:53:29.028476+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0135_transactions-by-time.sql', '460e5020c06acb9574a99822eb89ffa74903eaed9234b225f10ad20cf541378b', '2026-11-27 23:53:29.071336+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0136_activities.sql', 'b291ee2bcad270fc7ca099415308b22241e97e4386d32cc4c3a50960becbdb79', '2026-11-27 23:53:29.071661+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0137_arrivals.sql', '3df9df2334c633fc5774c79521c8270f539fabc8ffd061d53cc6f937cd299d2a', '2026-11-27 23:53:29.505238+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0143_sent-offer-steps.sql', '5244f40d41a63e2569fcecb14d8d6a1666f09e0a0cba8462cdd12d6e3b694512', '2026-11-27 23:53:29.526673+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0144_counted-drivers.sql', 'b1c36161b295d5f42305a7293049196d057301b5b8bf64175eed18a9876f28d2', '2026-11-27 23:53:29.5335+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0145_weekly-figures.sql', '593c25fd5f3fb43322e3d278392ddbd661c2e27f0b5385829c6a15934eefc983', '2026-11-27 23:53:29.533702+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0148_accepted-offers-by-company.sql', 'fa20f8b84cd78f5ed035d39bfec894156af4c3fcb687bb9a9f8e062f85124631', '2026-11-27 23:53:29.536646+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0149_claimed-driver-messages.sql', '01e34c0975bcfaff70e6927303e8c7929805945fd9eb8f22afff8a974cb022a4', '2026-11-27 23:53:29.53689+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0150_lists-of-tasks-and-candidates.sql', '3f60e1d70699d702170b7b704ea1e7d9666074ace424e805a0db39f43130475a', '2026-11-27 23:53:29.549516+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0151_followed-candidates.sql', '147be5c5e7c7831292fb1aac35a13e47735e1970d38d627f977972a5177a0b82', '2026-11-27 23:53:29.549851+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0152_check-followed-candidates.sql', '3222141eb05629720f0b31f4b8bdac158f9c8d19e93c21f425b28efde97eb308', '2026-11-27 23:53:29.555576+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0157_attempts-of-bulk-messages.sql', '03e364d677477561631d632883f23ba931d35e82f58973e8df91341a99b1a290', '2026-11-27 23:53:29.556647+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0158_short-beginnings.sql', 'd74bce6e1ba8e2dd8d5d980b6b725e77d0ad8d5e22e9c4e09566a0b13b381fc9', '2026-11-27 23:53:29.55774+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0159_drivers-by-short-beginnings.sql', '96db7648200bb60d63e3f6b676d488610d4272fed9ef2b3b9c5058237cd482ab', '2026-11-27 23:53:29.569956+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0160_fewer-words-that-sound-alike.sql', '2b00602a354c6d40de15548f7bb2d0d28f2eb448da3de76c711ae2c2ab78d50b', '2026-11-27 23:53:29.570175+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0161_card-disputes.sql', 'aac6ca3dbcd8a05d58b134e8e367b73c3f53db7e190990d8a1f35dc6d6197676', '2026-11-27 23:53:29.575516+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0162_hires-of-deals.sql', 'fd86520ec3483ffdebd7cfa2bc64df64d93ac99500db5db0c4f4de1b18eeaf7d', '2026-11-27 23:53:29.588563+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0163_numbers-of-reminders.sql', '5fa038b62ff614da520deeaf660461ee4e0bdeefb3ab11a0ed24161715922f5a', '2026-11-27 23:53:29.590681+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0164_reminders-by-number.sql', 'ffabeb8ec683842e94bdefa5e0e2dc306f2ceb678fff93dc40eae1ebf1b87ee3', '2026-11-27 23:53:29.603333+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0167_boards-of-all-companies.sql', 'b17edf050f89f9f18da577040ca9c764b627f27f2329f3dea2bd8dbdc7951574', '2026-11-27 23:53:29.608914+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0168_shown-rejected-offers.sql', '0789836531cce0417d46e13636a45b4399708ac0ce74587c31564a38eb4ac497', '2026-11-27 23:53:29.629622+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0175_offer-cohorts.sql', 'cde2afda8316c66e8beacf2f8fb817d5d9a2a098e27105bed01a893eada15feb', '2026-11-27 23:53:29.629925+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0176_count-sent-offers.sql', '24d78d853ec81e740fb841e024797cfbcca557f0b67ab8f920101ffbb05da3eb', '2026-11-27 23:53:29.65223+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0177_people-of-measures.sql', '0fbd94540dbe57fa847c8094c79432ecbf1035de09864838521c28b8e046062d', '2026-11-27 23:53:29.653608+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0183_words-of-deals-and-candidates.sql', '3ff54b37b6f2d51fcd06dcea2b063159643c5435f9a0bca4d4df7fe982f7e948', '2026-11-27 23:53:29.65432+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0184_whole-words-of-similar-spellings.sql', 'e274e533ce32fed7bd9c7321c48109d6e591538c813277d4c14a5f86a552bdad', '2026-11-27 23:53:29.659972+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0187_chat-words-by-company.sql', 'b08748b657367dd120afda66848f794ab559d7d859d10e8214e20b0f4dbbaa8c', '2026-11-27 23:53:29.671346+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0188_sentences-of-company.sql', 'd9cde6b8e3f9493eb83b3c76226cd7e20250565e05840267e58d0a33066c6bdd', '2026-11-27 23:53:29.673235+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0196_recorded-activities.sql', 'd0bf82b6c46088ebad5e7b4b614ac17d1b9320572a5304462c97cd6aa67b155f', '2026-11-27 23:53:29.673415+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0197_transactions-by-state.sql', 'b15d2648184bc0b9a78dc5f2c272756540cd540e6094c9f58baa934cde9fd09d', '2026-11-27 23:53:29.687348+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0198_reminders-by-count.sql', '562c1e8db9461efdc3d33d88c8245e757f81058c2b79521dea13514eb11cff4f', '2026-11-27 23:53:29.68994+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0199_offers-by-score.sql', 'dc8cf74db2dcc06dfe1aa3280af6c2fc6eed714ff3866b55092ef58350bf8a26', '2026-11-27 23:53:29.699356+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0200_drivers-by-offers.sql', '451e3a041e3e3ea84b81ec15a490cba29726d84dd1c7acacddf01be4a164bb34', '2026-11-27 23:53:29.703463+00');
insert into "migrations" ("name", "checksum", "applied_at") overriding system value values ('0204_uncompressed-people.sql', '215b58de4fe5fa15c7bc7f98e7ce7680a8e6d9d99f2203939118a6ec8bd5cd03', '2026-11-27 23:53:29.704364+00');
insert into "news" ("id", "link", "titles", "teasers", "published_at", "announced_at", "archived_at", "image_id", "countries", "audience", "created_at", "updated_at") overriding system value values ('1', 'https://transport.ec.europa.eu/transport-modes/road_en', '{"de": "Intelligenter Fahrtenschreiber: jetzt auch für Transporter", "en": "The second smart tachograph comes to vans", "es": "El tacógrafo inteligente de segunda generación llega a los furgones", "pl": "Inteligentny tachograf drugiej generacji także w busach", "ro": "Tahograful inteligent de generația a doua, și la dube"}', '{"de": "Welche Fahrzeuge über 2,5 t ihn im grenzüberschreitenden Verkehr brauchen und was sich am Steuer ändert.", "en": "Which vehicles above 2.5 t need it on international trips, and what changes behind the wheel.", "es": "Qué vehículos de más de 2,5 t lo necesitan en viajes internacionales y qué cambia para quien los conduce.", "pl": "Które pojazdy powyżej 2,5 t potrzebują go w przewozach międzynarodowych i co się zmienia dla kierowców.", "ro": "Ce vehicule de peste 2,5 t au nevoie de el în curse internaționale și ce se schimbă pentru șoferi."}', '2026-11-25 23:53:34.137+00', '2026-11-25 23:53:34.137+00', NULL, '102', '{}', '{all}', '2026-11-27 23:53:34.23869+00', '2026-11-27 23:53:34.23869+00');
insert into "news" ("id", "link", "titles", "teasers", "published_at", "announced_at", "archived_at", "image_id", "countries", "audience", "created_at", "updated_at") overriding system value values ('2', 'https://www.dgt.es/nuestros-servicios/permisos-de-conducir/', '{"es": "CAP caducado: plazos y centros para renovarlo"}', '{"es": "Las 35 horas de formación continua, cuánto cuestan y qué pasa si el permiso caduca antes."}', '2026-11-22 23:53:34.137+00', '2026-11-22 23:53:34.137+00', NULL, '103', '{ES}', '{drivers}', '2026-11-27 23:53:34.23869+00', '2026-11-27 23:53:34.23869+00');
insert into "news" ("id", "link", "titles", "teasers", "published_at", "announced_at", "archived_at", "image_id", "countries", "audience", "created_at", "updated_at") overriding system value values ('3', 'https://www.balm.bund.de/DE/Home/home_node.html', '{"de": "Maut: Was Handwerk und Verteilerverkehr seit der Senkung auf 3,5 t zahlen"}', '{"de": "Die Ausnahmen, die Nachweise, und wie sich die Kosten in der Kalkulation verteilen."}', '2026-11-21 23:53:34.137+00', '2026-11-21 23:53:34.137+00', NULL, '104', '{DE}', '{companies}', '2026-11-27 23:53:34.23869+00', '2026-11-27 23:53:34.23869+00');
insert into "notifications" ("id", "user_id", "name", "data", "link", "dedupe_key", "read_at", "created_at") overriding system value values ('1', '12', 'offer_received', '{"company": "Transportes Hermanos Vidal S.L.U.", "campaign": "Conductor/a de camión C, reparto regional, en casa cada día"}', '/offers/1', NULL, '2026-05-20 05:53:34.137+00', '2026-05-20 02:53:34.137+00');
insert into "notifications" ("id", "user_id", "name", "data", "link", "dedupe_key", "read_at", "created_at") overriding system value values ('2', '17', 'offer_accepted', '{"driver": "DR", "campaign": "Reparto regional Madrid"}', '/pipeline?campaign_id=1', NULL, '2026-05-20 10:53:34.137+00', '2026-05-20 07:53:34.137+00');
insert into "notifications" ("id", "user_id", "name", "data", "link", "dedupe_key", "read_at", "created_at") overriding system value values ('3', '12', 'unlocked_by_company', '{"company": "Transportes Hermanos Vidal S.L.U.", "campaign": "Conductor/a de camión C, reparto regional, en casa cada día"}', '/unlocks', NULL, '2026-05-21 06:53:34.137+00', '2026-05-21 03:53:34.137+00');
insert into "offer_rejection_reasons" ("id", "identifier", "labels", "can_have_text", "active", "activated_at", "sort_order") overriding system value values ('1', 'salary_too_low', '{"de": "Gehalt zu niedrig", "en": "Salary too low", "es": "Salario demasiado bajo", "pl": "Zbyt niskie wynagrodzenie", "ro": "Salariu prea mic"}', 'false', 'true', '2026-11-27 23:53:30.183524+00', '1');
insert into "offer_rejection_reasons" ("id", "identifier", "labels", "can_have_text", "active", "activated_at", "sort_order") overriding system value values ('2', 'allowances_too_low', '{"de": "Spesen zu niedrig", "en": "Allowances too low", "es": "Dietas insuficientes", "pl": "Zbyt niskie diety", "ro": "Diurnă prea mică"}', 'false', 'true', '2026-11-27 23:53:30.183524+00', '2');
insert into "offer_rejection_reasons" ("id", "identifier", "labels", "can_have_text", "active", "activated_at", "sort_order") overriding system value values ('3', 'pay_model_unclear', '{"de": "Lohnmodell unklar", "en": "Pay model unclear", "es": "Modelo salarial poco claro", "pl": "Niejasny model wynagrodzenia", "ro": "Model salarial neclar"}', 'false', 'true', '2026-11-27 23:53:30.183524+00', '3');
insert into "offer_steps" ("offer_id", "step", "by_scanner", "happened_at") overriding system value values ('1', 'clicked_from_mail', 'false', '2026-05-20 07:53:34.137+00');
insert into "offer_steps" ("offer_id", "step", "by_scanner", "happened_at") overriding system value values ('1', 'sent', 'false', '2026-05-20 02:53:34.137+00');
insert into "offer_steps" ("offer_id", "step", "by_scanner", "happened_at") overriding system value values ('1', 'visible', 'false', '2026-05-20 07:53:34.137+00');
insert into "offers" ("id", "campaign_id", "driver_id", "company_id", "audience_id", "token", "score", "distance_km", "stage", "status", "stage_changed_at", "created_at", "sent_at", "sent_via", "reminders_count", "first_reminded_at", "reminded_at", "withdrawn_at", "view_count", "accepted_at", "rejected_at", "rejected_text", "reveal_phone_number", "contact_medium", "contact_from", "contact_till", "first_contacted_at", "waiting_notified_at") overriding system value values ('1', '1', '12', '1', '1', 'NyUD94IITBOXh2TVNrvgnw', '64', '25.177038', 'hired', 'accepted', '2026-05-21 07:53:34.137+00', '2026-05-20 02:53:34.137+00', '2026-05-20 02:53:34.137+00', '{mail}', '0', NULL, NULL, NULL, '4', '2026-05-20 07:53:34.137+00', NULL, NULL, 'true', '{"sms": false, "email": false, "phone": true, "whatsapp": false}', '08:00:00', '22:00:00', '2026-05-21 07:53:34.137+00', NULL);
insert into "offers" ("id", "campaign_id", "driver_id", "company_id", "audience_id", "token", "score", "distance_km", "stage", "status", "stage_changed_at", "created_at", "sent_at", "sent_via", "reminders_count", "first_reminded_at", "reminded_at", "withdrawn_at", "view_count", "accepted_at", "rejected_at", "rejected_text", "reveal_phone_number", "contact_medium", "contact_from", "contact_till", "first_contacted_at", "waiting_notified_at") overriding system value values ('2', '31', '12', '11', '31', 'AQQoV6RuTXWhUBB2P1dMNQ', '64', '25.177038', 'in_company_process', 'accepted', '2026-11-26 00:53:34.137+00', '2026-11-24 19:53:34.137+00', '2026-11-24 19:53:34.137+00', '{mail}', '0', NULL, NULL, NULL, '4', '2026-11-24 22:53:34.137+00', NULL, NULL, 'true', '{"sms": false, "email": false, "phone": true, "whatsapp": false}', '16:00:00', '22:00:00', '2026-11-26 00:53:34.137+00', NULL);
insert into "offers" ("id", "campaign_id", "driver_id", "company_id", "audience_id", "token", "score", "distance_km", "stage", "status", "stage_changed_at", "created_at", "sent_at", "sent_via", "reminders_count", "first_reminded_at", "reminded_at", "withdrawn_at", "view_count", "accepted_at", "rejected_at", "rejected_text", "reveal_phone_number", "contact_medium", "contact_from", "contact_till", "first_contacted_at", "waiting_notified_at") overriding system value values ('3', '47', '12', '16', '47', 'Z8W_ooEWS7OIioNTrZ36AA', '72', '25.177038', 'in_process', 'accepted', '2026-11-25 16:53:34.137+00', '2026-11-25 08:53:34.137+00', '2026-11-25 08:53:34.137+00', '{sms}', '0', NULL, NULL, NULL, '3', '2026-11-25 16:53:34.137+00', NULL, NULL, 'true', '{"sms": false, "email": false, "phone": true, "whatsapp": false}', '09:00:00', '20:00:00', NULL, NULL);
insert into "offers" ("id", "campaign_id", "driver_id", "company_id", "audience_id", "token", "score", "distance_km", "stage", "status", "stage_changed_at", "created_at", "sent_at", "sent_via", "reminders_count", "first_reminded_at", "reminded_at", "withdrawn_at", "view_count", "accepted_at", "rejected_at", "rejected_text", "reveal_phone_number", "contact_medium", "contact_from", "contact_till", "first_contacted_at", "waiting_notified_at") overriding system value values ('4', '81', '11', '29', '81', 'rsMBbZ6aRLqP1f2Lyh9WrA', '84', '0', 'in_process', 'accepted', '2026-11-26 19:53:34.137+00', '2026-11-25 13:53:34.137+00', '2026-11-25 13:53:34.137+00', '{mail}', '0', NULL, NULL, NULL, '1', '2026-11-26 19:53:34.137+00', NULL, NULL, 'true', '{"sms": false, "email": false, "phone": true, "whatsapp": false}', '08:00:00', '22:00:00', NULL, NULL);
insert into "offers_to_count" ("id", "offer_id", "recorded_at") overriding system value values ('1', '1', '2026-11-27 23:53:34.23869+00');
insert into "offers_to_count" ("id", "offer_id", "recorded_at") overriding system value values ('2', '2', '2026-11-27 23:53:34.23869+00');
insert into "offers_to_count" ("id", "offer_id", "recorded_at") overriding system value values ('3', '3', '2026-11-27 23:53:34.23869+00');
insert into "options" ("id", "category", "key", "group", "country", "sort_order", "labels", "code", "level", "bit", "is_active", "created_at", "short_labels", "is_more") overriding system value values ('1', 'benefits', 'above_tariff_pay', 'pay', NULL, '1', '{"de": "Übertarifliche Bezahlung", "en": "Pay above collective agreement", "es": "Salario por encima de convenio", "pl": "Wynagrodzenie powyżej układu zbiorowego", "ro": "Salariu peste contractul colectiv"}', NULL, NULL, NULL, 'true', '2026-11-27 23:53:30.183524+00', NULL, 'false');
insert into "options" ("id", "category", "key", "group", "country", "sort_order", "labels", "code", "level", "bit", "is_active", "created_at", "short_labels", "is_more") overriding system value values ('2', 'benefits', 'tariff_pay', 'pay', NULL, '2', '{"de": "Bezahlung nach Tarif", "en": "Collective agreement pay", "es": "Salario según convenio", "pl": "Wynagrodzenie według układu zbiorowego", "ro": "Salariu conform contractului colectiv"}', NULL, NULL, NULL, 'true', '2026-11-27 23:53:30.183524+00', NULL, 'false');
insert into "options" ("id", "category", "key", "group", "country", "sort_order", "labels", "code", "level", "bit", "is_active", "created_at", "short_labels", "is_more") overriding system value values ('3', 'benefits', 'punctual_pay', 'pay', NULL, '3', '{"de": "Pünktliche Lohnzahlung", "en": "Punctual pay", "es": "Pago puntual", "pl": "Terminowe wypłaty", "ro": "Plată la timp"}', NULL, NULL, NULL, 'true', '2026-11-27 23:53:30.183524+00', NULL, 'false');
insert into "outbox" ("id", "name", "payload", "happened_at", "delivered_at") overriding system value values ('1', 'deal.signed', '{"deal_id": 6, "company_id": 30}', '2026-11-27 23:53:34.23869+00', NULL);
insert into "partner_customers" ("id", "company_id", "name", "contact_name", "contact_email", "contact_phone", "notes", "created_at", "updated_at") overriding system value values ('1', '1', 'Lácteos Sierra Alta', 'Pilar Ordóñez', 'logistica@sierraalta.example', '+34941555210', 'Leche en cisterna, carga a partir de las 4:00.', '2026-11-27 23:53:34.23869+00', '2026-11-27 23:53:34.23869+00');
insert into "partner_customers" ("id", "company_id", "name", "contact_name", "contact_email", "contact_phone", "notes", "created_at", "updated_at") overriding system value values ('2', '1', 'Papelera del Ebro', 'Julián Marco', 'transporte@papelera-ebro.example', '+34976555118', 'Bobinas, solo con experiencia en tautliner.', '2026-11-27 23:53:34.23869+00', '2026-11-27 23:53:34.23869+00');
insert into "partner_customers" ("id", "company_id", "name", "contact_name", "contact_email", "contact_phone", "notes", "created_at", "updated_at") overriding system value values ('3', '1', 'Frutas Levante Export', 'Amparo Soler', 'trafico@frutaslevante.example', '+34963555874', 'Frigorífico a Perpiñán y Lyon, vuelta el viernes.', '2026-11-27 23:53:34.23869+00', '2026-11-27 23:53:34.23869+00');
insert into "payments" ("id", "company_id", "transaction_id", "kind", "amount", "booked_on", "source", "created_at") overriding system value values ('1', '1', '1', 'card', '1456699', '2026-02-01', 'seed:1', '2026-01-31 23:53:34.137+00');
insert into "payments" ("id", "company_id", "transaction_id", "kind", "amount", "booked_on", "source", "created_at") overriding system value values ('2', '3', '3', 'card', '523800', '2026-02-01', 'seed:3', '2026-01-31 23:53:34.137+00');
insert into "payments" ("id", "company_id", "transaction_id", "kind", "amount", "booked_on", "source", "created_at") overriding system value values ('3', '7', '5', 'card', '587994', '2026-02-01', 'seed:5', '2026-01-31 23:53:34.137+00');
insert into "places" ("id", "country", "postcode", "name", "admin1", "lat", "lng", "population", "search_name", "province") overriding system value values ('1', 'AD', '', 'Andorra la Vella', '', '42.5078', '1.5211', '20430', 'andorra la vella', '');
insert into "places" ("id", "country", "postcode", "name", "admin1", "lat", "lng", "population", "search_name", "province") overriding system value values ('2', 'AD', '', 'Encamp', '', '42.5347', '1.5801', '11223', 'encamp', '');
insert into "places" ("id", "country", "postcode", "name", "admin1", "lat", "lng", "population", "search_name", "province") overriding system value values ('3', 'AD', '', 'Sant Julià de Lòria', '', '42.4637', '1.4913', '8022', 'sant julia de loria', '');
insert into "prepaid_hires" ("id", "company_id", "price_paid", "bought_at", "used_at", "unlocked_driver_id", "transaction_id", "given_by", "note") overriding system value values ('1', '5', '130500', '2026-10-18 23:53:34.137+00', NULL, NULL, '56', NULL, '');
insert into "prepaid_hires" ("id", "company_id", "price_paid", "bought_at", "used_at", "unlocked_driver_id", "transaction_id", "given_by", "note") overriding system value values ('2', '5', '130500', '2026-10-18 23:53:34.137+00', NULL, NULL, '56', NULL, '');
insert into "prepaid_hires" ("id", "company_id", "price_paid", "bought_at", "used_at", "unlocked_driver_id", "transaction_id", "given_by", "note") overriding system value values ('3', '5', '130500', '2026-10-18 23:53:34.137+00', NULL, NULL, '56', NULL, '');
insert into "review_requests" ("id", "user_id", "unlocked_driver_id", "reviewable_type", "reviewable_id", "created_at", "done_at") overriding system value values ('1', '12', '1', 'company', '1', '2026-06-25 00:00:00+00', '2026-06-27 12:00:00+00');
insert into "review_requests" ("id", "user_id", "unlocked_driver_id", "reviewable_type", "reviewable_id", "created_at", "done_at") overriding system value values ('2', '17', '1', 'driver', '12', '2026-06-25 00:00:00+00', '2026-06-30 05:00:00+00');
insert into "reviews" ("id", "user_id", "unlocked_driver_id", "reviewable_type", "reviewable_id", "title", "review", "ratings", "answer", "answered_at", "proofed_at", "created_at", "deleted_at", "search") overriding system value values ('1', '12', '1', 'company', '1', 'Buen trato', 'El camión estaba impecable. La nómina llega puntual.', '[{"rating": 3, "identifier": "kindness"}, {"rating": 3, "identifier": "transparency"}, {"rating": 5, "identifier": "speed"}, {"rating": 4, "identifier": "liability"}]', NULL, NULL, '2026-06-28 12:00:00+00', '2026-06-27 12:00:00+00', NULL, '''buen'' ''camion'' ''el'' ''estaba'' ''impecable'' ''la'' ''llega'' ''nomina'' ''puntual'' ''trato''');
insert into "reviews" ("id", "user_id", "unlocked_driver_id", "reviewable_type", "reviewable_id", "title", "review", "ratings", "answer", "answered_at", "proofed_at", "created_at", "deleted_at", "search") overriding system value values ('2', '17', '1', 'driver', '12', 'Recomendable', 'Cuida el vehículo y avisa con tiempo.', '[{"rating": 5, "identifier": "kindness"}, {"rating": 5, "identifier": "transparency"}, {"rating": 5, "identifier": "speed"}, {"rating": 3, "identifier": "liability"}]', NULL, NULL, '2026-07-01 05:00:00+00', '2026-06-30 05:00:00+00', NULL, '''avisa'' ''con'' ''cuida'' ''el'' ''recomendable'' ''tiempo'' ''vehiculo'' ''y''');
insert into "search_vocabulary" ("word", "shorter", "sounds") overriding system value values ('adam', '{aam,ada,adm,dam,adam}', '{036000}');
insert into "search_vocabulary" ("word", "shorter", "sounds") overriding system value values ('adrian', '{adian,adran,adria,adrin,arian,drian,adrian}', '{039600}');
insert into "search_vocabulary" ("word", "shorter", "sounds") overriding system value values ('alfonso', '{afonso,alfnso,alfono,alfons,alfoso,alonso,lfonso,alfonso}', '{087640}');
insert into "sepa_accounts" ("id", "company_id", "bank_account_owner", "iban", "swift_bic", "signer_name", "scheme", "mandate_reference", "accepted_terms_at", "accepted_ip", "signed_on", "approved_at", "approved_by", "pdf_media_id", "last_used_at", "revoked_at", "created_at", "revoked_because", "amended_from", "amended_at") overriding system value values ('12', '24', 'Isar Transporte GmbH', 'DE89370400440532013000', 'COBADEFFXXX', 'Nicole Franke', 'B2B', 'CAB-000024-1', '2025-10-24 23:53:34.137+00', NULL, '2025-10-24', '2025-10-24 23:53:34.137+00', '13', NULL, '2026-02-16 00:00:00+00', NULL, '2025-10-24 23:53:34.137+00', NULL, NULL, NULL);
insert into "sepa_accounts" ("id", "company_id", "bank_account_owner", "iban", "swift_bic", "signer_name", "scheme", "mandate_reference", "accepted_terms_at", "accepted_ip", "signed_on", "approved_at", "approved_by", "pdf_media_id", "last_used_at", "revoked_at", "created_at", "revoked_because", "amended_from", "amended_at") overriding system value values ('14', '28', 'Havelland Express GmbH', 'DE89370400440532013000', 'COBADEFFXXX', 'Daniel Schmitt', 'CORE', 'CAB-000028-2', '2026-11-26 15:53:34.137+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26 15:53:34.137+00', NULL, NULL, NULL);
insert into "sepa_accounts" ("id", "company_id", "bank_account_owner", "iban", "swift_bic", "signer_name", "scheme", "mandate_reference", "accepted_terms_at", "accepted_ip", "signed_on", "approved_at", "approved_by", "pdf_media_id", "last_used_at", "revoked_at", "created_at", "revoked_because", "amended_from", "amended_at") overriding system value values ('2', '5', 'Transcantábrica S.L.U.', 'ES9121000418450200051332', 'CAIXESBBXXX', 'Alberto León Peña', 'B2B', 'CAB-000005-1', '2025-11-11 23:53:34.137+00', NULL, '2025-11-11', '2025-11-11 23:53:34.137+00', '13', NULL, '2026-11-23 00:00:00+00', NULL, '2025-11-11 23:53:34.137+00', NULL, NULL, NULL);
insert into "sepa_accounts" ("id", "company_id", "bank_account_owner", "iban", "swift_bic", "signer_name", "scheme", "mandate_reference", "accepted_terms_at", "accepted_ip", "signed_on", "approved_at", "approved_by", "pdf_media_id", "last_used_at", "revoked_at", "created_at", "revoked_because", "amended_from", "amended_at") overriding system value values ('5', '11', 'Cisternas Tarraco S.L.U.', 'ES9121000418450200051332', 'CAIXESBBXXX', 'Yolanda Gil Medina', 'B2B', 'CAB-000011-1', '2025-10-31 23:53:34.137+00', NULL, '2025-10-31', '2025-10-31 23:53:34.137+00', '13', NULL, '2026-11-23 00:00:00+00', NULL, '2025-10-31 23:53:34.137+00', NULL, NULL, NULL);
insert into "sepa_accounts" ("id", "company_id", "bank_account_owner", "iban", "swift_bic", "signer_name", "scheme", "mandate_reference", "accepted_terms_at", "accepted_ip", "signed_on", "approved_at", "approved_by", "pdf_media_id", "last_used_at", "revoked_at", "created_at", "revoked_because", "amended_from", "amended_at") overriding system value values ('9', '16', 'Hortofrutícola Transalmería S.L.', 'ES9121000418450200051332', 'CAIXESBBXXX', 'Ángel Suárez Cruz', 'B2B', 'CAB-000016-2', '2026-11-27 12:53:34.137+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 12:53:34.137+00', NULL, NULL, NULL);
insert into "slots" ("id", "company_id", "campaign_id", "subscription_id", "transaction_id", "price", "paid_until", "locked_until", "taken_at", "created_at", "removed_at") overriding system value values ('1', '1', '2', '1', '1', '29500', '2028-01-30', NULL, '2026-10-07 07:53:34.137+00', '2025-10-10 23:53:34.137+00', NULL);
insert into "slots" ("id", "company_id", "campaign_id", "subscription_id", "transaction_id", "price", "paid_until", "locked_until", "taken_at", "created_at", "removed_at") overriding system value values ('2', '1', '3', '1', '1', '7980', '2028-01-30', NULL, '2026-11-07 02:53:34.137+00', '2025-10-10 23:53:34.137+00', NULL);
insert into "slots" ("id", "company_id", "campaign_id", "subscription_id", "transaction_id", "price", "paid_until", "locked_until", "taken_at", "created_at", "removed_at") overriding system value values ('3', '1', '4', '1', '1', '7980', '2028-01-30', NULL, '2026-08-13 12:53:34.137+00', '2025-10-10 23:53:34.137+00', NULL);
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('1', '1', 'pro', '29500', '0.1695', '3', '2', '24', '1456699', '2026-01-31', '2028-01-30', NULL, '2026-01-31 23:53:34.137+00', '1');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('10', '12', 'pro', '29500', '0.1695', '0', '0', '24', '587994', '2026-01-31', '2028-01-30', NULL, '2026-01-31 23:53:34.137+00', '10');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('11', '13', 'pro', '29500', '0.1695', '1', '0', '24', '779514', '2026-01-31', '2028-01-30', NULL, '2026-01-31 23:53:34.137+00', '11');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('12', '15', 'pro', '29500', '0.1695', '2', '0', '24', '971034', '2026-01-31', '2028-01-30', NULL, '2026-01-31 23:53:34.137+00', '12');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('13', '16', 'pro', '29500', '0.1695', '2', '0', '24', '971034', '2026-01-31', '2028-01-30', NULL, '2026-01-31 23:53:34.137+00', '13');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('14', '17', 'pro', '29500', '0.1695', '1', '0', '24', '779514', '2026-01-31', '2028-01-30', NULL, '2026-01-31 23:53:34.137+00', '14');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('15', '18', 'pro', '29500', '0.1695', '0', '0', '24', '587994', '2026-01-31', '2028-01-30', NULL, '2026-01-31 23:53:34.137+00', '15');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('16', '19', 'pro', '29500', '0.1695', '1', '0', '24', '779514', '2026-01-31', '2028-01-30', NULL, '2026-01-31 23:53:34.137+00', '16');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('17', '20', 'pro', '29500', '0.1695', '0', '0', '24', '587994', '2026-01-31', '2028-01-30', NULL, '2026-01-31 23:53:34.137+00', '17');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('18', '21', 'pro', '29500', '0.1695', '0', '0', '24', '587994', '2026-01-31', '2028-01-30', NULL, '2026-01-31 23:53:34.137+00', '18');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('19', '22', 'pro', '29500', '0.1695', '0', '0', '24', '587994', '2026-01-31', '2028-01-30', NULL, '2026-01-31 23:53:34.137+00', '19');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('2', '2', 'pro', '29500', '0.1695', '1', '2', '24', '1111963', '2026-01-31', '2028-01-30', NULL, '2026-01-31 23:53:34.137+00', '2');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('20', '23', 'pro', '29500', '0.1695', '1', '0', '24', '779514', '2026-01-31', '2028-01-30', NULL, '2026-01-31 23:53:34.137+00', '20');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('21', '24', 'pro', '29500', '0.1695', '1', '0', '24', '779514', '2026-01-31', '2028-01-30', NULL, '2026-01-31 23:53:34.137+00', '21');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('22', '25', 'pro', '29500', '0.1695', '2', '0', '24', '971034', '2026-01-31', '2028-01-30', NULL, '2026-01-31 23:53:34.137+00', '22');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('23', '26', 'pro', '29500', '0.1695', '1', '0', '24', '779514', '2026-01-31', '2028-01-30', NULL, '2026-01-31 23:53:34.137+00', '23');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('24', '27', 'pro', '29500', '0.1695', '0', '0', '24', '587994', '2026-01-31', '2028-01-30', NULL, '2026-01-31 23:53:34.137+00', '24');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('25', '28', 'pro', '29500', '0.1695', '1', '0', '24', '779514', '2026-01-31', '2028-01-30', NULL, '2026-01-31 23:53:34.137+00', '25');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('26', '29', 'pro', '29500', '0.1695', '3', '0', '24', '1162554', '2026-01-31', '2028-01-30', NULL, '2026-01-31 23:53:34.137+00', '26');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('27', '30', 'pro', '29500', '0.1695', '2', '0', '24', '971034', '2026-01-31', '2028-01-30', NULL, '2026-01-31 23:53:34.137+00', '27');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('3', '3', 'starter', '29500', '0.0000', '0', '2', '12', '523800', '2026-01-31', '2027-01-30', NULL, '2026-01-31 23:53:34.137+00', '3');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('4', '5', 'pro', '29500', '0.1695', '2', '0', '24', '971034', '2026-01-31', '2028-01-30', NULL, '2026-01-31 23:53:34.137+00', '4');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('5', '7', 'pro', '29500', '0.1695', '0', '0', '24', '587994', '2026-01-31', '2028-01-30', NULL, '2026-01-31 23:53:34.137+00', '5');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('6', '8', 'pro', '29500', '0.1695', '3', '0', '24', '1162554', '2026-01-31', '2028-01-30', NULL, '2026-01-31 23:53:34.137+00', '6');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('7', '9', 'pro', '29500', '0.1695', '1', '0', '24', '779514', '2026-01-31', '2028-01-30', NULL, '2026-01-31 23:53:34.137+00', '7');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('8', '10', 'pro', '29500', '0.1695', '1', '0', '24', '779514', '2026-01-31', '2028-01-30', NULL, '2026-01-31 23:53:34.137+00', '8');
insert into "subscriptions" ("id", "company_id", "package_key", "monthly_price", "package_discount", "additional_campaigns", "active_sourcing_users", "running_months", "total_net", "starts_on", "ends_on", "cancelled_at", "created_at", "transaction_id") overriding system value values ('9', '11', 'pro', '29500', '0.1695', '2', '0', '24', '971034', '2026-01-31', '2028-01-30', NULL, '2026-01-31 23:53:34.137+00', '9');
insert into "task_statuses" ("id", "identifier", "labels", "status_color", "sort_order", "active") overriding system value values ('1', 'not_started', '{"de": "Nicht begonnen", "en": "Not started", "es": "Sin empezar", "pl": "Nierozpoczęte", "ro": "Neînceput"}', 'default', '1', 'true');
insert into "task_statuses" ("id", "identifier", "labels", "status_color", "sort_order", "active") overriding system value values ('2', 'in_progress', '{"de": "In Arbeit", "en": "In progress", "es": "En curso", "pl": "W toku", "ro": "În lucru"}', 'primary', '2', 'true');
insert into "task_statuses" ("id", "identifier", "labels", "status_color", "sort_order", "active") overriding system value values ('3', 'waiting', '{"de": "Wartet", "en": "Waiting", "es": "En espera", "pl": "Oczekuje", "ro": "În așteptare"}', 'warning', '3', 'true');
insert into "tasks" ("id", "side", "company_id", "model", "model_id", "title", "task", "due_at", "remind_on_due_at", "reminded_for", "status_id", "done_at", "assigner_id", "assignee_id", "created_at", "updated_at") overriding system value values ('1', 'company', '11', 'unlocked-driver', '2', 'Pedir copia del CAP y de la tarjeta de conductor', 'El CAP caduca en marzo; preguntar si ya tiene fecha para el curso.', '2026-12-01 08:00:00+00', 'true', NULL, '1', NULL, '45', '45', '2026-11-25 23:53:34.137+00', '2026-11-25 23:53:34.137+00');
insert into "tasks" ("id", "side", "company_id", "model", "model_id", "title", "task", "due_at", "remind_on_due_at", "reminded_for", "status_id", "done_at", "assigner_id", "assignee_id", "created_at", "updated_at") overriding system value values ('2', 'staff', '11', 'company', '11', 'Llamar: tres personas esperan respuesta', 'El jefe de tráfico está de vacaciones; preguntar quién llama mientras tanto.', '2026-11-27 09:00:00+00', 'true', NULL, '1', NULL, '13', '13', '2026-11-24 23:53:34.137+00', '2026-11-24 23:53:34.137+00');
insert into "tax_rates" ("country", "valid_from", "percentage") overriding system value values ('DE', '2007-01-01', '19');
insert into "tax_rates" ("country", "valid_from", "percentage") overriding system value values ('DE', '2020-07-01', '16');
insert into "tax_rates" ("country", "valid_from", "percentage") overriding system value values ('DE', '2021-01-01', '19');
insert into "timeline_entries" ("id", "company_id", "model", "model_id", "type", "properties", "performed_at", "starred", "user_id", "created_at", "updated_at") overriding system value values ('1', '1', 'unlocked-driver', '1', 'system', '{"event": "unlocked", "price": 3900}', '2026-05-21 03:53:34.137+00', 'false', '17', '2026-11-27 23:53:34.23869+00', '2026-11-27 23:53:34.23869+00');
insert into "timeline_entries" ("id", "company_id", "model", "model_id", "type", "properties", "performed_at", "starred", "user_id", "created_at", "updated_at") overriding system value values ('137', '11', 'unlocked-driver', '2', 'meeting', '{"date": "2026-12-01", "time": "10:00", "place": "Base, puerta 3, preguntar en tráfico", "minutes": 30, "outcome": "", "description": "Entrevista en la base; enseñarle la cabina y el turno de noche."}', '2026-12-01 09:00:00+00', 'false', '45', '2026-11-27 11:53:34.137+00', '2026-11-27 11:53:34.137+00');
insert into "timeline_entries" ("id", "company_id", "model", "model_id", "type", "properties", "performed_at", "starred", "user_id", "created_at", "updated_at") overriding system value values ('2', '1', 'unlocked-driver', '1', 'call', '{"outcome": "Connected", "description": ""}', '2026-05-21 07:53:34.137+00', 'false', '20', '2026-11-27 23:53:34.23869+00', '2026-11-27 23:53:34.23869+00');
insert into "timeline_entries" ("id", "company_id", "model", "model_id", "type", "properties", "performed_at", "starred", "user_id", "created_at", "updated_at") overriding system value values ('3', '1', 'unlocked-driver', '1', 'call', '{"outcome": "Connected", "description": "Le va bien la ruta; quiere ver el camión."}', '2026-05-22 09:53:34.137+00', 'false', '20', '2026-11-27 23:53:34.23869+00', '2026-11-27 23:53:34.23869+00');
insert into "trait_shares" ("contact_type", "gender", "birth_year", "drivers") overriding system value values ('driver', 'male', '1964', '1');
insert into "trait_shares" ("contact_type", "gender", "birth_year", "drivers") overriding system value values ('driver', 'male', '1967', '1');
insert into "trait_shares" ("contact_type", "gender", "birth_year", "drivers") overriding system value values ('driver', 'male', '1971', '1');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('1', '1', 'package', 'package_pro', '{"months": 24}', '1', '708000', '120006', '587994', '0', '0', '587994');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('1', '2', 'additional_campaigns', 'additional_campaigns', '{"months": 24}', '3', '228000', '109440', '574560', '0', '0', '574560');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('1', '3', 'active_sourcing', 'active_sourcing', '{"months": 24}', '2', '228000', '0', '456000', '0', '0', '456000');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('1', '4', 'coupon', 'coupon_percent', '{"code": "BIENVENIDA-10", "percent": 10, "coupon_id": 1}', '1', '0', '161855', '-161855', '0', '0', '-161855');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('10', '1', 'package', 'package_pro', '{"months": 24}', '1', '708000', '120006', '587994', '0', '0', '587994');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('11', '1', 'package', 'package_pro', '{"months": 24}', '1', '708000', '120006', '587994', '0', '0', '587994');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('11', '2', 'additional_campaigns', 'additional_campaigns', '{"months": 24}', '1', '228000', '36480', '191520', '0', '0', '191520');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('12', '1', 'package', 'package_pro', '{"months": 24}', '1', '708000', '120006', '587994', '0', '0', '587994');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('12', '2', 'additional_campaigns', 'additional_campaigns', '{"months": 24}', '2', '228000', '72960', '383040', '0', '0', '383040');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('13', '1', 'package', 'package_pro', '{"months": 24}', '1', '708000', '120006', '587994', '0', '0', '587994');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('13', '2', 'additional_campaigns', 'additional_campaigns', '{"months": 24}', '2', '228000', '72960', '383040', '0', '0', '383040');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('14', '1', 'package', 'package_pro', '{"months": 24}', '1', '708000', '120006', '587994', '0', '0', '587994');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('14', '2', 'additional_campaigns', 'additional_campaigns', '{"months": 24}', '1', '228000', '36480', '191520', '0', '0', '191520');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('15', '1', 'package', 'package_pro', '{"months": 24}', '1', '708000', '120006', '587994', '19', '111719', '699713');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('16', '1', 'package', 'package_pro', '{"months": 24}', '1', '708000', '120006', '587994', '19', '111719', '699713');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('16', '2', 'additional_campaigns', 'additional_campaigns', '{"months": 24}', '1', '228000', '36480', '191520', '19', '36389', '227909');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('17', '1', 'package', 'package_pro', '{"months": 24}', '1', '708000', '120006', '587994', '19', '111719', '699713');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('18', '1', 'package', 'package_pro', '{"months": 24}', '1', '708000', '120006', '587994', '19', '111719', '699713');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('19', '1', 'package', 'package_pro', '{"months": 24}', '1', '708000', '120006', '587994', '19', '111719', '699713');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('2', '1', 'package', 'package_pro', '{"months": 24}', '1', '708000', '120006', '587994', '0', '0', '587994');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('2', '2', 'additional_campaigns', 'additional_campaigns', '{"months": 24}', '1', '228000', '36480', '191520', '0', '0', '191520');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('2', '3', 'active_sourcing', 'active_sourcing', '{"months": 24}', '2', '228000', '0', '456000', '0', '0', '456000');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('2', '4', 'coupon', 'coupon_percent', '{"code": "BIENVENIDA-10", "percent": 10, "coupon_id": 3}', '1', '0', '123551', '-123551', '0', '0', '-123551');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('20', '1', 'package', 'package_pro', '{"months": 24}', '1', '708000', '120006', '587994', '19', '111719', '699713');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('20', '2', 'additional_campaigns', 'additional_campaigns', '{"months": 24}', '1', '228000', '36480', '191520', '19', '36389', '227909');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('21', '1', 'package', 'package_pro', '{"months": 24}', '1', '708000', '120006', '587994', '19', '111719', '699713');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('21', '2', 'additional_campaigns', 'additional_campaigns', '{"months": 24}', '1', '228000', '36480', '191520', '19', '36389', '227909');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('22', '1', 'package', 'package_pro', '{"months": 24}', '1', '708000', '120006', '587994', '19', '111719', '699713');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('22', '2', 'additional_campaigns', 'additional_campaigns', '{"months": 24}', '2', '228000', '72960', '383040', '19', '72777', '455817');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('23', '1', 'package', 'package_pro', '{"months": 24}', '1', '708000', '120006', '587994', '19', '111719', '699713');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('23', '2', 'additional_campaigns', 'additional_campaigns', '{"months": 24}', '1', '228000', '36480', '191520', '19', '36389', '227909');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('24', '1', 'package', 'package_pro', '{"months": 24}', '1', '708000', '120006', '587994', '19', '111719', '699713');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('25', '1', 'package', 'package_pro', '{"months": 24}', '1', '708000', '120006', '587994', '19', '111719', '699713');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('25', '2', 'additional_campaigns', 'additional_campaigns', '{"months": 24}', '1', '228000', '36480', '191520', '19', '36389', '227909');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('26', '1', 'package', 'package_pro', '{"months": 24}', '1', '708000', '120006', '587994', '19', '111719', '699713');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('26', '2', 'additional_campaigns', 'additional_campaigns', '{"months": 24}', '3', '228000', '109440', '574560', '19', '109166', '683726');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('27', '1', 'package', 'package_pro', '{"months": 24}', '1', '708000', '120006', '587994', '19', '111719', '699713');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('27', '2', 'additional_campaigns', 'additional_campaigns', '{"months": 24}', '2', '228000', '72960', '383040', '19', '72777', '455817');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('28', '1', 'budget', 'budget', '{}', '1', '19500', '0', '19500', '0', '0', '19500');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('29', '1', 'budget', 'budget', '{}', '1', '31200', '0', '31200', '0', '0', '31200');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('3', '1', 'package', 'package_starter', '{"months": 12}', '1', '354000', '0', '354000', '0', '0', '354000');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('3', '2', 'active_sourcing', 'active_sourcing', '{"months": 12}', '2', '114000', '0', '228000', '0', '0', '228000');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('3', '3', 'coupon', 'coupon_percent', '{"code": "BIENVENIDA-10", "percent": 10, "coupon_id": 5}', '1', '0', '58200', '-58200', '0', '0', '-58200');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('30', '1', 'budget', 'budget', '{}', '1', '11700', '0', '11700', '0', '0', '11700');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('31', '1', 'budget', 'budget', '{}', '1', '15600', '0', '15600', '0', '0', '15600');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('32', '1', 'budget', 'budget', '{}', '1', '39000', '0', '39000', '0', '0', '39000');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('33', '1', 'budget', 'budget', '{}', '1', '27300', '0', '27300', '0', '0', '27300');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('34', '1', 'budget', 'budget', '{}', '1', '27300', '0', '27300', '0', '0', '27300');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('35', '1', 'budget', 'budget', '{}', '1', '39000', '0', '39000', '0', '0', '39000');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('36', '1', 'budget', 'budget', '{}', '1', '31200', '0', '31200', '0', '0', '31200');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('37', '1', 'budget', 'budget', '{}', '1', '15600', '0', '15600', '0', '0', '15600');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('38', '1', 'budget', 'budget', '{}', '1', '7800', '0', '7800', '0', '0', '7800');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('39', '1', 'budget', 'budget', '{}', '1', '15600', '0', '15600', '0', '0', '15600');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('4', '1', 'package', 'package_pro', '{"months": 24}', '1', '708000', '120006', '587994', '0', '0', '587994');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('4', '2', 'additional_campaigns', 'additional_campaigns', '{"months": 24}', '2', '228000', '72960', '383040', '0', '0', '383040');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('40', '1', 'budget', 'budget', '{}', '1', '7800', '0', '7800', '0', '0', '7800');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('41', '1', 'budget', 'budget', '{}', '1', '15600', '0', '15600', '0', '0', '15600');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('42', '1', 'budget', 'budget', '{}', '1', '15600', '0', '15600', '0', '0', '15600');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('43', '1', 'budget', 'budget', '{}', '1', '11700', '0', '11700', '0', '0', '11700');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('44', '1', 'budget', 'budget', '{}', '1', '27300', '0', '27300', '0', '0', '27300');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('45', '1', 'budget', 'budget', '{}', '1', '15600', '0', '15600', '19', '2964', '18564');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('46', '1', 'budget', 'budget', '{}', '1', '35100', '0', '35100', '19', '6669', '41769');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('47', '1', 'budget', 'budget', '{}', '1', '39000', '0', '39000', '19', '7410', '46410');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('48', '1', 'budget', 'budget', '{}', '1', '27300', '0', '27300', '19', '5187', '32487');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('49', '1', 'budget', 'budget', '{}', '1', '39000', '0', '39000', '19', '7410', '46410');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('5', '1', 'package', 'package_pro', '{"months": 24}', '1', '708000', '120006', '587994', '0', '0', '587994');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('50', '1', 'budget', 'budget', '{}', '1', '27300', '0', '27300', '19', '5187', '32487');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('51', '1', 'budget', 'budget', '{}', '1', '35100', '0', '35100', '19', '6669', '41769');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('52', '1', 'budget', 'budget', '{}', '1', '19500', '0', '19500', '19', '3705', '23205');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('53', '1', 'budget', 'budget', '{}', '1', '31200', '0', '31200', '19', '5928', '37128');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('54', '1', 'budget', 'budget', '{}', '1', '31200', '0', '31200', '19', '5928', '37128');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('55', '1', 'budget', 'budget', '{}', '1', '25000', '0', '25000', '0', '0', '25000');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('56', '1', 'prepaid_hires', 'prepaid_hires', '{}', '3', '145000', '43500', '391500', '0', '0', '391500');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('57', '1', 'prepaid_hires', 'prepaid_hires', '{}', '3', '145000', '43500', '391500', '0', '0', '391500');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('58', '1', 'unlock', 'unlock', '{}', '1', '3900', '0', '3900', '0', '0', '3900');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('59', '1', 'hire', 'hire', '{}', '1', '145000', '0', '145000', '0', '0', '145000');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('6', '1', 'package', 'package_pro', '{"months": 24}', '1', '708000', '120006', '587994', '0', '0', '587994');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('6', '2', 'additional_campaigns', 'additional_campaigns', '{"months": 24}', '3', '228000', '109440', '574560', '0', '0', '574560');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('60', '1', 'unlock', 'unlock', '{}', '1', '3900', '0', '3900', '0', '0', '3900');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('61', '1', 'hire', 'hire', '{}', '1', '190000', '0', '190000', '0', '0', '190000');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('62', '1', 'fee', 'return_fee', '{}', '1', '350', '0', '350', '0', '0', '350');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('63', '1', 'fee', 'return_fee', '{}', '1', '350', '0', '350', '0', '0', '350');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('7', '1', 'package', 'package_pro', '{"months": 24}', '1', '708000', '120006', '587994', '0', '0', '587994');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('7', '2', 'additional_campaigns', 'additional_campaigns', '{"months": 24}', '1', '228000', '36480', '191520', '0', '0', '191520');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('8', '1', 'package', 'package_pro', '{"months": 24}', '1', '708000', '120006', '587994', '0', '0', '587994');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('8', '2', 'additional_campaigns', 'additional_campaigns', '{"months": 24}', '1', '228000', '36480', '191520', '0', '0', '191520');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('9', '1', 'package', 'package_pro', '{"months": 24}', '1', '708000', '120006', '587994', '0', '0', '587994');
insert into "transaction_lines" ("transaction_id", "position", "kind", "text_key", "params", "quantity", "unit_net", "discount_net", "net", "tax_percentage", "tax", "gross") overriding system value values ('9', '2', 'additional_campaigns', 'additional_campaigns', '{"months": 24}', '2', '228000', '72960', '383040', '0', '0', '383040');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('1', '1', 'package', 'Cabina Pro', '1', '1456699', '0', '0', '1456699', 'paid', 'card', NULL, NULL, '17', 'package:1:seed', '{"order": {"selected_package": "pro", "additional_campaigns": 3, "selected_active_sourcing_users": 2}}', NULL, NULL, NULL, NULL, '2026-01-31 23:53:34.137+00', '2026-01-31 23:53:34.137+00', NULL, '3', 'ES', 'ESB20164299');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('10', '12', 'package', 'Cabina Pro', '1', '587994', '0', '0', '587994', 'paid', 'sepa', NULL, NULL, '47', 'package:12:seed', '{"order": {"selected_package": "pro", "additional_campaigns": 0, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, '2026-02-14', '2026-01-31 23:53:34.137+00', '2026-02-14 23:53:34.137+00', NULL, '12', 'ES', 'ESB68948819');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('11', '13', 'package', 'Cabina Pro', '1', '779514', '0', '0', '779514', 'paid', 'sepa', NULL, NULL, '51', 'package:13:seed', '{"order": {"selected_package": "pro", "additional_campaigns": 1, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, '2026-02-14', '2026-01-31 23:53:34.137+00', '2026-02-14 23:53:34.137+00', NULL, '13', 'ES', 'ESB18072504');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('12', '15', 'package', 'Cabina Pro', '1', '971034', '0', '0', '971034', 'paid', 'sepa', NULL, NULL, '58', 'package:15:seed', '{"order": {"selected_package": "pro", "additional_campaigns": 2, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, '2026-02-14', '2026-01-31 23:53:34.137+00', '2026-02-14 23:53:34.137+00', NULL, '14', 'ES', 'ESB34899948');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('13', '16', 'package', 'Cabina Pro', '1', '971034', '0', '0', '971034', 'open', 'sepa', NULL, NULL, '60', 'package:16:seed', '{"order": {"selected_package": "pro", "additional_campaigns": 2, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, '2026-11-30', '2026-01-31 23:53:34.137+00', NULL, NULL, '15', 'ES', 'ESB24824195');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('14', '17', 'package', 'Cabina Pro', '1', '779514', '0', '0', '779514', 'paid', 'card', NULL, NULL, '63', 'package:17:seed', '{"order": {"selected_package": "pro", "additional_campaigns": 1, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, NULL, '2026-01-31 23:53:34.137+00', '2026-01-31 23:53:34.137+00', NULL, '16', 'ES', 'ESB91046052');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('15', '18', 'package', 'Cabina Pro', '1', '587994', '19', '111719', '699713', 'paid', 'sepa', NULL, NULL, '66', 'package:18:seed', '{"order": {"selected_package": "pro", "additional_campaigns": 0, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, '2026-02-14', '2026-01-31 23:53:34.137+00', '2026-02-14 23:53:34.137+00', NULL, '17', 'DE', 'DE762951758');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('16', '19', 'package', 'Cabina Pro', '1', '779514', '19', '148108', '927622', 'paid', 'card', NULL, NULL, '69', 'package:19:seed', '{"order": {"selected_package": "pro", "additional_campaigns": 1, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, NULL, '2026-01-31 23:53:34.137+00', '2026-01-31 23:53:34.137+00', NULL, '18', 'DE', 'DE803186481');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('17', '20', 'package', 'Cabina Pro', '1', '587994', '19', '111719', '699713', 'paid', 'card', NULL, NULL, '73', 'package:20:seed', '{"order": {"selected_package": "pro", "additional_campaigns": 0, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, NULL, '2026-01-31 23:53:34.137+00', '2026-01-31 23:53:34.137+00', NULL, '19', 'DE', 'DE538777338');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('18', '21', 'package', 'Cabina Pro', '1', '587994', '19', '111719', '699713', 'paid', 'card', NULL, NULL, '76', 'package:21:seed', '{"order": {"selected_package": "pro", "additional_campaigns": 0, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, NULL, '2026-01-31 23:53:34.137+00', '2026-01-31 23:53:34.137+00', NULL, '20', 'DE', 'DE752780734');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('19', '22', 'package', 'Cabina Pro', '1', '587994', '19', '111719', '699713', 'paid', 'card', NULL, NULL, '79', 'package:22:seed', '{"order": {"selected_package": "pro", "additional_campaigns": 0, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, NULL, '2026-01-31 23:53:34.137+00', '2026-01-31 23:53:34.137+00', NULL, '21', 'DE', 'DE588011029');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('2', '2', 'package', 'Cabina Pro', '1', '1111963', '0', '0', '1111963', 'open', 'sepa', NULL, NULL, '21', 'package:2:seed', '{"order": {"selected_package": "pro", "additional_campaigns": 1, "selected_active_sourcing_users": 2}}', NULL, NULL, NULL, '2026-11-05', '2026-01-31 23:53:34.137+00', NULL, NULL, '4', 'ES', 'ESB84429455');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('20', '23', 'package', 'Cabina Pro', '1', '779514', '19', '148108', '927622', 'paid', 'sepa', NULL, NULL, '81', 'package:23:seed', '{"order": {"selected_package": "pro", "additional_campaigns": 1, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, '2026-02-14', '2026-01-31 23:53:34.137+00', '2026-02-14 23:53:34.137+00', NULL, '22', 'DE', 'DE533468189');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('21', '24', 'package', 'Cabina Pro', '1', '779514', '19', '148108', '927622', 'paid', 'sepa', NULL, NULL, '84', 'package:24:seed', '{"order": {"selected_package": "pro", "additional_campaigns": 1, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, '2026-02-14', '2026-01-31 23:53:34.137+00', '2026-02-14 23:53:34.137+00', NULL, '23', 'DE', 'DE505464357');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('22', '25', 'package', 'Cabina Pro', '1', '971034', '19', '184496', '1155530', 'paid', 'card', NULL, NULL, '87', 'package:25:seed', '{"order": {"selected_package": "pro", "additional_campaigns": 2, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, NULL, '2026-01-31 23:53:34.137+00', '2026-01-31 23:53:34.137+00', NULL, '24', 'DE', 'DE308711086');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('23', '26', 'package', 'Cabina Pro', '1', '779514', '19', '148108', '927622', 'paid', 'card', NULL, NULL, '91', 'package:26:seed', '{"order": {"selected_package": "pro", "additional_campaigns": 1, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, NULL, '2026-01-31 23:53:34.137+00', '2026-01-31 23:53:34.137+00', NULL, '25', 'DE', 'DE681867708');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('24', '27', 'package', 'Cabina Pro', '1', '587994', '19', '111719', '699713', 'paid', 'sepa', NULL, NULL, '93', 'package:27:seed', '{"order": {"selected_package": "pro", "additional_campaigns": 0, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, '2026-02-14', '2026-01-31 23:53:34.137+00', '2026-02-14 23:53:34.137+00', NULL, '26', 'DE', 'DE668081828');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('25', '28', 'package', 'Cabina Pro', '1', '779514', '19', '148108', '927622', 'open', 'sepa', NULL, NULL, '96', 'package:28:seed', '{"order": {"selected_package": "pro", "additional_campaigns": 1, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, '2026-11-30', '2026-01-31 23:53:34.137+00', NULL, NULL, '27', 'DE', 'DE858841758');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('26', '29', 'package', 'Cabina Pro', '1', '1162554', '19', '220885', '1383439', 'paid', 'card', NULL, NULL, '98', 'package:29:seed', '{"order": {"selected_package": "pro", "additional_campaigns": 3, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, NULL, '2026-01-31 23:53:34.137+00', '2026-01-31 23:53:34.137+00', NULL, '28', 'DE', 'DE130867190');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('27', '30', 'package', 'Cabina Pro', '1', '971034', '19', '184496', '1155530', 'paid', 'card', NULL, NULL, '102', 'package:30:seed', '{"order": {"selected_package": "pro", "additional_campaigns": 2, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, NULL, '2026-01-31 23:53:34.137+00', '2026-01-31 23:53:34.137+00', NULL, '29', 'DE', 'DE552511996');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('28', '1', 'budget', 'Cabina budget', '1', '19500', '0', '0', '19500', 'paid', 'card', '1', NULL, '17', 'prepaid:1:seed:1', '{}', NULL, NULL, NULL, NULL, '2026-11-07 23:53:34.137+00', '2026-11-07 23:53:34.137+00', NULL, NULL, 'ES', 'ESB20164299');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('29', '1', 'budget', 'Cabina budget', '1', '31200', '0', '0', '31200', 'paid', 'card', '4', NULL, '17', 'prepaid:1:seed:4', '{}', NULL, NULL, NULL, NULL, '2026-11-07 23:53:34.137+00', '2026-11-07 23:53:34.137+00', NULL, NULL, 'ES', 'ESB20164299');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('3', '3', 'package', 'Cabina Starter', '1', '523800', '0', '0', '523800', 'paid', 'card', NULL, NULL, '24', 'package:3:seed', '{"order": {"selected_package": "starter", "additional_campaigns": 0, "selected_active_sourcing_users": 2}}', NULL, NULL, NULL, NULL, '2026-01-31 23:53:34.137+00', '2026-01-31 23:53:34.137+00', NULL, '5', 'ES', 'ESB39298286');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('30', '2', 'budget', 'Cabina budget', '1', '11700', '0', '0', '11700', 'paid', 'sepa', '5', NULL, '21', 'prepaid:2:seed:5', '{}', NULL, NULL, NULL, '2026-11-21', '2026-11-07 23:53:34.137+00', '2026-11-21 23:53:34.137+00', NULL, NULL, 'ES', 'ESB84429455');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('31', '3', 'budget', 'Cabina budget', '1', '15600', '0', '0', '15600', 'paid', 'card', '8', NULL, '24', 'prepaid:3:seed:8', '{}', NULL, NULL, NULL, NULL, '2026-11-07 23:53:34.137+00', '2026-11-07 23:53:34.137+00', NULL, NULL, 'ES', 'ESB39298286');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('32', '5', 'budget', 'Cabina budget', '1', '39000', '0', '0', '39000', 'paid', 'sepa', '12', NULL, '29', 'prepaid:5:seed:12', '{}', NULL, NULL, NULL, '2026-11-21', '2026-11-07 23:53:34.137+00', '2026-11-21 23:53:34.137+00', NULL, NULL, 'ES', 'ESB99494924');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('33', '5', 'budget', 'Cabina budget', '1', '27300', '0', '0', '27300', 'paid', 'sepa', '13', NULL, '29', 'prepaid:5:seed:13', '{}', NULL, NULL, NULL, '2026-11-21', '2026-11-07 23:53:34.137+00', '2026-11-21 23:53:34.137+00', NULL, NULL, 'ES', 'ESB99494924');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('34', '6', 'budget', 'Cabina budget', '1', '27300', '0', '0', '27300', 'paid', 'card', '15', NULL, '31', 'prepaid:6:seed:15', '{}', NULL, NULL, NULL, NULL, '2026-11-07 23:53:34.137+00', '2026-11-07 23:53:34.137+00', NULL, NULL, 'ES', 'ESB39118948');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('35', '10', 'budget', 'Cabina budget', '1', '39000', '0', '0', '39000', 'paid', 'card', '26', NULL, '42', 'prepaid:10:seed:26', '{}', NULL, NULL, NULL, NULL, '2026-11-07 23:53:34.137+00', '2026-11-07 23:53:34.137+00', NULL, NULL, 'ES', 'ESB73868028');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('36', '11', 'budget', 'Cabina budget', '1', '31200', '0', '0', '31200', 'paid', 'sepa', '28', NULL, '45', 'prepaid:11:seed:28', '{}', NULL, NULL, NULL, '2026-11-22', '2026-11-08 15:53:34.137+00', '2026-11-22 15:53:34.137+00', NULL, NULL, 'ES', 'ESB66282559');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('37', '11', 'budget', 'Cabina budget', '1', '15600', '0', '0', '15600', 'paid', 'sepa', '32', NULL, '45', 'prepaid:11:seed:32', '{}', NULL, NULL, NULL, '2026-11-21', '2026-11-07 23:53:34.137+00', '2026-11-21 23:53:34.137+00', NULL, NULL, 'ES', 'ESB66282559');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('38', '12', 'budget', 'Cabina budget', '1', '7800', '0', '0', '7800', 'paid', 'sepa', '34', NULL, '47', 'prepaid:12:seed:34', '{}', NULL, NULL, NULL, '2026-11-21', '2026-11-07 23:53:34.137+00', '2026-11-21 23:53:34.137+00', NULL, NULL, 'ES', 'ESB68948819');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('39', '13', 'budget', 'Cabina budget', '1', '15600', '0', '0', '15600', 'paid', 'sepa', '35', NULL, '51', 'prepaid:13:seed:35', '{}', NULL, NULL, NULL, '2026-11-21', '2026-11-07 23:53:34.137+00', '2026-11-21 23:53:34.137+00', NULL, NULL, 'ES', 'ESB18072504');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('4', '5', 'package', 'Cabina Pro', '1', '971034', '0', '0', '971034', 'paid', 'sepa', NULL, NULL, '29', 'package:5:seed', '{"order": {"selected_package": "pro", "additional_campaigns": 2, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, '2026-02-14', '2026-01-31 23:53:34.137+00', '2026-02-14 23:53:34.137+00', NULL, '6', 'ES', 'ESB99494924');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('40', '13', 'budget', 'Cabina budget', '1', '7800', '0', '0', '7800', 'paid', 'sepa', '36', NULL, '51', 'prepaid:13:seed:36', '{}', NULL, NULL, NULL, '2026-11-21', '2026-11-07 23:53:34.137+00', '2026-11-21 23:53:34.137+00', NULL, NULL, 'ES', 'ESB18072504');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('41', '13', 'budget', 'Cabina budget', '1', '15600', '0', '0', '15600', 'open', 'sepa', '39', NULL, '51', 'prepaid:13:seed:39', '{}', NULL, NULL, NULL, '2026-11-30', '2026-11-15 07:53:34.137+00', NULL, NULL, NULL, 'ES', 'ESB18072504');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('42', '14', 'budget', 'Cabina budget', '1', '15600', '0', '0', '15600', 'paid', 'card', '40', NULL, '55', 'prepaid:14:seed:40', '{}', NULL, NULL, NULL, NULL, '2026-11-07 23:53:34.137+00', '2026-11-07 23:53:34.137+00', NULL, NULL, 'ES', 'ESB46380192');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('43', '15', 'budget', 'Cabina budget', '1', '11700', '0', '0', '11700', 'paid', 'sepa', '44', NULL, '58', 'prepaid:15:seed:44', '{}', NULL, NULL, NULL, '2026-11-21', '2026-11-07 23:53:34.137+00', '2026-11-21 23:53:34.137+00', NULL, NULL, 'ES', 'ESB34899948');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('44', '16', 'budget', 'Cabina budget', '1', '27300', '0', '0', '27300', 'open', 'sepa', '49', NULL, '60', 'prepaid:16:seed:49', '{}', NULL, NULL, NULL, '2026-11-30', '2026-11-07 23:53:34.137+00', NULL, NULL, NULL, 'ES', 'ESB24824195');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('45', '18', 'budget', 'Cabina budget', '1', '15600', '19', '2964', '18564', 'paid', 'sepa', '54', NULL, '66', 'prepaid:18:seed:54', '{}', NULL, NULL, NULL, '2026-11-21', '2026-11-07 23:53:34.137+00', '2026-11-21 23:53:34.137+00', NULL, NULL, 'DE', 'DE762951758');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('46', '19', 'budget', 'Cabina budget', '1', '35100', '19', '6669', '41769', 'paid', 'card', '58', NULL, '69', 'prepaid:19:seed:58', '{}', NULL, NULL, NULL, NULL, '2026-11-17 13:53:34.137+00', '2026-11-17 13:53:34.137+00', NULL, NULL, 'DE', 'DE803186481');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('47', '19', 'budget', 'Cabina budget', '1', '39000', '19', '7410', '46410', 'paid', 'card', '59', NULL, '69', 'prepaid:19:seed:59', '{}', NULL, NULL, NULL, NULL, '2026-11-07 23:53:34.137+00', '2026-11-07 23:53:34.137+00', NULL, NULL, 'DE', 'DE803186481');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('48', '22', 'budget', 'Cabina budget', '1', '27300', '19', '5187', '32487', 'paid', 'card', '65', NULL, '79', 'prepaid:22:seed:65', '{}', NULL, NULL, NULL, NULL, '2026-11-07 23:53:34.137+00', '2026-11-07 23:53:34.137+00', NULL, NULL, 'DE', 'DE588011029');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('49', '23', 'budget', 'Cabina budget', '1', '39000', '19', '7410', '46410', 'paid', 'sepa', '66', NULL, '81', 'prepaid:23:seed:66', '{}', NULL, NULL, NULL, '2026-11-21', '2026-11-07 23:53:34.137+00', '2026-11-21 23:53:34.137+00', NULL, NULL, 'DE', 'DE533468189');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('5', '7', 'package', 'Cabina Pro', '1', '587994', '0', '0', '587994', 'paid', 'card', NULL, NULL, '34', 'package:7:seed', '{"order": {"selected_package": "pro", "additional_campaigns": 0, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, NULL, '2026-01-31 23:53:34.137+00', '2026-01-31 23:53:34.137+00', NULL, '7', 'ES', 'ESB48040513');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('50', '25', 'budget', 'Cabina budget', '1', '27300', '19', '5187', '32487', 'paid', 'card', '72', NULL, '87', 'prepaid:25:seed:72', '{}', NULL, NULL, NULL, NULL, '2026-11-07 23:53:34.137+00', '2026-11-07 23:53:34.137+00', NULL, NULL, 'DE', 'DE308711086');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('51', '26', 'budget', 'Cabina budget', '1', '35100', '19', '6669', '41769', 'paid', 'card', '73', NULL, '91', 'prepaid:26:seed:73', '{}', NULL, NULL, NULL, NULL, '2026-11-07 23:53:34.137+00', '2026-11-07 23:53:34.137+00', NULL, NULL, 'DE', 'DE681867708');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('52', '27', 'budget', 'Cabina budget', '1', '19500', '19', '3705', '23205', 'paid', 'sepa', '75', NULL, '93', 'prepaid:27:seed:75', '{}', NULL, NULL, NULL, '2026-11-25', '2026-11-11 11:53:34.137+00', '2026-11-25 11:53:34.137+00', NULL, NULL, 'DE', 'DE668081828');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('53', '28', 'budget', 'Cabina budget', '1', '31200', '19', '5928', '37128', 'open', 'sepa', '77', NULL, '96', 'prepaid:28:seed:77', '{}', NULL, NULL, NULL, '2026-11-30', '2026-11-07 23:53:34.137+00', NULL, NULL, NULL, 'DE', 'DE858841758');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('54', '30', 'budget', 'Cabina budget', '1', '31200', '19', '5928', '37128', 'paid', 'card', '82', NULL, '102', 'prepaid:30:seed:82', '{}', NULL, NULL, NULL, NULL, '2026-11-20 14:53:34.137+00', '2026-11-20 14:53:34.137+00', NULL, NULL, 'DE', 'DE552511996');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('55', '1', 'budget', 'Cabina budget', '1', '25000', '0', '0', '25000', 'paid', 'card', NULL, NULL, '17', 'prepaid:1:seed:0', '{}', NULL, NULL, NULL, NULL, '2026-11-15 23:53:34.137+00', '2026-11-15 23:53:34.137+00', NULL, NULL, 'ES', 'ESB20164299');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('56', '5', 'budget', 'Cabina: 3 × prepaid hire', '3', '391500', '0', '0', '391500', 'open', 'sepa', NULL, NULL, '29', 'prepaid:5:seed:hires', '{"hires": 3, "price_paid": 130500}', NULL, NULL, NULL, '2026-12-02', '2026-10-18 23:53:34.137+00', NULL, NULL, '31', 'ES', 'ESB99494924');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('57', '7', 'budget', 'Cabina: 3 × prepaid hire', '3', '391500', '0', '0', '391500', 'paid', 'card', NULL, NULL, '34', 'prepaid:7:seed:hires', '{"hires": 3, "price_paid": 130500}', NULL, NULL, NULL, NULL, '2026-10-18 23:53:34.137+00', '2026-10-18 23:53:34.137+00', NULL, '32', 'ES', 'ESB48040513');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('58', '1', 'unlock', 'Cabina unlock', '1', '3900', '0', '0', '3900', 'paid', 'card', '1', '1', '17', 'unlock:1:12:0', '{}', NULL, NULL, NULL, NULL, '2026-05-21 03:53:34.137+00', '2026-05-21 03:53:34.137+00', NULL, '30', 'ES', 'ESB20164299');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('59', '1', 'hire', 'Cabina hire 12', '1', '145000', '0', '0', '145000', 'paid', 'card', '1', '1', '17', 'hire:1', '{}', NULL, NULL, NULL, NULL, '2026-05-26 23:53:34.137+00', '2026-05-26 23:53:34.137+00', NULL, '30', 'ES', 'ESB20164299');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('6', '8', 'package', 'Cabina Pro', '1', '1162554', '0', '0', '1162554', 'paid', 'sepa', NULL, NULL, '37', 'package:8:seed', '{"order": {"selected_package": "pro", "additional_campaigns": 3, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, '2026-02-14', '2026-01-31 23:53:34.137+00', '2026-02-14 23:53:34.137+00', NULL, '8', 'ES', 'ESB65116808');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('60', '11', 'unlock', 'Cabina unlock', '1', '3900', '0', '0', '3900', 'open', 'sepa', '31', '2', '45', 'unlock:11:12:0', '{}', NULL, NULL, NULL, '2026-11-30', '2026-11-25 18:53:34.137+00', NULL, NULL, NULL, 'ES', 'ESB66282559');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('61', '1', 'hire', 'Cabina hire of candidate 2', '1', '190000', '0', '0', '190000', 'paid', 'card', '1', NULL, '17', 'candidate-hire:2', '{"hire_id": 2}', NULL, NULL, NULL, NULL, '2026-11-14 23:53:34.137+00', '2026-11-14 23:53:34.137+00', NULL, NULL, 'ES', 'ESB20164299');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('62', '5', 'fee', 'Cabina returned debit, T-56', '1', '350', '0', '0', '350', 'open', 'sepa', NULL, NULL, NULL, 'fee:debit:13', '{"transaction_id": 56}', NULL, NULL, NULL, '2026-11-30', '2026-11-23 05:00:00+00', NULL, NULL, NULL, 'ES', 'ESB99494924');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('63', '2', 'fee', 'Cabina returned debit, T-2', '1', '350', '0', '0', '350', 'open', 'sepa', NULL, NULL, NULL, 'fee:debit:1', '{"transaction_id": 2}', NULL, NULL, NULL, '2026-11-30', '2026-11-03 05:00:00+00', NULL, NULL, NULL, 'ES', 'ESB84429455');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('7', '9', 'package', 'Cabina Pro', '1', '779514', '0', '0', '779514', 'paid', 'sepa', NULL, NULL, '40', 'package:9:seed', '{"order": {"selected_package": "pro", "additional_campaigns": 1, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, '2026-02-14', '2026-01-31 23:53:34.137+00', '2026-02-14 23:53:34.137+00', NULL, '9', 'ES', 'ESB23744402');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('8', '10', 'package', 'Cabina Pro', '1', '779514', '0', '0', '779514', 'paid', 'card', NULL, NULL, '42', 'package:10:seed', '{"order": {"selected_package": "pro", "additional_campaigns": 1, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, NULL, '2026-01-31 23:53:34.137+00', '2026-01-31 23:53:34.137+00', NULL, '10', 'ES', 'ESB73868028');
insert into "transactions" ("id", "company_id", "kind", "description", "quantity", "amount_net", "tax_percentage", "amount_tax", "amount_gross", "status", "payment_method", "campaign_id", "unlocked_driver_id", "user_id", "idempotency_key", "details", "method_ref", "charge_ref", "failure_reason", "due_on", "created_at", "paid_at", "customer_ref", "invoice_id", "buyer_country", "buyer_vat") overriding system value values ('9', '11', 'package', 'Cabina Pro', '1', '971034', '0', '0', '971034', 'paid', 'sepa', NULL, NULL, '45', 'package:11:seed', '{"order": {"selected_package": "pro", "additional_campaigns": 2, "selected_active_sourcing_users": 0}}', NULL, NULL, NULL, '2026-02-14', '2026-01-31 23:53:34.137+00', '2026-02-14 23:53:34.137+00', NULL, '11', 'ES', 'ESB66282559');
insert into "unlocked_drivers" ("id", "company_id", "driver_id", "campaign_id", "offer_id", "price", "note", "owner_id", "status_id", "custom_status_id", "status_changed_at", "first_work_day_at", "first_contacted_at", "last_contacted_at", "opened_at", "lost_interest_at", "incentive_given_at", "credited_at", "handed_over_at", "handovers_count", "unlocked_by", "created_at", "deleted_at") overriding system value values ('1', '1', '12', '1', '1', '3900', NULL, '20', '4', NULL, '2026-05-21 07:53:34.137+00', '2026-06-11', '2026-05-21 07:53:34.137+00', '2026-05-21 07:53:34.137+00', NULL, NULL, NULL, NULL, NULL, '0', '17', '2026-05-21 03:53:34.137+00', NULL);
insert into "unlocked_drivers" ("id", "company_id", "driver_id", "campaign_id", "offer_id", "price", "note", "owner_id", "status_id", "custom_status_id", "status_changed_at", "first_work_day_at", "first_contacted_at", "last_contacted_at", "opened_at", "lost_interest_at", "incentive_given_at", "credited_at", "handed_over_at", "handovers_count", "unlocked_by", "created_at", "deleted_at") overriding system value values ('2', '11', '12', '31', '2', '3900', NULL, NULL, '3', NULL, '2026-11-26 00:53:34.137+00', NULL, '2026-11-26 00:53:34.137+00', '2026-11-26 00:53:34.137+00', NULL, NULL, NULL, NULL, NULL, '0', '45', '2026-11-25 18:53:34.137+00', NULL);
insert into "unqualified_status_reasons" ("id", "identifier", "labels", "active", "sort_order") overriding system value values ('1', 'no_licence', '{"de": "Kein passender Führerschein", "en": "No suitable licence", "es": "Sin permiso adecuado", "pl": "Brak odpowiedniego prawa jazdy", "ro": "Fără permis corespunzător"}', 'true', '1');
insert into "unqualified_status_reasons" ("id", "identifier", "labels", "active", "sort_order") overriding system value values ('2', 'licence_expired', '{"de": "Führerschein abgelaufen", "en": "Licence expired", "es": "Permiso caducado", "pl": "Prawo jazdy wygasło", "ro": "Permis expirat"}', 'true', '2');
insert into "unqualified_status_reasons" ("id", "identifier", "labels", "active", "sort_order") overriding system value values ('3', 'no_code95', '{"de": "Keine Schlüsselzahl 95", "en": "No code 95", "es": "Sin CAP (código 95)", "pl": "Brak kodu 95", "ro": "Fără atestat (cod 95)"}', 'true', '3');
insert into "user_settings" ("user_id", "daily_recap_mail_notification", "unlocked_drivers_mail_notification", "eligible_audience_mail_notification", "completed_tour_dashboard", "completed_tour_audiences", "completed_tour_campaigns", "completed_tour_unlocked_drivers", "folded_columns", "staff_mail_notification", "shows_presence", "weekly_figures_mail") overriding system value values ('17', 'true', 'true', 'true', '1', '1', '1', '1', '{}', 'true', 'false', 'false');
insert into "user_settings" ("user_id", "daily_recap_mail_notification", "unlocked_drivers_mail_notification", "eligible_audience_mail_notification", "completed_tour_dashboard", "completed_tour_audiences", "completed_tour_campaigns", "completed_tour_unlocked_drivers", "folded_columns", "staff_mail_notification", "shows_presence", "weekly_figures_mail") overriding system value values ('18', 'true', 'true', 'true', '1', '1', '1', '1', '{}', 'true', 'false', 'false');
insert into "user_settings" ("user_id", "daily_recap_mail_notification", "unlocked_drivers_mail_notification", "eligible_audience_mail_notification", "completed_tour_dashboard", "completed_tour_audiences", "completed_tour_campaigns", "completed_tour_unlocked_drivers", "folded_columns", "staff_mail_notification", "shows_presence", "weekly_figures_mail") overriding system value values ('19', 'true', 'true', 'true', '1', '1', '1', '1', '{}', 'true', 'false', 'false');
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('1', 'contact', 'adrian.jimenez1@driver.example', NULL, '+34610007919', NULL, NULL, 'Adrián', 'Jiménez Molina', 'es', 'true', NULL, 'false', '{}', NULL, NULL, NULL, NULL, '2025-10-09 01:09:43.51+00', NULL, '''610007919'' ''@driver.example'' ''adrian'' ''adrian.jimenez1@driver.example'' ''jimenez'' ''molina'' ''~91970001643''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('10', 'contact', 'kevin.jager10@driver.example', '2025-05-31 14:54:36.426+00', '+491510079190', '2025-05-31 14:54:36.426+00', NULL, 'Kevin', 'Jäger', 'de', 'true', NULL, 'false', '{}', NULL, NULL, NULL, NULL, '2025-05-31 14:54:36.426+00', NULL, '''1510079190'' ''@driver.example'' ''jaeger'' ''jager'' ''kevin'' ''kevin.jager10@driver.example'' ''~091970015194''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('102', 'company', 'dueno@schwarzwald-spedition.example', '2025-11-02 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Karsten', 'Vogt', 'de', 'true', '30', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-11-02 23:53:34.137+00', NULL, '''@schwarzwald-spedition.example'' ''dueno@schwarzwald-spedition.example'' ''karsten'' ''vogt''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('11', 'contact', 'maik.schmidt11@driver.example', '2025-06-27 02:02:32.699+00', '+491510087109', '2025-06-27 02:02:32.699+00', NULL, 'Maik', 'Schmidt', 'de', 'true', NULL, 'false', '{}', NULL, NULL, NULL, NULL, '2025-06-27 02:02:32.699+00', NULL, '''1510087109'' ''@driver.example'' ''maik'' ''maik.schmidt11@driver.example'' ''schmidt'' ''~901780015194''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('12', 'contact', 'david.ruiz12@driver.example', '2026-01-22 04:54:11.798+00', '+34610095028', '2026-01-22 04:54:11.798+00', NULL, 'David', 'Ruiz Garrido', 'es', 'true', NULL, 'false', '{}', NULL, NULL, NULL, NULL, '2026-01-22 04:54:11.798+00', NULL, '''610095028'' ''@driver.example'' ''david'' ''david.ruiz12@driver.example'' ''garrido'' ''ruiz'' ''~82059001643''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('13', 'staff', 'staff1@cabina.example', '1970-01-01 00:00:00+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$9kYLf1Bb+D1FwW3J+V2eaQ$qoBsuKRWVW30CTn9VAJJLmaqprqcxV5rf3tRR6rS3MQ', 'Lucía', 'Ferrer Pons', 'es', 'true', NULL, 'false', '{}', 'admin', NULL, NULL, NULL, '2026-11-27 23:53:34.23869+00', NULL, '''@cabina.example'' ''ferrer'' ''lucia'' ''pons'' ''staff1@cabina.example''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('14', 'staff', 'staff2@cabina.example', '1970-01-01 00:00:00+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$9kYLf1Bb+D1FwW3J+V2eaQ$qoBsuKRWVW30CTn9VAJJLmaqprqcxV5rf3tRR6rS3MQ', 'Jonas', 'Petersen', 'de', 'true', NULL, 'false', '{}', 'sales', NULL, NULL, NULL, '2026-11-27 23:53:34.23869+00', NULL, '''@cabina.example'' ''jonas'' ''petersen'' ''staff2@cabina.example''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('15', 'staff', 'staff3@cabina.example', '1970-01-01 00:00:00+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$9kYLf1Bb+D1FwW3J+V2eaQ$qoBsuKRWVW30CTn9VAJJLmaqprqcxV5rf3tRR6rS3MQ', 'Marta', 'Kowalska', 'es', 'true', NULL, 'false', '{}', 'super-admin', NULL, NULL, NULL, '2026-11-27 23:53:34.23869+00', NULL, '''@cabina.example'' ''kowalska'' ''marta'' ''staff3@cabina.example''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('16', 'staff', 'staff4@cabina.example', '1970-01-01 00:00:00+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$9kYLf1Bb+D1FwW3J+V2eaQ$qoBsuKRWVW30CTn9VAJJLmaqprqcxV5rf3tRR6rS3MQ', 'Nuria', 'Blanco Gil', 'es', 'true', NULL, 'false', '{}', 'sales', NULL, NULL, NULL, '2026-11-27 23:53:34.23869+00', NULL, '''@cabina.example'' ''blanco'' ''gil'' ''nuria'' ''staff4@cabina.example''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('17', 'company', 'dueno@transportes-hermanos-vidal.example', '2025-10-10 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Sonia', 'Gallego Peña', 'es', 'true', '1', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-10-10 23:53:34.137+00', NULL, '''@transportes-hermanos-vidal.example'' ''dueno@transportes-hermanos-vidal.example'' ''gallego'' ''pena'' ''sonia''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('18', 'company', 'equipo1@transportes-hermanos-vidal.example', '2025-10-10 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Ricardo', 'Calvo Castro', 'es', 'true', '1', 'false', '{unlocks}', NULL, NULL, NULL, '2026-11-27 03:53:34.137+00', '2025-10-10 23:53:34.137+00', NULL, '''@transportes-hermanos-vidal.example'' ''calvo'' ''castro'' ''equipo1@transportes-hermanos-vidal.example'' ''ricardo''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('19', 'company', 'equipo2@transportes-hermanos-vidal.example', '2025-10-10 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Elena', 'Gil Delgado', 'es', 'true', '1', 'false', '{}', NULL, NULL, NULL, '2026-11-26 08:53:34.137+00', '2025-10-10 23:53:34.137+00', NULL, '''@transportes-hermanos-vidal.example'' ''delgado'' ''elena'' ''equipo2@transportes-hermanos-vidal.example'' ''gil''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('2', 'contact', 'tomasz.krawczyk2@driver.example', '2026-10-26 22:09:58.461+00', '+48501015838', '2026-10-26 22:09:58.461+00', NULL, 'Tomasz', 'Krawczyk', 'pl', 'true', NULL, 'false', '{}', NULL, NULL, NULL, NULL, '2026-10-26 22:09:58.461+00', NULL, '''501015838'' ''@driver.example'' ''krawczyk'' ''tomasz'' ''tomasz.krawczyk2@driver.example'' ''~83851010584''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('20', 'company', 'equipo3@transportes-hermanos-vidal.example', '2025-10-10 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Lucía', 'Núñez Rubio', 'es', 'true', '1', 'false', '{unlocks,campaigns,audiences}', NULL, NULL, NULL, '2026-11-25 13:53:34.137+00', '2025-10-10 23:53:34.137+00', NULL, '''@transportes-hermanos-vidal.example'' ''equipo3@transportes-hermanos-vidal.example'' ''lucia'' ''nunez'' ''rubio''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('21', 'company', 'dueno@logistica-del-ebro.example', '2025-11-10 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'José', 'Fuentes Ortiz', 'es', 'true', '2', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-11-10 23:53:34.137+00', NULL, '''@logistica-del-ebro.example'' ''dueno@logistica-del-ebro.example'' ''fuentes'' ''jose'' ''ortiz''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('24', 'company', 'dueno@frigorificos-levante.example', '2025-10-05 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Pablo', 'Gallego Vázquez', 'es', 'true', '3', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-10-05 23:53:34.137+00', NULL, '''@frigorificos-levante.example'' ''dueno@frigorificos-levante.example'' ''gallego'' ''pablo'' ''vazquez''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('26', 'company', 'dueno@cargas-atlantico.example', '2025-11-07 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Nuria', 'Fernández Gómez', 'es', 'true', '4', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-11-07 23:53:34.137+00', NULL, '''@cargas-atlantico.example'' ''dueno@cargas-atlantico.example'' ''fernandez'' ''gomez'' ''nuria''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('29', 'company', 'dueno@transcantabrica.example', '2025-11-11 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Alberto', 'León Peña', 'es', 'true', '5', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-11-11 23:53:34.137+00', NULL, '''@transcantabrica.example'' ''alberto'' ''dueno@transcantabrica.example'' ''leon'' ''pena''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('3', 'contact', 'adam.zalewski3@driver.example', '2026-05-30 06:43:20.846+00', '+48501023757', '2026-05-30 06:43:20.846+00', NULL, 'Adam', 'Zalewski', 'pl', 'true', NULL, 'false', '{}', NULL, NULL, NULL, NULL, '2026-05-30 06:43:20.846+00', NULL, '''501023757'' ''@driver.example'' ''adam'' ''adam.zalewski3@driver.example'' ''zalewski'' ''~75732010584''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('31', 'company', 'dueno@rutas-ibericas.example', '2025-10-11 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Rosa', 'Blanco León', 'es', 'true', '6', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-10-11 23:53:34.137+00', NULL, '''@rutas-ibericas.example'' ''blanco'' ''dueno@rutas-ibericas.example'' ''leon'' ''rosa''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('34', 'company', 'dueno@portes-guadalquivir.example', '2025-11-07 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Santiago', 'Pascual Peña', 'es', 'true', '7', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-11-07 23:53:34.137+00', NULL, '''@portes-guadalquivir.example'' ''dueno@portes-guadalquivir.example'' ''pascual'' ''pena'' ''santiago''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('37', 'company', 'dueno@transmediterraneo-sur.example', '2025-11-12 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Iván', 'Hernández Díaz', 'es', 'true', '8', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-11-12 23:53:34.137+00', NULL, '''@transmediterraneo-sur.example'' ''diaz'' ''dueno@transmediterraneo-sur.example'' ''hernandez'' ''ivan''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('40', 'company', 'dueno@graneles-castilla.example', '2025-10-29 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Ana', 'Gallego Sánchez', 'es', 'true', '9', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-10-29 23:53:34.137+00', NULL, '''@graneles-castilla.example'' ''ana'' ''dueno@graneles-castilla.example'' ''gallego'' ''sanchez''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('42', 'company', 'dueno@mensajeria-norte-expres.example', '2025-10-15 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Silvia', 'Cortés Nieto', 'es', 'true', '10', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-10-15 23:53:34.137+00', NULL, '''@mensajeria-norte-expres.example'' ''cortes'' ''dueno@mensajeria-norte-expres.example'' ''nieto'' ''silvia''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('45', 'company', 'dueno@cisternas-tarraco.example', '2025-10-31 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Yolanda', 'Gil Medina', 'es', 'true', '11', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-10-31 23:53:34.137+00', NULL, '''@cisternas-tarraco.example'' ''dueno@cisternas-tarraco.example'' ''gil'' ''medina'' ''yolanda''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('47', 'company', 'dueno@autotransportes-serrano.example', '2025-10-25 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Mónica', 'Gallego Martín', 'es', 'true', '12', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-10-25 23:53:34.137+00', NULL, '''@autotransportes-serrano.example'' ''dueno@autotransportes-serrano.example'' ''gallego'' ''martin'' ''monica''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('5', 'contact', 'emilio.delgado5@driver.example', '2025-11-30 06:48:00.912+00', '+351911039595', NULL, NULL, 'Emilio', 'Delgado Diez', 'en', 'true', NULL, 'false', '{}', NULL, NULL, NULL, NULL, '2025-11-30 06:48:00.912+00', NULL, '''911039595'' ''@driver.example'' ''delgado'' ''diez'' ''emilio'' ''emilio.delgado5@driver.example'' ''~595930119153''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('51', 'company', 'dueno@distribuciones-la-mancha.example', '2025-10-31 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Andrés', 'Torres Méndez', 'es', 'true', '13', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-10-31 23:53:34.137+00', NULL, '''@distribuciones-la-mancha.example'' ''andres'' ''dueno@distribuciones-la-mancha.example'' ''mendez'' ''torres''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('55', 'company', 'dueno@movilidad-betica.example', '2025-11-08 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Inés', 'Cruz Serrano', 'es', 'true', '14', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-11-08 23:53:34.137+00', NULL, '''@movilidad-betica.example'' ''cruz'' ''dueno@movilidad-betica.example'' ''ines'' ''serrano''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('58', 'company', 'dueno@contenedores-valencia-puerto.example', '2025-10-21 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Sergio', 'Molina Herrera', 'es', 'true', '15', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-10-21 23:53:34.137+00', NULL, '''@contenedores-valencia-puerto.example'' ''dueno@contenedores-valencia-puerto.example'' ''herrera'' ''molina'' ''sergio''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('60', 'company', 'dueno@hortofruticola-transalmeria.example', '2025-10-23 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Ángel', 'Suárez Cruz', 'es', 'true', '16', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-10-23 23:53:34.137+00', NULL, '''@hortofruticola-transalmeria.example'' ''angel'' ''cruz'' ''dueno@hortofruticola-transalmeria.example'' ''suarez''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('63', 'company', 'dueno@nieves-transporte-internacional.example', '2025-10-05 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Alberto', 'Martínez Ortega', 'es', 'true', '17', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-10-05 23:53:34.137+00', NULL, '''@nieves-transporte-internacional.example'' ''alberto'' ''dueno@nieves-transporte-internacional.example'' ''martinez'' ''ortega''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('66', 'company', 'dueno@spedition-brandt.example', '2025-10-20 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Silke', 'Lehmann', 'de', 'true', '18', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-10-20 23:53:34.137+00', NULL, '''@spedition-brandt.example'' ''dueno@spedition-brandt.example'' ''lehmann'' ''silke''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('69', 'company', 'dueno@nordfracht-logistik.example', '2025-10-04 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Jörg', 'Baumann', 'de', 'true', '19', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-10-04 23:53:34.137+00', NULL, '''@nordfracht-logistik.example'' ''baumann'' ''dueno@nordfracht-logistik.example'' ''joerg'' ''jorg''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('73', 'company', 'dueno@kuhltransporte-hansen.example', '2025-10-07 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Julia', 'Winkler', 'de', 'true', '20', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-10-07 23:53:34.137+00', NULL, '''@kuhltransporte-hansen.example'' ''dueno@kuhltransporte-hansen.example'' ''julia'' ''winkler''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('76', 'company', 'dueno@schwertransporte-kessler.example', '2025-11-06 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Katrin', 'Franke', 'de', 'true', '21', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-11-06 23:53:34.137+00', NULL, '''@schwertransporte-kessler.example'' ''dueno@schwertransporte-kessler.example'' ''franke'' ''katrin''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('79', 'company', 'dueno@rhein-ruhr-cargo.example', '2025-11-09 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Torsten', 'Keller', 'de', 'true', '22', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-11-09 23:53:34.137+00', NULL, '''@rhein-ruhr-cargo.example'' ''dueno@rhein-ruhr-cargo.example'' ''keller'' ''torsten''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('81', 'company', 'dueno@tanklogistik-weser.example', '2025-10-15 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Björn', 'Hoffmann', 'de', 'true', '23', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-10-15 23:53:34.137+00', NULL, '''@tanklogistik-weser.example'' ''bjoern'' ''bjorn'' ''dueno@tanklogistik-weser.example'' ''hoffmann''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('84', 'company', 'dueno@isar-transporte.example', '2025-10-24 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Nicole', 'Franke', 'de', 'true', '24', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-10-24 23:53:34.137+00', NULL, '''@isar-transporte.example'' ''dueno@isar-transporte.example'' ''franke'' ''nicole''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('87', 'company', 'dueno@elbe-container-service.example', '2025-10-07 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Petra', 'Frank', 'de', 'true', '25', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-10-07 23:53:34.137+00', NULL, '''@elbe-container-service.example'' ''dueno@elbe-container-service.example'' ''frank'' ''petra''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('91', 'company', 'dueno@kramer-baustofflogistik.example', '2025-10-09 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Heike', 'Schreiber', 'de', 'true', '26', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-10-09 23:53:34.137+00', NULL, '''@kramer-baustofflogistik.example'' ''dueno@kramer-baustofflogistik.example'' ''heike'' ''schreiber''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('93', 'company', 'dueno@sachsenfracht.example', '2025-10-26 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Kevin', 'Huber', 'de', 'true', '27', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-10-26 23:53:34.137+00', NULL, '''@sachsenfracht.example'' ''dueno@sachsenfracht.example'' ''huber'' ''kevin''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('96', 'company', 'dueno@havelland-express.example', '2025-10-15 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Daniel', 'Schmitt', 'de', 'true', '28', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-10-15 23:53:34.137+00', NULL, '''@havelland-express.example'' ''daniel'' ''dueno@havelland-express.example'' ''schmitt''', NULL);
insert into "users" ("id", "side", "email", "email_confirmed_at", "phone", "phone_confirmed_at", "password_hash", "first_name", "last_name", "locale", "is_active", "company_id", "is_owner", "permissions", "staff_role", "profile_image_id", "device_token", "last_seen_at", "created_at", "erased_at", "search", "merged_into_id") overriding system value values ('98', 'company', 'dueno@moller-fernverkehr.example', '2025-10-09 23:53:34.137+00', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$6+xEliwMM5eKOG2WunzN7Q$KGEnigP/WK7yk5/Q6wHRPP5nLNCZcNbKsagGkQPz/bA', 'Manuela', 'Voigt', 'de', 'true', '29', 'true', '{}', NULL, NULL, NULL, '2026-11-27 22:53:34.137+00', '2025-10-09 23:53:34.137+00', NULL, '''@moller-fernverkehr.example'' ''dueno@moller-fernverkehr.example'' ''manuela'' ''voigt''', NULL);
insert into "video_subtitles" ("video_id", "locale", "webvtt") overriding system value values ('1', 'de', 'WEBVTT

00:00.000 --> 00:04.000
Beschreiben Sie, wen Sie suchen: Gebiet, Führerscheine, Schichten.

00:04.000 --> 00:08.000
Nennen Sie Gehalt und Touren. So kommen Antworten schneller.

00:08.000 --> 00:12.000
Wer passt, bekommt Ihr Angebot.

00:12.000 --> 00:16.000
Wer zusagt, erscheint in Ihrer Pipeline. Rufen Sie am selben Tag an.
');
insert into "video_subtitles" ("video_id", "locale", "webvtt") overriding system value values ('1', 'en', 'WEBVTT

00:00.000 --> 00:04.000
Describe whom you look for: area, licences, shifts.

00:04.000 --> 00:08.000
Name pay and routes. Answers come faster.

00:08.000 --> 00:12.000
Everyone who fits receives your offer.

00:12.000 --> 00:16.000
Those who accept appear in your pipeline. Call the same day.
');
insert into "video_subtitles" ("video_id", "locale", "webvtt") overriding system value values ('1', 'es', 'WEBVTT

00:00.000 --> 00:04.000
Describe a quién buscas: zona, permisos y turnos.

00:04.000 --> 00:08.000
Pon el sueldo y las rutas. Así responden antes.

00:08.000 --> 00:12.000
Cada persona que encaja recibe tu oferta.

00:12.000 --> 00:16.000
Quien acepta aparece en tu tablero. Llama el mismo día.
');
insert into "videos" ("id", "title", "description", "length", "provider", "wistia_id", "youtube_id", "file_id", "image_id", "sort", "published", "locale", "audience", "created_at", "updated_at") overriding system value values ('1', 'Tu primera campaña en cuatro pasos', 'De la audiencia a la primera respuesta, con subtítulos en tres idiomas.', '16', 'file', NULL, NULL, '111', '110', '1', 'true', NULL, 'all', '2026-11-27 23:53:34.23869+00', '2026-11-27 23:53:34.23869+00');
insert into "videos" ("id", "title", "description", "length", "provider", "wistia_id", "youtube_id", "file_id", "image_id", "sort", "published", "locale", "audience", "created_at", "updated_at") overriding system value values ('2', 'Pipeline: de la respuesta a la contratación', 'Cómo mover a una persona de columna en columna.', '40', 'wistia', 'e4a27b971d', NULL, NULL, '112', '2', 'true', NULL, 'all', '2026-11-27 23:53:34.23869+00', '2026-11-27 23:53:34.23869+00');
insert into "videos" ("id", "title", "description", "length", "provider", "wistia_id", "youtube_id", "file_id", "image_id", "sort", "published", "locale", "audience", "created_at", "updated_at") overriding system value values ('3', 'La primera llamada', 'Qué preguntar, qué decir del sueldo y cómo cerrar una cita.', '635', 'youtube', NULL, 'aqz-KE-bpKQ', NULL, '113', '3', 'true', NULL, 'companies', '2026-11-27 23:53:34.23869+00', '2026-11-27 23:53:34.23869+00');

do $$
declare
  c record;
begin
  for c in select table_name, column_name from information_schema.columns where table_schema = 'public' and is_identity = 'YES' loop
    execute format('select setval(pg_get_serial_sequence(%L, %L), (select coalesce(max(%I), 0) + 1 from %I), false)',
                   c.table_name, c.column_name, c.column_name, c.table_name);
  end loop;
end $$;
set session_replication_role = origin;
