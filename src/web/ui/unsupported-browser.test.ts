import { expect, test } from 'vitest';
import { isUnsupported } from './unsupported-browser.ts';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.each([
  ['Chrome', chrome, false],
  ['Edge', `${chrome} Edg/140.0.0.0`, false],
  ['Safari', 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15', false],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', false],
  ['Opera', `${chrome} OPR/124.0.0.0`, true],
  ['Opera Touch', 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari/604.1 OPT/5.0', true],
  ['Opera before Chromium', 'Opera/9.80 (Windows NT 6.1) Presto/2.12.388 Version/12.18', true],
])('M006: %s', (_, user_agent, expected) => {
  expect(isUnsupported(user_agent)).toBe(expected);
});
