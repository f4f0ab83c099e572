import { Button, Skeleton, Text } from '@mantine/core';
import type { Consent } from '@pdy/contract/privacy/privacy';
import { consentText } from '@pdy/contract/privacy/words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { formatLongMoment } from '#lib/format.ts';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { Section } from '#ui/section.tsx';
import classes from './my-data.module.css';

const consentsQuery = api.privacy.consents.mine.queryOptions();

/** What may be done with one's data only as long as one agrees; nothing else depends on it. */
export function ConsentsSection() {
  const query = useQuery(consentsQuery);
  return (
    <Section name="Autorizações">
      <Text fz="sm" c="dimmed" mb="sm" maw={560}>
        São opcionais. Recusar não muda nada no seu trabalho nem no que você vê no PDY.
      </Text>
      <ListFaces
        query={query}
        skeleton={<Skeleton height={96} />}
        rows={1}
        none={null}
        what="as autorizações"
      >
        {(consents) => (
          <ul className={classes.list}>
            {consents.map((consent) => (
              <Row key={consent.purpose} consent={consent} />
            ))}
          </ul>
        )}
      </ListFaces>
    </Section>
  );
}

function Row({ consent: { purpose, is_given, history } }: { consent: Consent }) {
  const { name, text, version: text_version } = consentText[purpose];
  const client = useQueryClient();
  const decide = useMutation(
    api.privacy.consents.decide.mutationOptions({
      onSuccess: (consents) => {
        client.setQueryData(consentsQuery.queryKey, consents);
        toastDone(is_given ? 'Autorização revogada' : 'Autorização dada');
        return client.invalidateQueries({ queryKey: api.shell.key() });
      },
      onError: toastError,
    }),
  );
  return (
    <li className={classes.consent}>
      <div>
        <h3>{name}</h3>
        <Text fz="sm">{text}</Text>
        {history.length > 0 && <History history={history} />}
      </div>
      <Button
        variant="default"
        loading={decide.isPending}
        onClick={() => decide.mutate({ purpose, is_given: !is_given, text_version })}
      >
        {is_given ? 'Revogar' : 'Autorizar'}
      </Button>
    </li>
  );
}

const History = ({ history }: Pick<Consent, 'history'>) => (
  <details className={classes.history}>
    <summary>Histórico</summary>
    <ul>
      {history.map(({ id, is_given, text_version, at, ip_prefix }) => (
        <li key={id}>
          {is_given ? 'Autorizada' : 'Revogada'} em {formatLongMoment(at)}, texto {text_version}
          {ip_prefix && `, rede ${ip_prefix}`}
        </li>
      ))}
    </ul>
  </details>
);
