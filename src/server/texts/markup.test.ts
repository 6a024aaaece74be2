import { expect, test } from 'vitest';
import { escapeHtml, escapeXml } from './markup.ts';

test('no text leaves its element or attribute', () => {
  expect(escapeHtml(`<b title="a" class='b'>R&D</b>`)).toBe('&lt;b title=&quot;a&quot; class=&#39;b&#39;&gt;R&amp;D&lt;/b&gt;');
});

test('XML gets no character that it does not allow, and keeps all others', () => {
  expect(escapeXml('a\u0000\u0008b\u000Bc\uFFFEd\uD800e')).toBe('abcde');
  expect(escapeXml("Żółć\tñ\n😀 & D'Ors")).toBe('Żółć\tñ\n😀 &amp; D&apos;Ors');
});
