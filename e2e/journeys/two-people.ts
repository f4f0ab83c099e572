/** A person with a plan and their manager, in a company of one test alone, each in a browser of their own. */
import type { Browser, Page } from '@playwright/test';
import { call, comeAs, newSlug } from '../admin/own-company.ts';
import { dayIn } from '../support/days.ts';

type Shell = { person: { user_id: string } };
type Plan = { id: string; version: number };

export async function open(browser: Browser, role: string, slug: string) {
  const page = await (await browser.newContext()).newPage();
  await comeAs(page, role, slug);
  const { person } = (await call(page, 'GET', '/shell')) as Shell;
  return { page, id: person.user_id };
}

/** Makes a company for this test alone: a person and their manager. */
export async function twoPeople(browser: Browser) {
  const slug = newSlug();
  const admin = await open(browser, 'admin', slug);
  const lead = await open(browser, 'manager', slug);
  const report = await open(browser, 'employee', slug);
  await call(admin.page, 'POST', '/hierarchy/move', {
    profile_id: report.id,
    from_manager_id: null,
    to_manager_id: lead.id,
  });
  return { me: report.page, lead: lead.page };
}

/**
 * Sends a plan for approval, with an activity for its goal. Its first period began ten days ago, so that its check-in
 * is open once the plan is approved.
 */
export async function sentPlan(page: Page, activity?: string): Promise<Plan> {
  const { id } = (await call(page, 'POST', '/pdi/plans', {
    title: 'PDI do trimestre',
    period_start: dayIn(-10),
    period_end: dayIn(120),
  })) as Plan;
  const goal = (await call(page, 'POST', '/pdi/goals', {
    plan_id: id,
    title: 'Conduzir a reunião semanal',
    mode: 'manual',
    due_on: dayIn(60),
  })) as Plan;
  if (activity !== undefined)
    await call(page, 'POST', '/pdi/activities', { goal_id: goal.id, title: activity, kind: 'reading' });
  const { version } = (await call(page, 'GET', `/pdi/plans/${id}`)) as Plan;
  return (await call(page, 'POST', `/pdi/plans/${id}/submit`, { version })) as Plan;
}
