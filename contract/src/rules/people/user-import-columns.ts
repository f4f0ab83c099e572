/** The columns of a file of people: their names, their usual aliases, and how a file's columns are recognised. */

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

/** What a column can hold: a field, or the full name, which is split into two fields. */
export const importColumns = ['full_name', ...importFields] as const;
export type ImportColumn = (typeof importColumns)[number];

/** The headers of the template. */
export const importHeader: Record<ImportField, string> = {
  first_name: 'Nome',
  last_name: 'Sobrenome',
  email: 'E-mail',
  role: 'Papel',
  position: 'Cargo',
  department: 'Departamento',
  phone: 'Telefone',
  cpf: 'CPF',
  hire_date: 'Data de admissão',
  manager_email: 'Gestor',
  external_id: 'Matrícula',
};

/** The labels in the form that assigns columns. */
export const importFieldLabel: Record<ImportColumn, string> = {
  ...importHeader,
  full_name: 'Nome completo',
  manager_email: 'Gestor (nome ou e-mail)',
};

/** Other usual headers; compared without case, accents and punctuation. */
const aliases: Record<ImportColumn, readonly string[]> = {
  full_name: [
    'nome completo',
    'nome e sobrenome',
    'colaborador',
    'nome do colaborador',
    'funcionário',
    'nome do funcionário',
    'empregado',
    'nome do empregado',
    'full name',
  ],
  first_name: ['nome', 'primeiro nome', 'first name'],
  last_name: ['sobrenome', 'ultimo nome', 'last name', 'surname'],
  email: [
    'email',
    'mail',
    'endereço de e-mail',
    'e-mail corporativo',
    'e-mail profissional',
    'e-mail do colaborador',
    'e-mail do funcionário',
    'login',
  ],
  role: ['papel', 'perfil', 'perfil de acesso', 'role'],
  position: ['cargo', 'função', 'cargo/função', 'cargo atual', 'posição', 'position', 'job title'],
  department: ['departamento', 'depto', 'área', 'setor', 'lotação', 'department'],
  phone: ['telefone', 'celular', 'telefone celular', 'telefone/celular', 'fone', 'tel', 'phone'],
  cpf: ['cpf', 'nº cpf', 'cpf do colaborador', 'cpf do funcionário'],
  hire_date: [
    'data admissão',
    'data de admissão',
    'data da admissão',
    'dt admissão',
    'dt de admissão',
    'admissão',
    'hire date',
  ],
  manager_email: [
    'email gestor',
    'e-mail do gestor',
    'e-mail do gestor imediato',
    'email do líder',
    'e-mail do superior',
    'gestor',
    'gestora',
    'gestor (nome ou e-mail)',
    'nome do gestor',
    'gestor direto',
    'gestor imediato',
    'gestor(a)',
    'gestor(a) imediato(a)',
    'superior',
    'superior imediato',
    'superior hierárquico',
    'nome do superior',
    'líder',
    'líder imediato',
    'líder direto',
    'nome do líder',
    'liderança',
    'chefia',
    'chefia imediata',
    'chefe',
    'chefe imediato',
    'responde a',
    'reporta a',
    'manager',
    'manager email',
  ],
  external_id: [
    'matrícula',
    'nº matrícula',
    'nº da matrícula',
    'número da matrícula',
    'registro',
    'chapa',
    'código do funcionário',
    'employee id',
  ],
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

/** The positions of a file's columns, from 0; a field without one is not in the file. */
export type ImportColumns = { [Column in ImportColumn]?: number | undefined };

/**
 * The columns that are missing: without an address or a number, people cannot be found. Empty if the file has one of
 * them.
 */
export const missingColumns = ({ email, external_id }: ImportColumns): ImportField[] =>
  email === undefined && external_id === undefined ? ['email'] : [];

/** Whether the file can create people; without a name and an address it only changes existing ones. */
export const namesNewPeople = ({ email, full_name, first_name, last_name }: ImportColumns): boolean =>
  email !== undefined && (full_name !== undefined || (first_name !== undefined && last_name !== undefined));

/**
 * The columns with one form of the name. A first name and a surname win over a full name. A 'Nome' without a surname
 * beside it is a full name.
 */
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

/** The one of several manager columns whose header mentions an address, because two people may share a name. */
const surest = (field: ImportColumn, places: readonly number[], headers: readonly string[]) => {
  const addressed = places.filter((place) => plainWord(headers[place] ?? '').includes('mail'));
  return field === 'manager_email' && addressed.length === 1 ? addressed : places;
};

/** Recognises columns by their headers. A field that two columns claim is left to the person who knows the file. */
export const guessColumns = (
  headers: readonly string[],
): { columns: ImportColumns; repeated: ImportField[] } => {
  const places = new Map<ImportColumn, number[]>();
  headers.forEach((header, place) => {
    const field = fieldByWord.get(plainWord(header));
    if (field) places.set(field, [...(places.get(field) ?? []), place]);
  });
  const columns: ImportColumns = {};
  for (const [field, all] of places) places.set(field, [...surest(field, all, headers)]);
  for (const [field, [first, ...others]] of places) if (others.length === 0) columns[field] = first;
  const isRepeated = (field: ImportColumn) => (places.get(field)?.length ?? 0) > 1;
  const isSure = !(['full_name', 'first_name', 'last_name'] as const).some(isRepeated);
  return { columns: withName(columns, isSure), repeated: importFields.filter(isRepeated) };
};

/** The example line of the template; it is skipped wherever it stands. */
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
