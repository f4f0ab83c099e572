/** The pages where a test is started or continued, and where its result is shown. */

type Test = { readonly id: string; readonly kind: 'simulado' | 'proficiency' };

export const testAddress = ({ id, kind }: Test) =>
  kind === 'simulado'
    ? ({ to: '/simulacoes/$id', params: { id } } as const)
    : ({ to: '/proficiencia/$id', params: { id } } as const);

/** `id`: the attempt's. */
export const resultAddress = ({ id, kind }: Test) =>
  kind === 'simulado'
    ? ({ to: '/simulacoes/resultado/$id', params: { id } } as const)
    : ({ to: '/proficiencia/resultado/$resultId', params: { resultId: id } } as const);
