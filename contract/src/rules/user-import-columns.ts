/** The columns of a file of people: their names, the words they go by elsewhere, and which of a file's columns are which. */

export const importFields = [
  'first_name',
  'last_name',
  'email',
  'role',
  'position',
  'department',
  'phone',
  'cpf',
  'hire_date',
  'manager_email',
  'external_id',
] as const;
export type ImportField = (typeof importFields)[number];

/** What a column can be: a field, or the whole name that two fields are split from. */
export const importColumns = ['full_name', ...importFields] as const;
export type ImportColumn = (typeof importColumns)[number];

/** As the template's header has them. */
export const importHeader: Record<ImportField, string> = {
  first_name: 'nome',
  last_name: 'sobrenome',
  email: 'email',
  role: 'papel',
  position: 'cargo',
  department: 'departamento',
  phone: 'telefone',
  cpf: 'cpf',
  hire_date: 'data_admissao',
  manager_email: 'email_gestor',
  external_id: 'matricula',
};

export const importFieldLabel: Record<ImportColumn, string> = {
  full_name: 'Nome completo',
  first_name: 'Nome',
  last_name: 'Sobrenome',
  email: 'E-mail',
  role: 'Papel',
  position: 'Cargo',
  department: 'Departamento',
  phone: 'Telefone',
  cpf: 'CPF',
  hire_date: 'Data de admissão',
  manager_email: 'E-mail do gestor',
  external_id: 'Matrícula',
};

/** What else people call them; compared without case, accents and signs. */
const aliases: Record<ImportColumn, readonly string[]> = {
  full_name: [
    'nome completo',
    'colaborador',
    'nome do colaborador',
    'funcionário',
    'nome do funcionário',
    'full name',
  ],
  first_name: ['nome', 'primeiro nome', 'first name'],
  last_name: ['sobrenome', 'ultimo nome', 'last name', 'surname'],
  email: ['email', 'e-mail', 'endereço de e-mail', 'e-mail corporativo', 'login'],
  role: ['papel', 'perfil', 'perfil de acesso', 'role'],
  position: ['cargo', 'função', 'posição', 'position', 'job title'],
  department: ['departamento', 'área', 'setor', 'department'],
  phone: ['telefone', 'celular', 'fone', 'phone'],
  cpf: ['cpf', 'cpf do colaborador'],
  hire_date: ['data admissão', 'data de admissão', 'admissão', 'hire date'],
  manager_email: ['email gestor', 'e-mail do gestor', 'gestor', 'email do líder', 'manager email'],
  external_id: ['matrícula', 'registro', 'código do funcionário', 'employee id'],
};

export const plainWord = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const fieldByWord = new Map(
  importColumns.flatMap((field) => aliases[field].map((word) => [plainWord(word), field] as const)),
);

/** Places of a file's columns, counted from 0; a field without one is not in the file. */
export type ImportColumns = { [Column in ImportColumn]?: number | undefined };

/** Those without which nobody is found or made, and that have no place yet: a whole name stands for both its parts. */
export const missingColumns = (columns: ImportColumns): ImportField[] =>
  (columns.full_name === undefined
    ? (['first_name', 'last_name', 'email'] as const)
    : (['email'] as const)
  ).filter((field) => columns[field] === undefined);

/** A first name and a surname say more than a whole name; a 'Nome' without a surname beside it is a whole name. */
const withName = ({ full_name, first_name, last_name, ...columns }: ImportColumns, isSure: boolean) => {
  if (last_name !== undefined || !isSure)
    return {
      ...columns,
      ...(first_name !== undefined && { first_name }),
      ...(last_name !== undefined && { last_name }),
    };
  const whole = full_name ?? first_name;
  return { ...columns, ...(whole !== undefined && { full_name: whole }) };
};

/** What the header says. A field that two columns are called by is left to whoever knows the file. */
export const guessColumns = (
  headers: readonly string[],
): { columns: ImportColumns; repeated: ImportField[] } => {
  const places = new Map<ImportColumn, number[]>();
  headers.forEach((header, place) => {
    const field = fieldByWord.get(plainWord(header));
    if (field) places.set(field, [...(places.get(field) ?? []), place]);
  });
  const columns: ImportColumns = {};
  for (const [field, [first, ...others]] of places) if (others.length === 0) columns[field] = first;
  const isRepeated = (field: ImportColumn) => (places.get(field)?.length ?? 0) > 1;
  const isSure = !(['full_name', 'first_name', 'last_name'] as const).some(isRepeated);
  return { columns: withName(columns, isSure), repeated: importFields.filter(isRepeated) };
};

/** The line of the template that shows how; it is passed over wherever it stands. */
export const importExample: Record<ImportField, string> = {
  first_name: 'Exemplo',
  last_name: 'Apague esta linha',
  email: 'exemplo@suaempresa.com.br',
  role: 'Funcionário',
  position: 'Analista',
  department: 'Operações',
  phone: '(11) 90000-0000',
  cpf: '529.982.247-25',
  hire_date: '01/03/2026',
  manager_email: 'gestora@suaempresa.com.br',
  external_id: '0001',
};
