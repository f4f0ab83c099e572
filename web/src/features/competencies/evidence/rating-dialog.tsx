import { Stack, Text } from '@mantine/core';
import type { Why } from '@pdy/contract/competencies/competencies';
import { NewRating } from '@pdy/contract/competencies/evidence-acts';
import { noteFromLevels } from '@pdy/contract/competencies/words';
import { levelNames } from '@pdy/contract/levels';
import { composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import type { FieldErrors } from '#lib/form/form-errors.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { formatLevel } from '#lib/words/level-words.ts';
import { lineAndCompanyRead } from '#lib/words/reader-words.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { RadioCards } from './radio-cards.tsx';
import { TopDialog } from './top-dialog.tsx';

export type RatingKind = 'manager' | 'self';

const words: Record<RatingKind, { title: string; done: string; reader: string }> = {
  manager: {
    title: 'Avaliar competência',
    done: 'Avaliação registrada',
    reader: lineAndCompanyRead('A pessoa'),
  },
  self: { title: 'Autoavaliar', done: 'Autoavaliação registrada', reader: 'Você e seu gestor direto leem.' },
};
const noNote = 'Justifique uma diferença de 1,5 nível ou mais.';

/** Whether the manager must give a reason: the level is far from the known one. */
const isFar = (kind: RatingKind, { held }: Why['standing'], level: number | null) =>
  kind === 'manager' &&
  level !== null &&
  held.estimate !== null &&
  !held.stale &&
  Math.abs(level - held.estimate) >= noteFromLevels;

type Props = { why: Why; kind: RatingKind; opened: boolean; onClose: () => void };

/** Rates the level of a report, or one's own, beside the meaning of each level. */
export const RatingDialog = ({ why, kind, opened, onClose }: Props) => (
  <TopDialog opened={opened} onClose={onClose} title={words[kind].title} size={560}>
    <LevelRatingForm why={why} kind={kind} onDone={onClose} />
  </TopDialog>
);

/** A self rating is sent without the person. */
const sendOf: Record<RatingKind, typeof api.evidenceActs.rate.call> = {
  manager: api.evidenceActs.rate.call,
  self: ({ person_id: _, ...rating }) => api.evidenceActs.assess.call(rating),
};

type FormProps = Pick<Props, 'why' | 'kind'> & { onDone: () => void };

function LevelRatingForm({ why, kind, onDone }: FormProps) {
  const { person, standing, levels } = why;
  const form = useContractForm({
    name: lastingName(`rating-${kind}-${person.user_id}-${standing.competency.id}`),
    schema: NewRating,
    initial: { level: null as number | null, note: '' },
    also: () => ({ person_id: person.user_id, competency_id: standing.competency.id }),
    check: ({ level, note }): FieldErrors => {
      if (level === null) return { level: 'Escolha um nível.' };
      return isFar(kind, standing, level) && note.trim() === '' ? { note: noNote } : {};
    },
    standsOn: ['avaliar'],
    leadsToMistake: true,
    fieldOfRule: { note_explains_a_distance: 'note' },
    isQuietAtFields: true,
    send: composed(api.evidenceActs, sendOf[kind]),
    done: words[kind].done,
    onDone,
  });
  const mustExplain = isFar(kind, standing, form.values.level);
  const { reader } = words[kind];
  return (
    <FormFrame form={form} send="Registrar" onCancel={() => beforeLosing(onDone)}>
      <Stack gap="md">
        <RatingQuestion why={why} kind={kind} />
        <RadioCards
          label="Nível"
          choices={levelNames.map((name, i) => {
            const said = levels.find(({ level }) => level === i + 1);
            return {
              value: i + 1,
              label: `${i + 1} · ${said?.title ?? name}`,
              description: said?.descriptor,
            };
          })}
          {...form.field('level')}
        />
        <AreaField
          label={mustExplain ? 'Justificativa' : 'Comentário (opcional)'}
          description={mustExplain ? `${noNote} ${reader}` : reader}
          required={mustExplain}
          rows={3}
          maxLength={2000}
          {...form.field('note')}
        />
      </Stack>
    </FormFrame>
  );
}

function RatingQuestion({ why: { person, standing }, kind }: Pick<Props, 'why' | 'kind'>) {
  const { competency, held } = standing;
  if (kind === 'self')
    return (
      <Text fz="sm">
        Como você se vê em <b>{competency.name}</b> hoje? Seu gestor direto só lê a sua resposta depois de
        avaliar também.
      </Text>
    );
  const known =
    held.estimate === null || held.stale
      ? 'Ainda não há estimativa.'
      : `A estimativa hoje é ${formatLevel(held.estimate)}.`;
  return (
    <Text fz="sm">
      Em que nível está <b>{person.name}</b> em <b>{competency.name}</b>? {known}
    </Text>
  );
}
