/** Where a test is begun, gone on with, and what came of it is read. */

type Test = { readonly id: string; readonly kind: 'simulado' | 'proficiency' };

export const testAddress = ({ id, kind }: Test) =>
  kind === 'simulado'
    ? ({ to: '/simulacoes/$id', params: { id } } as const)
    : ({ to: '/proficiencia/$id', params: { id } } as const);

/** `id`: of the attempt. */
export const resultAddress = ({ id, kind }: Test) =>
  kind === 'simulado'
    ? ({ to: '/simulacoes/resultado/$id', params: { id } } as const)
    : ({ to: '/proficiencia/resultado/$resultId', params: { resultId: id } } as const);
