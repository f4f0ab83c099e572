import { ButtonLink } from '#ui/link.tsx';

/** A link to request a review of one's own result. */
export const AskResultReview = ({ attempt_id }: { attempt_id: string }) => (
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
