import { Text } from '@mantine/core';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { figuresOf, healthFilters, healthLabel, healthOf, healthWhy } from './health.ts';
import { useHierarchy } from './hierarchy-context.ts';
import { peopleText } from './hierarchy-words.ts';
import classes from './lists.module.css';
import { Promotions } from './promotions.tsx';

/** What the tree is like, and what in it needs care; each number leads to the people. */
export function HealthTab() {
  const { original, reader } = useHierarchy();
  if (original.people.size < 2) return <NobodyToMeasure mayBring={reader.administers} />;
  const health = healthOf(original);
  const meant = healthFilters.filter((filter) => health[filter].length > 0);
  const fine = healthFilters.filter((filter) => health[filter].length === 0);
  return (
    <div className={classes.health}>
      <Section name="Em números">
        <dl className={`${layout.quietTerms} ${classes.figures}`}>
          {figuresOf(original).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section name="O que pede atenção">
        {meant.length === 0 && <Text>Nada a corrigir na hierarquia.</Text>}
        <ul className={classes.findings}>
          {meant.map((filter) => (
            <li key={filter}>
              <div>
                <Text fw={550}>{healthLabel[filter]}</Text>
                <Text fz="sm" c="dimmed">
                  {healthWhy[filter]}
                </Text>
              </div>
              <Link
                to="/hierarchy-management"
                search={{ filtro: filter }}
                aria-label={`Ver ${peopleText(health[filter].length)}: ${healthLabel[filter]}`}
              >
                Ver {peopleText(health[filter].length)}
              </Link>
              {filter === 'lidera-sem-papel' && <Promotions ids={health[filter]} />}
            </li>
          ))}
        </ul>
        {meant.length > 0 && fine.length > 0 && (
          <Text fz="sm" c="dimmed" mt="md">
            Sem ocorrências: {fine.map((filter) => healthLabel[filter].toLocaleLowerCase('pt-BR')).join('; ')}
            .
          </Text>
        )}
      </Section>
    </div>
  );
}

const NobodyToMeasure = ({ mayBring }: { mayBring: boolean }) => (
  <Text>
    Ainda não há o que medir: só há uma pessoa na empresa.{' '}
    {mayBring && (
      <Link to="/user-management" search={{ aba: 'importacoes', importacao: 'nova' }}>
        Trazer as pessoas
      </Link>
    )}
  </Text>
);
