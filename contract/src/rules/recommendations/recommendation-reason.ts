/** Why something is recommended. Only the numbers are stored; the sentence is built from them each time. */
import { type ConfidenceLabel, confidenceLabelText } from '../competencies/held-level.ts';
import { shownLevelText } from '../competencies/shown-level.ts';

/** Who demands the competency: the current job, the target job, or the company from everybody. */
export type Horizon = 'current' | 'target' | 'company';

type Demand = {
  horizon: Horizon;
  /** The name of the job; null when the company demands it. */
  job: string | null;
  /** The name of the competency. */
  competency: string;
  /** The demanded level, 1 to 5. */
  demand: number;
};

export type Reason =
  | (Demand & {
      code: 'closes_gap';
      /** The held level, 1 to 5. */
      estimate: number;
      confidence_label: ConfidenceLabel;
      /** The level the activity teaches up to, 1 to 5. What finishing it proves is computed by `activityLevel`. */
      to_level: number;
      /** The share of the gap that it teaches, whole percent. */
      coverage: number;
    })
  | (Demand & { code: 'no_current_evidence' })
  | {
      /** The company requires it, whatever the person's level. */
      code: 'mandatory';
      /** The last day, 'YYYY-MM-DD'. */
      until: string;
      /** The level it leads to, 1 to 5. */
      demand: number;
    }
  | {
      /** Somebody recommended it to this person, although nothing it teaches is missing. */
      code: 'by_name';
      demand: number;
    }
  | (Demand & {
      code: 'confirm_level';
      /** A whole number, 0 to 39. */
      confidence: number;
      evidence: 'none' | 'stale' | 'weak';
    });

const horizonText: Record<Horizon, string> = {
  current: 'seu cargo',
  target: 'seu cargo-alvo',
  company: 'sua empresa',
};

const whatAsks = ({ horizon, job }: Demand) => horizonText[horizon] + (job === null ? '' : ` (${job})`);

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The sentence for an activity that the company requires by a day, 'YYYY-MM-DD'. */
export const mandatoryText = (until: string) =>
  `Esta atividade é obrigatória até ${until.split('-').reverse().join('/')}.`;

type Asked = Extract<Reason, Demand>;
type ClosesGap = Extract<Reason, { code: 'closes_gap' }>;

const leads = ({ to_level, coverage }: ClosesGap) =>
  `leva ao nível ${to_level} e cobre ${coverage}% da lacuna`;

const teaches = ({ to_level }: ClosesGap) => `ensina até o nível ${to_level}`;

/** The reason in one or two sentences, for places that also show the computed effect of the activity. */
export const reasonText = (reason: Reason): string => inWords(reason, leads);

/** The reason for places that do not show the effect on the level: it promises no more than what is taught. */
export const taughtText = (reason: Reason): string => inWords(reason, teaches);

function inWords(reason: Reason, does: (reason: ClosesGap) => string): string {
  if (reason.code === 'mandatory') return mandatoryText(reason.until);
  if (reason.code === 'by_name')
    return `Sugerido porque alguém indicou esta atividade a você. Ela ensina até o nível ${reason.demand}.`;
  return askedText(reason, does);
}

function askedText(reason: Asked, does: (reason: ClosesGap) => string): string {
  const asks = `${whatAsks(reason)} pede ${reason.competency} no nível ${reason.demand}`;
  switch (reason.code) {
    case 'closes_gap': {
      const confidence = confidenceLabelText[reason.confidence_label].toLowerCase();
      const now = `sua estimativa é ${shownLevelText(reason.estimate)} (confiança ${confidence})`;
      return `Sugerido porque ${asks} e ${now}. Esta atividade ${does(reason)}.`;
    }
    case 'no_current_evidence':
      return `Sugerido porque ${asks} e ainda não há evidência atual sobre essa competência.`;
    case 'confirm_level': {
      const doubt = `a estimativa de ${reason.competency} tem confiança ${doubtText(reason)}`;
      return `Confirme seu nível: ${doubt}. ${capitalised(whatAsks(reason))} pede nível ${reason.demand}.`;
    }
  }
}

function doubtText({ evidence, confidence }: Extract<Reason, { code: 'confirm_level' }>) {
  if (evidence === 'none') return 'nula (sem evidência)';
  return evidence === 'stale' ? 'baixa (evidência desatualizada)' : `baixa (${confidence}%)`;
}
