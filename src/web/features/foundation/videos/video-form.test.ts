import { expect, test } from 'vitest';
import { inputOf, valuesOf } from './video-form.ts';

const blank = valuesOf(undefined);

test.each([
  ['wistia', 'wistia_id', 'https://cabina.wistia.com/medias/abc123def4', 'abc123def4'],
  ['wistia', 'wistia_id', ' abc123def4 ', 'abc123def4'],
  ['youtube', 'youtube_id', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'dQw4w9WgXcQ'],
  ['youtube', 'youtube_id', 'https://youtu.be/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['youtube', 'youtube_id', 'dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
] as const)('%s: the %s in %s', (provider, field, text, id) => {
  expect(inputOf({ ...blank, provider, [field]: text })).toMatchObject({ provider, [field]: id });
});

test('only the id of the chosen provider is sent', () => {
  const values = { ...blank, provider: 'file' as const, file_id: 7, wistia_id: 'abc123def4', locale: 'de' as const };
  expect(inputOf(values)).toMatchObject({ file_id: 7, locale: 'de' });
  expect(inputOf(values)).not.toHaveProperty('wistia_id');
  expect(inputOf(blank).locale).toBeNull();
});
