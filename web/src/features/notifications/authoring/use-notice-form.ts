/** A notice that is being written: kept as a draft, then sent or scheduled after a confirmation. */

import { type Notice, NoticeDraft } from '@pdy/contract/notifications/authoring';
import { type FormEvent, useRef, useState } from 'react';
import { composed, useAct } from '#lib/act.ts';
import { nowAtEvent } from '#lib/clock.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { answerDiscard } from '#lib/form/unsaved.ts';
import { useGoTo } from './notice-address.ts';
import { type Author, useDesk } from './notice-query.ts';
import { emptyNotice, noticeValues, sentOf, timeOf, timeProblems } from './notice-values.ts';

const fieldOfRule = {
  notice_ends_after_it_begins: 'expires_at',
  notice_is_sent_in_the_future: 'scheduled_at',
  notice_is_sent_within_a_year: 'scheduled_at',
  notice_reaches_somebody: 'audience',
  manager_writes_to_own_line: 'audience',
  audience_is_of_the_platform: 'audience',
  manager_writes_of_work: 'tipo',
};

type Sent = NoticeDraft & { id?: string; version: number; isKeptOnly: boolean; time: Date | null };

function doneText({ isKeptOnly, time }: Sent) {
  if (isKeptOnly) return 'Rascunho salvo';
  return time ? 'Envio agendado' : 'Notificação a caminho';
}

function useRemoval(onRefused: () => void) {
  const desk = useDesk();
  const goTo = useGoTo();
  return useAct(desk.remove, {
    done: 'Rascunho excluído',
    onDone: () => {
      answerDiscard(true);
      goTo({ aviso: undefined });
    },
    onRefused,
  });
}

export function useNoticeForm(notice: Notice | null, author: Author) {
  // A notice that could not be sent was still saved.
  const [kept, setKept] = useState(notice);
  const [asked, setAsked] = useState<'send' | 'remove' | null>(null);
  const isKeptOnly = useRef(false);
  const desk = useDesk();
  const goTo = useGoTo();
  const save = async ({ id, version, isKeptOnly, time, ...draft }: Sent) => {
    const saved = await (id === undefined
      ? desk.create.call(draft)
      : desk.change.call({ ...draft, id, version }));
    setKept(saved);
    if (!isKeptOnly) await desk.send.call({ id: saved.id, version: saved.version, scheduled_at: time });
  };
  const form = useContractForm({
    name: lastingName(`notice-${author}-${kept?.id ?? 'new'}`),
    schema: NoticeDraft,
    initial: kept ? noticeValues(kept, author) : emptyNotice(author),
    ...(kept && { version: kept.version }),
    also: (values) => sentOf(values, author),
    besides: (values) => ({ id: kept?.id, isKeptOnly: isKeptOnly.current, time: timeOf(values) }),
    check: (values) => (isKeptOnly.current ? {} : timeProblems(values, new Date(nowAtEvent()))),
    standsOn: ['aba', 'aviso'],
    fieldOfRule,
    send: composed(desk.create, save),
    done: (_, sent) => doneText(sent),
    onDone: () => goTo({ aviso: undefined }),
    onRefused: () => setAsked(null),
  });
  const removing = useRemoval(() => setAsked(null));
  return {
    form,
    asked,
    isBusy: form.isBusy || removing.isPending,
    keep: () => {
      isKeptOnly.current = true;
      form.submit();
    },
    ask: (event?: FormEvent<HTMLFormElement>) => {
      isKeptOnly.current = false;
      if (!form.isValid(form.values)) return form.submit(event);
      event?.preventDefault();
      setAsked('send');
    },
    askToRemove: () => setAsked('remove'),
    stopAsking: () => setAsked(null),
    send: () => {
      // Its time may have passed while the question was open.
      if (!form.isValid(form.values)) setAsked(null);
      form.submit();
    },
    remove: () => kept && removing.mutate({ id: kept.id, version: kept.version }),
  };
}
