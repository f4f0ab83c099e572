/** The full matrix from the specification's own lists: the page that is shown for every page and every role. */
import { type Page, type PagePath, pageAt, pages } from '@pdy/contract/pages';
import { type Role, roles } from '@pdy/contract/permissions';
import { describe, expect, it } from 'vitest';
import { isPageShown, mayReach, roleHome, type Visitor, verdictOn } from './access.ts';
import { platformDenialOf } from './platform-guard.ts';

const person = (role: Role, hidden: readonly string[] = []): Visitor => ({ kind: 'person', role, hidden });
const at = (path: string): Page => {
  const page = pageAt(path);
  if (!page) throw new Error(`no page ${path}`);
  return page;
};

const everybody: readonly Role[] = roles;
const platform: readonly Role[] = ['platform_admin'];
const adminPanel: readonly Role[] = ['admin', 'platform_admin'];
const company: readonly Role[] = ['admin', 'corporate', 'platform_admin'];

/** The roles that may enter, by row of the route table. */
const rows: readonly [row: string, paths: readonly PagePath[], title: string, who: readonly Role[]][] = [
  ['RT-07', ['/dashboard'], 'Dashboard', everybody],
  ['RT-08', ['/profile'], 'Perfil', everybody],
  ['RT-09', ['/social'], 'Social', everybody],
  ['RT-10', ['/pdi'], 'Mapa de Carreira', everybody],
  ['RT-11', ['/goals'], 'PDI', everybody],
  ['RT-12', ['/action-library'], 'Biblioteca de Atividades', everybody],
  ['RT-13', ['/behavioral-tests'], 'Testes Comportamentais', everybody],
  [
    'RT-14',
    ['/performance', '/performance/avaliar/$assignment', '/performance/responder/$convite'],
    'Avaliação de Desempenho',
    everybody,
  ],
  ['RT-15', ['/flashcards'], 'Estude com Flash Cards', everybody],
  ['RT-16', ['/feedback-loop', '/feedback-loop/responder/$convite'], 'Feedback Loop', everybody],
  ['RT-17', ['/recommendations'], 'Recomendações', everybody],
  ['RT-18', ['/reports'], 'People Analytics', everybody],
  ['RT-19', ['/tickets', '/tickets/new'], 'Chamados', everybody],
  [
    'RT-20',
    [
      '/simulacoes',
      '/simulacoes/$id',
      '/simulacoes/historico',
      '/simulacoes/resultado',
      '/simulacoes/resultado/$id',
    ],
    'Simulados',
    everybody,
  ],
  [
    'RT-21',
    ['/proficiencia', '/proficiencia/$id', '/proficiencia/resultado/$resultId'],
    'Proficiência',
    everybody,
  ],
  ['RT-22', ['/notifications'], 'Notificações', everybody],
  ['RT-23', ['/platform-management', '/platform'], 'Gestão da Plataforma', platform],
  ['RT-24', ['/company-admin'], 'Admin da Empresa', adminPanel],
  ['RT-24', ['/admin'], 'Painel Admin', adminPanel],
  ['RT-25', ['/company-management'], 'Empresa', company],
  ['RT-25', ['/company-settings'], 'Configurações da Empresa', company],
  ['RT-26', ['/corporate'], 'Painel Corporativo', ['corporate', 'platform_admin']],
  ['RT-27', ['/admin-panel', '/admin-tools'], 'Painel Admin', adminPanel],
  ['RT-28', ['/access-logs'], 'Logs de Acesso', company],
  ['RT-29', ['/confira'], 'Confira', company],
  ['RT-29', ['/user-management'], 'Gestão de Usuários', company],
  [
    'RT-30',
    ['/hierarchy-management'],
    'Gestão de Hierarquia',
    ['manager', 'admin', 'corporate', 'platform_admin'],
  ],
  ['RT-31', ['/admin/action-library'], 'Administração: Biblioteca de Atividades', adminPanel],
  ['RT-31', ['/admin/simulations'], 'Administração: Simulados', adminPanel],
  ['RT-31', ['/admin/behavioral-tests'], 'Administração: Testes Comportamentais', adminPanel],
  ['RT-31', ['/admin/recommendations'], 'Administração: Recomendações', adminPanel],
  ['RT-31', ['/admin/proficiency'], 'Administração: Proficiência', adminPanel],
  ['RT-32', ['/platform-admin/orphan-users'], 'Usuários sem Empresa', platform],
];

describe('RT-07..RT-35: a page of the route table', () => {
  const cases = rows.flatMap(([row, paths, title, who]) => paths.map((path) => ({ row, path, title, who })));

  it.each(cases)('$row: $path is named "$title" and lets in the right roles', ({ path, title, who }) => {
    const page = at(path);
    expect(page.title).toBe(title);
    const isLetIn = (role: Role) =>
      page.is_of_platform
        ? platformDenialOf(person(role)) === null
        : verdictOn(page, person(role)) === 'allowed';
    expect(roles.filter(isLetIn)).toEqual(roles.filter((role) => who.includes(role)));
    expect(roles.filter((role) => mayReach(path, role))).toEqual(roles.filter((role) => who.includes(role)));
    expect(verdictOn(page, { kind: 'nobody' })).toBe('sign_in');
  });

  it('is on this list, or is public', () => {
    const listed = cases.map(({ path }) => path);
    const others = pages.filter(({ path }) => !listed.includes(path));
    expect(others.map(({ path, needs }) => [path, needs])).toEqual([
      ...[
        '/',
        '/auth',
        '/auth/confirm',
        '/forgot-password',
        '/reset-password',
        '/cadastrar',
        '/policy',
        '/acessibilidade',
      ].map((path) => [path, 'nobody']),
      // The specification has no such page; it exists only in this product.
      ['/conversas', 'signed_in'],
    ]);
  });

  it('GD-04: leads to the home of the role when it is closed, and that home is always open', () => {
    for (const role of roles) {
      const closed = pages.filter((page) => !page.is_of_platform && !mayReach(page.path, role));
      for (const page of closed)
        expect([page.path, verdictOn(page, person(role))]).toEqual([page.path, 'role_home']);
      expect(verdictOn(at(roleHome(role)), person(role))).toBe('allowed');
    }
    expect(pages.filter(({ path }) => !mayReach(path, 'employee')).length).toBeGreaterThan(12);
  });

  it('redirects only to a page that the same people may enter', () => {
    const older = pages.filter((page) => page.leads_to !== undefined);
    expect(older.map(({ path, leads_to }) => [path, leads_to])).toEqual([
      ['/admin-panel', '/admin'],
      ['/admin-tools', '/admin#ferramentas'],
      ['/platform', '/platform-management'],
    ]);
    for (const { needs, leads_to } of older) expect(at(leads_to?.split('#')[0] ?? '').needs).toBe(needs);
  });
});

describe('GD-03: the home of a role', () => {
  it.each([
    ['platform_admin', '/platform-management'],
    ['admin', '/company-admin'],
    ['corporate', '/corporate'],
    ['manager', '/dashboard'],
    ['employee', '/dashboard'],
  ] as const)('%s begins at %s', (role, home) => expect(roleHome(role)).toBe(home));
});

describe('GD-09: the guard order', () => {
  const closed: Page = { path: '/admin', title: 'x', needs: 'admin_panel' };
  const listed: Page = { ...closed, needs: 'signed_in', roles: ['manager'] };
  const simulado: Page = { path: '/simulacoes/$id', title: 'x', needs: 'admin_panel', roles: ['manager'] };

  it('first refuses people who are not signed in', () => {
    expect(verdictOn(simulado, { kind: 'nobody' })).toBe('sign_in');
    expect(verdictOn(simulado, { kind: 'no_profile' })).toBe('sign_in');
  });

  it('then lets everybody onto a page that needs no role, inactive people too', () => {
    const open: Page = { path: '/policy', title: 'x', needs: 'nobody' };
    expect(verdictOn(open, { kind: 'nobody' })).toBe('allowed');
    expect(verdictOn(open, { kind: 'inactive' })).toBe('allowed');
  });

  it('GD-05: then lets any person under /simulacoes, whatever a page there requires', () => {
    expect(verdictOn(simulado, person('employee'))).toBe('allowed');
    expect(verdictOn({ ...simulado, path: '/simulacoes' }, person('employee'))).toBe('allowed');
    expect(verdictOn({ ...simulado, path: '/simulacoes-x' }, person('employee'))).toBe('refused');
  });

  it('GD-10: then refuses a role that is not on the list of a page, before checking its permissions', () => {
    expect(verdictOn(listed, person('employee'))).toBe('refused');
    expect(verdictOn(listed, person('manager'))).toBe('allowed');
    expect(verdictOn({ ...closed, roles: ['manager'] }, person('employee'))).toBe('refused');
    expect(mayReach('/nao-existe', 'platform_admin')).toBe(false);
  });

  it('GD-07: always ends in the same place for an inactive account', () => {
    for (const page of [closed, listed, simulado])
      expect(verdictOn(page, { kind: 'inactive' })).toBe('inactive');
  });

  it('GD-08: checks visibility last, for people who hold the permission', () => {
    expect(verdictOn(at('/admin'), person('admin', ['/admin']))).toBe('hidden');
    expect(verdictOn(at('/admin'), person('employee', ['/admin']))).toBe('role_home');
    expect(verdictOn(at('/simulacoes/historico'), person('employee', ['/simulacoes']))).toBe('hidden');
    expect(verdictOn(at('/admin'), person('platform_admin', ['/admin']))).toBe('allowed');
  });
});

describe('GD-11..GD-15: the guard of the platform', () => {
  it.each([
    [{ kind: 'nobody' }, 'no_session'],
    [{ kind: 'no_profile' }, 'no_profile'],
    [{ kind: 'inactive' }, 'inactive'],
    [person('admin'), 'other_role'],
    [person('corporate'), 'other_role'],
    [person('manager'), 'other_role'],
    [person('employee'), 'other_role'],
    [person('platform_admin'), null],
  ] as const)('%o: %s', (visitor, denial) => expect(platformDenialOf(visitor)).toBe(denial));
});

describe('SB-05: an entry of a menu', () => {
  it('is shown when the role may go there and the page is not hidden', () => {
    expect(isPageShown('/pdi', 'employee', [])).toBe(true);
    expect(isPageShown('/pdi', 'employee', ['/pdi'])).toBe(false);
    expect(isPageShown('/admin', 'employee', [])).toBe(false);
    expect(isPageShown('/pdi', 'employee', null)).toBe(true);
  });

  it('SB-06: does not depend on a role while the role is not known', () => {
    const shown = pages.filter(({ path }) => isPageShown(path, null, ['/dashboard']));
    expect(shown.map(({ path }) => path)).toEqual(['/dashboard', '/profile']);
  });
});
