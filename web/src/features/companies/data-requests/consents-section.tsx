import { Button, Skeleton, Text, Title } from '@mantine/core';
import type { Consent } from '@pdy/contract/privacy/privacy';
import { consentText } from '@pdy/contract/privacy/words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatLongMoment } from '#lib/words/format.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { Section } from '#ui/page/section.tsx';
import { Bullets, EndsRow, FramedList, RowWords, Unfolds } from '#ui/parts.tsx';

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
    <EndsRow>
      <RowWords component="div">
        <Title order={3} fz="sm" mb="2xs">
          {name}
        </Title>
        <Text fz="sm">{text}</Text>
        {history.length > 0 && <ConsentHistory history={history} />}
      </RowWords>
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
  <Unfolds mt="xs" fz="xs">
    <summary>Histórico</summary>
    <Bullets mt="xs">
      {history.map(({ id, is_given, text_version, at, ip_prefix }) => (
        <li key={id}>
          {is_given ? 'Autorizada' : 'Revogada'} em {formatLongMoment(at)}, texto {text_version}
          {ip_prefix && `, rede ${ip_prefix}`}
        </li>
      ))}
    </Bullets>
  </Unfolds>
);
