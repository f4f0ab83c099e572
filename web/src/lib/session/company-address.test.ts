import { describe, expect, it } from 'vitest';
import { companyIn, nameCompany } from './company-address.ts';

const at = (address: string) => new URL(address, 'https://pdy.example');

describe('RP-06: the company that an address names', () => {
  it.each([
    ['/user-management?busca=ana&empresa=aroeira-2', 'aroeira-2'],
    ['/dashboard', null],
    ['/dashboard?empresa=', null],
    ['/dashboard?empresa=%0aoutra', null],
    ['/platform-management?empresa=aroeira', null], // Here it names the company whose dialog is open.
    ['/auth?empresa=aroeira', null],
    ['/nada?empresa=aroeira', null],
  ])('%s: %s', (address, slug) => expect(companyIn(at(address))).toBe(slug));

  it.each([
    ['/user-management', '/user-management?empresa=aroeira'],
    ['/goals?aba=pdi#topo', '/goals?aba=pdi&empresa=aroeira#topo'],
    ['/goals?empresa=outra', '/goals?empresa=outra'],
    ['/platform-management?aba=users', '/platform-management?aba=users'],
    ['/auth', '/auth'],
  ])('%s becomes %s', (address, named) => {
    const url = at(address);
    nameCompany(url, 'aroeira');
    expect(url.href).toBe(at(named).href);
  });
});
