import { Box, Button, Skeleton, Text } from '@mantine/core';
import type { Consent } from '@pdy/contract/privacy/privacy';
import { consentText } from '@pdy/contract/privacy/words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatLongMoment } from '#lib/words/format.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { Section } from '#ui/page/section.tsx';
import { EndsRow, FramedList } from '#ui/parts.tsx';
import classes from './my-data.module.css';

const consentsQuery = api.privacy.consents.mine.queryOptions();

/** The uses of one's data that need consent; nothing else depends on it. */
export function ConsentsSection() {
  const query = useQuery(consentsQuery);
  return (
    <Section name="Autorizações">
      <Text fz="sm" c="dimmed" mb="sm" maw={560}>
        São opcionais. Recusar não muda nada no seu trabalho nem no que você vê no PDY.
      </Text>
      <DataList query={query} skeleton={<Skeleton height={96} />} rows={1} none={null} what="as autorizações">
        {(consents) => (
          <FramedList data-open>
            {consents.map((consent) => (
              <ConsentText key={consent.purpose} consent={consent} />
            ))}
          </FramedList>
        )}
      </DataList>
    </Section>
  );
}

function ConsentText({ consent: { purpose, is_given, history } }: { consent: Consent }) {
  const { name, text, version: text_version } = consentText[purpose];
  const client = useQueryClient();
  const decide = useAct(api.privacy.consents.decide, {
    done: is_given ? 'Autorização revogada' : 'Autorização dada',
    onDone: (consents) => client.setQueryData(consentsQuery.queryKey, consents),
  });
  return (
    <EndsRow className={classes.consent}>
      <div>
        <h3>{name}</h3>
        <Text fz="sm">{text}</Text>
        {history.length > 0 && <ConsentHistory history={history} />}
      </div>
      <Button
        variant="default"
        loading={decide.isPending}
        onClick={() => decide.mutate({ purpose, is_given: !is_given, text_version })}
      >
        {is_given ? 'Revogar' : 'Autorizar'}
      </Button>
    </EndsRow>
  );
}

const ConsentHistory = ({ history }: Pick<Consent, 'history'>) => (
  <Box className={classes.history} component="details" mt="xs" fz="xs">
    <summary>Histórico</summary>
    <ul>
      {history.map(({ id, is_given, text_version, at, ip_prefix }) => (
        <li key={id}>
          {is_given ? 'Autorizada' : 'Revogada'} em {formatLongMoment(at)}, texto {text_version}
          {ip_prefix && `, rede ${ip_prefix}`}
        </li>
      ))}
    </ul>
  </Box>
);
