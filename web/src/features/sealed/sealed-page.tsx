import { Skeleton } from '@mantine/core';
import type { SealedForm } from '@pdy/contract/sealed/sealed';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '#lib/api.ts';
import { sealedGroupWords, sealedTitle } from '#lib/sealed-words.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { OneFace } from '#ui/one-face.tsx';
import { Page } from '#ui/page.tsx';
import classes from './sealed.module.css';
import { SealedFormPart, useReceived } from './sealed-form.tsx';
import { WhatStays } from './what-stays.tsx';

/** /performance/responder/…: what one is asked without one's name, for reviews and rounds. */
export function SealedPage() {
  const { convite = '' } = useParams({ strict: false });
  const query = useQuery(api.sealed.form.queryOptions({ input: { id: convite } }));
  const form = query.data;
  const title = form ? sealedTitle(form) : 'Resposta';
  return (
    <Page
      title={form && form.kind !== 'review' ? 'Feedback Loop' : 'Avaliação de Desempenho'}
      heading={title}
      crumb={title}
      purpose={form && `${sealedGroupWords(form)}, sem o seu nome`}
    >
      <OneFace query={query} what="o formulário" skeleton={<Skeleton height={260} />} gone={<NoInvitation />}>
        {(one) => <SealedFace key={one.id} form={one} />}
      </OneFace>
    </Page>
  );
}

function SealedFace({ form }: { form: SealedForm }) {
  useReceived(form);
  const back = form.kind === 'review' ? toReviews : toRounds;
  if (form.state === 'pending')
    return (
      <div className={classes.page}>
        <SealedFormPart form={form} />
        <WhatStays />
      </div>
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

const NoInvitation = () => (
  <EmptyState title="Este formulário não existe ou não é seu" why="Confira o endereço." action={toReviews} />
);
