import { ExternalLink } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { badgeText, bellName, linkIcon } from './notification-types.ts';

describe('the badge of the bell', () => {
  it.each([
    [1, '1', 'Notificações, 1 não lida'],
    [99, '99', 'Notificações, 99 não lidas'],
    [100, '99+', 'Notificações, 99+ não lidas'],
  ])('NB-01: for %d says %s, also in its name', (unread, text, name) => {
    expect(badgeText(unread)).toBe(text);
    expect(bellName(unread)).toBe(name);
  });

  it('is not there when all is read', () => {
    expect(bellName(0)).toBe('Notificações');
  });
});

describe('the sign of a link', () => {
  it('speaks of another place only for what opens there', () => {
    expect(linkIcon('https://exemplo.com.br')).toBe(ExternalLink);
    expect(linkIcon('/goals?meta=1')).not.toBe(ExternalLink);
  });
});
