import { Skeleton, Text } from '@mantine/core';
import type { CompanyHome } from '@pdy/contract/panels/panels';
import { shareOf } from '@pdy/contract/rules/numbers';
import { useQuery } from '@tanstack/react-query';
import { formatDay, formatNumber } from '#lib/words/format.ts';
import { How } from '#ui/level/how.tsx';
import { Link } from '#ui/link.tsx';
import { NobodyToMeasure } from '#ui/page/nobody-to-measure.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { Pair, RuledList } from '#ui/parts.tsx';
import { Fact, ListLink } from '../corporate/facts.tsx';
import { FigureValue } from '../corporate/figure-value.tsx';
import { homeQuery } from '../panel-query.ts';

/** The progress of development: each number links to its list. */
export function HomeFigures() {
  const query = useQuery(homeQuery);
  return (
    <Section name="Desenvolvimento">
      <OneFace query={query} skeleton={<Skeleton height={260} />} what="os números do desenvolvimento">
        {(home) =>
          isAlone(home) ? (
            <NobodyToMeasure mayBring isQuiet />
          ) : (
            <Pair>
              {hasPlanCounts(home) ? <HomePlanFacts home={home} /> : <NotShown />}
              <HomePeopleFacts home={home} />
            </Pair>
          )
        }
      </OneFace>
    </Section>
  );
}

/** Whether it is the first day: a person who is alone and already has a plan sees its progress. */
const isAlone = ({ people, with_plan, waiting }: CompanyHome) => people <= 1 && !with_plan && !waiting;

type Counted = Pick<CompanyHome, 'counted_on'>;
type ShownCounts = Counted & {
  [Field in Exclude<keyof CompanyHome, keyof Counted>]: NonNullable<CompanyHome[Field]>;
};

/** Whether the figures of plans are there: all or none, because the platform's team may not read development data. */
const hasPlanCounts = (home: CompanyHome): home is ShownCounts => home.with_plan !== null;

const NotShown = () => (
  <Text c="dimmed">
    A plataforma não lê PDIs, níveis nem certificados das pessoas: quem acompanha estes números é a
    administração da empresa.
  </Text>
);

const HomePlanFacts = ({
  home: { people, with_plan, coverage, counted_on, waiting, late_approvals },
}: {
  home: ShownCounts;
}) => (
  <div>
    <RuledList>
      <Fact name={<ListLink list="pdi-active">Pessoas com PDI ativo</ListLink>}>
        {formatNumber(shareOf(with_plan, people))}% ({formatNumber(with_plan)} de {formatNumber(people)})
      </Fact>
      <Fact name="Cobertura da avaliação">
        {counted_on === null ? 'Em alguns minutos' : <FigureValue name="coverage" figure={coverage} />}
      </Fact>
      <Fact name={<ListLink list="pdi-submitted">PDIs à espera de aprovação</ListLink>}>
        {formatNumber(waiting)}
      </Fact>
      <Fact name={<ListLink list="aprovacoes-atrasadas">Aprovações além do prazo</ListLink>}>
        {formatNumber(late_approvals)}
      </Fact>
    </RuledList>
    <How>
      {`PDIs e aprovações são contados agora. Cobertura: do que os cargos pedem, com o peso de cada exigência, a parte com nível conhecido, ${counted_on === null ? 'contada toda noite' : `contada em ${formatDay(counted_on)}`}. Uma aprovação deve levar até 3 dias úteis.`}
    </How>
  </div>
);

/** '3 (1 no topo)': the list has them, and they are no error. */
const withTop = (people: number, top: number) =>
  top > 0 ? `${formatNumber(people)} (${formatNumber(top)} no topo)` : formatNumber(people);

const HomePeopleFacts = ({
  home: { without_manager, at_the_top, without_job, in_bare_job, expiring_certificates },
}: {
  home: CompanyHome;
}) => (
  <RuledList>
    <Fact
      name={
        <Link to="/user-management" search={{ status: 'ativo', sem_gestor: true }}>
          Pessoas sem gestor
        </Link>
      }
    >
      {withTop(without_manager, at_the_top)}
    </Fact>
    <Fact name={<ListLink list="sem-cargo">Pessoas sem cargo</ListLink>}>{formatNumber(without_job)}</Fact>
    {in_bare_job > 0 && (
      <Fact
        name={
          <Link to="/company-settings" search={{ aba: 'cargos', sem_competencias: true }}>
            Pessoas em cargo sem competências
          </Link>
        }
      >
        {formatNumber(in_bare_job)}
      </Fact>
    )}
    {expiring_certificates !== null && (
      <Fact name={<ListLink list="certificados">Certificados que vencem em 60 dias</ListLink>}>
        {formatNumber(expiring_certificates)}
      </Fact>
    )}
  </RuledList>
);
