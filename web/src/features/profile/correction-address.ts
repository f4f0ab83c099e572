/** What of one's record only others change. */
export type CorrectedField =
  | 'email'
  | 'role'
  | 'company_name'
  | 'job'
  | 'department'
  | 'masked_cpf'
  | 'hire_date';

/** Where one asks for it: a ticket that names the field. */
export const correctionAddress = (field: CorrectedField) => `/tickets/new?assunto=correcao&campo=${field}`;
