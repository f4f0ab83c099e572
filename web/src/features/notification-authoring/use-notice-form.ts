/** The state of a notice that is being written: kept as a draft, then sent. What was typed survives every refusal. */
import type { Notice } from '@pdy/contract/notifications/authoring';
import { useState } from 'react';
import { composed, useAct } from '#lib/act.ts';
import { type FieldErrors, refusedFields } from '#lib/form/form-errors.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { useGoTo } from './notice-address.ts';
import { type Author, useDesk } from './notice-query.ts';
import { draftOf, emptyNotice, type NoticeValues, problemsOf, timeOf, valuesOf } from './notice-schema.ts';

const fieldOfRule = {
  notice_ends_after_it_begins: 'expires_at',
  notice_is_sent_in_the_future: 'scheduled_at',
  notice_is_sent_within_a_year: 'scheduled_at',
  notice_reaches_somebody: 'audience',
  manager_writes_to_own_line: 'audience',
  audience_is_of_the_platform: 'audience',
  manager_writes_of_work: 'tipo',
};

type Kept = { id: string; version: number };

export function useNoticeForm(notice: Notice | null, author: Author) {
  const [base, setBase] = useState(() => (notice ? valuesOf(notice, author) : emptyNotice(author)));
  const [values, setValues] = useState(base);
  const [kept, setKept] = useState<Kept | null>(notice);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<'send' | 'remove' | null>(null);
  const desk = useDesk();
  const goTo = useGoTo();

  const save = async (): Promise<Kept> => {
    const draft = draftOf(values, author);
    if (!draft) throw new Error('incomplete');
    const saved = await (kept
      ? desk.change.call({ ...draft, id: kept.id, version: kept.version })
      : desk.create.call(draft));
    setKept(saved);
    setBase(values);
    return saved;
  };
  const telling = (done: string) => ({
    done,
    onDone: () => goTo({ aviso: undefined }),
    onRefused: (error: Error) => {
      const refused = refusedFields(error, fieldOfRule);
      setErrors(refused);
      setAsked(null);
      if (Object.keys(refused).length > 0) setAttempt((count) => count + 1);
    },
  });
  const keeping = useAct(composed(desk.create, save), telling('Rascunho salvo'));
  const sending = useAct(
    composed(desk.create, async () => {
      const { id, version } = await save();
      return desk.send.call({ id, version, scheduled_at: timeOf(values) });
    }),
    telling(values.is_scheduled ? 'Envio agendado' : 'Notificação a caminho'),
  );
  const removing = useAct(
    composed(desk.create, async () => {
      if (kept) await desk.remove.call({ id: kept.id, version: kept.version });
    }),
    telling('Rascunho excluído'),
  );
  const all = [keeping, sending, removing];
  const isBusy = all.some(({ isPending }) => isPending);
  const isDone = all.some(({ isSuccess }) => isSuccess);
  const isDirty = JSON.stringify(values) !== JSON.stringify(base);
  useUnsavedGuard(isDirty && !isBusy && !isDone, ['aba', 'aviso']);

  /** Goes on where nothing stands in the way. */
  const unless = (found: FieldErrors, then: () => void) => {
    setErrors(found);
    if (Object.keys(found).length > 0) setAttempt((count) => count + 1);
    else then();
  };
  return {
    values,
    errors,
    attempt,
    asked,
    isBusy,
    set: (change: Partial<NoticeValues>) => {
      setValues((now) => ({ ...now, ...change }));
      setErrors({});
    },
    keep: () => unless(problemsOf(values, author), () => keeping.mutate()),
    ask: () => unless(problemsOf(values, author, new Date()), () => setAsked('send')),
    askToRemove: () => setAsked('remove'),
    stopAsking: () => setAsked(null),
    send: () => sending.mutate(),
    remove: () => removing.mutate(),
  };
}
