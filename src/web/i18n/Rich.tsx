import { Fragment, type ReactNode } from 'react';

type Parts = Record<string, (inner: string) => ReactNode>;

/** A text with marked parts: `<Rich text={t('terms')} parts={{ link: (inner) => <a href={terms}>{inner}</a> }} />` for "I accept the <link>terms</link>". */
export function Rich({ text, parts }: { text: string; parts: Parts }) {
  return text.split(/(<(\w+)>.*?<\/\2>)/g).map((piece, index, all) => {
    const [, name, inner] = /^<(\w+)>(.*)<\/\1>$/.exec(piece) ?? [];
    if (name && inner !== undefined) return <Fragment key={index}>{parts[name]?.(inner) ?? inner}</Fragment>;
    return /^<(\w+)>/.test(all[index - 1] ?? '') ? null : piece; // split also yields the tag's name
  });
}
