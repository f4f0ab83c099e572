import { Button, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import type { Checkin, CheckinRhythm } from '@pdy/contract/pdi/checkin';
import { cadenceLabel } from '@pdy/contract/pdi/words';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { FramedList } from '#ui/parts.tsx';
import { useGoTo } from '../goals-address.ts';
import { Absences } from './absences.tsx';
import { CheckinPanel } from './checkin-panel.tsx';
import { awaitingCheckinsQuery, checkinsQuery, rhythmQuery } from './checkin-query.ts';
import { CheckinLink, OpenCheckin, TeamCheckin } from './checkin-row.tsx';
import { rhythmWords } from './checkin-words.ts';

/** 'Check-ins': those that wait for the caller's answer, the caller's own open ones, and the past ones. */
export function CheckinsTab() {
  const { data: shell } = useQuery(shellQuery);
  return (
    <Stack gap="xl">
      {shell?.person.leads === true && <CheckinsToAnswer today={shell.today} />}
      <OwnCheckins today={shell?.today ?? ''} hasManager={shell?.person.manager_name != null} />
      {shell && <Absences administers={shell.person.role === 'admin' || shell.person.role === 'corporate'} />}
      <CheckinPanel />
    </Stack>
  );
}

function CheckinsToAnswer({ today }: { today: string }) {
  const { data, ...query } = useQuery(awaitingCheckinsQuery());
  return (
    <Section name="Para responder">
      <DataList
        query={{ ...query, data: data?.items }}
        skeleton={<Skeleton height={56} />}
        rows={2}
        none="Nenhum check-in espera a sua resposta."
        what="os check-ins da equipe"
      >
        {(items) => (
          <CheckinRows
            items={items}
            row={(checkin) => <TeamCheckin checkin={checkin} today={today} isOldest={checkin === items[0]} />}
          />
        )}
      </DataList>
    </Section>
  );
}

function OwnCheckins({ today, hasManager }: { today: string; hasManager: boolean }) {
  const query = useQuery(checkinsQuery());
  const rhythm = useQuery(rhythmQuery());
  return (
    <OneFace
      query={{ ...query, isPending: query.isPending || rhythm.isPending }}
      skeleton={
        <Stack gap="sm">
          <Skeleton height={72} />
          <Skeleton height={72} />
          <Skeleton height={72} />
        </Stack>
      }
      what="os seus check-ins"
    >
      {({ items }) => (
        <>
          <CurrentCheckin
            open={items.filter(({ status }) => status === 'open')}
            rhythm={rhythm.data ?? null}
            today={today}
            hasManager={hasManager}
          />
          <PastCheckins items={items.filter(({ status }) => status !== 'open')} />
        </>
      )}
    </OneFace>
  );
}

type CurrentProps = {
  open: readonly Checkin[];
  rhythm: CheckinRhythm | null;
  today: string;
  hasManager: boolean;
};

function CurrentCheckin({ open, rhythm, today, hasManager }: CurrentProps) {
  const goTo = useGoTo();
  if (!rhythm && open.length === 0)
    return (
      <EmptyState
        title="Os check-ins começam com um PDI ativo"
        why={`De tempos em tempos você conta ${hasManager ? 'ao seu gestor ' : ''}o que andou, o que travou e o que vem a seguir. Leva uns cinco minutos.`}
        action={<Button onClick={() => goTo({ aba: 'pdi' })}>Ir para o meu PDI</Button>}
      />
    );
  return (
    <Section name="Meu check-in" aside={rhythm && <Rhythm rhythm={rhythm} />}>
      {open.length === 0 ? (
        <Text fz="sm">
          Nada para contar agora. {rhythm && rhythmWords(rhythm)} Antes disso, conte o que andou em um
          comentário na meta: seu gestor recebe.
        </Text>
      ) : (
        <CheckinRows
          items={open.toReversed()}
          row={(checkin) => <OpenCheckin checkin={checkin} today={today} />}
        />
      )}
    </Section>
  );
}

const usual = 'usual';
const choices = [
  { value: usual, label: `${cadenceLabel[14]} (padrão)` },
  { value: '7', label: cadenceLabel[7] },
  { value: '30', label: cadenceLabel[30] },
];

/** How often check-ins are due; a change applies from the next period. */
function Rhythm({ rhythm: { plan_id, plan_version, cadence_days } }: { rhythm: CheckinRhythm }) {
  const change = useAct(api.pdi.checkins.set_cadence, { done: 'Ritmo alterado a partir do próximo período' });
  return (
    <NativeSelect
      aria-label="Ritmo dos check-ins"
      size="xs"
      data={choices}
      value={cadence_days === 14 ? usual : String(cadence_days)}
      disabled={change.isPending}
      onChange={({ currentTarget: { value } }) =>
        change.mutate({
          id: plan_id,
          version: plan_version,
          checkin_cadence_days: value === '7' ? 7 : value === '30' ? 30 : null,
        })
      }
    />
  );
}

function PastCheckins({ items }: { items: readonly Checkin[] }) {
  if (items.length === 0) return null;
  return (
    <Section name="Check-ins anteriores">
      <CheckinRows items={items} row={(checkin) => <CheckinLink checkin={checkin} />} />
    </Section>
  );
}

type RowsProps = { items: readonly Checkin[]; row: (checkin: Checkin) => ReactNode };

/** The number of rows before 'show more'. */
const fewest = 7;

function CheckinRows({ items, row }: RowsProps) {
  const [isWhole, setWhole] = useState(false);
  const left = items.length - fewest;
  return (
    <>
      <FramedList>
        {items.slice(0, isWhole ? undefined : fewest).map((checkin) => (
          <li key={checkin.id}>{row(checkin)}</li>
        ))}
      </FramedList>
      {left > 0 && !isWhole && (
        <Button variant="subtle" size="xs" mt="xs" onClick={() => setWhole(true)}>
          {left === 1 ? 'Mostrar mais 1 check-in' : `Mostrar mais ${left} check-ins`}
        </Button>
      )}
    </>
  );
}
