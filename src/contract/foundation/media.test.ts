import { expect, test } from 'vitest';
import { CV_MAX_BYTES, IMAGE_MAX_BYTES, kilobytes } from './media.ts';

test('sizes and limits are written in one unit, so that they can be compared', () => {
  expect([IMAGE_MAX_BYTES, CV_MAX_BYTES, 999].map(kilobytes)).toEqual(['2.048 kB', '8.192 kB', '1 kB']);
});

test('a file that is one byte too large is not shown with the size of the limit', () => {
  expect(kilobytes(IMAGE_MAX_BYTES + 1)).toBe('2.049 kB');
});
