import { Anchor } from '@mantine/core';
import type { api } from '#lib/api.ts';
import layout from '#ui/layout.module.css';
import { Small } from '#ui/small.tsx';
import { EffectLine } from '../parts/effect-line.tsx';
import classes from '../parts/rows.module.css';

export type Waiting = Awaited<ReturnType<typeof api.pdi.activities.awaiting.call>>[number];

/** What a decision needs, without opening anything: the criterion, what was achieved, the proof, and what it will do. */
export const WaitingFacts = ({ of }: { of: Waiting }) => {
  const { success_criteria, outcome, proof_url, effect, title } = of;
  return (
    <div className={classes.facts}>
      {success_criteria && <Small>Critério de sucesso: {success_criteria}</Small>}
      {outcome && <Small>“{outcome}”</Small>}
      {proof_url && (
        <Small>
          Onde dá para ver:{' '}
          <Anchor
            href={proof_url}
            target="_blank"
            rel="noopener noreferrer"
            fz={13}
            className={`${classes.above} ${layout.breaks}`}
            aria-label={`Onde dá para ver “${title}”: ${proof_url} (abre em outra aba)`}
          >
            {proof_url}
          </Anchor>
        </Small>
      )}
      {effect && <EffectLine effect={effect} start="Ao validar" fz={13} mt={0} />}
    </div>
  );
};
