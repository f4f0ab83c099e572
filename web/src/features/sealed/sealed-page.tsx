import { Skeleton } from '@mantine/core';
import type { SealedForm } from '@pdy/contract/sealed/sealed';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '#lib/api.ts';
import { sealedGroupWords, sealedTitle } from '#lib/words/sealed-words.ts';
import { ButtonLink } from '#ui/link.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Page } from '#ui/page/page.tsx';
import { Columns } from '#ui/parts.tsx';
import { SealedFormPart, useReceived } from './sealed-form.tsx';
import { WhatStays } from './what-stays.tsx';

/** The questions of an invitation that is answered without a name. */
function SealedPage({ name, back }: { name: string; back: ReactNode }) {
  const { convite = '' } = useParams({ strict: false });
  const query = useQuery(api.sealed.form.queryOptions({ input: { id: convite } }));
  const form = query.data;
  const title = form ? sealedTitle(form) : 'Resposta';
  return (
    <Page
      title={name}
      heading={title}
      crumb={title}
      purpose={form && `${sealedGroupWords(form)}, sem o seu nome`}
    >
      <OneFace
        query={query}
        what="o formulário"
        skeleton={<Skeleton height={260} />}
        gone={<NoInvitation back={back} />}
      >
        {(one) => <SealedFace key={one.id} form={one} back={back} />}
      </OneFace>
    </Page>
  );
}

function SealedFace({ form, back }: { form: SealedForm; back: ReactNode }) {
  useReceived(form);
  if (form.state === 'pending')
    return (
      <Columns>
        <SealedFormPart form={form} />
        <WhatStays />
      </Columns>
    );
  return form.state === 'received' ? (
    <EmptyState title="Recebida" why="Ninguém consegue ligar esta resposta a você." action={back} />
  ) : (
    <EmptyState
      title="A coleta foi encerrada"
      why="Este formulário não recebe mais respostas."
      action={back}
    />
  );
}

const toReviews = (
  <ButtonLink to="/performance" variant="default">
    Voltar para Minhas avaliações
  </ButtonLink>
);

const toRounds = (
  <ButtonLink to="/feedback-loop" search={{ aba: 'rodadas' }} variant="default">
    Voltar para Rodadas
  </ButtonLink>
);

const NoInvitation = ({ back }: { back: ReactNode }) => (
  <EmptyState title="Este formulário não existe ou não é seu" why="Confira o endereço." action={back} />
);

/** /performance/responder/… */
export const ReviewAnswerPage = () => <SealedPage name="Avaliação de Desempenho" back={toReviews} />;

/** /feedback-loop/responder/… */
export const RoundAnswerPage = () => <SealedPage name="Feedback Loop" back={toRounds} />;
