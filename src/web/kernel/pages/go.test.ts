import { expect, it } from 'vitest';
import { ownPath } from './go.ts';

it.each(['/', '/dashboard', '/offers?status=open&page=2', '/pipeline?campaign_id=7#card', '/b%C3%BAsqueda'])('%s is ours', (path) =>
  expect(ownPath(path)).toBe(path),
);

it.each([
  undefined,
  '',
  'dashboard',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  '/a\\..\\..//evil.example',
])('%j leads nowhere', (path) => expect(ownPath(path)).toBeUndefined());
