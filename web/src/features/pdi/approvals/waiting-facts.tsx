import { Anchor, Stack } from '@mantine/core';
import { countText } from '@pdy/contract/rules/numbers';
import type { api } from '#lib/api.ts';
import { Small } from '#ui/small.tsx';
import { EffectLine } from '../parts/effect-line.tsx';
import classes from '../parts/rows.module.css';

export type Waiting = Awaited<ReturnType<typeof api.pdi.activities.awaiting.call>>[number];

/** The proof that is missing; null: none is missing. */
export const missingProofText = ({ proof_url, files }: Pick<Waiting, 'proof_url' | 'files'>) =>
  proof_url === null && files === 0 ? 'Sem link e sem arquivo.' : null;

/** Everything for a decision without opening the item: the criterion, the outcome, the proof, and the effect. */
export const WaitingFacts = ({ of }: { of: Waiting }) => {
  const { success_criteria, outcome, proof_url, files, effect, title } = of;
  return (
    <Stack gap="3xs" mt="2xs">
      {success_criteria && <Small>Critério de sucesso: {success_criteria}</Small>}
      {outcome ? <Small>“{outcome}”</Small> : <Small>Sem relato.</Small>}
      {proof_url && (
        <Small>
          Onde dá para ver:{' '}
          <Anchor
            href={proof_url}
            target="_blank"
            rel="noopener noreferrer"
            fz="xs"
            data-long
            className={classes.above}
            aria-label={`Onde dá para ver “${title}”: ${proof_url} (abre em outra aba)`}
          >
            {proof_url}
          </Anchor>
        </Small>
      )}
      {missingProofText(of) && <Small>{missingProofText(of)}</Small>}
      {files > 0 && <Small>{countText(files, 'arquivo', 'arquivos')}</Small>}
      {effect && <EffectLine effect={effect} start="Ao validar" fz="xs" mt={0} />}
    </Stack>
  );
};
