import { Text } from '@mantine/core';
import type { Needs } from '@pdy/contract/panels/panels';
import { type BeginningStep, beginningSteps } from '@pdy/contract/panels/words';
import { Check, ChevronRight } from 'lucide-react';
import layout from '#ui/layout.module.css';
import { InAppLink } from './in-app-link.tsx';
import classes from './panels.module.css';

type Step = { what: string; why: string; href: string };

const steps: Record<BeginningStep, Step> = {
  jobs: {
    what: 'Cadastre os cargos',
    why: 'Comece por um modelo pronto e ajuste: os cargos vêm com as competências que pedem.',
    href: '/company-settings?aba=cargos&abrir=modelos',
  },
  people: {
    what: 'Traga as pessoas',
    why: 'Um arquivo com nome, e-mail, cargo e gestor traz todo mundo de uma vez. Antes de valer, você vê o que aconteceria.',
    href: '/user-management?aba=importacoes&importacao=nova',
  },
  hierarchy: {
    what: 'Diga quem responde a quem',
    why: 'É o gestor que aprova o PDI. Sem gestor, o PDI vai para a administração.',
    href: '/hierarchy-management',
  },
  competencies: {
    what: 'Ligue as competências aos cargos',
    why: 'Do que o cargo pede nascem as lacunas e as recomendações.',
    href: '/company-settings?aba=competencias&abrir=modelos',
  },
  invites: {
    what: 'Acompanhe os convites',
    why: 'Quem aceita já entra com cargo e gestor. Quem ainda não respondeu pode receber de novo.',
    href: '/user-management?aba=convites',
  },
  plans: {
    what: 'Comece os primeiros PDIs',
    why: 'Prepare rascunhos para o time com um arquivo, ou peça que cada um monte o seu.',
    href: '/goals?aba=aprovacoes&novo=metas',
  },
};

export const isBegun = ({ beginning }: Needs) => beginningSteps.every((step) => beginning[step]);

/** The first days of a company, in their order; each step opens where it is done. */
export function BeginningList({ beginning }: Pick<Needs, 'beginning'>) {
  const done = beginningSteps.filter((step) => beginning[step]).length;
  const next = beginningSteps.find((step) => !beginning[step]);
  return (
    <div className={classes.beginning}>
      <Text fw={600}>Para a empresa começar</Text>
      <Text fz="sm" c="dimmed" mb="sm">
        {done} de {beginningSteps.length} feitos
      </Text>
      <ol className={classes.rows}>
        {beginningSteps.map((step) => (
          <li key={step}>
            <BeginningLink step={steps[step]} isDone={beginning[step]} isNext={step === next} />
          </li>
        ))}
      </ol>
    </div>
  );
}

type LinkProps = { step: Step; isDone: boolean; isNext: boolean };

const BeginningLink = ({ step: { what, why, href }, isDone, isNext }: LinkProps) => (
  <InAppLink
    href={href}
    className={`${layout.rowLink} ${classes.row}`}
    data-done={isDone || undefined}
    aria-current={isNext ? 'step' : undefined}
  >
    <span className={classes.tick} data-done={isDone || undefined}>
      {isDone && <Check size={16} role="img" aria-label="Feito:" />}
    </span>
    <span className={`${layout.grows} ${classes.words}`}>
      <b>{what}</b>
      {!isDone && <small>{why}</small>}
    </span>
    <ChevronRight size={18} aria-hidden />
  </InAppLink>
);
