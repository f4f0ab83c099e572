import type { Company } from './shape.ts';

/** Three fictitious companies, one per subscription: 400, 60 and 12 people. */
export const companies: readonly Company[] = [
  {
    name: 'Aroeira Logística',
    slug: 'aroeira-logistica',
    domain: 'aroeira.example',
    subscription_type: 'enterprise',
    max_users: 500,
    city: 'Campinas, SP',
    people: 400,
    departments: [
      { name: 'Diretoria', job_family: 'Operações', people: 4 },
      { name: 'Armazém de Campinas', job_family: 'Operações', people: 130 },
      { name: 'Armazém de Betim', job_family: 'Operações', people: 96 },
      { name: 'Transporte', job_family: 'Operações', people: 78 },
      { name: 'Comercial', job_family: 'Comercial', people: 34 },
      { name: 'Relacionamento com Clientes', job_family: 'Comercial', people: 18 },
      { name: 'Tecnologia', job_family: 'Tecnologia', people: 18 },
      { name: 'Dados', job_family: 'Dados', people: 10 },
      { name: 'Pessoas', job_family: 'Pessoas', people: 12 },
    ],
  },
  {
    name: 'Candeia Sistemas',
    slug: 'candeia-sistemas',
    domain: 'candeia.example',
    subscription_type: 'premium',
    max_users: 80,
    city: 'Florianópolis, SC',
    people: 60,
    departments: [
      { name: 'Diretoria', job_family: 'Operações', people: 2 },
      { name: 'Engenharia de Produto', job_family: 'Tecnologia', people: 26 },
      { name: 'Dados', job_family: 'Dados', people: 8 },
      { name: 'Comercial', job_family: 'Comercial', people: 10 },
      { name: 'Implantação e Suporte', job_family: 'Operações', people: 10 },
      { name: 'Pessoas', job_family: 'Pessoas', people: 4 },
    ],
  },
  {
    name: 'Ipê da Serra Consultoria',
    slug: 'ipe-da-serra',
    domain: 'ipe-da-serra.example',
    subscription_type: 'basic',
    max_users: 15,
    city: 'Belo Horizonte, MG',
    people: 12,
    departments: [
      { name: 'Diretoria', job_family: 'Operações', people: 1 },
      { name: 'Consultoria em Dados', job_family: 'Dados', people: 6 },
      { name: 'Comercial', job_family: 'Comercial', people: 3 },
      { name: 'Pessoas', job_family: 'Pessoas', people: 2 },
    ],
  },
];

export const largest: Company = companies.reduce((a, b) => (a.people > b.people ? a : b));
