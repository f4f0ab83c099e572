import { Text } from '@mantine/core';
import { listText } from '@pdy/contract/list-text';
import type { CompanyUser } from '@pdy/contract/people/users';
import type { JobPreview } from '@pdy/contract/people/users-many';
import { Sign } from '#ui/sign.tsx';
import { peopleText } from '../leaving-words.ts';
import { OutcomeList, OutcomeRow } from './results-list.tsx';

type Props = { foreseen: readonly JobPreview[]; people: readonly CompanyUser[] };

const signs = {
  given: { shape: 'check', label: 'Muda' },
  none: { shape: 'minus', label: 'Não muda' },
  refused: { shape: 'alert', label: 'Não pode mudar' },
} as const;

/** People with affected goals come first; those for whom nothing changes last. */
const rank = ({ change, goals }: JobPreview) => {
  if (change === 'refused') return 0;
  if (change === 'none') return 3;
  return goals.length > 0 ? 1 : 2;
};

/** What giving the job means: in one sentence, then person by person. */
export function JobPreviewList({ foreseen, people }: Props) {
  const inOrder = people.flatMap(({ user_id, name }) => {
    const one = foreseen.find(({ id }) => id === user_id);
    return one ? [{ ...one, name }] : [];
  });
  return (
    <>
      <Text fz="sm" role="status">
        {summaryOf(foreseen)}
      </Text>
      <OutcomeList name="Prévia por pessoa">
        {inOrder
          .sort((a, b) => rank(a) - rank(b))
          .map((one) => (
            <OutcomeRow
              key={one.id}
              who={one.name}
              isRefused={one.change === 'refused'}
              sign={<Sign {...signs[one.change]} />}
            >
              <p>{one.message ?? (one.before === null ? 'Hoje sem cargo.' : `Hoje: ${one.before}.`)}</p>
              {one.goals.length > 0 && <p>{goalsText(one.goals)}</p>}
            </OutcomeRow>
          ))}
      </OutcomeList>
    </>
  );
}

const goalsText = (goals: readonly string[]) =>
  goals.length === 1
    ? `O novo cargo não pede a competência da meta “${goals[0]}”.`
    : `O novo cargo não pede as competências de ${goals.length} metas: ${listText(goals.map((goal) => `“${goal}”`))}.`;

/** '3 pessoas mudam de cargo, 1 não pode mudar. O PDI de quem muda continua como está…' */
function summaryOf(foreseen: readonly JobPreview[]) {
  const count = (change: JobPreview['change']) => foreseen.filter((one) => one.change === change).length;
  const [given, none, refused] = [count('given'), count('none'), count('refused')];
  const parts = [
    given > 0 && `${peopleText(given)} ${given === 1 ? 'muda' : 'mudam'} de cargo`,
    none > 0 && `${none} já ${none === 1 ? 'tem' : 'têm'} este cargo`,
    refused > 0 && `${refused} não ${refused === 1 ? 'pode' : 'podem'} mudar`,
  ].filter(Boolean);
  const after =
    given > 0
      ? ' O cargo atual termina nesse dia e o texto do campo Cargo acompanha. Os PDIs continuam como estão: quem tem um em andamento é avisado para revisar as metas, e cada gestor recebe um resumo.'
      : '';
  return `${parts.join(', ')}.${after}`;
}
