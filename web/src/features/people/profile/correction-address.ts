/** The fields of one's record that only others change, and their names in the address of a ticket. */
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

/** The address of a new ticket on the field. */
export const correctionAddress = (field: CorrectedField) => `/tickets/new?campo=${words[field]}`;
