import { Skeleton } from '@mantine/core';
import { type Note, NoteDraft, type OneOnOne } from '@pdy/contract/one-on-ones/one-on-ones';
import { noteLength, noteReaders, type TalkSide } from '@pdy/contract/one-on-ones/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { type Saving, SavingContext, useAutosave } from '#lib/form/use-autosave.ts';
import { formatMoment } from '#lib/words/format.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { Small } from '#ui/small.tsx';

/** The reader's private note about these talks; saved automatically. */
export function OwnTalkNote({ pair: { person, side } }: { pair: OneOnOne }) {
  const query = useQuery(api.oneOnOnes.note.queryOptions({ input: { id: person.user_id } }));
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });
  return (
    <Section name="Minhas anotações">
      <SavingContext value={setSaving}>
        <OneFace query={query} skeleton={<Skeleton height={120} />} what="as suas anotações">
          {(note) => <TalkNoteField note={note} side={side} saving={saving} />}
        </OneFace>
      </SavingContext>
    </Section>
  );
}

type FieldProps = { note: Note; side: TalkSide; saving: Saving };

function TalkNoteField({ note, side, saving }: FieldProps) {
  const { id, body, version } = note;
  const form = useContractForm({
    schema: NoteDraft,
    initial: { body },
    version,
    besides: () => ({ id }),
    name: `one-on-one-note-${id}`,
    send: api.oneOnOnes.keep_note,
  });
  useAutosave({
    value: form.values,
    saved: { body },
    isValid: (typed) => form.news.length === 0 && form.isValid(typed),
    save: form.save,
  });
  return (
    <FormFrame
      form={form}
      name="Minhas anotações"
      onKeep={form.keep}
      end={<SavingWords saving={saving} note={note} />}
    >
      <AreaField
        label="Anotações"
        description={noteReaders[side]}
        autosize
        minRows={5}
        maxRows={18}
        maxLength={noteLength}
        {...form.field('body')}
      />
    </FormFrame>
  );
}

/** The element is always there, for screen readers. */
const SavingWords = ({ saving, note }: { saving: Saving; note: Note }) => (
  <Small role="status" mt="xs">
    {savingText(saving, note)}
  </Small>
);

const savingText = (saving: Saving, note: Note) => {
  if (saving.state === 'saving') return 'Salvando…';
  if (saving.state === 'failed') return 'Não foi salvo. Continue digitando para tentar de novo.';
  if (saving.state === 'saved') return `Salvo ${formatMoment(saving.at)}`;
  return note.updated_at ? `Salvo ${formatMoment(note.updated_at)}` : 'Salvamento automático';
};
