import { Button, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { Accommodation, type AccommodationRow } from '@pdy/contract/assessments/attempt-admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { valuesOf } from '#lib/form/values.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { formatDay } from '#lib/words/format.ts';
import { AskFirst } from '#ui/dialog/ask-first.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { PersonField } from '#ui/form/person-field.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { DrawerTitle, Framed } from '#ui/parts.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import { useGoTo, useSimulationsAddress } from '../simulations-address.ts';

type Written = AccommodationRow | 'new' | null;

/** Who gets more time in tests than others, and why. Only administrators read it. */
export function AccommodationsDrawer() {
  const { tempo } = useSimulationsAddress();
  const goTo = useGoTo();
  const [written, setWritten] = useState<Written>(null);
  const close = () => {
    setWritten(null);
    goTo({ tempo: undefined });
  };
  return (
    <Drawer
      opened={tempo === true}
      onClose={() => beforeLosing(close)}
      size={560}
      title={<DrawerTitle>Tempo adicional</DrawerTitle>}
    >
      {written ? (
        <AccommodationForm of={written === 'new' ? null : written} onDone={() => setWritten(null)} />
      ) : (
        <Granted onWrite={setWritten} />
      )}
    </Drawer>
  );
}

function Granted({ onWrite }: { onWrite: (written: Written) => void }) {
  const query = useQuery(api.accommodations.list.queryOptions());
  const grant = <Button onClick={() => onWrite('new')}>Conceder tempo adicional</Button>;
  return (
    <Stack gap="md">
      <Text fz="sm" c="dimmed">
        O percentual aumenta o limite de tempo dos testes que a pessoa começar. Quem já está fazendo um teste
        segue com o prazo que tem. Só a administração lê o motivo.
      </Text>
      <DataList
        query={query}
        what="o tempo adicional"
        rows={3}
        none={
          <EmptyState
            title="Ninguém tem tempo adicional"
            why="Conceda a quem precisa de mais tempo para responder, como pessoas com deficiência."
            action={grant}
          />
        }
      >
        {(rows) => (
          <>
            <div>{grant}</div>
            <Stack component="ul" gap="sm" aria-label="Pessoas com tempo adicional">
              {rows.map((row) => (
                <GrantedTo key={row.person.user_id} row={row} onChange={() => onWrite(row)} />
              ))}
            </Stack>
          </>
        )}
      </DataList>
    </Stack>
  );
}

function GrantedTo({ row, onChange }: { row: AccommodationRow; onChange: () => void }) {
  const { person, extra_percent, reason, valid_until, is_valid, granted_by } = row;
  const own = useQuery(shellQuery).data?.person.user_id;
  return (
    <Framed component="li" c={is_valid ? 'inherit' : 'dimmed'}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>
          <PersonLink id={person.readable_id}>{person.name}</PersonLink>
        </Text>
        <Text fw={600}>+{extra_percent}%</Text>
      </Group>
      <Text fz="sm">{reason}</Text>
      <Text fz="xs" c="dimmed">
        {valid_until === null
          ? 'Sem data para terminar'
          : `${is_valid ? 'Vale até' : 'Terminou em'} ${formatDay(valid_until)}`}
        {granted_by && ` · concedido por ${granted_by}`}
      </Text>
      {person.user_id !== own && (
        <Group gap="xs" mt="xs">
          <Button variant="default" size="xs" aria-label={`Alterar: ${person.name}`} onClick={onChange}>
            Alterar
          </Button>
          <AskFirst
            act={api.accommodations.remove}
            input={{ person_id: person.user_id }}
            done="Tempo adicional retirado"
            title={`Retirar o tempo adicional de ${person.name}?`}
            confirm="Retirar"
            isDangerous
            isOnTop
            button={(ask) => (
              <Button
                variant="subtle"
                color="red"
                size="xs"
                aria-label={`Retirar: ${person.name}`}
                onClick={ask}
              >
                Retirar
              </Button>
            )}
          >
            Os próximos testes voltam ao tempo normal. O que a pessoa já começou segue com o prazo que tem.
          </AskFirst>
        </Group>
      )}
    </Framed>
  );
}

type Values = {
  person_id: string | null;
  extra_percent: number | null;
  reason: string;
  valid_until: string | null;
};

function AccommodationForm({ of, onDone }: { of: AccommodationRow | null; onDone: () => void }) {
  const initial: Values = of
    ? { ...valuesOf(Accommodation, of), person_id: of.person.user_id }
    : { person_id: null, extra_percent: 50, reason: '', valid_until: null };
  const own = useQuery(shellQuery).data?.person.user_id;
  const form = useContractForm({
    name: lastingName(`accommodation-${of?.person.user_id ?? 'new'}`),
    schema: Accommodation,
    initial,
    besides: ({ person_id }) => ({ person_id }),
    check: ({ person_id }) => (person_id === null ? { person_id: 'Escolha a pessoa' } : {}),
    fieldOfRule: { time_is_granted_for_days_to_come: 'valid_until' },
    standsOn: [],
    leadsToMistake: true,
    send: api.accommodations.grant,
    done: of ? 'Tempo adicional alterado' : 'Tempo adicional concedido',
    onDone,
  });
  return (
    <FormFrame form={form} send={of ? 'Salvar' : 'Conceder'} onCancel={() => beforeLosing(onDone)}>
      <Stack gap="md">
        {of ? (
          <Title order={3} fz="md">
            {of.person.name}
          </Title>
        ) : (
          <PersonField
            label="Pessoa"
            required
            data-autofocus
            without={own ? [own] : []}
            {...form.field('person_id')}
          />
        )}
        <NumberField
          label="Percentual a mais"
          description="Com 50%, um teste de 10 minutos passa a ter 15."
          required
          isWhole
          {...form.field('extra_percent')}
        />
        <AreaField
          label="Motivo"
          description="Só a administração lê."
          required
          rows={3}
          maxLength={500}
          {...form.field('reason')}
        />
        <DayField
          label="Vale até"
          description="Em branco, não tem data para terminar."
          {...form.field('valid_until')}
        />
      </Stack>
    </FormFrame>
  );
}
