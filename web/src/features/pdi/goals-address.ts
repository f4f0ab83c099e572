/** The states of the page that have an address: its tab, its open panel, its open dialog. */
import { useNavigate, useSearch } from '@tanstack/react-router';

export type GoalsAddress = {
  aba?: 'pdi' | 'atividades' | 'checkins' | 'historico' | 'equipe' | 'aprovacoes' | undefined;
  meta?: string | undefined;
  atividade?: string | undefined;
  plano?: string | undefined;
  validar?: string | undefined;
  checkin?: string | undefined;
  liderado?: string | undefined;
  escopo?: 'linha' | undefined;
  busca?: string | undefined;
  vista?: 'lista' | 'calendario' | undefined;
  mudanca?: string | undefined;
  acompanhar?: string | undefined;
  novo?: 'pdi' | 'outro' | 'modelo' | 'meta' | 'atividade' | 'metas' | undefined;
  /** A draft other than the newest. */
  rascunho?: string | undefined;
  /** Of 'Novo PDI'. */
  passo?: number | undefined;
  competencia?: string | undefined;
};

export const useGoalsAddress = (): GoalsAddress & { porque?: string | undefined } =>
  useSearch({ strict: false });

/** Changes part of the address; the page stays where it is scrolled to. */
export function useGoTo() {
  const navigate = useNavigate({ from: '/goals' });
  return (change: GoalsAddress) =>
    void navigate({ to: '/goals', search: (now) => ({ ...now, ...change }), resetScroll: false });
}
