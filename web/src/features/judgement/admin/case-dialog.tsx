import { Modal, Stack } from '@mantine/core';
import type { CompetencyName } from '@pdy/contract/competencies/competencies';
import { ChangedCase, type JudgementCase, NewCase } from '@pdy/contract/judgement/admin';
import { mostWordsOfCase, wordsIn } from '@pdy/contract/judgement/words';
import { composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';

type Props = {
  /** The competencies that the case may be about. */
  choosable: readonly CompetencyName[];
  /** The case that is edited; absent: a new one. */
  one?: JudgementCase;
  onDone: () => void;
};

type Values = {
  competency_id: string | null;
  set_number: 1 | 2;
  situation: string;
  happened: string;
  options: string[];
};

const valuesOf = ({ choosable, one }: Pick<Props, 'choosable' | 'one'>): Values => ({
  competency_id: choosable.length === 1 ? (choosable[0]?.id ?? null) : null,
  set_number: one?.set_number ?? 1,
  situation: one?.situation ?? '',
  happened: one?.happened ?? '',
  options: one?.options.map(({ text }) => text) ?? ['', '', '', ''],
});

const places = ['primeira', 'segunda', 'terceira', 'quarta'] as const;

/** One dilemma of at most ninety words, and four answers, none of them obviously wrong. */
export function CaseDialog({ choosable, one, onDone }: Props) {
  return (
    <Modal opened onClose={() => beforeLosing(onDone)} title={one ? 'Editar caso' : 'Novo caso'} size={640}>
      <CaseForm {...{ choosable, onDone }} {...(one && { one })} />
    </Modal>
  );
}

function useCaseForm({ choosable, one, onDone }: Props) {
  return useContractForm({
    schema: one ? ChangedCase : NewCase,
    name: one ? `judgement-case-${one.id}` : 'judgement-case',
    initial: valuesOf({ choosable, ...(one && { one }) }),
    also: ({ competency_id }) => (one ? { id: one.id, version: one.version } : { competency_id }),
    depths: { options: 2 },
    fieldOfRule: { case_is_about_behaviour: 'competency_id' },
    send: composed(api.judgementAdmin, (input: NewCase & ChangedCase) =>
      one ? api.judgementAdmin.change.call(input) : api.judgementAdmin.create.call(input),
    ),
    done: one ? 'Caso salvo' : 'Caso salvo como rascunho',
    onDone,
  });
}

function CaseForm(props: Props) {
  const { choosable, one, onDone } = props;
  const form = useCaseForm(props);
  const { situation } = form.values;
  return (
    <FormFrame form={form} send="Salvar" onCancel={() => beforeLosing(onDone)} hasSummary>
      <Stack>
        {!one && choosable.length > 1 && (
          <ChoiceField
            label="Competência"
            required
            none="Escolha a competência"
            data={choosable.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.field('competency_id')}
          />
        )}
        <ChoiceField
          label="Série"
          description="As duas séries são equivalentes: quem responde a uma recebe a outra depois."
          data={[
            { value: 1, label: 'Série 1' },
            { value: 2, label: 'Série 2' },
          ]}
          {...form.field('set_number')}
        />
        <AreaField
          label="Situação"
          description={`Uma só decisão difícil, em linguagem simples, sem vilão evidente. Quem responde e os especialistas leem. ${wordsIn(situation)} de ${mostWordsOfCase} palavras.`}
          required
          rows={4}
          maxLength={900}
          {...form.field('situation')}
        />
        <LineInput
          label="Quando aconteceu?"
          description="Casos bons vêm de situações reais. Exemplo: março de 2025, no atendimento."
          required
          maxLength={120}
          {...form.field('happened')}
        />
        {places.map((place, at) => (
          <LineInput
            key={place}
            label={`Resposta ${at + 1}`}
            {...(at === 0 && { description: 'Quatro saídas que alguém sensato tentaria.' })}
            required
            maxLength={300}
            {...form.field(`options.${at}`)}
          />
        ))}
      </Stack>
    </FormFrame>
  );
}
