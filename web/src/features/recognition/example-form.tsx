import { Stack, Text } from '@mantine/core';
import { type Recognition, RecognitionExample } from '@pdy/contract/recognition/recognition';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { OneFace } from '#ui/page/one-face.tsx';

type Goals = Awaited<ReturnType<typeof api.recognition.examples.goals.call>>;
type Props = { post: Recognition; onDone: () => void };

/** Adds the recognition to one of the reader's own goals. */
export function ExampleForm({ post, onDone }: Props) {
  const query = useQuery(api.recognition.examples.goals.queryOptions());
  return (
    <OneFace query={query} what="as suas metas" skeleton={null}>
      {(goals) =>
        goals.length === 0 ? (
          <Text>Você não tem uma meta aberta no PDI. Crie uma e volte aqui.</Text>
        ) : (
          <GoalForm goals={goals} post={post} onDone={onDone} />
        )
      }
    </OneFace>
  );
}

function GoalForm({ goals, post: { id }, onDone }: Props & { goals: Goals }) {
  const form = useContractForm({
    name: { unkept: 'A choice alone.' },
    schema: RecognitionExample,
    initial: { goal_id: null as string | null },
    besides: () => ({ id }),
    send: api.recognition.examples.add,
    done: 'Comentário adicionado à meta',
    onDone,
  });
  return (
    <FormFrame form={form} send="Usar como exemplo" onCancel={onDone}>
      <Stack gap="sm">
        <Text>
          O texto entra como comentário na meta, e quem lê a meta passa a ler também. Não muda o seu nível nem
          vira evidência.
        </Text>
        <ChoiceField
          label="Meta"
          required
          none="Escolha a meta"
          data={goals.map(({ id: value, title }) => ({ value, label: title }))}
          {...form.field('goal_id')}
        />
      </Stack>
    </FormFrame>
  );
}
