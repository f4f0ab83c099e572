import { ButtonLink } from '#ui/link.tsx';

/** To somebody who looks at a result of one's own. */
export const AskReview = ({ attempt_id }: { attempt_id: string }) => (
  <ButtonLink
    to="/tickets/new"
    search={{ revisar: 'resultado', tentativa: attempt_id }}
    variant="default"
    size="sm"
    mt="lg"
  >
    Pedir revisão do resultado
  </ButtonLink>
);
