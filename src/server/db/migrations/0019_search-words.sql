-- Search without accents, case and word order. `search_document` makes the words of a row, `search_query` the query of a typed text.
-- Triggers keep a document beside each row, because a generated column would rewrite the table.

-- printed by tools/transliteration.ts
create function ascii_of(value text) returns text language sql immutable parallel safe as $$
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
$$;

-- ä, ö and ü are written ae, oe and ue as well
create function spell_out_umlauts(value text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(replace(replace(replace(normalize(value, NFC), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'Ä', 'Ae'), 'Ö', 'Oe'), 'Ü', 'Ue')
$$;

-- letters of scripts that ascii_of does not know stay as they are
create function search_words(value text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(left(word, 64)), '{}')
  from string_to_table(regexp_replace(ascii_of(value), '[^a-z0-9\u0080-\U0010ffff]+', ' ', 'g'), ' ') as words (word)
  where word <> ''
$$;

-- a phone number begins with + or 00, or with the 0 of a national number
create function phone_digits(phone text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^0+', '')
$$;

create function national_digits(phone text) returns text language sql immutable parallel safe as $$
  select case when phone ~ '^ *([+]|00)' then regexp_replace(digits,
      '^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(2[1-689]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\d)', '')
    else digits end
  from phone_digits(phone) as digits
$$;

-- found by its beginning without the country's code, and by its last digits, which are kept in reverse
create function search_phone(phone text) returns text[] language sql immutable parallel safe as $$
  select case when length(digits) between 6 and 32 then array[national_digits(phone), '~' || reverse(digits)] else '{}' end
  from phone_digits(phone) as digits
$$;

create function search_document(words text, mail text default null, phone text default null) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(search_words(words) || search_phone(phone)
    || case when normalize(words, NFC) ~ '[äöüÄÖÜ]' then search_words(spell_out_umlauts(words)) else '{}' end
    || case when mail ~ '.@.' then array[left(lower(mail), 200), left('@' || split_part(lower(mail), '@', 2), 200)] else '{}' end)
$$;

-- Every part of the text must begin a word of the document. A part is a run of digits as phones are written, or a word; it may also
-- be the beginning of a mail address. A text without letters and digits finds nothing.
create function search_query(search text) returns tsquery language sql immutable parallel safe as $$
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
$$;

alter table users add column search tsvector;
alter table companies add column search tsvector, add column name_search tsvector;
alter table campaigns add column search tsvector, add column title_search tsvector;
alter table audiences add column search tsvector;
alter table reviews add column search tsvector;
alter table mailbox add column search tsvector;

create function keep_user_search() returns trigger language plpgsql as $$
begin
  new.search := search_document(new.first_name || ' ' || new.last_name, new.email::text, new.phone);
  return new;
end $$;
create trigger user_search before insert or update of first_name, last_name, email, phone, search on users
  for each row execute function keep_user_search();

-- name_search holds what everybody may find
create function keep_company_search() returns trigger language plpgsql as $$
begin
  new.search := search_document(concat_ws(' ', new.name, new.city, new.contact_person), new.billing_email::text, new.phone);
  new.name_search := search_document(new.name);
  return new;
end $$;
create trigger company_search before insert or update of name, city, contact_person, billing_email, phone, search on companies
  for each row execute function keep_company_search();

-- the name is internal, the title is public
create function keep_campaign_search() returns trigger language plpgsql as $$
begin
  new.search := search_document(new.name || ' ' || new.title);
  new.title_search := search_document(new.title);
  return new;
end $$;
create trigger campaign_search before insert or update of name, title, search on campaigns
  for each row execute function keep_campaign_search();

create function keep_audience_search() returns trigger language plpgsql as $$
begin
  new.search := search_document(new.name);
  return new;
end $$;
create trigger audience_search before insert or update of name, search on audiences
  for each row execute function keep_audience_search();

create function keep_review_search() returns trigger language plpgsql as $$
begin
  new.search := search_document(new.title || ' ' || new.review);
  return new;
end $$;
create trigger review_search before insert or update of title, review, search on reviews
  for each row execute function keep_review_search();

create function keep_message_search() returns trigger language plpgsql as $$
begin
  new.search := search_document(new.subject, new.recipient, case when new.channel = 'sms' then new.recipient end);
  return new;
end $$;
create trigger message_search before insert or update of subject, recipient, search on mailbox
  for each row execute function keep_message_search();

-- called by the next file, which commits after every step
create procedure fill_search(target regclass) language plpgsql as $$
declare
  step constant bigint := 5000;
  done bigint := 0;
  newest bigint;
begin
  execute format('select coalesce(max(id), 0) from %s', target) into newest;
  while done < newest loop
    execute format('update %s set search = null where id > $1 and id <= $2 and search is null', target) using done, done + step;
    done := done + step;
    commit;
  end loop;
end $$;
