import { SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { TeamMap } from '@pdy/contract/dashboard/dashboard';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatNumber } from '#lib/words/format.ts';
import { How } from '#ui/level/how.tsx';
import { ButtonLink, Link } from '#ui/link.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { HeatKey } from '../map/heat-map.tsx';
import { useGoTo, useReportsAddress } from '../reports-address.ts';
import { TeamCards } from './team-cards.tsx';
import { TeamHeat } from './team-heat.tsx';
import { teamSentence } from './team-words.ts';

/** 'Minha equipe': for everybody whom the reader leads, by name, the requirements of the job and the present levels. */
export function TeamReportTab() {
  const { equipe } = useReportsAddress();
  const goTo = useGoTo();
  const scope = equipe === 'toda' ? 'all' : 'direct';
  const query = useQuery(api.dashboard.team.queryOptions({ input: { scope } }));
  return (
    <Stack>
      <div>
        <SegmentedControl
          aria-label="Quem aparece"
          data={[
            { value: 'direct', label: 'Equipe direta' },
            { value: 'all', label: 'Toda a linha' },
          ]}
          value={scope}
          onChange={(next) => goTo({ equipe: next === 'all' ? 'toda' : undefined })}
        />
      </div>
      <OneFace query={query} skeleton={<Skeleton height={320} />} what="as competências da equipe">
        {(team) => <TeamReading team={team} />}
      </OneFace>
    </Stack>
  );
}

function TeamReading({ team }: { team: TeamMap }) {
  const isNarrow = useMediaQuery('(max-width: 767px)');
  if (team.people.length === 0)
    return (
      <EmptyState
        title="Nenhum liderado vinculado a você"
        why="Quem aparece aqui vem do gestor informado no cadastro de cada pessoa."
      />
    );
  if (team.competencies.length === 0)
    return (
      <EmptyState
        title="Os cargos da sua equipe ainda não pedem competências"
        why="Quem administra a empresa descreve o que cada cargo pede."
      />
    );
  const left = team.people_total - team.people.length;
  return (
    <>
      <Text fz="lg">{teamSentence(team)}</Text>
      {isNarrow ? <TeamCards team={team} /> : <TeamHeat team={team} />}
      {!isNarrow && <HeatKey isOfPeople />}
      <Text fz="sm" c="dimmed">
        n = {formatNumber(team.people_total)}, hoje
        {left > 0 && (
          <>
            {`; aqui, as ${team.people.length} primeiras. As outras estão em `}
            <Link to="/goals" search={{ aba: 'equipe' }} fz="sm">
              PDIs da equipe
            </Link>
          </>
        )}
      </Text>
      <How>
        A distância é o nível que o cargo pede menos o nível atual de cada pessoa; o mesmo número está na
        página dela. À esquerda fica o que mais falta: a distância vezes o peso da competência no cargo. A
        textura diz em que o nível se apoia.
      </How>
      <div>
        <ButtonLink to="/goals" search={{ aba: 'equipe' }}>
          Abrir os PDIs da equipe
        </ButtonLink>
      </div>
    </>
  );
}
