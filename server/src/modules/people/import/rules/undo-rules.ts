/** Which applied lines can be undone, and why the others cannot. Pure functions. */
import { ruleText } from '@pdy/contract/messages';
import type { Role } from '@pdy/contract/permissions';
import { editRefusal } from '@pdy/contract/rules/people/user-reach';
import type { LineField } from './cell-rules.ts';
import { standsAboveItself, tooDeepMoves } from './hierarchy-rules.ts';
import type { Changes } from './import-rules.ts';
import type { Existing, Values, World } from './line-rules.ts';

export type AppliedLine = {
  readonly line: number;
  readonly email: string;
  readonly changes: Changes;
  readonly profile_id: string | null;
  readonly profile_version: number | null;
  readonly invite_id: string | null;
  readonly job_starts_on: string | null;
};

export type Restored = {
  readonly line: number;
  readonly target: Existing;
  readonly after: Values;
  readonly fields: readonly LineField[];
  /** The day from which it gave a job; null when it gave none, or an invitation keeps it. */
  readonly job_starts_on: string | null;
};
export type Kept = { readonly line: number; readonly email: string; readonly reason: string };

const before = (target: Existing, changes: Changes): Values => ({
  ...target.values,
  ...Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change[0]])),
});

type Asked = { readonly world: Pick<World, 'author' | 'existing'> };

const idsBy = (existing: readonly Existing[], field: 'cpf' | 'external_id') => {
  const ids = new Map<string, string[]>();
  for (const { id, values } of existing) {
    const value = values[field];
    if (value !== null) ids.set(value, [...(ids.get(value) ?? []), id]);
  }
  return ids;
};

const indexOf = (existing: readonly Existing[]) => ({
  byId: new Map(existing.map((one) => [one.id, one])),
  leaders: new Set(existing.filter(({ is_active }) => is_active).map(({ values }) => values.email)),
  owners: { cpf: idsBy(existing, 'cpf'), external_id: idsBy(existing, 'external_id') },
});
type Index = ReturnType<typeof indexOf>;

/** Whether another person now has a value that must be unique. */
const isTaken = ({ owners }: Index, target: Existing, after: Values) =>
  (['cpf', 'external_id'] as const).some((field) =>
    owners[field].get(after[field] ?? '')?.some((id) => id !== target.id),
  );

const managerIsGone = ({ leaders }: Index, { changes }: AppliedLine) => {
  const manager = changes.manager_email?.[0] ?? null;
  return manager !== null && !leaders.has(manager);
};

const refusalOf = (line: AppliedLine, { world }: Asked, index: Index): string | Restored => {
  const { byId } = index;
  const target = byId.get(line.profile_id ?? line.invite_id ?? '');
  if (!target)
    return line.invite_id === null
      ? 'A pessoa não está mais na empresa.'
      : 'O convite já foi aceito ou encerrado.';
  if (target.kind === 'person' && target.version !== line.profile_version)
    return 'A pessoa foi alterada depois da importação.';
  const [, job] = line.changes.job_profile_id ?? [];
  if (job !== undefined && job !== target.values.job_profile_id)
    return 'O perfil do cargo foi alterado depois da importação.';
  const after = before(target, line.changes);
  const someone = { user_id: target.id, role: target.values.role as Role };
  const rule = target.kind === 'person' ? editRefusal(world.author, someone, after.role as Role) : null;
  if (rule !== null) return ruleText[rule];
  if (managerIsGone(index, line)) return 'O gestor anterior não está mais na empresa.';
  if (isTaken(index, target, after)) return 'O CPF ou a matrícula anterior já é de outra pessoa.';
  const fields = Object.keys(line.changes) as LineField[];
  return { line: line.line, target, after, fields, job_starts_on: line.job_starts_on };
};

/** Why the person of a line cannot go back to their old manager, by line. */
const outOfPlace = (
  restored: readonly Restored[],
  existing: readonly Existing[],
): ReadonlyMap<number, string> => {
  const put = restored.map(({ target, after }) => [target.values.email, after.manager_email] as const);
  const managers = Object.fromEntries([
    ...existing.map(({ values }) => [values.email, values.manager_email] as const),
    ...put,
  ]);
  const moved = restored.filter(({ fields }) => fields.includes('manager_email'));
  const circles = moved.filter(({ target }) => standsAboveItself(managers, target.values.email));
  if (circles.length > 0)
    return new Map(circles.map(({ line }) => [line, 'O gestor anterior hoje está abaixo da pessoa.']));
  const tooDeep = tooDeepMoves(managers, new Map(moved.map((one) => [one.target.values.email, one.line])));
  return new Map([...tooDeep].map((line) => [line, ruleText.hierarchy_has_at_most_50_levels]));
};

/** A line whose person cannot go back to their old manager stays; then the others are judged again without it. */
export const judgeUndo = (
  lines: readonly AppliedLine[],
  asked: Asked,
): { restored: Restored[]; kept: Kept[] } => {
  const index = indexOf(asked.world.existing);
  const kept: Kept[] = [];
  let restored: Restored[] = [];
  for (const line of lines) {
    const verdict = refusalOf(line, asked, index);
    if (typeof verdict === 'string') kept.push({ line: line.line, email: line.email, reason: verdict });
    else restored.push(verdict);
  }
  for (let caught = outOfPlace(restored, asked.world.existing); caught.size > 0; ) {
    for (const { line, target } of restored) {
      const reason = caught.get(line);
      if (reason !== undefined) kept.push({ line, email: target.values.email, reason });
    }
    restored = restored.filter(({ line }) => !caught.has(line));
    caught = outOfPlace(restored, asked.world.existing);
  }
  return { restored, kept: kept.sort((one, other) => one.line - other.line) };
};
