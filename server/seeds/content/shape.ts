// The written content of the demo companies. Field names and ranges are those of the tables it is loaded into.

/** Level of a competency: 1 Iniciante, 2 Básico, 3 Intermediário, 4 Avançado, 5 Especialista. */
export type Level = 1 | 2 | 3 | 4 | 5;

export type LearningType = 'experience' | 'social' | 'formal';

export type ActivityKind =
  | 'course'
  | 'reading'
  | 'project'
  | 'mentoring'
  | 'job_rotation'
  | 'event'
  | 'practice'
  | 'other';

export type Competency = {
  /** Upper-case ASCII, 2 to 12 characters; every other file refers to the competency by it. */
  code: string;
  name: string;
  category: string;
  kind: 'technical' | 'behavioural' | 'leadership' | 'compliance';
  description: string;
  /** What a person at each level observably does, from level 1 to level 5. */
  levels: readonly [string, string, string, string, string];
};

export type Requirement = {
  competency: string;
  level: Level;
  /** 1 helpful, 2 important, 3 critical. */
  criticality: 1 | 2 | 3;
  /** False: desired; a gap in it does not keep a person from being ready for the job. */
  required: boolean;
};

export type Job = {
  code: string;
  name: string;
  family: string;
  /** 1 (entry) to 10 (board), comparable across families. */
  seniority: number;
  track: 'individual' | 'management';
  mission: string;
  requirements: readonly Requirement[];
};

export type LibraryItem = {
  code: string;
  title: string;
  summary: string;
  kind: ActivityKind;
  learning_type: LearningType;
  /** Effort of the whole activity in minutes, 5 to 60000. */
  minutes: number;
  format: 'online' | 'presencial' | 'hibrido';
  /** Who offers it; null when the team does it by itself. */
  provider: string | null;
  /** entry_level: the level held at the start; to_level: the level the activity leads to. */
  competencies: readonly { competency: string; entry_level: Level; to_level: Level }[];
};

export type GoalActivity = {
  title: string;
  kind: ActivityKind;
  learning_type: LearningType;
  /** Expected effort in minutes. */
  minutes: number;
};

export type GoalTemplate = {
  competency: string;
  title: string;
  success_criteria: string;
  activities: readonly GoalActivity[];
};

export type Company = {
  name: string;
  slug: string;
  /** Host of the company's e-mail addresses, under the reserved top-level domain .example. */
  domain: string;
  subscription_type: 'basic' | 'premium' | 'enterprise';
  /** Seats; never fewer than `people`. */
  max_users: number;
  city: string;
  /** Number of people the demo creates; the sum over the departments. */
  people: number;
  /** job_family: the family from which the department's people get their jobs. */
  departments: readonly { name: string; job_family: string; people: number }[];
};

export type ManagerNote = {
  /** How the rating compares with what the manager expected. */
  direction: 'above' | 'as_expected' | 'below';
  text: string;
};

export type DecisionNote = { decision: 'approved' | 'changes_requested'; text: string };

export type ValidationNote = { decision: 'done' | 'rejected'; text: string };

export type CheckinText = {
  /** 1 (very bad) to 5 (very good), in keeping with the texts. */
  mood: Level;
  done_text: string;
  /** Null: nothing is in the way. */
  blockers: string | null;
  next_steps: string;
};

/** What an author writes of a question. The product shuffles the options; here the right ones come first. */
export type BankQuestion = {
  /** 'SQL-101': unique over all banks. */
  code: string;
  level: Level;
  /** One of the three topics of its bank. */
  topic: string;
  /** Markdown: only paragraphs, lists, `code` and fenced code. */
  stem: string;
  /** Why the right answer is right, and what the tempting one overlooks. */
  explanation: string;
} & (
  | { type: 'single_choice'; right: string; wrong: readonly [string, string, string] }
  | { type: 'multiple_choice'; right: readonly string[]; wrong: readonly string[] }
  | { type: 'true_false'; right: boolean }
  /** Right when it is within `tolerance` of `right`. */
  | { type: 'numeric'; right: number; tolerance: number; unit: string | null }
  /** Compared ignoring case, accents and spare spaces. */
  | { type: 'short_text'; right: readonly string[] }
);

export type QuestionBank = {
  /** Code of the competency. */
  competency: string;
  topics: readonly [string, string, string];
  questions: readonly BankQuestion[];
};
