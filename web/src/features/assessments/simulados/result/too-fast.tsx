import { Alert, Text } from '@mantine/core';
import type { SimuladoResult } from '@pdy/contract/assessments/simulado-results';
import { Zap } from 'lucide-react';
import { ButtonLink } from '#ui/link.tsx';
import { againWords } from '../again-words.ts';

type Props = { result: SimuladoResult; score: NonNullable<SimuladoResult['score']> };

/** The next step where answers were too fast to measure a level. */
export function TooFast({ result: { test, again }, score: { competencies } }: Props) {
  if (!competencies.some(({ why_none }) => why_none === 'low_effort')) return null;
  const { words, way } = againWords(again);
  return (
    <Alert color="orange" variant="light" mt="lg" icon={<Zap aria-hidden />} title="Respostas rápidas demais">
      <Text mb="sm">
        <span>Por isso seu nível não foi estimado; a nota vale. </span>
        <span>{words}</span>
      </Text>
      {way === 'other' ? (
        <ButtonLink to="/proficiencia" size="sm" variant="default">
          Ver testes de proficiência
        </ButtonLink>
      ) : (
        <ButtonLink
          to="/simulacoes/$id"
          params={{ id: test.id }}
          size="sm"
          variant={way === 'retry' ? 'filled' : 'default'}
        >
          {way === 'retry' ? 'Tentar de novo' : 'Ver o simulado'}
        </ButtonLink>
      )}
    </Alert>
  );
}
