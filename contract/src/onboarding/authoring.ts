/** The steps of the tour that a company writes for each role. While any are active, they replace the platform's. */
import * as z from 'zod';
import { Id, Line, SeenText } from '../common.ts';
import { roles } from '../permissions.ts';
import { procedure } from '../procedure.ts';
import { companyRoles } from '../rules/people/grantable-roles.ts';
import { TourStep } from './onboarding.ts';
import { markOf, mostTourSteps } from './values.ts';

const AuthoredStep = TourStep.extend({ is_active: z.boolean() });
export type AuthoredStep = z.infer<typeof AuthoredStep>;

/** A written step of a tour. Without an id it is new. */
export const TourStepFields = z.strictObject({
  id: Id.optional(),
  title: Line.min(1, 'Título é obrigatório').max(200, 'Título muito longo (máximo 200 caracteres)'),
  description: SeenText.min(1, 'Texto é obrigatório').max(1000, 'Texto muito longo (máximo 1000 caracteres)'),
  /** One of the marks of the product. */
  target_element: z.string().refine((selector) => markOf(selector) !== null, 'Escolha um item da lista'),
  is_active: z.boolean(),
});
export type TourStepFields = z.infer<typeof TourStepFields>;

/** The platform may point at anything on a page, by a CSS selector. */
export const PlatformStepFields = TourStepFields.extend({
  target_element: SeenText.min(1, 'Diga para onde o passo aponta')
    .max(300, 'Seletor muito longo (máximo 300 caracteres)')
    .regex(/^\P{Cc}*$/u, 'Escreva o seletor em uma linha'),
});

const CompanyRole = z.enum(companyRoles, 'Papel inválido');
const AnyRole = z.enum(roles, 'Papel inválido');

const TourFigures = z.object({
  started: z.int(),
  running: z.int(),
  completed: z.int(),
  /** People who left at the welcome, without a step. */
  declined: z.int(),
  skipped: z.int(),
  /** The steps at which people skipped the tour, by index from 0. */
  skipped_at: z.array(z.object({ step: z.int(), people: z.int() })),
});
export type TourFigures = z.infer<typeof TourFigures>;

export const AuthoredTour = z.object({
  role: AnyRole,
  /** The author's own steps, active or not, in order; empty: the company has none. */
  own: z.array(AuthoredStep),
  /** The platform's steps, shown while the company has no active one; empty when the platform writes. */
  standard: z.array(TourStep),
  /** The revision of the own list; it changes with every save. */
  revision: z.string(),
  figures: TourFigures,
});
export type AuthoredTour = z.infer<typeof AuthoredTour>;

const manager = procedure('company.manage');

export const onboardingAuthoring = {
  get: manager
    .get(
      '/onboarding/authoring/{role}',
      'The tour of a role as the company writes it, and how far people have come',
    )
    .input(z.strictObject({ role: CompanyRole }))
    .output(AuthoredTour),
  save: manager
    .put(
      '/onboarding/authoring/{role}',
      'The whole list of a role, in its order; an empty one gives the platform’s back',
    )
    .input(
      z.strictObject({
        role: CompanyRole,
        revision: z.string().max(100),
        steps: z.array(TourStepFields).max(mostTourSteps, `No máximo ${mostTourSteps} passos`),
      }),
    )
    .output(AuthoredTour),
};

const platformAdmin = procedure('platform_panel');

/** The tour for everybody whose company wrote none, including platform administrators. */
export const platformTour = {
  get: platformAdmin
    .get(
      '/platform/tour/{role}',
      'The standard tour of a role, and how far the people of all companies that see it have come',
    )
    .input(z.strictObject({ role: AnyRole }))
    .output(AuthoredTour),
  save: platformAdmin
    .put('/platform/tour/{role}', 'The whole list of a role, in its order; one step at least is active')
    .input(
      z.strictObject({
        role: AnyRole,
        revision: z.string().max(100),
        steps: z
          .array(PlatformStepFields)
          .max(mostTourSteps, `No máximo ${mostTourSteps} passos`)
          .refine((steps) => steps.some(({ is_active }) => is_active), 'Deixe ao menos um passo ativo'),
      }),
    )
    .output(AuthoredTour),
};
