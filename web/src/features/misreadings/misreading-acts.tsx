import { Button, Group } from '@mantine/core';
import type { Misreading } from '@pdy/contract/misreadings/misreadings';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { InAppButton } from '#ui/in-app-link.tsx';
import { aboutOf, mendWords, personHref, questionHref } from './misreading-words.ts';

type Of = { of: Misreading };

/** Corrects the value, or keeps it as it is: each is decided once. */
export const MisreadingActs = ({ of }: Of) => (
  <Group gap="xs" justify="flex-end" wrap="nowrap">
    <Remedy of={of} />
    <KeepButton of={of} />
  </Group>
);

function KeepButton({ of }: Of) {
  const { mutate, isPending } = useAct(api.misreadings.keep);
  return (
    <Button
      size="xs"
      variant="default"
      loading={isPending}
      aria-label={`Está certo: ${aboutOf(of)}`}
      onClick={() => mutate({ ids: [of.id] })}
    >
      Está certo
    </Button>
  );
}

/** An answered question is corrected in the bank, and a taken address where accounts are switched off. */
function Remedy({ of }: Of) {
  const { data: shell } = useQuery(shellQuery);
  if (of.remedy === 'regrade')
    return (
      <InAppButton
        size="xs"
        href={questionHref(of.subject_id, shell?.person.role === 'corporate' ? 'corporate' : 'admin')}
        aria-label={`Corrigir no banco: ${aboutOf(of)}`}
      >
        Corrigir no banco
      </InAppButton>
    );
  if (of.remedy === 'taken' && of.kind === 'account')
    return (
      <InAppButton size="xs" href={personHref(of.title)} aria-label={`Abrir em Usuários: ${aboutOf(of)}`}>
        Abrir em Usuários
      </InAppButton>
    );
  return <MendButton of={of} />;
}

function MendButton({ of }: Of) {
  const { mutate, isPending } = useAct(api.misreadings.mend, {
    done: ({ waits }) => (waits ? 'A correção espera a revisão no banco de questões.' : 'Corrigido.'),
  });
  const words = mendWords(of);
  return (
    <Button
      size="xs"
      loading={isPending}
      aria-label={`${words}: ${aboutOf(of)}`}
      onClick={() => mutate({ id: of.id })}
    >
      {words}
    </Button>
  );
}
