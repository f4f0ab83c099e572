import { Group, Text, Title } from '@mantine/core';
import type { UserImport } from '@pdy/contract/people/imports';
import { countText } from '@pdy/contract/rules/numbers';
import type { ReactNode } from 'react';
import { Link } from '#ui/link.tsx';
import { useArrival } from '../arrival.ts';
import classes from '../import.module.css';
import { noImport, useGoTo } from '../import-address.ts';

const steps = [
  { name: 'arquivo', label: 'Arquivo', heading: 'Escolha o arquivo' },
  { name: 'colunas', label: 'Colunas', heading: 'Confira as colunas' },
  { name: 'simulacao', label: 'Simulação', heading: 'Veja o que vai acontecer' },
  { name: 'confirmacao', label: 'Confirmação', heading: 'Confirme a importação' },
  { name: 'resultado', label: 'Resultado', heading: 'Resultado' },
] as const;
export type StepName = (typeof steps)[number]['name'];

type Props = { step: StepName; known?: UserImport; children: ReactNode };

/** The five steps, the present one, and its content. */
export function StepFrame({ step, known, children }: Props) {
  const isUnderWay = known?.status === 'aplicando'; // Each batch is another version of the same content.
  const isTriedAgain = step === 'simulacao'; // Somebody may be typing: the focus stays where it is.
  const place = `${step} ${isUnderWay || isTriedAgain ? known?.status : (known?.version ?? '')}`;
  const heading = useArrival<HTMLHeadingElement>(place);
  const at = steps.findIndex(({ name }) => name === step);
  return (
    <section aria-labelledby="etapa-da-importacao">
      <BackToImports />
      <Group
        className={classes.steps}
        component="ol"
        gap="xs"
        align="stretch"
        wrap="nowrap"
        mt="md"
        mb="lg"
        aria-label="Etapas da importação"
      >
        {steps.map(({ name, label }, index) => (
          <li key={name} data-done={index < at || undefined} aria-current={index === at ? 'step' : undefined}>
            {label}
            {index < at && <span className="fora-da-vista"> (concluída)</span>}
          </li>
        ))}
      </Group>
      <Title order={2} id="etapa-da-importacao" ref={heading} tabIndex={-1}>
        {isUnderWay ? 'Importação em andamento' : steps[at]?.heading}
      </Title>
      {known && (
        <Text c="dimmed" fz="sm" mt="3xs" mb="sm" data-long>
          {known.file_name} · {countText(known.lines, 'linha', 'linhas')}
        </Text>
      )}
      {children}
    </section>
  );
}

function BackToImports() {
  const goTo = useGoTo();
  return (
    <Link
      to="/user-management"
      search={{ aba: 'importacoes' }}
      fz="sm"
      onClick={(event) => {
        event.preventDefault();
        goTo(noImport);
      }}
    >
      Todas as importações
    </Link>
  );
}
