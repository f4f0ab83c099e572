/** What each line of a file would do, judged against the existing people and the other lines. */
import { plainSigns } from '@pdy/contract/line-text';
import { ruleSentence, ruleText } from '@pdy/contract/messages';
import { ImportCode } from '@pdy/contract/people/import-codes';
import type { ImportAction } from '@pdy/contract/people/imports';
import type { Role } from '@pdy/contract/permissions';
import { editRefusal } from '@pdy/contract/rules/people/user-reach';
import { type Fault, fault, type LineField, lineFields, type Said } from './cell-rules.ts';
import { noteLostRights, settleHierarchy } from './hierarchy-rules.ts';
import {
  type Draft,
  draftOf,
  type Existing,
  indexOf,
  type Line,
  ofNobody,
  type Values,
  type World,
} from './line-rules.ts';
import { findManagersByName } from './named-managers.ts';

const nameOf = ({ display_name, values: { first_name, last_name, email } }: Existing) =>
  display_name ?? ([first_name, last_name].filter(Boolean).join(' ') || email);

const managerAfter = ({ said, target }: Draft) =>
  said.manager_email === undefined ? target?.values.manager_email : said.manager_email;

const noteOf = (draft: Draft, left: ReadonlyMap<string, Existing>): string | null => {
  if (draft.target?.is_active === false)
    return 'Esta pessoa está desativada na empresa. O arquivo não a reativa.';
  const manager = left.get(managerAfter(draft) ?? '');
  return manager
    ? `${nameOf(manager)}, que é gestor desta pessoa, está desativado na empresa. Escolha outro gestor.`
    : null;
};

/** Adds a note to lines whose person or manager was deactivated. */
const noteThoseWhoLeft = (drafts: readonly Draft[], { existing }: World): void => {
  const left = new Map(
    existing.filter(({ is_active }) => !is_active).map((one) => [one.values.email, one] as const),
  );
  for (const draft of drafts) {
    const note = draft.fault === null ? noteOf(draft, left) : null;
    if (note !== null) draft.note = [draft.note, note].filter(Boolean).join(' ');
  }
};

export type Change = readonly [before: string | null, after: string | null];
export type Changes = { readonly [Field in LineField]?: Change };

export type Judged = {
  readonly line: number;
  readonly email: string | null;
  readonly target: Existing | null;
  readonly action: ImportAction;
  readonly code: Fault['code'] | null;
  readonly message: string | null;
  /** See `Fault`. */
  readonly waits_for: number | null;
  readonly changes: Changes;
  /** The line has a role in words. */
  readonly says_role: boolean;
};

/** Whether two values are the same: names, jobs and departments may differ in the kind of apostrophe. */
const isSame = (after: string | null, before: string | null) =>
  after === before || (after !== null && before !== null && plainSigns(after) === plainSigns(before));

const changesOf = ({ target, said }: Draft): Changes => {
  const before: Values = target?.values ?? ofNobody;
  const wanted: Said = target ? { ...said, email: undefined } : { ...said, role: said.role ?? 'employee' };
  return Object.fromEntries(
    lineFields.flatMap((field) => {
      const after = wanted[field];
      return after === undefined || isSame(after, before[field]) ? [] : [[field, [before[field], after]]];
    }),
  );
};

const rankFault = ({ target }: Draft, { author }: World): Fault | null => {
  if (target?.kind !== 'person') return null;
  const refusal = editRefusal(author, { user_id: target.id, role: target.values.role as Role });
  return refusal === null ? null : fault('E_PAPEL_NAO_PERMITIDO', ruleText[refusal]);
};

const rank = ImportCode.options.indexOf('E_PAPEL_NAO_PERMITIDO');

/** Whether the record may be changed is checked before the cells that would be written into it. */
const judgeRank = (draft: Draft, world: World) => {
  const { fault: found } = draft;
  const isLater = found !== null && ImportCode.options.indexOf(found.code) > rank;
  if (isLater || (found === null && Object.keys(changesOf(draft)).length > 0))
    draft.fault = rankFault(draft, world) ?? found;
};

/** Gives the free seats to lines in the order of the file. */
const takeSeats = (drafts: readonly Draft[], { seats }: World) => {
  let free = seats.free;
  for (const draft of drafts) {
    if (draft.fault !== null || draft.target !== null) continue;
    if (free <= 0)
      draft.fault = fault('E_LIMITE_USUARIOS', ruleSentence('PDY-LIMITE', String(seats.max_users)));
    free -= 1;
  }
};

const judgedOf = (draft: Draft): Judged => {
  const { line, email, target, fault: found, note, said } = draft;
  const base = { line, email, target, says_role: Boolean(said.role) };
  if (found) return { ...base, action: 'erro', waits_for: null, ...found, changes: {} };
  const changes = changesOf(draft);
  const isSame = Object.keys(changes).length === 0;
  const action = target === null ? 'criar' : isSame ? 'sem_alteracao' : 'atualizar';
  return { ...base, action, code: null, message: note, waits_for: null, changes };
};

/** Judges the lines; returns one verdict per line, in the order of the file. */
export const judgeLines = (lines: readonly Line[], world: World): Judged[] => {
  const index = indexOf(world);
  const drafts = lines.map((line) => draftOf(line, world, index));
  findManagersByName(drafts, world);
  for (const draft of drafts) judgeRank(draft, world);
  settleHierarchy(drafts, world);
  takeSeats(drafts, world);
  settleHierarchy(drafts, world);
  noteLostRights(drafts, world);
  noteThoseWhoLeft(drafts, world);
  return drafts.map(judgedOf);
};
