/** The sources of the monitor in this page: clicks, faults, refused loads, calls, the console. */
import { onCall } from '../live/call-news.ts';
import { isNoFault, rowsOf } from '../live/call-rules.ts';
import type { Logger } from './logger.ts';
import { bareMessage } from './redaction-text.ts';
import { watchConsole } from './security-console.ts';
import { behaviour } from './security-limits.ts';
import { createMeter } from './security-meter.ts';
import type { Sighting } from './security-record.ts';

type Note = (sighting: Sighting) => unknown;
type Log = Logger['log'];
type Stop = () => void;

const listen = <T extends Event>(
  target: EventTarget,
  type: string,
  hear: (event: T) => void,
  options?: AddEventListenerOptions,
): Stop => {
  const listener = (event: Event) => hear(event as T);
  target.addEventListener(type, listener, options);
  return () => target.removeEventListener(type, listener, options);
};

// A click on a label makes the browser click its field, too; only that click counts.
const isLabelOfField = ({ target }: Event) => {
  const label = target instanceof Element ? target.closest('label') : null;
  return Boolean(label?.control && label.control !== target);
};

/** Clicks, and the keys that act like one. Typing and automatic work do not count as actions. */
export const watchActions = (act: () => void): Stop =>
  listen(
    document,
    'click',
    (event) => {
      if (!isLabelOfField(event)) act();
    },
    { capture: true, passive: true },
  );

/** Loads that the content policy refused. */
export const watchPolicy = (note: Note): Stop =>
  listen<SecurityPolicyViolationEvent>(document, 'securitypolicyviolation', ({ effectiveDirective }) =>
    note({
      type: 'content_policy',
      action: 'load_blocked',
      resource: 'page',
      severity: 'low',
      status: 'blocked',
      details: { directive: effectiveDirective },
    }),
  );

const nameAndText = (cause: unknown) =>
  cause instanceof Error ? `${cause.name}: ${bareMessage(cause.message)}` : 'Unknown';

/** Faults of the page that no code caught, as the browser reports them. */
export function watchFaults(log: Log): Stop {
  const fault = (cause: unknown) => log({ level: 'error', category: 'page', message: nameAndText(cause) });
  const stops = [
    listen<ErrorEvent>(window, 'error', ({ error }) => fault(error)),
    listen<PromiseRejectionEvent>(window, 'unhandledrejection', ({ reason }) => fault(reason)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Failed calls go to the log; a large amount of data in a short time is an event. */
export function watchCalls(log: Log, note: Note): Stop {
  const rows = createMeter(behaviour.window);
  return onCall((news) => {
    if ('error' in news) {
      if (!isNoFault(news)) log(failure(news));
      return;
    }
    rows.add(rowsOf(news.output));
    const received = rows.total();
    if (received <= behaviour.dataVolume) return;
    rows.clear();
    note({
      type: 'data_volume',
      action: 'many_rows_received',
      resource: news.path,
      severity: 'medium',
      status: 'warning',
      details: { rows: received },
    });
  });
}

function failure({ path, error }: { path: string; error: unknown }) {
  const status = error instanceof Error && 'status' in error ? error.status : 0;
  const isFault = typeof status !== 'number' || status === 0 || status >= 500;
  const metadata = { path, status };
  return {
    level: isFault ? ('error' as const) : ('warn' as const),
    category: 'calls',
    message: nameAndText(error),
    metadata,
  };
}

/** Checks the console every 10 s. */
export function watchTampering(note: Note): Stop {
  const check = watchConsole(console);
  const timer = setInterval(() => {
    const changed = check();
    if (changed.length === 0) return;
    note({
      type: 'console_tampering',
      action: 'console_replaced',
      resource: 'console',
      severity: 'medium',
      status: 'warning',
      details: { functions: changed },
    });
  }, behaviour.consoleCheckEvery);
  return () => clearInterval(timer);
}
