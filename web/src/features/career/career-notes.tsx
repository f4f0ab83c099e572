import { Anchor } from '@mantine/core';
import { AnotherTarget } from './another-target.tsx';
import { useCareer } from './career-context.ts';
import classes from './career-page.module.css';

/** What keeps the map from saying all it could. */
export function CareerNotes({ isInset }: { isInset: boolean }) {
  const notes = useNotes();
  if (notes.length === 0) return null;
  return (
    <div
      className={classes.notes}
      data-inset={isInset || undefined}
      style={isInset ? {} : { marginBottom: 16 }}
    >
      {notes}
    </div>
  );
}

function useNotes() {
  const { view, model, supposed, suppose } = useCareer();
  const { target } = view;
  const isGone = target !== null && (!target.is_active || !model.target);
  return [
    !view.job && view.is_own && (
      <p key="job" className={classes.note}>
        Seu cargo ainda não foi definido. Fale com seu gestor ou com o RH.
      </p>
    ),
    view.job && !model.here && (
      <p key="here" className={classes.note}>
        {view.job.name} ainda não está no mapa da empresa.
      </p>
    ),
    isGone && (
      <p key="target" className={classes.note}>
        {target.is_active
          ? `${target.name}, o cargo-alvo, saiu do mapa da empresa.`
          : `${target.name}, o cargo-alvo, foi arquivado.`}
        {view.is_own && <AnotherTarget />}
      </p>
    ),
    !view.is_own && !view.board && (
      <p key="shared" className={classes.note}>
        {view.person.name} não compartilha alvo nem anotações com você.
      </p>
    ),
    supposed.size > 0 && (
      <p key="supposed" className={classes.note} role="status">
        Você está vendo uma simulação.
        <Anchor component="button" type="button" fz="sm" onClick={() => suppose(new Map())}>
          Voltar ao real
        </Anchor>
      </p>
    ),
  ].filter(Boolean);
}
