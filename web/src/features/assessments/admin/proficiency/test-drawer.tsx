import { Drawer, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { later } from '#ui/page/later.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { DrawerTitle } from '#ui/parts.tsx';
import { overviewQuery, testQuery } from '../admin-query.ts';
import { useGoTo, useProficiencyAddress } from './proficiency-address.ts';

const waiting = <Skeleton height={480} />;
const ProficiencyForm = later(() => import('./proficiency-form.tsx'), 'ProficiencyForm', waiting);

/** A proficiency test that is edited, beside the banks. */
export function TestDrawer() {
  const { teste, competencia } = useProficiencyAddress();
  const goTo = useGoTo();
  const close = () => goTo({ teste: undefined, competencia: undefined });
  const { data } = useQuery(overviewQuery);
  const competency = data?.competencies.find((bank) => bank.competency.id === competencia)?.competency;
  return (
    <Drawer
      opened={teste !== undefined}
      onClose={close}
      size={680}
      title={<DrawerTitle>Teste de proficiência{competency && `: ${competency.name}`}</DrawerTitle>}
    >
      {teste === 'novo' && competency && (
        <ProficiencyForm key={competency.id} test={null} competency={competency} onDone={close} />
      )}
      {teste && teste !== 'novo' && <KeptProficiencyTest key={teste} id={teste} onDone={close} />}
    </Drawer>
  );
}

function KeptProficiencyTest({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useQuery(testQuery(id));
  return (
    <OneFace query={query} skeleton={waiting} what="o teste" gone="Este teste não existe mais.">
      {(test) => {
        const [competency] = test.competencies;
        return competency && <ProficiencyForm test={test} competency={competency} onDone={onDone} />;
      }}
    </OneFace>
  );
}
