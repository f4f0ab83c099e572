import { Checkbox, Radio, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { AuthoredQuestion } from '@pdy/contract/assessments/questions';
import { type RegradeChange, RegradeOrder } from '@pdy/contract/assessments/regrades';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { useKeptState } from '#lib/form/kept-state.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { RecoveredDraft } from '#ui/form/recovered-draft.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { KeyFields } from './key-fields.tsx';
import { RegradeFigures } from './regrade-figures.tsx';
import { usePreview } from './use-preview.ts';

export type Asked = 'key' | 'annulment';

type Props = { question: AuthoredQuestion; asked: Asked; onClose: () => void };

const now = ({ options, number, tolerance, accepted, explanation }: AuthoredQuestion): RegradeChange => ({
  kind: 'key',
  correct: options.flatMap(({ is_correct }, at) => (is_correct ? [at + 1] : [])),
  ...{ number, tolerance, accepted: [...accepted], explanation },
});

/** What is changed, its effects, and the reason. */
function useRegrade({ question, asked, onClose }: Props) {
  const name = `regrade-${question.id}-${question.version}-${asked}`;
  const first = now(question);
  // Kept in this tab only, because it contains the right answers.
  const draft = useKeptState<RegradeChange>(
    `${name}-key`,
    asked === 'key' ? first : { ...first, kind: 'everybody_right', explanation: null },
  );
  const change = draft.value;
  const [settled] = useDebouncedValue(change, 400);
  const preview = usePreview(question, settled);
  const isReady = preview.data !== undefined && settled === change;
  const form = useContractForm({
    schema: RegradeOrder,
    name,
    initial: { reason: '', takes_passes: false },
    besides: () => ({ id: preview.data?.id ?? '' }),
    leadsToMistake: true,
    send: api.regrades.apply,
    done: ({ state }) =>
      state === 'waiting'
        ? 'Correção enviada para revisão'
        : 'Correção iniciada: as notas estão sendo recalculadas',
    onDone: () => {
      draft.forget();
      onClose();
    },
  });
  return { draft, change, preview, isReady, form };
}

/** A new answer key or an annulment, its effects, and the reason, in one dialog. */
export function RegradeDialog({ question, asked, onClose }: Props) {
  const { draft, change, preview, isReady, form } = useRegrade({ question, asked, onClose });
  const losesSome = (preview.data?.foreseen.passes_lost ?? 0) > 0;
  const takes = form.values.takes_passes ?? false;
  return (
    <FormFrame
      form={form}
      send={
        preview.data?.needs_reviewer
          ? 'Enviar para revisão'
          : asked === 'key'
            ? 'Trocar e recalcular'
            : 'Anular questão'
      }
      isDangerous={asked === 'annulment'}
      isIdle={!isReady}
      onCancel={() => beforeLosing(onClose)}
    >
      <Stack gap="md">
        {draft.isRecovered && <RecoveredDraft onDiscard={draft.discard} />}
        {asked === 'key' ? (
          <KeyFields question={question} change={change} onChange={draft.set} />
        ) : (
          <AnnulmentFields change={change} onChange={draft.set} />
        )}
        <RegradeFigures preview={preview} keepsPasses={!takes} />
        {losesSome && (
          <Checkbox
            label="Retirar a aprovação de quem deixa de passar"
            description="Sem marcar, quem já foi aprovado continua aprovado. O que foi concluído fica como está."
            checked={takes}
            onChange={({ currentTarget }) => form.field('takes_passes').onChange(currentTarget.checked)}
          />
        )}
        <AreaField
          label="Motivo"
          description="Quem tiver o resultado alterado lê."
          required
          rows={3}
          maxLength={500}
          {...form.field('reason')}
        />
        {preview.data?.needs_reviewer && (
          <Text fz="xs" c="dimmed">
            Outra pessoa que cuida do banco decide. Até lá, a questão fica suspensa.
          </Text>
        )}
      </Stack>
    </FormFrame>
  );
}

type AnnulmentProps = { change: RegradeChange; onChange: (change: RegradeChange) => void };

const AnnulmentFields = ({ change, onChange }: AnnulmentProps) => (
  <Radio.Group
    label="O que acontece com os pontos"
    value={change.kind}
    onChange={(kind) => onChange({ ...change, kind: kind as RegradeChange['kind'] })}
  >
    <Stack gap="xs">
      <Radio
        value="everybody_right"
        label="Todos acertam"
        description="Todos ficam com os pontos da questão."
      />
      <Radio value="left_out" label="Sai da conta" description="A nota considera só as outras questões." />
    </Stack>
  </Radio.Group>
);
