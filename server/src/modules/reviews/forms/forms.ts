/** Writing reviews, and reading what was written. Contract: `contract/src/reviews/forms.ts`. */
import { authed } from '#kernel/procedure.ts';
import { period } from './form-period.ts';
import { reading } from './form-reading.ts';
import { formOf, tasksOf } from './form-rows.ts';
import { writing } from './form-writing.ts';

const mine = authed.reviewForms.mine.handler(({ context }) => tasksOf(context));

const get = authed.reviewForms.get.handler(({ input, context }) => formOf(context, input.assignment_id));

export const reviewForms = { mine, get, period, ...writing, ...reading };
