import { Button, Group, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { type ActOptions, type Call, useAct } from '#lib/act.ts';
import { useKeptState } from '#lib/form/kept-state.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { lineAndCompanyRead } from '#lib/words/reader-words.ts';
import { RecoveredDraft } from '#ui/form/recovered-draft.tsx';
import { useGoTo } from '../goals-address.ts';
import classes from './form.module.css';
import { firstName } from './plan-words.ts';

type Decided = { id: string; version: number; note: string };
type Answer<Output> = { act: string; call: Call<Decided, Output>; done: ActOptions<Decided, Output>['done'] };

type Props<Yes, No> = {
  /** The word of the address that opens the panel; a decision closes it. */
  panel: 'plano' | 'validar' | 'mudanca';
  of: { id: string; version: number; person_name: string };
  yes: Answer<Yes>;
  no: Answer<No>;
  /** The error when the item is sent back without a note. */
  noteMissing: string;
};

const longest = 2000;

/** Approves, with an optional note; or sends back, with a note that gives the reason. */
export function ApprovalForm<Yes, No>({ panel, of, yes, no, noteMissing }: Props<Yes, No>) {
  const { id, version, person_name } = of;
  const goTo = useGoTo();
  const draft = useKeptState(lastingName(`decision-${panel}-${id}`), '');
  const [error, setError] = useState<string | null>(null);
  const onDone = () => {
    draft.forget();
    goTo({ [panel]: undefined });
  };
  const approve = useAct(yes.call, { done: yes.done, onDone });
  const sendBack = useAct(no.call, { done: no.done, onDone });
  const isBusy = approve.isPending || sendBack.isPending;
  const note = draft.value.trim();
  const box = useRef<HTMLTextAreaElement>(null);
  const refuse = () => {
    setError(note === '' ? noteMissing : null);
    if (note === '') box.current?.focus();
    else sendBack.mutate({ id, version, note });
  };
  const reader = firstName(person_name);
  return (
    <div className={classes.foot} data-form>
      {draft.isRecovered && <RecoveredDraft onDiscard={draft.discard} />}
      <Textarea
        ref={box}
        label={`Nota para ${reader}`}
        description={`${lineAndCompanyRead(reader)} Opcional para ${yes.act.toLowerCase()}; necessária para ${no.act.toLowerCase()}.`}
        rows={3}
        maxLength={longest}
        value={draft.value}
        error={error}
        onChange={(event) => {
          draft.set(event.currentTarget.value);
          setError(null);
        }}
      />
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button variant="default" disabled={isBusy} onClick={refuse}>
          {no.act}
        </Button>
        <Button loading={isBusy} onClick={() => approve.mutate({ id, version, note })}>
          {yes.act}
        </Button>
      </Group>
    </div>
  );
}
