/** The labels of the platform on screen. Free of schemas, so that a page loads only what it needs. */
import type { IncidentCategory, IncidentNature } from './incidents.ts';
import { companyName } from './values.ts';

/** Whether the text typed to confirm is the company's name. */
export const isNameTyped = (typed: string, name: string): boolean =>
  companyName(typed).normalize('NFC') === name.normalize('NFC');

export const incidentNatureLabel: Record<IncidentNature, string> = {
  confidentiality: 'Confidencialidade: alguém viu o que não podia',
  integrity: 'Integridade: dados foram alterados',
  availability: 'Disponibilidade: dados se perderam ou ficaram fora do ar',
};

export const incidentCategoryLabel: Record<IncidentCategory, string> = {
  identity: 'Identificação (nome, e-mail)',
  contact: 'Contato (telefone)',
  document: 'Documento (CPF)',
  job: 'Cargo e departamento',
  development: 'Desenvolvimento (PDI, competências)',
  evaluation: 'Avaliações e feedback',
  credential: 'Senhas e acessos',
  log: 'Registros de acesso',
  sensitive: 'Dados sensíveis',
};

/** How often the dashboard is refreshed. */
export const statsEverySeconds = 30;
