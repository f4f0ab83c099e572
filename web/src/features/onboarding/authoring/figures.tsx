import { Text } from '@mantine/core';
import type { AuthoredTour } from '@pdy/contract/onboarding/authoring';
import { markOf } from '@pdy/contract/onboarding/values';
import { useQuery } from '@tanstack/react-query';
import { shellQuery } from '#lib/shell-data.ts';
import { formatNumber } from '#lib/words/format.ts';
import { Section } from '#ui/page/section.tsx';
import parts from '#ui/parts.module.css';
import { Below, Counts } from '#ui/parts.tsx';
import { skippedText } from './draft.ts';
import { unseenBy } from './mark-words.ts';

/** The steps that the people of the role see now: the company's active steps, otherwise the platform's. */
const shownSteps = ({ own, standard }: AuthoredTour) => {
  const active = own.filter(({ is_active }) => is_active);
  return active.length > 0 ? active : standard;
};

type Fact = readonly [string, number, string];

/** The progress of people: numbers, never names. */
export function TourFigures({ tour }: { tour: AuthoredTour }) {
  const { data: shell } = useQuery(shellQuery);
  const { started, running, completed, skipped, skipped_at, declined } = tour.figures;
  const withoutTarget = shownSteps(tour).filter(({ target_element }) => {
    const mark = markOf(target_element);
    return mark !== null && unseenBy(mark, tour.role, shell?.hidden_pages ?? []) !== null;
  }).length;
  const isUnseen = started + declined === 0;
  const ofPeople: readonly Fact[] = [
    ['Começaram', started, ''],
    ['Estão no meio', running, ''],
    ['Concluíram', completed, ''],
    ['Pularam no caminho', skipped, skippedText(skipped_at)],
    ['Preferiram explorar sem o tour', declined, ''],
  ];
  const targets: Fact = [
    'Passos sem alvo',
    withoutTarget,
    withoutTarget > 0 ? 'as pessoas passam por cima deles' : '',
  ];
  const facts: readonly Fact[] = [
    ...(isUnseen ? [] : ofPeople),
    ...(isUnseen && withoutTarget === 0 ? [] : [targets]),
  ];
  return (
    <Section name="Como as pessoas vão" className={parts.part}>
      {isUnseen && <Text mb="sm">Ninguém deste papel fez o tour ainda.</Text>}
      {facts.length > 0 && (
        <Counts>
          {facts.map(([name, count, more]) => (
            <div key={name}>
              <dt>{name}</dt>
              <Below component="dd">
                <span>{formatNumber(count)}</span>
                {more && <small>{more}</small>}
              </Below>
            </div>
          ))}
        </Counts>
      )}
      <Text fz="xs" c="dimmed" mt="sm">
        Só números: quem começou ou pulou não aparece para ninguém.
      </Text>
    </Section>
  );
}
