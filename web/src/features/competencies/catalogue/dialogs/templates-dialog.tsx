import { Box, Button, Checkbox, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import type { CatalogueTemplates } from '@pdy/contract/competencies/catalogue/files';
import { countText } from '@pdy/contract/rules/numbers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { useGoTo } from '../catalogue-address.ts';
import { templatesQuery } from '../catalogue-query.ts';
import type { Part } from '../catalogue-words.ts';

type Offer = {
  code: string;
  name: string;
  group: string;
  says: string;
  is_there: boolean;
};

const offersOf = (part: Part, { competencies, jobs }: CatalogueTemplates): Offer[] =>
  part === 'cargos'
    ? jobs.map(({ family, competencies: asked, ...job }) => ({
        ...job,
        group: family,
        says: `Exige ${countText(asked.length, 'competência', 'competências')}, que vêm junto.`,
      }))
    : competencies.map(({ category, description, ...one }) => ({
        ...one,
        group: category,
        says: description,
      }));

/** Ready-made competencies or jobs: chosen ones are copied into the company. */
export function CatalogueTemplatesDialog({ part }: { part: Part }) {
  const goTo = useGoTo();
  const query = useQuery(templatesQuery);
  const close = () => goTo({ abrir: undefined });
  return (
    <Modal opened onClose={close} size="lg" title="Usar modelo">
      <OneFace query={query} skeleton={<Skeleton height={360} />} what="os modelos">
        {(templates) => <TemplateChoice part={part} offers={offersOf(part, templates)} close={close} />}
      </OneFace>
    </Modal>
  );
}

type ChoiceProps = { part: Part; offers: readonly Offer[]; close: () => void };

function TemplateChoice({ part, offers, close }: ChoiceProps) {
  const free = offers.filter(({ is_there }) => !is_there).map(({ code }) => code);
  const [chosen, setChosen] = useState<string[]>([]);
  const toggle = (code: string) =>
    setChosen((now) => (now.includes(code) ? now.filter((one) => one !== code) : [...now, code]));
  const take = useAct(api.catalogue.templates.take, { done: takenText, onDone: close });
  const taken = part === 'cargos' ? { competencies: [], jobs: chosen } : { competencies: chosen, jobs: [] };
  const hasAll = free.length > 0 && chosen.length === free.length;
  return (
    <>
      <Text c="dimmed" fz="sm" mb="md">
        Escolha o que serve e adapte depois. O que a empresa já tem fica como está.
      </Text>
      <Checkbox
        label="Escolher tudo"
        checked={hasAll}
        disabled={free.length === 0}
        indeterminate={chosen.length > 0 && !hasAll}
        onChange={() => setChosen(hasAll ? [] : free)}
        mb="sm"
      />
      <Stack mah="46vh" p="2xs" style={{ overflowY: 'auto' }}>
        {[...Map.groupBy(offers, ({ group }) => group)].map(([group, ones]) => (
          <Stack key={group} component="fieldset" gap="sm">
            <Box component="legend" mb="xs" fw={600}>
              {group}
            </Box>
            {ones.map((offer) => (
              <Checkbox
                key={offer.code}
                label={offer.name}
                description={offer.is_there ? 'Já está na empresa.' : offer.says}
                checked={offer.is_there || chosen.includes(offer.code)}
                disabled={offer.is_there}
                onChange={() => toggle(offer.code)}
              />
            ))}
          </Stack>
        ))}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
        <Button loading={take.isPending} disabled={chosen.length === 0} onClick={() => take.mutate(taken)}>
          {chosen.length === 0 ? 'Trazer' : `Trazer ${chosen.length}`}
        </Button>
      </Group>
    </>
  );
}

function takenText({ competencies, jobs }: { competencies: number; jobs: number }) {
  const made = countText(competencies, 'competência cadastrada', 'competências cadastradas');
  return jobs > 0 ? `${countText(jobs, 'cargo cadastrado', 'cargos cadastrados')}, ${made}.` : `${made}.`;
}
