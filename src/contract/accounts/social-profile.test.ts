import { describe, expect, test } from 'vitest';
import { socialProfile, type networks } from './social-profile.ts';

type Network = keyof typeof networks;
const read = (network: Network, typed: string) => socialProfile(network).safeParse(typed);

describe('a social profile', () => {
  test.each<[Network, string, string]>([
    ['linkedin', '', ''],
    ['linkedin', 'ana-lopez', 'https://www.linkedin.com/in/ana-lopez'],
    ['linkedin', '@ana-lopez', 'https://www.linkedin.com/in/ana-lopez'],
    ['linkedin', 'www.linkedin.com/in/ana', 'https://www.linkedin.com/in/ana'],
    ['linkedin', 'http://de.linkedin.com/in/ana?utm=1#top', 'https://de.linkedin.com/in/ana'],
    ['facebook', 'https://www.facebook.com/profile.php?id=1000', 'https://www.facebook.com/profile.php?id=1000'],
    ['facebook', 'fb.com/ana', 'https://fb.com/ana'],
    ['instagram', '@ana.lopez', 'https://www.instagram.com/ana.lopez'],
    ['instagram', ' HTTPS://Instagram.com/ana/ ', 'https://instagram.com/ana/'],
  ])('%s: %s is stored as %s', (network, typed, stored) => {
    expect(read(network, typed).data).toBe(stored);
    // what is stored is valid again
    expect(read(network, stored).data).toBe(stored);
  });

  test.each<[Network, string]>([
    ['linkedin', 'javascript:alert(1)'],
    ['linkedin', 'data:text/html,x'],
    ['linkedin', 'https://example.com/in/ana'],
    ['linkedin', 'https://linkedin.com.evil.example/in/ana'],
    ['linkedin', 'https://evil.example/linkedin.com/in/ana'],
    ['linkedin', 'https://linkedin.com@evil.example/in/ana'],
    ['linkedin', 'https://user:secret@linkedin.com/in/ana'],
    ['linkedin', 'https://linkedin.com:8443/in/ana'],
    ['linkedin', 'https://www.linkedin.com/'],
    ['linkedin', 'www.linkedin.com'],
    ['instagram', 'https://www.facebook.com/ana'],
    ['facebook', 'ana lopez'],
    ['facebook', 'ftp://facebook.com/ana'],
  ])('%s: %s is refused', (network, typed) => {
    expect(read(network, typed).error?.issues.map(({ message }) => message)).toEqual(['not_a_social_profile']);
  });
});
