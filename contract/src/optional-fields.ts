/** Fields that may stay empty, as forms send them. An empty field is null. */
import { addressText, emailProblem } from './auth/rules.ts';
import { WebAddress } from './common.ts';
import { pictureAt } from './companies/logo.ts';
import { judged, Phone } from './person-schemas.ts';
import { completedAddress } from './rules/web-address.ts';

/** The text, or null where it is empty. */
export const orNull = (text: string | null) => (text === null || text === '' ? null : text);

const checked = (problem: (typed: string) => string | null, clean?: (text: string) => string) =>
  judged((text) => (text === '' ? null : problem(text)), clean);

export const OptionalEmail = checked(emailProblem, addressText).nullable().transform(orNull);
export const OptionalPhone = Phone.nullable().transform(orNull);
export const OptionalAddress = checked((text) => {
  const parsed = WebAddress.safeParse(text);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
}, completedAddress)
  .nullable()
  .transform(orNull);

/** A web address, or the address of a picture that was uploaded here. */
export const LogoAddress = checked((text) => {
  if (pictureAt(text) !== null) return null;
  const parsed = WebAddress.safeParse(text);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
}, completedAddress)
  .nullable()
  .transform(orNull);
