import anyAscii from 'any-ascii';

/**
 * `node tools/transliteration.ts` prints the SQL function `ascii_of` for a migration: a text in lower-case Latin letters without accents.
 * Its letters are those of any-ascii, for the scripts that names of drivers and companies in Europe are written in.
 */

/** First and last code point of each block, and its name. */
export const blocks = [
  [0xa0, 0x24f, 'Latin'],
  [0x370, 0x3ff, 'Greek'],
  [0x400, 0x52f, 'Cyrillic'],
  [0x531, 0x587, 'Armenian'],
  [0x10d0, 0x10ff, 'Georgian'],
  [0x1e00, 0x1eff, 'Latin, extended'],
  [0x2000, 0x206f, 'punctuation'],
] as const;

export function transliterations(): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [first, last] of blocks)
    for (let code = first; code <= last; code += 1) {
      const letter = String.fromCodePoint(code);
      const ascii = anyAscii(letter).toLowerCase();
      if (letter === letter.normalize('NFC')) letters.set(letter, ascii);
    }
  return letters;
}

const PER_LINE = 12;

const visible = (letter: string) =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(letter) ? letter : `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

function functionOf(letters: Map<string, string>): string {
  const pairs = [...letters].map(([letter, ascii]) => `"${visible(letter)}":${JSON.stringify(ascii)}`.replaceAll("'", "''"));
  const lines: string[] = [];
  for (let at = 0; at < pairs.length; at += PER_LINE) lines.push(pairs.slice(at, at + PER_LINE).join(','));
  return `create function ascii_of(value text) returns text language sql immutable parallel safe as $$
  select case when value !~ '[^\\x01-\\x7f]' then lower(value) else (
    select string_agg(coalesce('{${lines.join(',\n')}}'::jsonb ->> letter, lower(letter)), '' order by place)
    from string_to_table(normalize(value, NFC), null) with ordinality as letters (letter, place)
    where letter collate "C" not between U&'\\0300' and U&'\\036f') end
$$;`;
}

if (import.meta.main) console.log(functionOf(transliterations()));
