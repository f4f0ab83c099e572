import { levelNames } from '@pdy/contract/levels';
import { sum } from '@pdy/contract/rules/numbers';
import { Section } from '#ui/page/section.tsx';
import { Small } from '#ui/small.tsx';
import figureTable from '#ui/table/figure-table.module.css';
import { PlainTable } from '#ui/table/plain-table.tsx';
import { levels } from '../../level-choices.ts';
import classes from '../admin.module.css';
import type { Asked } from './parts/section-figures.ts';

/** The competencies and levels that a simulado asks about, and its gaps. */
export const CoverageTable = ({ coverage }: { coverage: readonly Asked[] }) => (
  <Section name="Cobertura">
    <Small mb="xs">Questões que podem cair, por competência e nível. A última coluna diz quantas caem.</Small>
    <div className={`${figureTable.table} ${classes.figures}`}>
      <PlainTable
        caption="Questões que podem cair, por competência e nível"
        headings={[
          'Competência',
          ...levels.map((level) => (
            <span key={level} title={levelNames[level - 1]}>
              Nível {level}
            </span>
          )),
          'Caem',
        ]}
        rows={coverage.map(({ competency, by_level, asked }) => ({
          key: competency.id,
          cells: [competency.name, ...by_level.map((count) => count || '–'), <b key="asked">{asked}</b>],
        }))}
        {...(coverage.length > 1 && {
          sum: [
            'Total',
            ...levels.map((level) => sum(coverage.map(({ by_level }) => by_level[level - 1] ?? 0)) || '–'),
            <b key="asked">{sum(coverage.map(({ asked }) => asked))}</b>,
          ],
        })}
      />
    </div>
  </Section>
);
