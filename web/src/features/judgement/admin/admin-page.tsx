import { Box, Button, Flex, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { CaseOffer, JudgedCompetency, JudgementOverview } from '@pdy/contract/judgement/admin';
import { casesOfSet, fewestExperts } from '@pdy/contract/judgement/words';
import { countText, levelText } from '@pdy/contract/rules/numbers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { PendingButton } from '#ui/form/pending-button.tsx';
import { Link } from '#ui/link.tsx';
import { PageFace } from '#ui/list/list-faces.tsx';
import { BelowPage } from '#ui/page/below-page.tsx';
import { later } from '#ui/page/later.tsx';
import { Page } from '#ui/page/page.tsx';
import { Section } from '#ui/page/section.tsx';
import parts from '#ui/parts.module.css';
import { RuledList } from '#ui/parts.tsx';
import { useAdminAddress, useGoTo } from './admin-address.ts';

const Competency = later(() => import('./competency-page.tsx'), 'CompetencyPage');
const CaseDialog = later(() => import('./case-dialog.tsx'), 'CaseDialog');

/** The company's cases of judgement: the cases, the experts who rate them, and figures about groups. */
export function JudgementAdminPage() {
  const { competencia, caso } = useAdminAddress();
  const goTo = useGoTo();
  const query = useQuery(api.judgementAdmin.overview.queryOptions());
  if (competencia)
    return (
      <BelowPage to="/admin/behavioral-tests" title="Testes Comportamentais">
        <Competency key={competencia} id={competencia} overview={query} />
      </BelowPage>
    );
  return (
    <Page
      title="Administração: Testes Comportamentais"
      heading="Casos de julgamento"
      purpose="Situações do trabalho que as pessoas julgam. Você lê números de grupos, nunca respostas de alguém."
      action={<Button onClick={() => goTo({ caso: 'novo' })}>Novo caso</Button>}
    >
      <PageFace query={query} what="os casos de julgamento" skeleton={<Skeleton height={320} radius="lg" />}>
        {(overview) => <Overview overview={overview} />}
      </PageFace>
      {caso === 'novo' && query.data && (
        <CaseDialog choosable={query.data.choosable} onDone={() => goTo({ caso: undefined })} />
      )}
    </Page>
  );
}

const Overview = ({ overview: { competencies, offers, choosable } }: { overview: JudgementOverview }) => {
  const open = offers.filter(({ cases, copied }) => copied < cases);
  return (
    <Stack gap="xl">
      {competencies.length > 0 && (
        <Section name="Competências com casos">
          <Stack component="ul" gap="sm">
            {competencies.map((one) => (
              <li key={one.competency.id}>
                <CompetencyCard one={one} />
              </li>
            ))}
          </Stack>
        </Section>
      )}
      {open.length > 0 && (
        <Section name="Casos prontos">
          <Text c="dimmed" mb="sm" maw={680}>
            {`Duas séries de ${casesOfSet} casos por competência. Vêm sem avaliações: só geram evidência depois que ao menos ${fewestExperts} especialistas da empresa avaliarem cada resposta.`}
          </Text>
          <RuledList>
            {open.map((offer) => (
              <li key={offer.code}>
                <CasesOfferRow offer={offer} choosable={choosable} />
              </li>
            ))}
          </RuledList>
        </Section>
      )}
    </Stack>
  );
};

const setWords = ({ number, active, rated }: JudgedCompetency['sets'][number]) =>
  `Série ${number}: ${active} de ${casesOfSet} em uso${active > 0 ? `, ${rated} com avaliação completa` : ''}`;

function CompetencyCard({ one }: { one: JudgedCompetency }) {
  const { competency, sets, experts, drafts, group } = one;
  return (
    <Group component="article" justify="space-between" className={parts.framed}>
      <Box flex="1 1 16rem" miw={0} data-long>
        <Box component="h3" mb="3xs" fz="lg">
          <Link to="/admin/behavioral-tests" search={{ competencia: competency.id }} c="inherit">
            {competency.name}
          </Link>
        </Box>
        {sets.map((set) => (
          <Text key={set.number} fz="sm" c="dimmed">
            {setWords(set)}
          </Text>
        ))}
        <Text fz="sm" c="dimmed">
          {[
            experts.length === 0
              ? 'Sem especialistas'
              : countText(experts.length, 'especialista', 'especialistas'),
            ...(drafts > 0 ? [countText(drafts, 'rascunho', 'rascunhos')] : []),
          ].join(', ')}
        </Text>
      </Box>
      <Box maw="15rem">
        {group ? (
          <>
            <b>{`Nível médio ${levelText(group.level)}`}</b>
            <Text fz="sm" c="dimmed">
              {countText(group.people, 'pessoa', 'pessoas')}
            </Text>
          </>
        ) : (
          <Text fz="sm" c="dimmed">
            Grupo pequeno demais para exibir resultados
          </Text>
        )}
      </Box>
    </Group>
  );
}

type OfferProps = { offer: CaseOffer; choosable: JudgementOverview['choosable'] };

function CasesOfferRow({ offer, choosable }: OfferProps) {
  const { code, name, cases, copied, own } = offer;
  const [chosen, setChosen] = useState<string | null>(own?.id ?? null);
  const copy = useAct(api.judgementAdmin.copy, {
    done: ({ done }) => countText(done, 'caso na empresa', 'casos na empresa'),
  });
  return (
    <Flex rowGap="sm" columnGap="md" align="center" wrap="wrap" py="sm" px={0}>
      <Box flex={1} miw={0} data-long>
        <Text fw={600}>{name}</Text>
        <Text fz="sm" c="dimmed">
          {copied > 0 ? `${copied} de ${cases} casos já na empresa` : countText(cases, 'caso', 'casos')}
        </Text>
      </Box>
      <ChoiceField
        aria-label={`Competência que recebe os casos de ${name}`}
        none="Escolha a competência"
        data={choosable.map((one) => ({ value: one.id, label: one.name }))}
        value={chosen}
        onChange={setChosen}
      />
      <PendingButton
        variant="default"
        disabled={chosen === null}
        isPending={copy.isPending}
        pending="Trazendo…"
        onClick={() => copy.mutate({ code, competency_id: chosen })}
      >
        Trazer casos
      </PendingButton>
    </Flex>
  );
}
