/** What of one's record only others change, and what the address of a ticket calls it. */
const words = {
  email: 'email',
  role: 'papel',
  company_name: 'empresa',
  job: 'cargo',
  department: 'area',
  masked_cpf: 'cpf',
  hire_date: 'admissao',
} as const;
export type CorrectedField = keyof typeof words;

/** Where one asks for it: a ticket that names the field. */
export const correctionAddress = (field: CorrectedField) => `/tickets/new?campo=${words[field]}`;
