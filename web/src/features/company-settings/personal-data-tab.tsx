import type { CompanySettings } from '@pdy/contract/companies/settings';
import { EncarregadoForm } from './encarregado-form.tsx';
import { IncidentsSection } from './incidents-section.tsx';
import { RequestsSection } from './requests-section.tsx';
import classes from './settings.module.css';

/** Dados pessoais (LGPD): who answers for personal data, and what people have asked about theirs. */
export const PersonalDataTab = ({ settings }: { settings: CompanySettings }) => (
  <div className={classes.sections}>
    <EncarregadoForm settings={settings} />
    <RequestsSection />
    <IncidentsSection />
  </div>
);
