import { lazy } from 'react';
import { loadPage } from '#lib/lazy.ts';
import { Explained } from '../features/competencies/explained.tsx';

const PanelActs = lazy(() =>
  loadPage(() => import('../features/evidence/panel-acts.tsx')).then((page) => ({ default: page.PanelActs })),
);
const RowActs = lazy(() =>
  loadPage(() => import('../features/evidence/row-acts.tsx')).then((page) => ({ default: page.RowActs })),
);

const acts = { Panel: PanelActs, Row: RowActs };

/** Pages on which 'Por quê?' opens its panel, with what one may do about the evidence in it. */
export const ExplainedPage = () => <Explained acts={acts} />;
