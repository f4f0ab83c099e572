import { Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useTicked } from '#lib/ticked.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { OffersButton } from './own-offers.tsx';
import { privateChoice } from './recognition-words.ts';

/** How recognition reaches the person, and what they offer to teach. */
export function SocialPreferences() {
  const query = useQuery(api.recognition.choice.get.queryOptions());
  return (
    <Section name="Social">
      <OneFace query={query} what="a sua preferência" skeleton={<Skeleton height={48} />}>
        {({ is_public }) => <PublicSwitch isPublic={is_public} />}
      </OneFace>
      <div style={{ marginTop: 16 }}>
        <OffersButton />
      </div>
    </Section>
  );
}

function PublicSwitch({ isPublic }: { isPublic: boolean }) {
  const set = useAct(api.recognition.choice.set, {
    done: ({ is_public }) =>
      is_public ? 'Reconhecimentos a você vão para o mural' : 'Reconhecimentos chegam a você em particular',
  });
  const ticked = useTicked(isPublic, (is_public) => set.mutateAsync({ is_public }));
  return <Switch label="Receber reconhecimento no mural" description={privateChoice} {...ticked} />;
}
