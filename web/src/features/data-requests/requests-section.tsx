import { Button, Modal, Skeleton, Text } from '@mantine/core';
import { dataRequestDays } from '@pdy/contract/companies/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { Section } from '#ui/section.tsx';
import { AskForm } from './ask-form.tsx';
import { mineQuery } from './data-request-query.ts';
import classes from './my-data.module.css';
import { RequestRow } from './request-row.tsx';

/** Asking about one's own data, and what became of it. */
export function RequestsSection() {
  const [isAsking, setAsking] = useState(false);
  const query = useQuery(mineQuery);
  const close = () => setAsking(false);
  return (
    <Section
      name="Meus pedidos"
      aside={
        <Button size="sm" onClick={() => setAsking(true)}>
          Fazer um pedido
        </Button>
      }
    >
      <ListFaces
        query={query}
        skeleton={<Skeleton height={64} />}
        rows={2}
        none={<NoneYet />}
        what="os seus pedidos"
      >
        {(requests) => (
          <ul className={classes.list}>
            {requests.map((request) => (
              <RequestRow key={request.id} request={request} />
            ))}
          </ul>
        )}
      </ListFaces>
      <Modal opened={isAsking} onClose={() => beforeLosing(close)} title="Pedido sobre os meus dados">
        <AskForm onDone={close} onCancel={() => beforeLosing(close)} />
      </Modal>
    </Section>
  );
}

const NoneYet = () => (
  <Text maw={560}>
    Você pode pedir uma cópia dos seus dados, a correção do que estiver errado ou a anonimização. A cópia fica
    pronta em instantes; o resto a empresa responde em até {dataRequestDays} dias.
  </Text>
);
