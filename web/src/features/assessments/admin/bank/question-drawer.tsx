import { Drawer, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { later } from '#ui/page/later.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { DrawerTitle } from '#ui/parts.tsx';
import { questionQuery } from '../admin-query.ts';
import { useGoTo, useSimulationsAddress } from '../simulations-address.ts';

const waiting = <Skeleton height={480} />;
const QuestionForm = later(() => import('./question-form.tsx'), 'QuestionForm', waiting);

/** A question that is edited, beside its preview. */
export function QuestionDrawer() {
  const { questao, competencia } = useSimulationsAddress();
  const goTo = useGoTo();
  const close = () => goTo({ questao: undefined });
  const isNew = questao === 'nova';
  return (
    <Drawer
      opened={questao !== undefined}
      onClose={close}
      size={1080}
      title={<DrawerTitle>{isNew ? 'Nova questão' : 'Editar questão'}</DrawerTitle>}
    >
      {isNew && <QuestionForm question={null} competency_id={competencia} onDone={close} />}
      {questao && !isNew && <KeptQuestion key={questao} id={questao} onDone={close} />}
    </Drawer>
  );
}

function KeptQuestion({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useQuery({ ...questionQuery(id), refetchOnWindowFocus: false });
  return (
    <OneFace query={query} skeleton={waiting} what="a questão" gone="Esta questão não existe mais.">
      {(question) => <QuestionForm question={question} onDone={onDone} />}
    </OneFace>
  );
}
