import { roles } from '@pdy/contract/permissions';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { mayReach } from '../routes/access.ts';
import { hrefOf, type Reader } from './destination.ts';
import { destinationOptions, destinations } from './destination-options.ts';
import { found } from './groups.ts';

type Read = ((asked: object) => Record<string, unknown>) & {
  readers?: Record<string, { known?: readonly (string | number)[] }>;
};
let routes: Record<string, { options: { validateSearch?: Read } }>;

beforeAll(async () => {
  // The route table needs a browser, so it is replaced here.
  vi.stubGlobal('window', { location: new URL('http://localhost/'), addEventListener: () => undefined });
  const { router } = await import('../routes/router.tsx');
  routes = router.routesByPath as never;
});

const reader = (role: Reader['role'], rest: Partial<Reader> = {}): Reader => ({
  role,
  leads: role === 'manager',
  hasCompany: true,
  plan: 'active',
  ...rest,
});
const offered = (who: Reader, hidden: readonly string[] = []) =>
  destinationOptions(who, hidden).map((option) => ('href' in option ? option.href : ''));
const answers = (typed: string, who: Reader) =>
  found(typed, destinationOptions(who, []), []).flatMap(({ rows }) => rows.map(({ option }) => option.title));

describe('what the search can open', () => {
  it('has an address whose every word its page reads', () => {
    for (const one of destinations)
      expect(routes[one.path]?.options.validateSearch?.(one.search), hrefOf(one)).toMatchObject(one.search);
  });
  it('is listed once', () => {
    const hrefs = destinations.map(hrefOf);
    expect(hrefs.filter((href, i) => hrefs.indexOf(href) !== i)).toEqual([]);
  });
  it.each([
    ['aba', undefined],
    ['secao', '/profile'],
    ['parte', '/corporate'],
  ])('includes every tab that an address can name as %s', (word, only) => {
    const tabs = Object.entries(routes).flatMap(([path, { options }]) =>
      only === undefined || only === path
        ? (options.validateSearch?.readers?.[word]?.known ?? []).map((value) => `${path} ${value}`)
        : [],
    );
    expect(tabs.length).toBeGreaterThan(3);
    const declared = destinations.map(({ path, search }) => `${path} ${search[word]}`);
    expect(tabs.filter((one) => !declared.includes(one))).toEqual([]);
  });
});

describe('the search offers', () => {
  it.each(roles)('the role %s nothing of a page that it may not reach', (role) => {
    for (const href of offered(reader(role)))
      expect(mayReach(href.split('?')[0] ?? '', role), href).toBe(true);
  });
  it('nothing of a page that the company hides', () => {
    expect(offered(reader('employee')).some((href) => href.startsWith('/goals'))).toBe(true);
    expect(offered(reader('employee'), ['/goals']).some((href) => href.startsWith('/goals'))).toBe(false);
  });
  it('decisions and the team only to leaders', () => {
    expect(offered(reader('employee'))).not.toContain('/goals?aba=aprovacoes');
    expect(offered(reader('employee'))).not.toContain('/goals?aba=equipe');
    expect(offered(reader('employee', { leads: true }))).toContain('/goals?aba=aprovacoes');
    expect(offered(reader('admin'))).toContain('/goals?aba=aprovacoes');
  });
  it('an export to people who manage users, and the rating of others to leaders', () => {
    expect(offered(reader('manager'))).not.toContain('/hierarchy-management?abrir=exportar');
    expect(offered(reader('admin'))).toContain('/hierarchy-management?abrir=exportar');
    expect(answers('avaliar', reader('employee'))).toContain('Autoavaliar competência');
    const ofOthers = 'Avaliar competência de alguém da equipe';
    expect(answers('avaliar', reader('employee'))).not.toContain(ofOthers);
    expect(answers('avaliar', reader('manager'))).toContain(ofOthers);
    expect(answers('avaliar', reader('employee', { hasCompany: false }))).not.toContain(
      'Autoavaliar competência',
    );
  });
  it('only one’s own pages to a person without a company', () => {
    const rest = offered(reader('employee', { hasCompany: false }));
    expect(rest.every((href) => href.startsWith('/profile'))).toBe(true);
  });
  it('a new goal if the plan accepts one, otherwise the plan', () => {
    expect(answers('nova meta', reader('employee'))).toContain('Criar meta');
    expect(answers('nova meta', reader('employee', { plan: 'none' }))).toEqual(['Montar meu PDI']);
    expect(answers('nova meta', reader('employee', { plan: 'sent' }))).toEqual([]);
  });
});

describe('a typed text', () => {
  it.each([
    ['importar', 'Importar pessoas'],
    ['convidar', 'Convidar pessoas'],
    ['cargos', 'Cargos'],
    ['competências', 'Competências'],
    ['exportar', 'Exportar dados da empresa'],
    ['exportar', 'Exportar usuários'],
    ['exportar', 'Exportar convites'],
    ['exportar', 'Exportar hierarquia'],
    ['avaliar', 'Autoavaliar competência'],
    ['aprovações', 'Aprovações'],
    ['notificações', 'Notificações'],
  ])('%s finds %s', (typed, title) => expect(answers(typed, reader('admin'))).toContain(title));
});
