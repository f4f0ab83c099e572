/**
 * Watches the session in this tab and reports suspicious events to the server. It only reports: it signs nobody out and
 * refuses nothing. It works while a person is signed in, and reports each person's events in their name.
 */
import { shortPath } from '@pdy/contract/rules/privacy/redaction';
import { heldToken, onPersonChange, readSession } from '../session/session.ts';
import { claimsOf } from '../session/token.ts';
import { loadShell } from '../shell-data.ts';
import { createLogger, type Logger } from './logger.ts';
import { createActivity, type Suspicion } from './security-activity.ts';
import { behaviour } from './security-limits.ts';
import { readPaths } from './security-paths.ts';
import { createRecord, type Person, type SecurityRecord, type Sighting } from './security-record.ts';
import { reportEvents } from './security-report.ts';
import { createSender } from './security-sender.ts';
import { watchActions, watchCalls, watchFaults, watchPolicy, watchTampering } from './security-sources.ts';
import { onSuspicious } from './suspicious-path.ts';

type Watch = { record: SecurityRecord; stop: () => void };

let isStarted = false;
let watch: Watch | null = null;

/** Starts once, and follows the person who signs in at this screen later. */
export function startMonitor() {
  if (isStarted) return;
  isStarted = true;
  onPersonChange((userId) => {
    watch?.stop();
    watch = null;
    if (userId) void begin();
  });
  void begin();
}

/** What was noticed about the signed-in person in this tab; null before the monitor has started. */
export const watchedRecord = () => watch?.record ?? null;

// A session that cannot be read has nobody to watch; the next sign-in starts again.
async function begin() {
  const session = await readSession().catch(() => null);
  const shell = session && (await loadShell().catch(() => null));
  const token = heldToken();
  if (!shell || !token || watch) return;
  const { user_id, email, role, company } = shell.person;
  watch = watchOver({ user_id, email, role, company_id: company?.id ?? null }, token);
}

function watchOver(person: Person, firstToken: string): Watch {
  let token = firstToken;
  // The same person may come back with another session without leaving the page. Another person's session is not
  // theirs.
  const newest = () => {
    const held = heldToken();
    if (held && claimsOf(held).sub === person.user_id) token = held;
    return token;
  };
  const session = () => claimsOf(newest()).session_id ?? person.user_id;
  const logger = createLogger(localStorage, () => ({ userId: person.user_id, sessionId: session() }));
  const sender = createSender(reportEvents(newest));
  const record = createRecord(person, (event) => {
    sender.add(event);
    logger.log({
      level: event.severity === 'critical' ? 'error' : 'warn',
      category: 'security',
      message: event.type,
      metadata: { action: event.action, resource: event.resource, risk_score: event.risk_score },
    });
  });
  const stops = sources(record, logger, session);
  const drain = () => sender.drain();
  window.addEventListener('pagehide', drain);
  return {
    record,
    stop() {
      for (const stop of stops) stop();
      window.removeEventListener('pagehide', drain);
      sender.drain();
      sender.stop();
    },
  };
}

function sources(record: SecurityRecord, { log }: Logger, session: () => string) {
  const activity = createActivity();
  activity.begin(session());
  const note = (sighting: Sighting) =>
    record.note({ path: shortPath(window.location.pathname), ...sighting });
  const readPath = readPaths();
  const timer = setInterval(() => {
    const suspicion = activity.check(session());
    if (suspicion) note(suspicionAsEvent(suspicion));
  }, behaviour.checkEvery);
  return [
    () => clearInterval(timer),
    watchActions(() => activity.act(session())),
    watchPolicy(note),
    watchFaults(log),
    watchCalls(log, note),
    watchTampering(note),
    onSuspicious((suspicion) => void note(readPath(suspicion))),
  ];
}

const suspicionAsEvent = ({ kind, actions }: Suspicion): Sighting => ({
  type: kind,
  action: kind === 'session_hijacking' ? 'inhuman_actions' : 'fast_actions',
  resource: 'session',
  severity: kind === 'session_hijacking' ? 'critical' : 'low',
  status: 'warning',
  is_suspicious: true,
  details: { actions },
});
