import { Skeleton, Text } from '@mantine/core';
import type { PlansReading, WaitingPlan } from '@pdy/contract/panels/corporate';
import { planStatusLabel } from '@pdy/contract/pdi/words';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { Link } from '#ui/link.tsx';
import { OneFace } from '#ui/one-face.tsx';
import cards from '#ui/row-cards.module.css';
import { Section } from '#ui/section.tsx';
import classes from './corporate.module.css';
import { number } from './corporate-words.ts';
import { PanelListDrawer } from './panel-list-drawer.tsx';
import { RemindButtons } from './remind-buttons.tsx';

const freshMs = 30_000;
/** The way of a plan, from its draft to its end. */
const order = Object.keys(planStatusLabel);

/** 'PDIs': how many there are, and which approvals wait. */
export function PlansTab() {
  const query = useQuery({ ...api.corporate.plans.queryOptions(), staleTime: freshMs });
  return (
    <OneFace query={query} skeleton={<Skeleton height={320} />} what="os PDIs">
      {(reading) => <Reading reading={reading} />}
    </OneFace>
  );
}

const Reading = ({
  reading: { adoption, people, without_plan, counts, waiting },
}: {
  reading: PlansReading;
}) => (
  <div className={classes.sections}>
    <div className={classes.lead}>
      {adoption !== null && <span className={classes.big}>{adoption}%</span>}
      <Text className={classes.say}>
        {people === 1
          ? `A única pessoa ativa ${adoption === 0 ? 'ainda não tem' : 'tem'} um PDI ativo.`
          : `das ${number(people)} pessoas ativas têm um PDI ativo.`}
      </Text>
    </div>
    <div className={classes.pair}>
      <Section name="Por situação">
        {counts.length === 0 ? (
          <Text c="dimmed">Nenhum PDI foi enviado ainda.</Text>
        ) : (
          <ul className={classes.facts}>
            {inOrder(counts).map(({ status, plans }) => (
              <li key={status}>
                {status === 'draft' ? (
                  planStatusLabel[status]
                ) : (
                  <Link to="." search={{ aba: 'pdis', lista: `pdi-${status}` }} resetScroll={false}>
                    {planStatusLabel[status]}
                  </Link>
                )}
                <b>{number(plans)}</b>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section name="Quem está sem PDI">
        <ul className={classes.facts}>
          <li>
            <Link to="." search={{ aba: 'pdis', lista: 'sem-pdi' }} resetScroll={false}>
              Sem PDI em andamento
            </Link>
            <b>{number(without_plan)}</b>
          </li>
        </ul>
      </Section>
    </div>
    <Section name="Aprovações em espera">
      {waiting.length === 0 ? (
        <Text c="dimmed">Nenhum PDI espera aprovação.</Text>
      ) : (
        <Waiting plans={waiting} />
      )}
    </Section>
    <Section name="Lembretes">
      <RemindButtons />
    </Section>
    <PanelListDrawer />
  </div>
);

const inOrder = (counts: PlansReading['counts']) =>
  counts.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));

const daysText = (days: number) => (days === 1 ? '1 dia útil' : `${number(days)} dias úteis`);

const Waiting = ({ plans }: { plans: readonly WaitingPlan[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className={classes.scroll} tabIndex={0} aria-label="PDIs que esperam aprovação">
    <table className={`${classes.table} ${classes.texts} ${cards.cards}`}>
      <thead>
        <tr>
          <th scope="col">Pessoa</th>
          <th scope="col">Quem decide</th>
          <th scope="col">Enviado em</th>
          <th scope="col">Espera</th>
        </tr>
      </thead>
      <tbody>
        {plans.map(({ id, name, approver, submitted_on, business_days, is_late }) => (
          <tr key={id}>
            <td>
              <Link to="/goals" search={{ acompanhar: id }} fz="sm">
                {name}
              </Link>
            </td>
            <td data-label="Quem decide">{approver ?? 'Qualquer administrador'}</td>
            <td className="tn" data-label="Enviado em">
              {formatDay(submitted_on)}
            </td>
            <td data-label="Espera">
              {daysText(business_days)}
              {is_late && ' (além do prazo de 3)'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
