import { Badge, Box, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ProficiencyTest } from '@pdy/contract/assessments/proficiency';
import { may } from '@pdy/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useExplain } from '#lib/address/why-address.ts';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { formatDay } from '#lib/words/format.ts';
import { StandingRuler } from '#ui/level/standing-ruler.tsx';
import { WhyButton } from '#ui/level/why-button.tsx';
import { ButtonLink, Link } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';
import parts from '#ui/parts.module.css';
import { EndsRow } from '#ui/parts.tsx';
import { askedMark } from '../asked-mark.ts';
import { sizeWords, stateWords } from './proficiency-words.ts';

/** Every competency that can be tested, the most useful one first. */
export function ProficiencyPage() {
  const query = useQuery(api.proficiency.list.queryOptions());
  return (
    <Page
      title="Proficiência"
      purpose="Descubra em que nível você está. O resultado vale como evidência e mostra o próximo passo."
    >
      <DataList
        query={query}
        what="os testes de proficiência"
        rows={4}
        skeleton={<Skeleton height={96} radius="lg" />}
        none={<NoTests />}
      >
        {(tests) => (
          <Stack component="ul" gap="sm">
            {tests.map((test, at) => (
              <li key={test.id}>
                <ProficiencyTestCard test={test} isFirst={at === 0 && isWorthKnowing(test)} />
              </li>
            ))}
          </Stack>
        )}
      </DataList>
    </Page>
  );
}

/** People who write tests get a link to the page where they are written. */
function NoTests() {
  const { data: shell } = useQuery(shellQuery);
  const writes = may(shell?.person.role, 'admin_panel');
  return (
    <EmptyState
      title="Nenhum teste de proficiência disponível"
      why={`Quando ${writes ? 'a empresa' : 'sua empresa'} publicar um teste, ele aparecerá aqui. Até lá, as evidências vêm do PDI e das avaliações.`}
      action={
        writes ? (
          <ButtonLink to="/admin/proficiency">Preparar um teste</ButtonLink>
        ) : (
          <ButtonLink to="/profile" search={{ secao: 'competencias' }}>
            Ver minhas competências
          </ButtonLink>
        )
      }
    />
  );
}

/** The job requires it, its level is not known for certain, and the test is open. */
const isWorthKnowing = ({ demand, held, waits_for }: ProficiencyTest) =>
  demand !== null && waits_for === null && (held.stale || held.confidence_label !== 'alta');

function ProficiencyTestCard({ test, isFirst }: { test: ProficiencyTest; isFirst: boolean }) {
  const explain = useExplain();
  const { id, competency, demand, held, last, running_id, waits_for, asked } = test;
  const mark = asked && askedMark(asked, waits_for === 'closed');
  return (
    <EndsRow
      component="article"
      className={isFirst ? parts.tinted : parts.framed}
      aria-labelledby={`teste-${id}`}
    >
      <Box flex="1 1 14rem">
        {mark && (
          <Badge color={mark.color} mb="2xs">
            {mark.words}
          </Badge>
        )}
        {isFirst && (
          <Text mb="3xs" c="var(--mantine-color-anchor)" fz="xs" fw={600}>
            Confirme seu nível
          </Text>
        )}
        <Title order={2} id={`teste-${id}`} mb="3xs" data-long>
          <Link to="/proficiencia/$id" params={{ id }} c="inherit">
            {competency.name}
          </Link>
        </Title>
        <Text fz="sm" c="dimmed">
          {stateWords(test)}
        </Text>
        {last && (
          <Link
            to="/proficiencia/resultado/$resultId"
            params={{ resultId: last.attempt_id }}
            fz="sm"
          >{`Último teste em ${formatDay(last.on)}`}</Link>
        )}
      </Box>
      <Box flex="1 1 14rem" maw={320}>
        <StandingRuler
          standing={{ competency, demand, held }}
          why={<WhyButton of={competency.name} onClick={() => explain({ subject: competency.id })} />}
        />
      </Box>
      <Stack gap="xs" flex="0 1 230px">
        {running_id ? (
          <ButtonLink to="/proficiencia/$id" params={{ id }}>
            Continuar teste
          </ButtonLink>
        ) : waits_for === null ? (
          <ButtonLink to="/proficiencia/$id" params={{ id }} variant={isFirst ? 'filled' : 'default'}>
            Fazer teste
          </ButtonLink>
        ) : (
          <ButtonLink to="/proficiencia/$id" params={{ id }} variant="subtle">
            Ver teste
          </ButtonLink>
        )}
        <Text fz="xs" c="dimmed" ta="center">
          {sizeWords(test)}
        </Text>
      </Stack>
    </EndsRow>
  );
}
