/** The note for a job that asks for no competency, wherever jobs are chosen. */
export const bareJobText =
  'Este cargo ainda não tem competências. Sem elas não há lacunas nem recomendações para comparar.';

/** 'Motorista (sem competências)'. */
export const jobLabel = ({ name, demands }: { name: string; demands: number }) =>
  demands === 0 ? `${name} (sem competências)` : name;
