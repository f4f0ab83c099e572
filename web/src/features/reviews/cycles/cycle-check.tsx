import { Alert, Box, Button, Group, Skeleton, Text } from '@mantine/core';
import type { Cycle } from '@pdy/contract/reviews/cycles';
import type { LaunchCheck, LaunchFault } from '@pdy/contract/reviews/participants';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useToday } from '#lib/clock.ts';
import { ButtonLink } from '#ui/link.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { EndsRow, FramedList, Part, RowWords } from '#ui/parts.tsx';
import { useGoTo } from '../reviews-address.ts';
import { checkWords, faultCount, faultWords, launchWords } from './cycle-words.ts';
import type { CycleForm } from './use-cycle-form.ts';

type Props = { cycle: Cycle; form: CycleForm; flush: () => Promise<boolean> };

/**
 * Conferência: the reviews that would be opened, and the faults that prevent it, each with a link to where it is fixed.
 */
export function CycleCheck({ cycle, form, flush }: Props) {
  // People and jobs are corrected on other pages, so the check is requested again on the way back.
  const query = useQuery({
    ...api.reviewCycles.check.queryOptions({ input: { id: cycle.id } }),
    refetchOnMount: 'always',
  });
  const leaveOut = ({ user_id, name }: LaunchFault['person']) => {
    form.set({ without: [...form.values.without.filter(({ id }) => id !== user_id), { id: user_id, name }] });
    // After the form has the new value.
    setTimeout(() => void flush());
  };
  return (
    <OneFace query={query} what="a conferência" skeleton={<Skeleton height={240} />}>
      {(check) => (
        <>
          <Text fz="lg" fw={600}>
            {checkWords(check)}
          </Text>
          {check.people === 0 && (
            <Alert color="orange" mt="md">
              Ninguém participa ainda. Escolha as pessoas no primeiro passo.
            </Alert>
          )}
          {check.fault_count > 0 && <CycleFaults check={check} onLeaveOut={leaveOut} />}
          {check.fault_count === 0 && check.people > 0 && <LaunchCycle cycle={cycle} />}
        </>
      )}
    </OneFace>
  );
}

type FaultsProps = { check: LaunchCheck; onLeaveOut: (person: LaunchFault['person']) => void };

const CycleFaults = ({ check, onLeaveOut }: FaultsProps) => (
  <Box aria-label="O que resolver" component="section" mt="md">
    <Text fz="sm" mb="sm">
      {faultCount(check.fault_count)}
    </Text>
    <FramedList>
      {check.faults.map((fault) => (
        <EndsRow key={`${fault.person.user_id} ${fault.problem}`}>
          <RowWords>
            <b>{fault.person.name}</b>
            <small>{faultWords(fault)}</small>
          </RowWords>
          <Group gap="xs">
            <MendLink fault={fault} />
            <Button
              size="xs"
              variant="subtle"
              aria-label={`Tirar do ciclo: ${fault.person.name}`}
              onClick={() => onLeaveOut(fault.person)}
            >
              Tirar do ciclo
            </Button>
          </Group>
        </EndsRow>
      ))}
    </FramedList>
    {check.faults.length < check.fault_count && (
      <Text fz="xs" c="dimmed" mt="xs">
        Aqui estão os primeiros {check.faults.length}.
      </Text>
    )}
  </Box>
);

const mendWords: Record<LaunchFault['problem'], string> = {
  no_manager: 'Definir gestor',
  inactive_manager: 'Trocar gestor',
  loaded_rater: 'Trocar gestor',
  no_job: 'Definir cargo',
  no_demands: 'Trocar cargo',
  few_peers: 'Ver a pessoa',
};

/** A link to where the fault is fixed: the job, or the person with their job and manager. */
function MendLink({ fault: { person, problem, about } }: { fault: LaunchFault }) {
  if (problem === 'no_demands' && about)
    return (
      <ButtonLink
        to="/company-settings"
        search={{ aba: 'cargos', cargo: about.id }}
        size="xs"
        variant="default"
        aria-label={`Abrir o cargo ${about.name}`}
      >
        Abrir o cargo
      </ButtonLink>
    );
  const words = mendWords[problem];
  return (
    <ButtonLink
      to="/user-management"
      search={{ pessoa: person.user_id }}
      size="xs"
      variant="default"
      aria-label={`${words} de ${person.name}`}
    >
      {words}
    </ButtonLink>
  );
}

function LaunchCycle({ cycle }: { cycle: Cycle }) {
  const goTo = useGoTo();
  const today = useToday();
  const launch = useAct(api.reviewCycles.launch, {
    done: 'O ciclo está sendo aberto',
    onDone: () => goTo({ ciclo: cycle.id, passo: undefined }),
  });
  const { id, version } = cycle;
  return (
    <Part component="div">
      <Group justify="space-between">
        <Text fz="sm" flex="1 1 16rem" data-long>
          {launchWords(cycle, today)}
        </Text>
        <Button loading={launch.isPending} onClick={() => launch.mutate({ id, version })}>
          Abrir ciclo
        </Button>
      </Group>
    </Part>
  );
}
