import { Button, Group, Modal, Text } from '@mantine/core';
import { isBeingWritten } from '@pdy/contract/pdi/words';
import type { ReviewResult } from '@pdy/contract/reviews/results';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { formatDay } from '#lib/words/format.ts';
import { ButtonLink, Link } from '#ui/link.tsx';
import { Section } from '#ui/page/section.tsx';
import { Small } from '#ui/small.tsx';
import { AcknowledgeForm, ContestForm, TalkForm } from './result-forms.tsx';

type Props = { result: ReviewResult };

/** The actions on a published result, for the person and for the manager. */
export function ResultActs({ result }: Props) {
  const { data: shell } = useQuery(shellQuery);
  if (result.published_on === null) return null;
  const isManager = shell !== undefined && result.manager?.user_id === shell.person.user_id;
  return (
    <Section name="Depois de ler">
      <Acknowledged result={result} />
      <Group gap="xs" mt="md" data-unprinted>
        {result.is_own && <OwnResultActs result={result} />}
        {isManager && result.cycle.status === 'published' && <TalkAct result={result} />}
      </Group>
    </Section>
  );
}

const Acknowledged = ({ result: { acknowledged_on, comment, is_own } }: Props) => (
  <>
    <Small mt="xs">
      {acknowledged_on === null
        ? is_own
          ? 'Você ainda não registrou ciência.'
          : 'A pessoa ainda não registrou ciência.'
        : `Ciência registrada em ${formatDay(acknowledged_on)}.`}
    </Small>
    {comment !== null && (
      <Text maw="72ch" mt="xs" data-long style={{ whiteSpace: 'pre-wrap' }}>
        {comment}
      </Text>
    )}
  </>
);

type Asked = 'acknowledge' | 'contest' | null;
const titles = { acknowledge: 'Registrar ciência', contest: 'Contestar o resultado' } as const;

function OwnResultActs({ result }: Props) {
  const [asked, setAsked] = useState<Asked>(null);
  const stop = () => setAsked(null);
  const { acknowledged_on, contest_until, contest_ticket } = result;
  return (
    <>
      {acknowledged_on === null && (
        <Button variant="default" onClick={() => setAsked('acknowledge')}>
          Registrar ciência
        </Button>
      )}
      {contest_until !== null && (
        <Button variant="default" onClick={() => setAsked('contest')}>
          Contestar até {formatDay(contest_until)}
        </Button>
      )}
      {contest_ticket !== null && (
        <Link to="/tickets" search={{ busca: contest_ticket }} fz="sm">
          Ver o chamado {contest_ticket}
        </Link>
      )}
      <NewPlan />
      <Modal opened={asked !== null} onClose={stop} title={asked ? titles[asked] : ''}>
        {asked === 'acknowledge' && <AcknowledgeForm result={result} onDone={stop} />}
        {asked === 'contest' && <ContestForm result={result} onDone={stop} />}
      </Modal>
    </>
  );
}

/** A link to start a plan while none is under way. */
function NewPlan() {
  const { data: plan } = useQuery(api.pdi.plans.current.queryOptions({ input: {} }));
  if (plan === undefined || (plan !== null && !isBeingWritten(plan))) return null;
  return (
    <ButtonLink to="/goals" search={{ novo: 'pdi' }} variant="default">
      Criar PDI a partir desta avaliação
    </ButtonLink>
  );
}

function TalkAct({ result }: Props) {
  const [isAsked, setAsked] = useState(false);
  const stop = () => setAsked(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {result.talked_on === null ? 'Registrar conversa' : 'Corrigir o dia da conversa'}
      </Button>
      <Modal opened={isAsked} onClose={stop} title="Conversa sobre o resultado">
        <TalkForm result={result} onDone={stop} />
      </Modal>
    </>
  );
}
