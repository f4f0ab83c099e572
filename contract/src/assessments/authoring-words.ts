/** The labels of question banks and tests on the screens of authors. */
import { countText } from '../rules/numbers.ts';
import type { TestFault, TestStatus } from './tests.ts';
import type { QuestionStatus, QuestionType, ShowMoment } from './values.ts';

export const questionTypeLabel: Record<QuestionType, string> = {
  single_choice: 'Escolha única',
  multiple_choice: 'Várias respostas',
  true_false: 'Verdadeiro ou falso',
  numeric: 'Numérica',
  short_text: 'Texto curto',
};

/** How questions with several right options are scored; short enough for half the width of the editor. */
export const scoringLabel = {
  balanced: 'Parcial: acertos menos erros',
  all_or_nothing: 'Tudo ou nada: só vale acertar todas',
} as const;

export const questionStatusLabel: Record<QuestionStatus, string> = {
  draft: 'Rascunho',
  in_review: 'Em revisão',
  active: 'Ativa',
  suspended: 'Suspensa',
  retired: 'Aposentada',
};

export const testStatusLabel: Record<TestStatus, string> = {
  draft: 'Rascunho',
  published: 'Publicado',
  paused: 'Pausado',
  archived: 'Arquivado',
};

export const showMomentLabel: Record<ShowMoment, string> = {
  on_submit: 'Assim que a pessoa envia',
  when_final: 'Quando não há mais tentativas',
  after_close: 'Depois que o simulado encerra',
  on_release: 'Quando a administração libera',
  never: 'Nunca',
};

/** A time in whole minutes, rounded up, the unit in which it is entered: '10 minutos'. */
const minutesText = (seconds: number) => countText(Math.ceil(seconds / 60), 'minuto', 'minutos');

const lackText = ({ has, needs }: TestFault) =>
  (needs ?? 0) - (has ?? 0) === 1
    ? 'Falta 1 questão'
    : `Faltam ${countText((needs ?? 0) - (has ?? 0), 'questão', 'questões')}`;

const activeText = (count: number) => countText(count, 'questão ativa', 'questões ativas');

/** 'Parte 2'; 'Partes 1, 2 e 4'. */
const partsText = (parts: readonly number[]) =>
  parts.length === 1 ? `Parte ${parts[0]}` : `Partes ${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`;

const faultTexts: Record<TestFault['code'], (fault: TestFault) => string> = {
  no_questions: () => 'Ainda não há questões.',
  pool_too_small: ({ section, has, needs }) =>
    `Parte ${section}: há ${activeText(has ?? 0)}, e são usadas ${needs}.`,
  too_many_questions: ({ has, needs }) => `São ${has} questões, e um simulado tem até ${needs}.`,
  parts_want_the_same: ({ sections, has, needs }) =>
    `${partsText(sections)}: ${countText(needs ?? 0, 'questão', 'questões')} ao todo, mas só ${has} ${has === 1 ? 'pode' : 'podem'} aparecer na mesma tentativa. Cada questão aparece uma vez, e só uma de cada grupo.`,
  pool_is_small: ({ section, has, needs }) =>
    `Parte ${section}: há só ${activeText(has ?? 0)}. Com ${needs} ou mais, as tentativas se repetem menos.`,
  closes_before_opens: () => 'O encerramento vem antes da abertura.',
  closes_before_deadlines: ({ has }) =>
    `Em “Quem deve fazer”, ${countText(has ?? 0, 'prazo vem', 'prazos vêm')} depois do encerramento. Mude o encerramento ou o que foi pedido.`,
  mark_out_of_reach: () => 'A nota mínima não pode ser alcançada.',
  bank_too_small: (fault) => `${lackText(fault)} para o mínimo de ${fault.needs} no banco.`,
  level_too_thin: (fault) => `${lackText(fault)} de nível ${fault.level}.`,
  little_time: ({ needs }) =>
    `O tempo é curto: são menos de 20 segundos por questão. Dê ao menos ${minutesText(needs ?? 0)}.`,
  key_before_retake: () => 'Quem refizer já terá visto o gabarito.',
  bank_is_small: ({ has, needs }) =>
    `O banco tem ${activeText(has ?? 0)}. A partir de ${needs}, as mesmas questões demoram a voltar.`,
  practice_uses_bank: ({ section, has }) =>
    `Parte ${section}: ${countText(has ?? 0, 'questão é', 'questões são')} de um teste de proficiência em uso e não pode ser treinada. Troque por outras.`,
  practice_uses_exam: ({ section, has }) =>
    `Parte ${section}: ${countText(has ?? 0, 'questão é', 'questões são')} de uma prova sem data de encerramento para as mesmas pessoas, e o que sobra não basta para o treino. Troque por outras ou dê uma data à prova.`,
  exam_takes_from_practice: ({ has }) =>
    `${has === 1 ? 'Um treino das mesmas pessoas ficaria' : `${has} treinos das mesmas pessoas ficariam`} sem questões suficientes: treino não usa o que está em prova. Dê à prova uma data de encerramento ou troque as questões.`,
  nobody_is_meant: () => 'Ninguém foi escolhido para fazer.',
};

export const testFaultText = (fault: TestFault): string => faultTexts[fault.code](fault);
