import { Alert, Button, Stack, Text } from '@mantine/core';
import type { AuthoredTest } from '@pdy/contract/assessments/tests';
import { countText, sum } from '@pdy/contract/rules/numbers';
import { Fragment } from 'react';
import type { ContractForm } from '#lib/form/contract-form.ts';
import { Bullets, FactGrid } from '#ui/parts.tsx';
import { questionsText } from '../bank/question-words.ts';
import { useGoTo } from '../simulations-address.ts';
import { FaultList } from './fault-list.tsx';
import { ruleWords } from './parts/rule-words.ts';
import { PublishButton } from './publish-button.tsx';
import { TestPreview } from './test-preview.tsx';
import { inAddress, stepOfFault } from './test-steps.ts';
import type { TestValues } from './test-values.ts';

type Props = {
  test: AuthoredTest | null;
  form: Pick<ContractForm<TestValues>, 'values' | 'isDirty' | 'isBusy'>;
  onSave: () => void;
};

/** The faults that prevent publication, the warnings, and a summary of the simulado. */
export function ReviewStep({ test, form, onSave }: Props) {
  const goTo = useGoTo();
  if (!test || form.isDirty)
    return (
      <Alert color="blue" title="Salve para conferir" maw={720}>
        A revisão olha para o que está salvo.
        <Button display="block" mt="sm" loading={form.isBusy} onClick={onSave}>
          Salvar e conferir
        </Button>
      </Alert>
    );
  return (
    <Stack maw={720}>
      <FaultList test={test} onMend={(fault) => goTo({ passo: inAddress(stepOfFault[fault.code]) })} />
      <TestPreview id={test.id} />
      <PublishButton test={test} what="simulado" />
      <Summary test={test} values={form.values} />
    </Stack>
  );
}

const partsText = ({ sections }: TestValues) => {
  const count = sum(
    sections.map((section) =>
      section.selection === 'fixed' ? section.question_ids.length : section.draw_count,
    ),
  );
  return `${questionsText(count)} em ${countText(sections.length, 'parte', 'partes')}`;
};

const audienceText = ({ audience }: TestValues) => {
  if (audience.audience === 'all') return 'Toda a empresa';
  const { departments, job_ids, people } = audience;
  const parts = [
    departments.length > 0 && countText(departments.length, 'departamento', 'departamentos'),
    job_ids.length > 0 && countText(job_ids.length, 'cargo', 'cargos'),
    people.length > 0 && countText(people.length, 'pessoa', 'pessoas'),
  ].filter(Boolean);
  return parts.join(', ') || 'Ninguém escolhido';
};

function Summary({ test, values }: { test: AuthoredTest; values: TestValues }) {
  const facts: readonly { name: string; text: string }[] = [
    { name: 'Título', text: values.title },
    { name: 'Questões', text: partsText(values) },
    {
      name: 'Competências',

      text: test.competencies.map(({ name }) => name).join(', ') || 'Nenhuma ainda',
    },
    { name: 'Público', text: audienceText(values) },
  ];
  return (
    <Stack aria-label="Resumo" component="section">
      <FactGrid>
        {facts.map(({ name, text }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </FactGrid>
      <div>
        <Text fz="xs" c="dimmed">
          Regras
        </Text>
        <Bullets fz="sm">
          {ruleWords(values.rules).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Bullets>
      </div>
    </Stack>
  );
}
