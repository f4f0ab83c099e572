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

  it('is not shown when everything is read', () => {
    expect(bellName(0)).toBe('Notificações');
  });
});

describe('the sign of a link', () => {
  it('mentions a new tab only for links that open one', () => {
    expect(linkIcon('https://exemplo.com.br')).toBe(ExternalLink);
    expect(linkIcon('/goals?meta=1')).not.toBe(ExternalLink);
  });
});
