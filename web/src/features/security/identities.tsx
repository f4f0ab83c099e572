import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toastDone, toastError } from '#lib/feedback.ts';
import { type Identity, readIdentities, unlink } from '#lib/session/identities.ts';
import { linkWith, providerName } from '#lib/session/providers.ts';
import { refusalWords, useProof } from '#lib/session/use-proof.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { Refusal } from '#ui/page/refusal.tsx';
import { Section } from '#ui/page/section.tsx';
import { EndsRow, RowWords, RuledList } from '#ui/parts.tsx';
import { ProofDialog } from '#ui/proof/proof-dialog.tsx';

const known: Readonly<Record<string, string>> = {
  identity_already_exists: 'Este acesso já está ligado a uma conta do PDY, a sua ou a de outra pessoa.',
  bad_oauth_callback: 'O provedor não autorizou o vínculo. Nada mudou na sua conta.',
  provider_unavailable: 'O provedor não está respondendo. Tente novamente em instantes.',
};

/** Why another provider was not linked to the account. The address has a code; its text is ours. */
const linkRefusal = (code: string | undefined): string | null =>
  code === undefined ? null : (known[code] ?? 'Não foi possível vincular este acesso. Tente novamente.');

const key = ['account', 'identities'];

/** The sign-in providers that are linked to this account, and those that can be linked. */
export function Identities() {
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => readIdentities(signal) });
  const client = useQueryClient();
  const proof = useProof();
  const refusal = linkRefusal(useSearch({ strict: false }).error_code);
  useEffect(() => {
    if (refusal) toastError(refusal);
  }, [refusal]);
  const add = (name: string) => proof.run(async () => refusalWords(await linkWith(name)));
  const remove = (identity: Identity) =>
    proof.run(async () => {
      const refused = await unlink(identity);
      if (refused) return refusalWords(refused);
      toastDone(`${providerName(identity.provider)} não entra mais nesta conta`);
      await client.invalidateQueries({ queryKey: key });
      return null;
    });
  return (
    <Section name="Formas de entrar">
      {refusal && <Refusal>{refusal}</Refusal>}
      <OneFace query={query} skeleton={<Skeleton height={44} />} what="as formas de entrar">
        {({ linked, offered }) => (
          <RuledList>
            {linked.map((identity) => (
              <EndsRow key={identity.identity_id} px={0} py="sm">
                <WayIn name={providerName(identity.provider)} detail={identity.email} />
                {linked.length > 1 && identity.provider !== 'email' && (
                  <Button
                    variant="default"
                    size="xs"
                    disabled={proof.isBusy}
                    onClick={() => void remove(identity)}
                  >
                    Desvincular
                  </Button>
                )}
              </EndsRow>
            ))}
            {offered.map((name) => (
              <EndsRow key={name} px={0} py="sm">
                <WayIn name={providerName(name)} detail="Não vinculado" />
                <Button variant="default" size="xs" disabled={proof.isBusy} onClick={() => void add(name)}>
                  Vincular
                </Button>
              </EndsRow>
            ))}
          </RuledList>
        )}
      </OneFace>
      <ProofDialog proof={proof} />
    </Section>
  );
}

const WayIn = ({ name, detail }: { name: string; detail: string }) => (
  <RowWords component="div">
    <Text fw={550}>{name}</Text>
    <Text fz="sm" c="dimmed">
      {detail}
    </Text>
  </RowWords>
);
