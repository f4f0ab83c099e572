import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { testStatusLabel } from '@pdy/contract/assessments/authoring-words';
import type { AuthoredTest } from '@pdy/contract/assessments/tests';
import { FormFrame } from '#ui/form/form-frame.tsx';
import parts from '#ui/parts.module.css';
import { FaultList } from '../tests/fault-list.tsx';
import { TestAudienceFields } from '../tests/parts/audience-fields.tsx';
import { DataFields } from '../tests/parts/data-fields.tsx';
import { PublishButton } from '../tests/publish-button.tsx';
import { TestActs } from '../tests/test-acts.tsx';
import { testColor } from '../tests/test-words.ts';
import { useTestForm } from '../tests/use-test-form.ts';
import { useGoTo } from './proficiency-address.ts';
import { SettingFields } from './setting-fields.tsx';

type Props = {
  test: AuthoredTest | null;
  competency: { id: string; name: string };
  onDone: () => void;
};

/** The proficiency test of a competency: its texts, its settings, and its audience. */
export function ProficiencyForm({ test, competency, onDone }: Props) {
  const goTo = useGoTo();
  const form = useTestForm({
    kind: 'proficiency',
    test,
    name: `proficiencia-${test?.id ?? competency.id}`,
    title: `Proficiência em ${competency.name}`,
    adaptive: competency.id,
    onDone: (saved) => goTo({ teste: saved.id }),
  });
  return (
    <>
      {test && <Standing test={test} onGone={onDone} />}
      <FormFrame
        form={form}
        name="Teste de proficiência"
        className={parts.stack}
        hasSummary
        newsTitle="Este teste mudou enquanto você escrevia"
        end={
          <Group gap="xs">
            <Button type="submit" loading={form.isBusy} disabled={test !== null && !form.isDirty}>
              {test ? 'Salvar' : 'Criar rascunho'}
            </Button>
            <Button variant="default" disabled={form.isBusy} onClick={onDone}>
              Fechar
            </Button>
            {form.isDirty && (
              <Button variant="subtle" disabled={form.isBusy} onClick={form.discard}>
                Descartar
              </Button>
            )}
          </Group>
        }
      >
        <DataFields form={form} />
        <SettingFields form={form} />
        <TestAudienceFields form={form} />
      </FormFrame>
      {test && <Publishing test={test} isDirty={form.isDirty} />}
    </>
  );
}

type StandingProps = { test: AuthoredTest; onGone: () => void };

/** The state of the test. */
function Standing({ test, onGone }: StandingProps) {
  const goTo = useGoTo();
  return (
    <Group justify="space-between" gap="xs" mb="md">
      <Group gap="xs">
        <Badge color={testColor[test.status]}>{testStatusLabel[test.status]}</Badge>
        {test.has_changes && <Badge color="blue">Mudanças a publicar</Badge>}
      </Group>
      <TestActs
        test={test}
        onAsk={() => goTo({ teste: undefined, competencia: undefined, pedir: test.id })}
        onGone={onGone}
      />
    </Group>
  );
}

/** The faults of the test, and its publication. */
const Publishing = ({ test, isDirty }: { test: AuthoredTest; isDirty: boolean }) => (
  <Stack aria-label="Publicação" component="section" className={parts.part}>
    <FaultList test={test} />
    {isDirty ? (
      <Text fz="sm" c="dimmed">
        Salve o que mudou para poder publicar.
      </Text>
    ) : (
      <PublishButton test={test} what="teste" />
    )}
  </Stack>
);
