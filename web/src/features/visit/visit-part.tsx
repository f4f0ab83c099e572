import { NoPlace } from './no-place.tsx';
import { VisitBand } from './visit-band.tsx';
import { VisitButton } from './visit-button.tsx';
import { VisitRefused } from './visit-refused.tsx';

export type VisitPartProps =
  | { is: 'button' }
  | { is: 'band' }
  /** The HTTP status of the refusal. */
  | { is: 'refused'; status: number }
  | { is: 'no_place'; pathname: string };

/** Whatever a page shows of a visit: one file, which nobody else loads. */
export function VisitPart(props: VisitPartProps) {
  if (props.is === 'button') return <VisitButton />;
  if (props.is === 'band') return <VisitBand />;
  if (props.is === 'refused') return <VisitRefused status={props.status} />;
  return <NoPlace pathname={props.pathname} />;
}
