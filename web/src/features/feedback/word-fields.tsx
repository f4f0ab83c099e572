import { SegmentedControl } from '@mantine/core';
import type { FeedbackCompetency } from '@pdy/contract/feedback/feedback';
import { type FeedbackKind, feedbackKindLabel } from '@pdy/contract/feedback/words';
import type { ContractForm } from '#lib/form/contract-form.ts';
import { AreaField } from '#ui/form/text-fields.tsx';
import { CompetenciesField } from './competencies-field.tsx';

export type WordValues = {
  kind: FeedbackKind;
  situation: string;
  behaviour: string;
  impact: string;
  suggestion: string;
  body: string;
  competencies: FeedbackCompetency[];
};

const kinds = (['praise', 'constructive'] as const).map((value) => ({
  value,
  label: feedbackKindLabel[value],
}));

/** For constructive feedback: the situation, the behaviour, its impact, and a suggestion. */
const constructive = [
  { name: 'situation', label: 'Situação', hint: 'Quando e onde foi? “Na reunião de segunda com o cliente…”' },
  {
    name: 'behaviour',
    label: 'Comportamento',
    hint: 'O que a pessoa fez, sem julgar? “…você interrompeu a Ana três vezes…”',
  },
  { name: 'impact', label: 'Impacto', hint: 'O que aconteceu por isso? “…e o cliente saiu sem a resposta.”' },
  { name: 'suggestion', label: 'Sugestão (opcional)', hint: 'O que ajudaria da próxima vez?' },
] as const;

/** Praise in a single text, or what should change in four. */
export function FeedbackFields({ form }: { form: ContractForm<WordValues> }) {
  const { kind, competencies } = form.values;
  return (
    <>
      <SegmentedControl
        aria-label="Tipo"
        data={kinds}
        value={kind}
        onChange={(next) => form.set({ kind: next as FeedbackKind })}
      />
      {kind === 'praise' ? (
        <AreaField
          label="O que fez diferença?"
          description="Só lê quem você escolher abaixo. Exemplo: “Seu resumo da reunião poupou uma semana ao time.”"
          required
          autosize
          minRows={4}
          maxLength={3000}
          {...form.field('body')}
        />
      ) : (
        constructive.map(({ name, label, hint }) => (
          <AreaField
            key={name}
            label={label}
            description={`Só lê quem você escolher abaixo. ${hint}`}
            required={name !== 'suggestion'}
            autosize
            minRows={2}
            maxLength={1500}
            {...form.field(name)}
          />
        ))
      )}
      <CompetenciesField
        value={competencies}
        onChange={(next) => form.set({ competencies: [...next] })}
        rates={{
          description:
            'Se você disser um nível, ele vira evidência: de quem lidera, com o nome; de um colega, sem o nome, e só onde ao menos cinco pessoas poderiam ter dado.',
        }}
      />
    </>
  );
}
